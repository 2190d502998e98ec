import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { createClient } from "../support/client.ts";
import { startEdge } from "../support/edge.ts";
import { pingsTo } from "../support/ping-edges.ts";
import { newTeamToken } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

let world: World;
/** Behind a proxy that it trusts. */
let edge: Part & { readonly url: string; readonly ping: ReturnType<typeof pingsTo> };
let api: Part & { readonly url: string };
let owner: string;
beforeAll(async () => {
  world = await openWorld();
  const behindProxy = await startEdge(world.backends, { trustedProxyHops: 1, isPatient: true });
  edge = { ...behindProxy, ping: pingsTo(behindProxy.url) };
  api = await startEdge(world.backends, { isPatient: true });
  owner = await newTeamToken(world.pool);
});
afterAll(async () => {
  await api.stop();
  await edge.stop();
  await world.stop();
});

async function heartbeat(): Promise<{ id: number; token: string }> {
  const monitor = await createClient(api.url, owner).post("/monitors", {
    name: "job",
    type: "heartbeat",
    check_interval_minutes: 60,
  });
  return { id: Number(monitor["id"]), token: String(monitor["heartbeat_token"]) };
}

const checksOf = async (id: number) =>
  await world.rows("SELECT status, region FROM checks WHERE subject_id = $1", [id]);

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

describe("a ping", () => {
  it.each([
    ["GET", undefined],
    ["HEAD", undefined],
    ["POST", undefined],
    ["POST", "{broken"],
    ["POST", "x".repeat(100_000)],
  ])("by %s is a check without a region, whatever its body", async (method, body) => {
    const { id, token } = await heartbeat();
    const answer = await edge.ping(token, { method, ...(body === undefined ? {} : { body }) });
    expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([204, "", "no-store"]);
    expect(await checksOf(id)).toEqual([{ status: "up", region: null }]);
  });

  it.each(["PUT", "DELETE", "PATCH"])("by %s is none", async (method) => {
    const { id, token } = await heartbeat();
    const answer = await edge.ping(token, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    expect(await checksOf(id)).toEqual([]);
  });

  it.each(["nonsense", randomUUID(), ""])("with the token %j is answered 404 as a problem", async (token) => {
    const answer = await edge.ping(token);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  });

  it("takes the token in any case", async () => {
    expect((await edge.ping((await heartbeat()).token.toUpperCase())).status).toBe(204);
  });

  it("is answered 404 as soon as the API has answered a pause or a deletion, and 204 after a resume", async () => {
    const { id, token } = await heartbeat();
    const client = createClient(api.url, owner);
    const status = async () => (await edge.ping(token)).status;
    expect(await status()).toBe(204);
    await client.post(`/monitors/${id}/toggle`);
    expect(await status()).toBe(404);
    await client.post(`/monitors/${id}/toggle`);
    expect(await status()).toBe(204);
    const headers = { authorization: `Bearer ${owner}` };
    expect((await fetch(`${api.url}/api/v1/monitors/${id}`, { method: "DELETE", headers })).status).toBe(204);
    expect(await status()).toBe(404);
  });
});

describe("the limits", () => {
  it("let a token through 60 times a minute, from wherever", async () => {
    const { token } = await heartbeat();
    const answers = await Promise.all(Array.from({ length: 61 }, () => edge.ping(token)));
    const refused = answers.filter(({ status }) => status !== 204);
    expect(refused.map(({ status }) => status)).toEqual([429]);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(refused[0]?.headers.get("content-type")).toBe("application/problem+json");
  });

  it.each([
    ["an address", () => "192.0.2.7", "192.0.2.8"],
    ["a /64 of IPv6", (hop: number) => `2001:db8:0:7:${hop.toString(16)}::1`, "2001:db8:0:8::1"],
  ])("let %s through 300 times a minute, good tokens or not, and believe the trusted proxy alone", async (...row) => {
    const [, addressOf, other] = row;
    const { token } = await heartbeat();
    const forged = (hop: number) => from(`198.51.100.${hop % 256}, ${addressOf(hop)}`);
    const answers = await Promise.all(Array.from({ length: 300 }, (_, hop) => edge.ping("nonsense", forged(hop))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    const refused = await edge.ping(token, from(addressOf(999)));
    expect([refused.status, Number(refused.headers.get("retry-after")) > 50]).toEqual([429, true]);
    expect((await edge.ping(token, from(other))).status).toBe(204);
  });

  it("count the peer's address if no proxy is trusted", async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 301 },
        async (_, hop) => (await fetch(`${api.url}/ping/none`, from(`10.0.0.${hop}`))).status,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe("a body", () => {
  /** Sends a body that never ends. @returns the answers until the connection was closed */
  async function flood(token: string): Promise<string> {
    const { port } = new URL(edge.url);
    const socket = connect(Number(port), "127.0.0.1");
    let answer = "";
    let isClosed = false;
    socket.on("data", (bytes) => {
      answer += bytes.toString();
    });
    socket
      .on("error", () => {})
      .on("close", () => {
        isClosed = true;
      });
    socket.write(
      `POST /ping/${token} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.9\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    const sending = setInterval(() => socket.writable && socket.write(chunk), 1);
    await waitFor(async () => isClosed, { what: "the end of the connection" });
    clearInterval(sending);
    return answer;
  }

  it("that never ends is answered, and then its connection is closed", async () => {
    const { token } = await heartbeat();
    // An end of a connection on which there is still something to read may overtake the answer.
    await waitFor(async () => (await flood(token)).startsWith("HTTP/1.1 204 "), { what: "an answer" });
  });

  it("of moderate length leaves the connection open for the next ping", async () => {
    const { token } = await heartbeat();
    const socket = connect(Number(new URL(edge.url).port), "127.0.0.1");
    let answers = "";
    socket.on("data", (bytes) => {
      answers += bytes.toString();
    });
    const once = `POST /ping/${token} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.10\r\nContent-Length: 5\r\n\r\nhello`;
    socket.write(once);
    await waitFor(async () => answers.split("HTTP/1.1 204").length === 2, { what: "the first answer" });
    socket.write(once);
    await waitFor(async () => answers.split("HTTP/1.1 204").length === 3, { what: "the second answer" });
    socket.destroy();
  });
});
