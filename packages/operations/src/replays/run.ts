import {
  compareReplays,
  ProblemError,
  type ReplayComparison,
  type Replayed,
  type ReplayHistory,
  type ReplayReader,
  type ReplayRules,
  replay,
  type StoredRules,
} from "@pharos/core";
import { historySince } from "../checks/history-since.ts";
import { MAX_REPLAYED_CHANGES, MAX_REPLAYED_MONITORS, MAX_REPLAYED_SECONDS, REPLAYED_DAYS } from "../limits.ts";
import type { Context } from "../operation.ts";
import type { ReplayedChanges } from "./changes.ts";
import { type ComputeBudget, inSlices } from "./in-slices.ts";
import { bothRules } from "./rules.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Of one side. It bounds the memory of a replay. */
const MAX_MESSAGES = 250_000;

/** Another replay ends within seconds. */
const RETRY_AFTER_SECONDS = 5;

export interface ReplayResult {
  readonly span: Pick<ReplayHistory, "fromMs" | "untilMs">;
  readonly rules: StoredRules;
  readonly comparison: ReplayComparison;
}

/**
 * Runs `work` while no other replay of the team runs.
 * @throws ProblemError `conflict` if one does
 */
export async function alone<T>({ stores, caller }: Context, work: (reader: ReplayReader) => Promise<T>): Promise<T> {
  // A result of null would look like a team whose replay runs.
  const done = await stores.replays.alone(caller.team.id, async (reader) => ({ result: await work(reader) }));
  if (done !== null) return done.result;
  const detail = "Another replay is running. Try again in a few seconds.";
  throw new ProblemError({ kind: "conflict", detail, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Compares the messages of the last days under the stored rules and under the changed ones. */
export async function replayChanges(
  reader: ReplayReader,
  monitorIds: readonly number[],
  rules: StoredRules,
  changes: ReplayedChanges,
  { caller, clock }: Context,
): Promise<ReplayResult> {
  // Parents have a past as well.
  if (rules.subjects.length > MAX_REPLAYED_MONITORS) throw tooMany();
  const now = clock.now();
  const sinceMs = historySince(caller.team.plan, now)?.getTime() ?? 0;
  const span = { fromMs: Math.max(sinceMs, now.getTime() - REPLAYED_DAYS * DAY_MS), untilMs: now.getTime() };
  const sides = bothRules(rules, changes);
  const subjectIds = rules.subjects.map(({ id }) => id);
  const history = await reader.history(subjectIds, confirmedIn(sides), span, MAX_REPLAYED_CHANGES);
  if (history === null) throw tooMany();
  const budget: ComputeBudget = { leftMs: MAX_REPLAYED_SECONDS * 1_000 };
  const within = async <T>(steps: Generator<void, T | null>): Promise<T> => {
    const result = await inSlices(steps, budget, () => clock.monotonicMs());
    if (result === null) throw tooMany();
    return result;
  };
  const current: Replayed = await within(replay(sides.current, history, MAX_MESSAGES));
  const changed: Replayed = await within(replay(sides.changed, history, MAX_MESSAGES));
  const comparison = await within(compareReplays({ current, changed }, span, new Set(monitorIds)));
  return { span, rules, comparison };
}

/** Subjects with a rule of confirmation, before or after the change. */
function confirmedIn({ current, changed }: { readonly current: ReplayRules; readonly changed: ReplayRules }) {
  const ids = [current, changed].flatMap(({ subjects }) =>
    [...subjects].flatMap(([id, { rule }]) =>
      rule.alertAfterFailures > 1 || rule.recoverAfterSuccesses > 1 ? [id] : [],
    ),
  );
  return [...new Set(ids)];
}

/** The replay would take too long. */
export function tooMany(): ProblemError {
  const sentence =
    `The monitor ids field must choose fewer monitors: a replay has at most ${MAX_REPLAYED_MONITORS} monitors with their ` +
    `dependencies, ${MAX_REPLAYED_CHANGES} changes, and ${MAX_REPLAYED_SECONDS} seconds.`;
  return new ProblemError({ kind: "invalid", errors: { monitor_ids: [sentence] } });
}

/** The contacts have too many monitors. A form of a contact cannot choose fewer. */
export function tooManyOfContacts(): ProblemError {
  const sentence =
    `The contacts field must be of contacts with at most ${MAX_REPLAYED_MONITORS} monitors, ` +
    "or monitor_ids must choose some of them.";
  return new ProblemError({ kind: "invalid", errors: { contacts: [sentence] } });
}
