import type { MonitorSettings } from "../monitor/settings.ts";
import type { Vote } from "./check.ts";

/** The response time of a check that passed, with its monitor's limit at that time. */
export interface LimitedTime {
  readonly responseTimeMs: number;
  readonly maxMs: number;
  /** So many slow ones of the last `RECENT_CHECKS` make the monitor slow. */
  readonly slowAfterChecks: number;
}

/** The state of a subject's response times. */
export interface Slowness {
  /** Whether each of the last checks that passed was slow, the newest first; at most `RECENT_CHECKS`. */
  readonly recent: readonly boolean[];
  /** Since when it is slow; null while it is not. */
  readonly slowSinceMs: number | null;
}

/** The effect of a response time on a subject. */
export interface SlownessTransition {
  readonly after: Slowness;
  /** The news for its contacts; null without news. */
  readonly news: SlowNews | null;
}

/** A subject has become slow, or is slow no longer. */
export interface SlowNews {
  readonly happening: "slow" | "slow_over";
  readonly time: LimitedTime;
  /** When it became slow. */
  readonly sinceMs: number;
}

/** Of how many checks that passed `slowAfterChecks` speaks. So many in a row that are not slow end it. */
export const RECENT_CHECKS = 5;

/** No valid response time is known, as for a new, paused or edited subject. */
export const NOT_SLOW: Slowness = { recent: [], slowSinceMs: null };

/**
 * Judges one more check that passed. Slow checks need not follow one another: regions take turns, so one that is far away makes
 * every fourth check slow and the monitor not. Checks that failed have no say.
 *
 * | the subject | and | then |
 * |---|---|---|
 * | is not slow | `slowAfterChecks` of the last five are slow | it is slow |
 * | is slow | none of the last five is, and there are five | it is not |
 * | any other | | as it was |
 */
export function slownessAfter(before: Slowness, time: LimitedTime, atMs: number): SlownessTransition {
  const recent = [time.responseTimeMs > time.maxMs, ...before.recent].slice(0, RECENT_CHECKS);
  const slowChecks = recent.filter((slow) => slow).length;
  const { slowSinceMs } = before;
  if (slowSinceMs === null) {
    if (slowChecks < time.slowAfterChecks) return { after: { recent, slowSinceMs }, news: null };
    return { after: { recent, slowSinceMs: atMs }, news: { happening: "slow", time, sinceMs: atMs } };
  }
  if (slowChecks > 0 || recent.length < RECENT_CHECKS) return { after: { recent, slowSinceMs }, news: null };
  return { after: { recent, slowSinceMs: null }, news: { happening: "slow_over", time, sinceMs: slowSinceMs } };
}

/** The response time of a vote; null if its monitor has no limit, or there was no answer. */
export function limitedTime({ outcome: { passed, responseTimeMs }, slowness }: Vote): LimitedTime | null {
  return slowness === undefined || !passed || responseTimeMs === null ? null : { responseTimeMs, ...slowness };
}

/** The limit of the monitor in a vote; undefined without a limit. */
export function limitOf({
  maxResponseTimeMs,
  slowAfterChecks,
}: Pick<MonitorSettings, "maxResponseTimeMs" | "slowAfterChecks">): Vote["slowness"] {
  return maxResponseTimeMs === null ? undefined : { maxMs: maxResponseTimeMs, slowAfterChecks };
}

/**
 * The state of a slow subject after an edit that makes checks in flight void. Earlier response times no longer count.
 * If it still has a limit, it stays slow until it has met the limit, and its contacts get news of that. Without a limit
 * it is not slow, and no contact gets news.
 */
export function slownessAfterEdit(before: Slowness, maxResponseTimeMs: number | null): Slowness {
  return maxResponseTimeMs === null ? NOT_SLOW : { recent: [], slowSinceMs: before.slowSinceMs };
}

/** The recent checks as one small number: a leading 1, then one bit for each, the newest last. */
export function packRecent(recent: readonly boolean[]): number {
  return recent.reduceRight((bits, slow) => bits * 2 + Number(slow), 1);
}

/** The response times that `packRecent` put into a number. Null if there are no response times. */
export function unpackRecent(packed: number | null): boolean[] {
  return packed === null ? [] : [...packed.toString(2).slice(1)].reverse().map((bit) => bit === "1");
}
