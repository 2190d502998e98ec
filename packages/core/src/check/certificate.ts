import type { ExpiringCertificate } from "./check.ts";
import type { Outcome } from "./outcome.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days until a certificate expires; negative once it has. */
export function daysRemaining(expiresAtMs: number, nowMs: number): number {
  return Math.floor((expiresAtMs - nowMs) / DAY_MS);
}

/** Spec, `ssl_expiry_warning_days`: a certificate that is still valid, with fewer than the warning days left. */
export function isExpiring(expiresAtMs: number, nowMs: number, warningDays: number): boolean {
  return nowMs <= expiresAtMs && expiresAtMs - nowMs < warningDays * DAY_MS;
}

/**
 * The certificate that a probe has seen and that is near its end; null otherwise. An invalid certificate is not near
 * its end, because the probe has failed for it.
 *
 * @param monitor `isAboutCertificate`: the monitor checks the certificate, so its status is `degraded` when the
 *   certificate is near its end
 */
export function expiringCertificate(
  { passed, certificate }: Pick<Outcome, "passed" | "certificate">,
  monitor: { readonly warningDays: number; readonly isAboutCertificate: boolean },
  nowMs: number,
): ExpiringCertificate | null {
  if (!passed || certificate === null) return null;
  if (!isExpiring(certificate.expiresAtMs, nowMs, monitor.warningDays)) return null;
  return { fingerprint: certificate.fingerprint, degrades: monitor.isAboutCertificate };
}
