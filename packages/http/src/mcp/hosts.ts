import type { IncomingHttpHeaders } from "node:http";
import { validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import { ProblemError } from "@pharos/core";

/**
 * Rejects requests that a browser was tricked into by DNS rebinding. Their `Host`, or the `Origin` of the page that
 * sends them, is not a name of this installation. Clients that are not browsers send no `Origin`.
 *
 * @param hosts names without port
 * @throws ProblemError `forbidden`
 */
export function requireOwnHost({ host, origin }: IncomingHttpHeaders, hosts: readonly string[]): void {
  const known = [...hosts];
  if (!validateHostHeader(host, known).ok) throw refusal("Host");
  if (!validateOriginHeader(origin, known).ok) throw refusal("Origin");
}

function refusal(header: string): ProblemError {
  const detail = `The ${header} header has a host that is not allowed. Set BASE_URL or MCP_ALLOWED_HOSTS.`;
  return new ProblemError({ kind: "forbidden", detail });
}
