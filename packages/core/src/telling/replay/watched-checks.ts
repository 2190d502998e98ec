import { flappingOfChange, SETTLE_AFTER_MS } from "../../alert/change-alert.ts";
import { allFound, failuresAfter, hasRecovered, isConfirmed } from "../../check/recent-failures.ts";
import type { Watched } from "./watched.ts";

/** Checks the target. No rule of alerts changes the result. @returns whether questions are due */
export function check(
  watched: Watched,
  nowMs: number,
  newIncident: (watched: Watched, nowMs: number) => number,
): boolean {
  const fails = !watched.works;
  const before = { isOn: watched.isOn, outageId: watched.outageId };
  watched.recent = failuresAfter(watched.recent, fails);
  if (fails) watched.lastFailedMs = nowMs;
  if (fails !== watched.isOn) {
    watched.isOn = fails;
    watched.acknowledged = null;
    watched.escalatedThroughMinutes = 0;
    if (fails) {
      watched.incidentId = newIncident(watched, nowMs);
      watched.sinceMs = nowMs;
    } else {
      watched.upSinceMs = nowMs;
    }
  }
  confirm(watched, nowMs);
  watched.nextCheckMs = nextCheckAfter(watched, nowMs);
  return watched.isOn !== before.isOn || watched.outageId !== before.outageId;
}

/** Begins or ends an outage for contacts. Only these changes count towards flapping: a blip does not. */
function confirm(watched: Watched, nowMs: number): void {
  const { rule } = watched.setup;
  if (watched.isOn && watched.outageId === null && isConfirmed(watched.recent, rule)) {
    watched.outageId = watched.incidentId;
    watched.tellableAtMs = null;
    countChange(watched, nowMs);
  }
  if (!watched.isOn && watched.outageId !== null && hasRecovered(watched.recent, rule)) {
    watched.outageId = null;
    countChange(watched, nowMs);
  }
}

function countChange(watched: Watched, nowMs: number): void {
  const flapping = flappingOfChange(
    { changesAtMs: watched.changesMs, isFlapping: watched.flapsUntilMs !== null },
    nowMs,
  );
  watched.changesMs = [...watched.changesMs, nowMs].slice(-MAX_CHANGES);
  if (flapping === "begins") watched.flapsUnheard = watched.quiet.length > 0;
  if (flapping !== "none") watched.flapsUntilMs = nowMs + SETTLE_AFTER_MS;
}

/** More changes do not decide whether a subject flaps. */
const MAX_CHANGES = 10;

/** A check that came so many intervals after the one before is not the next one. */
const MAX_INTERVALS = 2;

function nextCheckAfter(watched: Watched, nowMs: number): number {
  const { checkTimesMs, intervalSeconds } = watched.setup;
  const intervalMs = intervalSeconds * 1_000;
  while ((checkTimesMs[watched.nextKnown] ?? Number.POSITIVE_INFINITY) <= nowMs) watched.nextKnown += 1;
  const knownMs = checkTimesMs[watched.nextKnown];
  if (knownMs !== undefined && knownMs <= nowMs + MAX_INTERVALS * intervalMs) return knownMs;
  if (watched.isOn === (watched.outageId === null)) watched.isEstimated = true;
  return nowMs + intervalMs;
}

/** All checks that count found the same as the next one will. */
function isStable({ isOn, works, recent, setup: { rule } }: Watched): boolean {
  const checks = Math.max(rule.alertAfterFailures, rule.alertFailuresOf ?? 0, rule.recoverAfterSuccesses);
  return isOn !== works && allFound(recent, checks, isOn);
}

/** When the next check may change something, or something ends by time. */
export function nextChangeMs(watched: Watched): number {
  const { quiet, flapsUntilMs, nextCheckMs, isWatched } = watched;
  let nextMs = isWatched && !isStable(watched) ? nextCheckMs : Number.POSITIVE_INFINITY;
  for (const { untilMs } of quiet) nextMs = Math.min(nextMs, untilMs);
  return Math.min(nextMs, flapsUntilMs ?? Number.POSITIVE_INFINITY);
}

/** Leaves out the checks before now that change nothing. */
export function skipChecks(watched: Watched, nowMs: number): void {
  if (!isStable(watched) || watched.nextCheckMs >= nowMs) return;
  const everyMs = watched.setup.intervalSeconds * 1_000;
  const lastMs = nowMs - ((nowMs - watched.nextCheckMs) % everyMs);
  if (watched.isOn) watched.lastFailedMs = lastMs;
  watched.nextCheckMs = lastMs === nowMs ? nowMs : lastMs + everyMs;
}
