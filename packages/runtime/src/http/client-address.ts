import type { IncomingMessage } from "node:http";

/**
 * The address that a request came from. Each trusted proxy appends the address that it saw to X-Forwarded-For, so the
 * client's is `trustedHops` places from the right. Anything further left is the client's own word.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const peer = request.socket.remoteAddress ?? "unknown";
  if (trustedHops === 0) return peer;
  const header = request.headers["x-forwarded-for"];
  const forwarded = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").map((hop) => hop.trim());
  return forwarded.at(-trustedHops) || peer;
}
