import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** The newest revision of the protocol, and the one that most clients speak. */
export const revisions = ["2026-07-28", "2025-11-25"] as const;
export type Revision = (typeof revisions)[number];

/** Connects the official client. Whoever calls closes it. */
export async function connectMcp(url: string, token: string, revision: Revision = "2026-07-28"): Promise<Client> {
  const mode = revision === "2025-11-25" ? "legacy" : { pin: revision };
  const client = new Client({ name: "contract", version: "1.0.0" }, { versionNegotiation: { mode } });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
  return client;
}
