import {
  type AskedSubject,
  askSubject,
  type ContactHours,
  type HoursClock,
  type PendingDelivery,
  type Readers,
} from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { inPartitions } from "../partitions/in-partitions.ts";
import { numberArray } from "../sql/arrays.ts";
import { LOCKS } from "../sql/locks.ts";
import { type SetAside, withoutFailing } from "../sql/set-aside.ts";
import { readBusy } from "./read-busy.ts";
import { readAskedContacts } from "./read-contacts.ts";
import { readLedger } from "./read-ledger.ts";
import { type AskedState, readStates } from "./read-states.ts";
import { type AnsweredSubject, writeAnswers } from "./write-answers.ts";

type ReadSubject = AskedSubject & AskedState;

export interface AskOptions {
  readonly now: () => Date;
  readonly readersOf: (contactType: string) => Readers;
  readonly hoursClock: (hours: ContactHours) => HoursClock;
  /** A subject that has not changed for this long flaps no longer. */
  readonly settleAfterMs: number;
  /** Called with the number of events without an alert for now. */
  readonly onSuppressed?: (events: number) => void;
}

/** Of one transaction. */
const MAX_SUBJECTS = 200;

/**
 * Of questions about one subject, one is answered at a time. The setting says that this release writes the ledger.
 * Locks are numbers of the subjects, in their order.
 */
const LOCK = `
SELECT set_config('pharos.asks', 'yes', true), pg_advisory_xact_lock(${LOCKS.askSubject}, subject_id)
FROM (SELECT DISTINCT subject_id FROM unnest($1::int[]) AS s (subject_id) ORDER BY subject_id) asked`;

/**
 * Asks which contacts of these subjects are notified, and makes the deliveries.
 *
 * A change and its question are committed together. The question is answered after that, under the lock of its subject,
 * with a new snapshot for each statement. So the answer sees that change or a later one. No state is locked: the
 * recorders go on.
 *
 * @param setAside called with a subject at which that fails
 * @returns the deliveries, which are committed
 */
export async function ask(
  pool: Pool,
  subjectIds: readonly number[],
  options: AskOptions,
  setAside: SetAside<number>,
): Promise<readonly PendingDelivery[]> {
  const made: PendingDelivery[] = [];
  for (let from = 0; from < subjectIds.length; from += MAX_SUBJECTS) {
    const some = subjectIds.slice(from, from + MAX_SUBJECTS);
    const done = await withoutFailing(
      some,
      (part) => inPartitions(pool, (client) => askSome(client, part, options)),
      setAside,
    );
    made.push(...done.flat());
  }
  return made;
}

async function askSome(
  client: PoolClient,
  subjectIds: readonly number[],
  { now, settleAfterMs, onSuppressed, ...options }: AskOptions,
): Promise<readonly PendingDelivery[]> {
  await client.query({ name: "lock_asked", text: LOCK, values: [numberArray(subjectIds)] });
  // The clock is read after the lock, which may have taken seconds.
  const at = now();
  const states = await readStates(client, subjectIds, at, settleAfterMs);
  const contacts = await readAskedContacts(client, states, options, at);
  const ledger = await readLedger(client, subjectIds);
  const subjects = states.map((state) => ({
    ...state,
    contacts: contacts.get(state.id) ?? [],
    ledger: ledger.get(state.id) ?? [],
  }));
  const answered = subjects.map((subject) => answer(subject, at));
  const busy = await busyContacts(client, answered, at);
  const final = busy.size === 0 ? answered : subjects.map((subject) => answer(withBusy(subject, busy), at));
  const made = await writeAnswers(client, final, at);
  onSuppressed?.(final.reduce((sum, { answers }) => sum + answers.withheld.size, 0));
  return made;
}

const answer = (subject: ReadSubject, at: Date): ReadSubject & AnsweredSubject => ({
  ...subject,
  state: subject,
  eventIds: subject.events.map(({ id }) => id),
  answers: askSubject(subject, at.getTime()),
});

/** Contacts that would be reminded, and get no reminder now. Most questions have no reminder. */
async function busyContacts(
  client: PoolClient,
  answered: readonly AnsweredSubject[],
  at: Date,
): Promise<ReadonlySet<number>> {
  const reminded = answered.flatMap(({ answers }) =>
    answers.made.flatMap(({ contactId, event }) =>
      event.kind === "make" && event.happening === "reminder" ? [contactId] : [],
    ),
  );
  return reminded.length === 0 ? new Set() : readBusy(client, reminded, at);
}

const withBusy = (subject: ReadSubject, busy: ReadonlySet<number>): ReadSubject => ({
  ...subject,
  contacts: subject.contacts.map((contact) => (busy.has(contact.id) ? { ...contact, isBusy: true } : contact)),
});
