import { setTimeout as sleep } from "node:timers/promises";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Body } from "./answers.ts";

/** The newest revision of the protocol, and the one that most clients speak. */
export const revisions = ["2026-07-28", "2025-11-25"] as const;

/** Connects the official client. The caller closes it. */
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

/** The result of a tool, as its one text says it. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly heading: string;
  /** The record or the list, or the problem if the call was rejected; null if the heading says it all. */
  readonly data: Body;
  readonly lines: readonly string[];
}

/** Calls a tool. @throws Error for an answer that has anything but one text */
export async function callTool(client: Client, name: string, args: object = {}): Promise<ToolAnswer> {
  const { isError = false, content, structuredContent }: Body = await client.callTool({ name, arguments: { ...args } });
  if (content.length !== 1 || content[0].type !== "text" || structuredContent !== undefined) {
    throw new Error(`${name} answers with more than one text.`);
  }
  const lines: readonly string[] = content[0].text.split(/[\n\r\u2028\u2029]/);
  const [heading = "", second] = lines;
  const json = isError ? second : lines[lines.indexOf("<<<data") + 1];
  return { isError, heading, data: lines.length === 1 ? null : JSON.parse(json ?? "null"), lines };
}

/** Waits for the allowance of a minute to come back, as the suite does elsewhere. */
export async function patientFetch(url: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status !== 429) return response;
  await sleep(Number(response.headers.get("retry-after")) * 1000);
  return patientFetch(url, init);
}
