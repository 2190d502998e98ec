import { type AskedContact, type AskedHours, type Readers, readHours } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import type { AskOptions } from "./ask.ts";
import { bySubject } from "./by-subject.ts";
import { parentsThatHold } from "./read-parents.ts";
import type { AskedState } from "./read-states.ts";

/** Contacts are locked first, as in the deletion of one. $2: the event by which each subject's outage is known. */
const CONTACTS = `
SELECT a.subject_id AS "subjectId", c.id, c.type, c.readers AS "ownReaders", c.notify_on_down AS "wantsDown",
  c.notify_on_recovery AS "wantsRecovery", a.warnings AS "wantsWarnings", a.remind_after_minutes AS "remindAfterMinutes",
  c.hours, a.escalate_after_minutes AS "escalateAfterMinutes", (
    SELECT true FROM deliveries d WHERE d.event_id = q.event_id AND d.contact_id = c.id) IS NOT NULL AS "hasOutageEvent"
FROM unnest($1::int[], $2::bigint[]) AS q (subject_id, event_id)
  JOIN subject_contacts a ON a.subject_id = q.subject_id JOIN contacts c ON c.id = a.contact_id
ORDER BY c.id, a.subject_id FOR KEY SHARE OF c`;

interface ContactRow
  extends Pick<AskedContact, "id" | "remindAfterMinutes" | "escalateAfterMinutes" | "hasOutageEvent"> {
  readonly subjectId: number;
  readonly type: string;
  /** Null: as its type says. */
  readonly ownReaders: Readers | null;
  readonly wantsDown: boolean;
  readonly wantsRecovery: boolean;
  readonly wantsWarnings: boolean;
  readonly hours: unknown;
}

/** The contacts of these subjects, by subject. None of them is deleted until the transaction ends. */
export async function readAskedContacts(
  client: PoolClient,
  states: readonly AskedState[],
  { readersOf, hoursClock }: Pick<AskOptions, "readersOf" | "hoursClock">,
  now: Date,
): Promise<ReadonlyMap<number, readonly AskedContact[]>> {
  const values = [
    numberArray(states.map(({ id }) => id)),
    numberArray(states.map(({ outage }) => outage?.event?.id ?? null)),
  ];
  const { rows } = await client.query<ContactRow>({ name: "asked_contacts", text: CONTACTS, values });
  const holds = await readHolds(client, states, rows, now);
  const hours = hoursOf(rows, hoursClock);
  return bySubject(rows, ({ id, type, remindAfterMinutes, escalateAfterMinutes, hasOutageEvent, ...row }) => ({
    ...{ id, remindAfterMinutes, escalateAfterMinutes, hasOutageEvent },
    parentHoldsUntilMs: holds.get(`${row.subjectId} ${id}`) ?? null,
    readers: row.ownReaders ?? readersOf(type),
    hours: hours.get(id) ?? null,
    // A contact that is notified later is notified of outages only.
    wants: {
      down: row.wantsDown,
      recovery: row.wantsRecovery,
      warning: row.wantsWarnings && escalateAfterMinutes === 0,
    },
    isBusy: false,
  }));
}

/** Until when parents hold the alerts of these subjects. Most subjects have no parents. */
async function readHolds(
  client: PoolClient,
  states: readonly AskedState[],
  rows: readonly ContactRow[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const children = new Set(states.flatMap(({ id, hasParents }) => (hasParents ? [id] : [])));
  const asked = rows.flatMap(({ subjectId, id }) => (children.has(subjectId) ? [{ subjectId, contactId: id }] : []));
  const held = asked.length === 0 ? [] : await parentsThatHold(client, asked, now);
  return new Map(held.map(({ subjectId, contactId, until }) => [`${subjectId} ${contactId}`, until.getTime()]));
}

/** The hours of the contacts that have some. A contact of several subjects has one clock. */
function hoursOf(rows: readonly ContactRow[], hoursClock: AskOptions["hoursClock"]): ReadonlyMap<number, AskedHours> {
  const known = new Map<number, AskedHours>();
  for (const { id, hours: stored } of rows) {
    const hours = known.has(id) ? null : readHours(stored);
    if (hours) known.set(id, { outside: hours.outside, beginAt: hoursClock(hours) });
  }
  return known;
}
