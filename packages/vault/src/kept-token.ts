import { createHash } from "node:crypto";

/** Push tokens of Uptime Kuma have 32 letters and digits, and earlier ones 10. */
const PUSH_TOKEN = /^[A-Za-z0-9_-]{8,64}$/;

/** Whether a text can be a push token. A UUID has the same characters. */
export function isPushToken(text: string): boolean {
  return PUSH_TOKEN.test(text);
}

/**
 * The UUID that stands for a copied push token of Uptime Kuma. A heartbeat with this UUID as its token accepts the pushes. It is
 * a hash, so only holders of the push token know it (RFC 9562, version 8).
 */
export function keptUuid(pushToken: string): string {
  const bytes = createHash("sha256").update(`push token ${pushToken}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
