import { setTimeout as sleep } from "node:timers/promises";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** The newest revision of the protocol, and the one that most clients speak. */
export const revisions = ["2026-07-28", "2025-11-25"] as const;

/** Tool name to what its output schema says. Tools are the same for everybody. */
let outputs: Promise<ReadonlyMap<string, ValidateFunction>> | undefined;

/**
 * The official client, but as strict as its older versions and the inspector: they hold refusals as well against a tool's
 * output schema, and keep from their users what does not match.
 */
class StrictClient extends Client {
  override async callTool(...call: Parameters<Client["callTool"]>): ReturnType<Client["callTool"]> {
    const result = await super.callTool(...call);
    outputs ??= this.listTools().then(({ tools }) => compiled(tools));
    const validate = (await outputs).get(call[0].name);
    if (validate && !validate(result.structuredContent)) {
      throw new Error(
        `${call[0].name} answers what its output schema does not say: ${JSON.stringify(validate.errors)}`,
      );
    }
    return result;
  }
}

type Tools = Awaited<ReturnType<Client["listTools"]>>["tools"];

function compiled(tools: Tools): ReadonlyMap<string, ValidateFunction> {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const validators = new Map<string, ValidateFunction>();
  for (const { name, outputSchema } of tools) {
    if (outputSchema === undefined) continue;
    const { $schema: _dialect, ...schema } = outputSchema;
    validators.set(name, ajv.compile(schema));
  }
  return validators;
}

/** Connects the official client. Whoever calls closes it. */
export async function connectMcp(
  url: string,
  token: string,
  revision: (typeof revisions)[number] = "2026-07-28",
): Promise<Client> {
  const mode = revision === "2025-11-25" ? "legacy" : { pin: revision };
  const client = new StrictClient({ name: "contract", version: "1.0.0" }, { versionNegotiation: { mode } });
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
