import type { AskedContact, Readers } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { bySubject } from "./by-subject.ts";
import type { AskedState } from "./read-states.ts";

/** Contacts are locked first, as in the deletion of one. $2: the event by which each subject's outage is known. */
const CONTACTS = `
SELECT a.subject_id AS "subjectId", c.id, c.type, c.notify_on_down AS "wantsDown", c.notify_on_recovery AS "wantsRecovery",
  a.warnings AS "wantsWarnings", a.remind_after_minutes AS "remindAfterMinutes", EXISTS (
    SELECT 1 FROM deliveries d WHERE d.event_id = q.event_id AND d.contact_id = c.id) AS "hasOutageEvent"
FROM unnest($1::int[], $2::bigint[]) AS q (subject_id, event_id)
  JOIN subject_contacts a ON a.subject_id = q.subject_id JOIN contacts c ON c.id = a.contact_id
ORDER BY c.id, a.subject_id FOR KEY SHARE OF c`;

interface ContactRow extends Pick<AskedContact, "id" | "remindAfterMinutes" | "hasOutageEvent"> {
  readonly subjectId: number;
  readonly type: string;
  readonly wantsDown: boolean;
  readonly wantsRecovery: boolean;
  readonly wantsWarnings: boolean;
}

/** The contacts of these subjects, by subject. None of them is deleted until the transaction ends. */
export async function readAskedContacts(
  client: PoolClient,
  states: readonly AskedState[],
  readersOf: (contactType: string) => Readers,
): Promise<ReadonlyMap<number, readonly AskedContact[]>> {
  const values = [
    numberArray(states.map(({ id }) => id)),
    numberArray(states.map(({ outage }) => outage?.event?.id ?? null)),
  ];
  const { rows } = await client.query<ContactRow>({ name: "asked_contacts", text: CONTACTS, values });
  return bySubject(rows, ({ id, type, remindAfterMinutes, hasOutageEvent, ...row }) => ({
    ...{ id, remindAfterMinutes, hasOutageEvent },
    readers: readersOf(type),
    wants: { down: row.wantsDown, recovery: row.wantsRecovery, warning: row.wantsWarnings },
    isBusy: false,
  }));
}
