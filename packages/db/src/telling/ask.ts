import {
  type AskedSubject,
  askSubject,
  type ContactHours,
  type HoursClock,
  type LoggedAnswer,
  type PendingDelivery,
  type Readers,
  type SubjectAnswers,
} from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { inPartitions } from "../partitions/in-partitions.ts";
import { numberArray } from "../sql/arrays.ts";
import { LOCKS } from "../sql/locks.ts";
import { type SetAside, withoutFailing } from "../sql/set-aside.ts";
import { together } from "../sql/together.ts";
import type { Finish } from "../sql/transaction.ts";
import { readBusy } from "./read-busy.ts";
import { askedContacts, readAttached } from "./read-contacts.ts";
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
  /** Called with the answers that differ from the answers before, once they are written. */
  readonly onAnswers?: (answers: readonly LoggedAnswer[]) => void;
}

/** Of one transaction. */
const MAX_SUBJECTS = 200;

/**
 * Of questions about one subject, one is answered at a time. Locks are numbers of the subjects, in their order. The first
 * setting says that this release writes the ledger.
 *
 * PostgreSQL plans the statements that follow once for each connection: planning them for each question takes longer than
 * running them. A plan may come from a time when tables were small, and runs in a mass outage. So it reads each table by
 * an index.
 */
const lock = (subjects: string) => `
SELECT subject_id AS id, set_config('pharos.asks', 'yes', true), set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('enable_seqscan', 'off', true), set_config('enable_mergejoin', 'off', true),
  pg_advisory_xact_lock(${LOCKS.askSubject}, subject_id)
FROM (SELECT DISTINCT subject_id FROM ${subjects} ORDER BY subject_id) asked`;

const LOCK_SUBJECTS = { name: "lock_asked", text: lock("unnest($1::int[]) AS s (subject_id)") };
const LOCK_OF_EVENTS = {
  name: "lock_asked_of_events",
  text: lock("events WHERE id = ANY ($1::bigint[]) AND fanned_out_at IS NULL AND subject_id IS NOT NULL"),
};

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
export function ask(
  pool: Pool,
  subjectIds: readonly number[],
  options: AskOptions,
  setAside: SetAside<number>,
): Promise<readonly PendingDelivery[]> {
  return askAll(pool, LOCK_SUBJECTS, subjectIds, options, setAside);
}

/**
 * Asks about the subjects of these events, and answers earlier events of them too. Events that were asked about before are
 * left alone.
 *
 * @param setAside called with an event at which that fails
 * @returns the deliveries, which are committed
 */
export function fanOut(
  pool: Pool,
  eventIds: readonly number[],
  options: AskOptions,
  setAside: SetAside<number>,
): Promise<readonly PendingDelivery[]> {
  return askAll(pool, LOCK_OF_EVENTS, eventIds, options, setAside);
}

async function askAll(
  pool: Pool,
  lockStatement: { readonly name: string; readonly text: string },
  ids: readonly number[],
  options: AskOptions,
  setAside: SetAside<number>,
): Promise<readonly PendingDelivery[]> {
  const made: PendingDelivery[] = [];
  for (let from = 0; from < ids.length; from += MAX_SUBJECTS) {
    const answerSome = (some: readonly number[]) =>
      inPartitions(pool, async (client, finish) => {
        const locked = await client.query<{ id: number }>({ ...lockStatement, values: [numberArray(some)] });
        const subjectIds = locked.rows.map(({ id }) => id);
        return subjectIds.length === 0 ? NOTHING : askSome(client, finish, subjectIds, options);
      });
    for (const done of await withoutFailing(ids.slice(from, from + MAX_SUBJECTS), answerSome, setAside)) {
      made.push(...done.made);
      options.onSuppressed?.(done.answers.reduce((sum, { withheld }) => sum + withheld.size, 0));
      options.onAnswers?.(done.answers.flatMap(({ log }) => log));
    }
  }
  return made;
}

/** Written, and committed once the transaction ends. */
interface Asked {
  readonly made: readonly PendingDelivery[];
  readonly answers: readonly SubjectAnswers[];
}

const NOTHING: Asked = { made: [], answers: [] };

async function askSome(
  client: PoolClient,
  finish: Finish,
  subjectIds: readonly number[],
  { now, settleAfterMs, ...options }: AskOptions,
): Promise<Asked> {
  // The clock is read after the lock, which may have taken seconds.
  const at = now();
  const readNotified = () =>
    together(
      client,
      () => readAttached(client, subjectIds),
      () => readLedger(client, subjectIds),
    );
  const [states, [attached, ledger]] = await together(
    client,
    () => readStates(client, subjectIds, at, settleAfterMs),
    readNotified,
  );
  const contacts = await askedContacts(client, states, attached, options, at);
  const subjects = states.map((state) => ({
    ...state,
    contacts: contacts.get(state.id) ?? [],
    ledger: ledger.get(state.id) ?? [],
  }));
  const answered = subjects.map((subject) => answer(subject, at));
  const busy = await busyContacts(client, answered, at);
  const final = busy.size === 0 ? answered : subjects.map((subject) => answer(withBusy(subject, busy), at));
  return { made: await writeAnswers(client, finish, final, at), answers: final.map(({ answers }) => answers) };
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
