import type { FieldErrors } from "../problem.ts";
import { type MonitorSettings, monitorDefaults } from "./settings.ts";

interface SentConfirmation {
  readonly alert_after_failures?: unknown;
  readonly alert_failures_of?: unknown;
}

/**
 * More failures than checks could never be met. The error is at the field that is sent; if both are, at the number of
 * checks.
 * @param stored null for a new monitor
 */
export function confirmationErrors(
  sent: SentConfirmation,
  stored: Pick<MonitorSettings, "alertAfterFailures" | "alertFailuresOf"> | null,
): FieldErrors {
  const current = stored ?? monitorDefaults;
  const failures = sent.alert_after_failures ?? current.alertAfterFailures;
  const checks = sent.alert_failures_of === undefined ? current.alertFailuresOf : sent.alert_failures_of;
  if (typeof failures !== "number" || typeof checks !== "number" || failures <= checks) return {};
  if (sent.alert_failures_of !== undefined) {
    return { alert_failures_of: [`The alert failures of field must be null or at least ${failures}.`] };
  }
  if (sent.alert_after_failures === undefined) return {};
  return {
    alert_after_failures: [`The alert after failures field must be at most ${checks}, the value of alert_failures_of.`],
  };
}
