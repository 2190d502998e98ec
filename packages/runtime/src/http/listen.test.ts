import { once } from "node:events";
import { Agent, createServer, get, type RequestListener, type ServerResponse } from "node:http";
import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Part } from "../parts.ts";
import { StartError } from "../start-error.ts";
import { type ListenOptions, listen } from "./listen.ts";

/** Longer than a test. */
const FOREVER_MS = 3_600_000;

const parts: Part[] = [];

afterEach(async () => {
  await Promise.all(parts.splice(0).map((part) => part.stop()));
});

async function serve(handler: RequestListener, options: Partial<ListenOptions> = {}) {
  const listening = await listen(handler, { port: 0, variable: "PORT", host: "127.0.0.1", ...options });
  parts.push(listening);
  return listening;
}

/** One request; resolves with the status. */
function request(port: number, agent = new Agent(), host = "127.0.0.1"): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host, agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    }).on("error", reject);
  });
}

describe("listen", () => {
  it("says in one sentence that a port is taken, and which variable changes it", async () => {
    const { port } = await serve(() => {});
    const second = serve(() => {}, { port });
    await expect(second).rejects.toThrow(`Port ${port} is already in use; set PORT to another one.`);
    await expect(second).rejects.toBeInstanceOf(StartError);
  });

  it("stops at once although a client keeps its idle connection", async () => {
    const server = await serve((_request, response) => response.end(), { graceMs: 60_000 });
    const agent = new Agent({ keepAlive: true });
    expect(await request(server.port, agent)).toBe(200);
    await server.stop();
    agent.destroy();
  });

  it("lets a request in flight finish, then closes its connection, and takes no new ones", async () => {
    const waiting: ServerResponse[] = [];
    const asked = new EventTarget();
    const listening = await serve(
      (_request, response) => {
        waiting.push(response);
        asked.dispatchEvent(new Event("request"));
      },
      { graceMs: FOREVER_MS, limits: { keepAliveMs: FOREVER_MS } },
    );
    const agent = new Agent({ keepAlive: true });
    const seen = once(asked, "request");
    const inFlight = request(listening.port, agent);
    await seen;
    const stopped = listening.stop();
    await expect(request(listening.port)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    waiting[0]?.end();
    expect(await inFlight).toBe(200);
    await stopped;
    agent.destroy();
  });

  it("cuts a request that takes longer than the grace", async () => {
    const asked = new EventTarget();
    const listening = await serve(() => asked.dispatchEvent(new Event("request")), { graceMs: 20 });
    const seen = once(asked, "request");
    const cut = expect(request(listening.port)).rejects.toMatchObject({ code: "ECONNRESET" });
    await seen;
    await listening.stop();
    await cut;
  });
});

/** Another program may listen on the same port of another address, and answer in its own way. */
const OWN_STATUS = 299;
const answerOwn: RequestListener = (_request, response) => response.writeHead(OWN_STATUS).end();
const isOwn = (port: number, address: string) =>
  request(port, new Agent(), address).then(
    (status) => status === OWN_STATUS,
    () => false,
  );

describe("the address that is listened on", () => {
  const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));
  const loopback = hasIpv6 ? ["127.0.0.1", "::1"] : ["127.0.0.1"];
  /** Another address of this machine that is not its own interface's only: all of 127.0.0.0/8 is. */
  const elsewhere = "127.0.0.2";

  it.each([
    ["localhost", loopback, elsewhere],
    ["::", [...loopback, elsewhere], null],
    ["0.0.0.0", ["127.0.0.1", elsewhere], null],
    [elsewhere, [elsewhere], "127.0.0.1"],
  ])("%s is reached at %j and not at %s", async (host, reached, not) => {
    const { port } = await serve(answerOwn, { host });
    for (const address of reached) expect(await isOwn(port, address)).toBe(true);
    if (not !== null) expect(await isOwn(port, not)).toBe(false);
  });

  it.each([
    ["PORT", "HOST"],
    ["ADMIN_PORT", "ADMIN_HOST"],
  ] as const)("of %s that is not this machine's ends the start in a sentence about %s", async (variable, name) => {
    // RFC 5737: no machine has it.
    const failure = serve(() => {}, { host: "192.0.2.1", variable });
    await expect(failure).rejects.toThrow(
      `${name} is 192.0.2.1, which is not an IP address of this machine. Set it to an address of this machine.`,
    );
    await expect(failure).rejects.toBeInstanceOf(StartError);
  });

  it("listens on no other address if one of several is taken", async () => {
    const taken = createServer((_request, response) => response.end()).listen(0, loopback.at(-1));
    await once(taken, "listening");
    const address = taken.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await expect(serve(answerOwn, { host: "localhost", port })).rejects.toThrow(`Port ${port} is already in use`);
    expect(await isOwn(port, "127.0.0.1")).toBe(false);
    taken.close();
    await once(taken, "close");
  });
});
