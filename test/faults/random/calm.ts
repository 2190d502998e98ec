import { waitFor } from "@pharos/embedded/testing";
import type pg from "pg";
import type { Clients } from "./clients.ts";
import type { Pinger } from "./pinger.ts";
import { untrueShown } from "./shown.ts";
import { probed, type Subjects, watched } from "./subjects.ts";
import type { Targets } from "./targets.ts";

/** How long it took until everything was well again, in seconds. */
export interface Calm {
  /** Every subject was checked again. */
  readonly checkedAgainSeconds: number;
  /** The shown state of every subject is true. */
  readonly trueSeconds: number;
}

export interface CalmOptions {
  readonly pool: pg.Pool;
  readonly subjects: Subjects;
  readonly targets: Targets;
  readonly pinger: Pinger;
  readonly clients: Clients | null;
  /** Every active subject is checked again within this time. */
  readonly checkedAgainMs: number;
  /** Every change has been found within this time. */
  readonly trueMs: number;
}

/** Subjects that were not checked since a moment, or since they had those numbers. */
const NOT_CHECKED_AGAIN = `
SELECT st.subject_id FROM subject_states st JOIN unnest($2::int[], $3::int[]) AS before (subject_id, check_number) USING (subject_id)
WHERE st.last_checked_at IS NULL OR st.last_checked_at <= $1 OR st.check_number <= before.check_number LIMIT 10`;

const STATUSES = "SELECT subject_id, status, check_number FROM subject_states WHERE subject_id = ANY ($1::int[])";

/** The votes that led to a status that is not true, newest first. */
const LAST_VOTES = `
SELECT format('check %s of %s: %s %s %s %s', check_number, subject_id, region, status, error_message, checked_at::time) AS said
FROM checks WHERE subject_id = ANY ($1::int[]) ORDER BY check_number DESC, vote LIMIT 12`;

interface State {
  readonly subject_id: number;
  readonly status: string;
  readonly check_number: number;
}

/** Waits until the faults have left no trace. @throws Error that names what has not recovered in time */
export async function untilCalm({ pool, checkedAgainMs, trueMs, ...truth }: CalmOptions): Promise<Calm> {
  const calmAt = new Date();
  // Monitors that clients of the API create are paused.
  const ids = watched(truth.subjects);
  const servers = truth.clients?.servers ?? [];
  const { rows } = await waitFor(() => pool.query<State>(STATUSES, [ids]).catch(() => null), {
    what: "PostgreSQL",
    timeoutMs: checkedAgainMs,
  });
  const placed = new Set(truth.subjects.placed.monitors.map(({ id }) => id));
  const uncheckedOf = (before: readonly State[]) => async () => {
    const numbers = [before.map((row) => row.subject_id), before.map((row) => row.check_number)];
    const found = await pool.query<State>(NOT_CHECKED_AGAIN, [calmAt, ...numbers]);
    return found.rows.map((row) => row.subject_id);
  };
  const others = rows.filter((row) => !placed.has(row.subject_id));
  await untilEmpty("not checked again", uncheckedOf(others), checkedAgainMs);
  const checkedAgainSeconds = secondsSince(calmAt);
  const ofPlaces = rows.filter((row) => placed.has(row.subject_id));
  await untilEmpty("not checked again by places", uncheckedOf(ofPlaces), checkedAgainMs + POLL_MS);
  const untrue = async () => {
    const found = untrueOf((await pool.query<State>(STATUSES, [[...ids, ...servers]])).rows, truth);
    if (found.length === 0) return [];
    const { rows: votes } = await pool.query<{ said: string }>(LAST_VOTES, [found.slice(0, 3).map(({ id }) => id)]);
    return [...found.slice(0, 10), ...votes].map(({ said }) => said);
  };
  await untilEmpty("not what is true", untrue, trueMs);
  await untilEmpty("not what both sides say", () => untrueWords(pool, truth), trueMs);
  const places = truth.clients?.visitors.shown ?? [];
  const failing = failingOf(truth);
  const notShown = async () => untrueShown(places, calmAt.getTime(), (id) => failing.has(id));
  await untilEmpty("not what is shown", notShown, trueMs);
  return { checkedAgainSeconds, trueSeconds: secondsSince(calmAt) };
}

/** A probe notices so late that its connection carries nothing. */
const POLL_MS = 45_000;

const secondsSince = (moment: Date) => Math.round((Date.now() - moment.getTime()) / 100) / 10;

async function untilEmpty(what: string, find: () => Promise<readonly unknown[]>, timeoutMs: number): Promise<void> {
  let last: readonly unknown[] = [];
  const isEmpty = async () => {
    last = await find().catch((error: unknown) => [String(error)]);
    return last.length === 0;
  };
  await waitFor(isEmpty, { what, timeoutMs }).catch(() => {
    throw new Error(`${timeoutMs / 1000} s after the faults, ${what}: ${last.join(", ")}`);
  });
}

type Truth = Pick<CalmOptions, "subjects" | "targets" | "pinger">;

/** The subjects that are down. */
function failingOf({ subjects, targets, pinger }: Truth): ReadonlySet<number> {
  return new Set([
    ...probed(subjects).filter((id) => targets.isFailing(id)),
    ...subjects.silent,
    ...subjects.heartbeats.flatMap(({ id }, index) => (pinger.isFailing(index) ? [id] : [])),
  ]);
}

/** @returns the subjects with a status that is not true, each with a sentence */
function untrueOf(states: readonly State[], truth: Truth): readonly { readonly id: number; readonly said: string }[] {
  const failing = failingOf(truth);
  return states.flatMap(({ subject_id: id, status }) => {
    const expected = failing.has(id) ? "down" : "up";
    return status === expected ? [] : [{ id, said: `${id} is ${status} and should be ${expected}` }];
  });
}

/** Monitors with both sides whose word is not true. */
async function untrueWords(pool: pg.Pool, truth: Truth): Promise<readonly string[]> {
  const ids = truth.subjects.placed.monitors.filter((one) => one.hasBothSides).map(({ id }) => id);
  const { rows } = await pool.query<{ id: number; word: string | null }>(
    "SELECT subject_id AS id, location_verdict ->> 'word' AS word FROM subject_states WHERE subject_id = ANY ($1::int[])",
    [ids],
  );
  return rows.flatMap(({ id, word }) => {
    const expected = truth.targets.isFailing(id) ? "service" : "reached";
    return word === expected ? [] : [`${id} says ${word} and should say ${expected}`];
  });
}

/** Events and deliveries that are still on their way, except for subjects with a contact that never answers. */
const ON_THEIR_WAY = `
SELECT id FROM events WHERE fanned_out_at IS NULL
UNION ALL SELECT id FROM deliveries WHERE state = 'pending' AND subject_id <> ALL ($1::int[]) LIMIT 10`;
/** The wait after an attempt doubles, and one that was leased without the notifier hearing of it comes back after 30 s. */
const TOLD_MS = 300_000;

/** Waits until every alert has ended. @throws Error that names deliveries that have not */
export async function untilTold({ pool, subjects }: Pick<CalmOptions, "pool" | "subjects">): Promise<void> {
  const onTheirWay = async () => {
    const { rows } = await pool.query<{ id: number }>(ON_THEIR_WAY, [subjects.silent]);
    return rows.map((row) => row.id);
  };
  await untilEmpty("not told", onTheirWay, TOLD_MS);
}
