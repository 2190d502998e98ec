import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "@jest/globals";
import type { Body } from "./answers.ts";
import { connectMcp, patientFetch } from "./mcp-client.ts";
import { contractSuite, ownIt, TEAM } from "./suite.ts";

const suite = contractSuite();

const callTeam = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "get-team", arguments: {} } };

/** A call whose arguments are so many objects, each within another. */
const nested = (levels: number) =>
  JSON.stringify(callTeam).replace("{}", `${'{"a":'.repeat(levels)}{}${"}".repeat(levels)}`);

/** A request by hand, as the revision 2025-11-25 has it. */
async function post(
  token: string | null,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  send: typeof patientFetch = patientFetch,
) {
  const response = await send(`${suite.instance.url}/mcp`, {
    method: "POST",
    headers: {
      Accept: "application/json, text/event-stream",
      "Content-Type": "application/json",
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { response, body: await bodyOf(response) };
}

/** The JSON of an answer, or of the one event in its stream. */
async function bodyOf(response: Response): Promise<Body> {
  const sent = await response.text();
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  return JSON.parse(isStream ? (/^data: (.*)$/m.exec(sent)?.[1] ?? "null") : sent);
}

describe("who comes in", () => {
  it("nobody without a token, or with one that is none: 401", async () => {
    for (const headers of [{}, { Authorization: "Bearer pharos_nonsense" }, { Authorization: "Basic YTpi" }]) {
      const { response, body } = await post(null, callTeam, headers);
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
      expect(body).toMatchObject({ type: "about:blank", title: "Unauthorized", status: 401 });
    }
    await expect(connectMcp(suite.instance.url, "pharos_nonsense")).rejects.toThrow();
  });

  ownIt("not a token without a team: 403, as in REST", async () => {
    for (const why of ["not-pinned", "creator-left"] as const) {
      const token = await suite.own().uselessToken(why);
      const { response, body } = await post(token, callTeam);
      expect(response.status).toBe(403);
      expect(body).toEqual((await suite.api.as(token).get(TEAM)).body);
    }
  });

  ownIt("60 requests a minute, REST and tools together: then 429", async () => {
    const { owner, tokens } = await suite.team();
    const other = await suite.own().secondToken(tokens.owner);
    for (let count = 0; count < 30; count++) await owner.get(TEAM);
    const { response } = await post(other, callTeam);
    expect([response.status, response.headers.get("x-ratelimit-remaining")]).toEqual([200, "29"]);
    for (let count = 0; count < 29; count++) await post(other, callTeam);
    const refused = await post(other, callTeam, {}, fetch);
    expect(refused.response.status).toBe(429);
    expect(Number(refused.response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ title: "Too Many Requests", status: 429 });
    expect((await owner.call("GET", TEAM, { keep429: true })).status).toBe(429);
  });

  it("no batch: many calls are not one request", async () => {
    const { tokens } = await suite.team();
    const { response, body } = await post(tokens.owner, [callTeam, { ...callTeam, id: 8 }]);
    expect([response.status, body]).toEqual([400, { jsonrpc: "2.0", error: expect.anything(), id: null }]);
    expect(body.error.code).toBe(-32_600);
  });
});

describe("DNS rebinding", () => {
  /** The status for a request with these headers. */
  async function statusOf(token: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
    const sent = request(`${suite.instance.url}/mcp`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: "application/json, text/event-stream",
        "Content-Type": "application/json",
        ...headers,
      },
    });
    sent.end(JSON.stringify(callTeam));
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    await text(response);
    return response.statusCode;
  }

  it("is refused by Host and by Origin", async () => {
    const { tokens } = await suite.team();
    const own = new URL(suite.instance.url);
    for (const host of ["evil.example", "evil.example:3000", `${own.hostname}.evil.example`, "a b"]) {
      expect([host, await statusOf(tokens.owner, { Host: host })]).toEqual([host, 403]);
    }
    for (const origin of ["https://evil.example", "null", `https://${own.hostname}.evil.example`]) {
      expect([origin, await statusOf(tokens.owner, { Origin: origin })]).toEqual([origin, 403]);
    }
    expect(await statusOf(tokens.owner, { Host: own.host, Origin: own.origin })).toBe(200);
  });

  it("is answered as a problem before the token is looked at, and pages elsewhere are let read nothing", async () => {
    const { response, body } = await post(null, callTeam, { Origin: "https://evil.example" });
    expect([response.status, body.title]).toEqual([403, "Forbidden"]);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("what is no message", () => {
  it.each(["GET", "HEAD", "DELETE", "PUT", "PATCH", "OPTIONS"])("%s is 405 with Allow", async (method) => {
    const response = await fetch(`${suite.instance.url}/mcp`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it.each([
    ["JSON that is broken", "{", {}, 400, -32_700],
    ["no JSON-RPC", { hello: "world" }, {}, 400, -32_600],
    ["a text", '"hello"', {}, 400, -32_600],
    ["arguments that are nested without end", nested(20_000), {}, 400, -32_600],
    ["a body that is too large", JSON.stringify({ a: "a".repeat(256 * 1024) }), {}, 413, -32_600],
    ["a body of another type", callTeam, { "Content-Type": "text/plain" }, 415, -32_600],
    ["a method that there is not", { ...callTeam, method: "tools/drop" }, {}, 200, -32_601],
    ["a tool that there is not", { ...callTeam, params: { name: "drop" } }, {}, 200, -32_602],
    ["a call of no tool", { ...callTeam, params: {} }, {}, 200, -32_602],
    ["a revision that there is not", callTeam, { "MCP-Protocol-Version": "1999-01-01" }, 400, -32_000],
  ])("%s is an error of JSON-RPC", async (_what, message, headers, status, code) => {
    const { tokens } = await suite.team();
    const { response, body } = await post(tokens.owner, message, headers);
    expect([response.status, body]).toEqual([status, expect.objectContaining({ jsonrpc: "2.0" })]);
    expect(body.error.code).toBe(code);
  });

  it("a stream to listen on ends at once: nothing would ever come", async () => {
    const { tokens } = await suite.team();
    const client = await connectMcp(suite.instance.url, tokens.owner);
    const { honoredFilter, closed } = await client.listen({ toolsListChanged: true });
    expect([honoredFilter, await closed]).toEqual([{}, "graceful"]);
    await client.close();
  });
});
