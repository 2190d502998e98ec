import type { MonitorEvent } from "../monitor/decide.ts";
import type { Vote } from "./slice.ts";

/**
 * What the votes on one check amount to. The first vote stands alone today; asking further regions before a failure
 * counts (design: Confirm) is decided here and nowhere else.
 */
export function tally(votes: readonly [Vote, ...Vote[]]): MonitorEvent {
  const [{ atMs, outcome }] = votes;
  return outcome.passed
    ? { kind: "check-passed", atMs }
    : { kind: "check-failed", atMs, cause: outcome.errorMessage ?? "The check failed." };
}
