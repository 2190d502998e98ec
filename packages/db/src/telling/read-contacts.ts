import { type AskedContact, type AskedHours, type Readers, readHours } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { bySubject } from "../sql/by-subject.ts";
import type { AskOptions } from "./ask.ts";
import { parentsThatHold } from "./read-parents.ts";
import type { AskedState } from "./read-states.ts";

/** Contacts are locked before the ledger, as in the deletion of one. */
const ATTACHED = `
SELECT a.subject_id AS "subjectId", c.id, c.type, c.readers AS "ownReaders", c.notify_on_down AS "wantsDown",
  c.notify_on_recovery AS "wantsRecovery", a.warnings AS "wantsWarnings", a.remind_after_minutes AS "remindAfterMinutes",
  c.hours, a.escalate_after_minutes AS "escalateAfterMinutes"
FROM unnest($1::int[]) AS q (subject_id)
  JOIN subject_contacts a ON a.subject_id = q.subject_id JOIN contacts c ON c.id = a.contact_id
ORDER BY c.id, a.subject_id FOR KEY SHARE OF c`;

/** A contact of a subject. */
export interface AttachedContact extends Pick<AskedContact, "id" | "remindAfterMinutes" | "escalateAfterMinutes"> {
  readonly subjectId: number;
  readonly type: string;
  /** Null: as its type says. */
  readonly ownReaders: Readers | null;
  readonly wantsDown: boolean;
  readonly wantsRecovery: boolean;
  readonly wantsWarnings: boolean;
  readonly hours: unknown;
}

/** The contacts of these subjects. None of them is deleted until the transaction ends. */
export async function readAttached(
  client: PoolClient,
  subjectIds: readonly number[],
): Promise<readonly AttachedContact[]> {
  const values = [numberArray(subjectIds)];
  return (await client.query<AttachedContact>({ name: "asked_contacts", text: ATTACHED, values })).rows;
}

/** The facts of these contacts, by subject. */
export async function askedContacts(
  client: PoolClient,
  states: readonly AskedState[],
  rows: readonly AttachedContact[],
  { readersOf, hoursClock }: Pick<AskOptions, "readersOf" | "hoursClock">,
  now: Date,
): Promise<ReadonlyMap<number, readonly AskedContact[]>> {
  const holds = await readHolds(client, states, rows, now);
  const hours = hoursOf(rows, hoursClock);
  const receivers = new Map(states.map(({ id, eventContacts }) => [id, new Set(eventContacts)]));
  return bySubject(rows, ({ id, type, remindAfterMinutes, escalateAfterMinutes, ...row }) => ({
    ...{ id, remindAfterMinutes, escalateAfterMinutes },
    hasOutageEvent: receivers.get(row.subjectId)?.has(id) ?? false,
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
  rows: readonly AttachedContact[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const children = new Set(states.flatMap(({ id, hasParents }) => (hasParents ? [id] : [])));
  const asked = rows.flatMap(({ subjectId, id }) => (children.has(subjectId) ? [{ subjectId, contactId: id }] : []));
  const held = asked.length === 0 ? [] : await parentsThatHold(client, asked, now);
  return new Map(held.map(({ subjectId, contactId, until }) => [`${subjectId} ${contactId}`, until.getTime()]));
}

/** The hours of the contacts that have some. A contact of several subjects has one clock. */
function hoursOf(
  rows: readonly AttachedContact[],
  hoursClock: AskOptions["hoursClock"],
): ReadonlyMap<number, AskedHours> {
  const known = new Map<number, AskedHours>();
  for (const { id, hours: stored } of rows) {
    const hours = known.has(id) ? null : readHours(stored);
    if (hours) known.set(id, { outside: hours.outside, beginAt: hoursClock(hours) });
  }
  return known;
}
