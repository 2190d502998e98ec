import type { IncomingMessage } from "node:http";
import type { PingDetails } from "@pharos/db";
import type { PingBody } from "./ping-body.ts";

/** The most characters of the sender's `User-Agent` that are stored. */
const MAX_USER_AGENT_LENGTH = 200;

interface Received extends PingBody {
  readonly remoteAddr: string;
  readonly rid: string | null;
  readonly trustedProxyHops: number;
}

/** The parts of a request that are stored with its ping. */
export function pingDetails(
  { method = "", headers }: IncomingMessage,
  { remoteAddr, rid, body, bodySize, trustedProxyHops }: Received,
): PingDetails {
  const userAgent = headers["user-agent"]?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
  const forwarded = trustedProxyHops === 0 ? undefined : headers["x-forwarded-proto"];
  const scheme = forwarded === "https" ? "https" : "http";
  return { method, rid, remoteAddr, userAgent, scheme, body, bodySize };
}
