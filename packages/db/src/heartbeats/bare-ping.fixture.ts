import type { Ping } from "./ping-deadlines.ts";

/** A ping of `GET /ping/{token}` that says no more. */
export function barePing(token: string, atMs: number): Ping {
  const nothing = { rid: null, remoteAddr: null, userAgent: null, scheme: null, body: null, bodySize: 0 };
  return { token, atMs, details: () => ({ method: "GET", ...nothing }) };
}
