const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days until a certificate expires; negative once it has. */
export function daysRemaining(expiresAtMs: number, nowMs: number): number {
  return Math.floor((expiresAtMs - nowMs) / DAY_MS);
}

/** Spec, `ssl_expiry_warning_days`: a certificate that is still valid, with fewer than the warning days left. */
export function isExpiring(expiresAtMs: number, nowMs: number, warningDays: number): boolean {
  return nowMs <= expiresAtMs && expiresAtMs - nowMs < warningDays * DAY_MS;
}
