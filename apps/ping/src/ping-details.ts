import type { IncomingMessage } from "node:http";
import type { PingDetails } from "@pharos/db";
import type { PingBody } from "./ping-body.ts";

/** So much of the name of a sender's program is kept. */
const MAX_USER_AGENT_LENGTH = 200;

interface Received extends PingBody {
  readonly remoteAddr: string;
  readonly rid: string | null;
  readonly trustedProxyHops: number;
}

/** What of a request is kept with its ping. */
export function pingDetails(
  { method = "", headers }: IncomingMessage,
  { remoteAddr, rid, body, bodySize, trustedProxyHops }: Received,
): PingDetails {
  const userAgent = headers["user-agent"]?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
  const forwarded = trustedProxyHops === 0 ? undefined : headers["x-forwarded-proto"];
  const scheme = forwarded === "https" ? "https" : "http";
  return { method, rid, remoteAddr, userAgent, scheme, body, bodySize };
}
