import type { MonitorSettings } from "../monitor/settings.ts";

/** The settings that a check is counted for. */
export type ConfirmationRule = Pick<
  MonitorSettings,
  "alertAfterFailures" | "alertFailuresOf" | "recoverAfterSuccesses"
>;

/** Of so many checks of a subject it is known which failed. */
export const MAX_FAILURES_OF = 20;

/** The largest number of failures that an alert can wait for, and of passes that the alert of a recovery can. */
export const MAX_CONFIRMATIONS = 10;

/**
 * Which of the last checks of a subject failed, as one number. It has a leading 1, and then one bit for each check, the
 * newest last. They are at most `MAX_FAILURES_OF` checks. Null if no check is known.
 */
export type RecentFailures = number | null;

const NO_CHECKS = 1;
const ALL_KNOWN = 2 ** MAX_FAILURES_OF;

/** The failures after one more check. */
export function failuresAfter(recent: RecentFailures, failed: boolean): number {
  const known = (recent ?? NO_CHECKS) * 2 + Number(failed);
  return known < 2 * ALL_KNOWN ? known : ALL_KNOWN + (known % ALL_KNOWN);
}

/**
 * Whether the outage of a subject that is down has failed often enough. One failure is enough for most subjects. They need
 * no known checks, which a heartbeat never has.
 */
export function isConfirmed(
  recent: RecentFailures,
  { alertAfterFailures, alertFailuresOf }: Omit<ConfirmationRule, "recoverAfterSuccesses">,
): boolean {
  if (alertAfterFailures <= 1) return true;
  const last = newest(recent, Math.max(alertFailuresOf ?? 0, alertAfterFailures));
  return [...last].filter((bit) => bit === "1").length >= alertAfterFailures;
}

/** Whether the end of an outage has passed often enough. */
export function hasRecovered(
  recent: RecentFailures,
  { recoverAfterSuccesses }: Pick<ConfirmationRule, "recoverAfterSuccesses">,
): boolean {
  if (recoverAfterSuccesses <= 1) return true;
  const last = newest(recent, recoverAfterSuccesses);
  return last.length === recoverAfterSuccesses && !last.includes("1");
}

/**
 * Whether a check that changes no status may be the one that contacts wait for: one more failure, or one more pass after a
 * failure. Almost all checks are neither, so their rules need not be read.
 */
export function mayConfirm(before: RecentFailures, failed: boolean): boolean {
  return failed || newest(before, MAX_CONFIRMATIONS).includes("1");
}

/**
 * Whether a failure after a pass belongs to the outage before, for contacts: too few checks passed since the last failure.
 */
export function continuesOutage(
  before: RecentFailures,
  rule: Pick<ConfirmationRule, "recoverAfterSuccesses">,
): boolean {
  const known = (before ?? NO_CHECKS).toString(2);
  const lastFailure = known.lastIndexOf("1");
  const passes = known.length - 1 - lastFailure;
  return lastFailure > 0 && passes > 0 && passes < rule.recoverAfterSuccesses;
}

/** Whether so many checks are known, and the last of them all failed, or all passed. @param checks at most `MAX_FAILURES_OF` */
export function allFound(recent: RecentFailures, checks: number, failed: boolean): boolean {
  const range = 2 ** checks;
  return recent !== null && recent >= range && recent % range === (failed ? range - 1 : 0);
}

/** The bits of the last so many checks, or of fewer if fewer are known. */
function newest(recent: RecentFailures, checks: number): string {
  return (recent ?? NO_CHECKS).toString(2).slice(1).slice(-checks);
}
