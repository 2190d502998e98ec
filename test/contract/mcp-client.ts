import { setTimeout as sleep } from "node:timers/promises";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** The newest revision of the protocol, and the one that most clients speak. */
export const revisions = ["2026-07-28", "2025-11-25"] as const;

/** Connects the official client. Whoever calls closes it. */
export async function connectMcp(
  url: string,
  token: string,
  revision: (typeof revisions)[number] = "2026-07-28",
): Promise<Client> {
  const mode = revision === "2025-11-25" ? "legacy" : { pin: revision };
  const client = new Client({ name: "contract", version: "1.0.0" }, { versionNegotiation: { mode } });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit, fetch: patientFetch }));
  return client;
}

/** Waits for the allowance of a minute to come back, as the suite does elsewhere. */
export async function patientFetch(url: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status !== 429) return response;
  await sleep(Number(response.headers.get("retry-after")) * 1000);
  return patientFetch(url, init);
}
