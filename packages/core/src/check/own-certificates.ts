import { isoOffset } from "../wire/timestamp.ts";
import { daysRemaining } from "./certificate.ts";
import type { Certificate } from "./outcome.ts";

/** Certificates that belong to a monitor, and that no server presents: its client certificate, and its authority. */
export const ownCertificates = ["client", "authority"] as const;
export type OwnCertificate = (typeof ownCertificates)[number];

/** The mark of a warning about one of them, among the fingerprints of servers' certificates. No fingerprint has a letter after F. */
export const ownMark = (which: OwnCertificate, fingerprint: string) => `${which}:${fingerprint}`;

export const isOwnMark = (mark: string) => ownCertificates.some((which) => mark.startsWith(ownMark(which, "")));

/**
 * The certificate of a field that counts. A field may have several, such as the authority of before and the next one.
 * The first one that ends counts, or the last one once all have ended. Null without one.
 */
export function nextToEnd<One extends Pick<Certificate, "expiresAtMs">>(
  certificates: readonly One[],
  nowMs: number,
): One | null {
  const sorted = [...certificates].sort((a, b) => a.expiresAtMs - b.expiresAtMs);
  return sorted.find(({ expiresAtMs }) => expiresAtMs >= nowMs) ?? sorted.at(-1) ?? null;
}

/** The certificate of a field that people are to be warned of; null if it is not near its end. */
export function endingCertificate(
  certificates: readonly Certificate[],
  nowMs: number,
  warningDays: number,
): Certificate | null {
  const next = nextToEnd(certificates, nowMs);
  return next !== null && daysRemaining(next.expiresAtMs, nowMs) < warningDays ? next : null;
}

/** The detail of the warning, in the form of the webhook. */
export function ownCertificateDetail(which: OwnCertificate, { expiresAtMs }: Certificate, nowMs: number) {
  return { which, expires_at: isoOffset(expiresAtMs), days: daysRemaining(expiresAtMs, nowMs) };
}
