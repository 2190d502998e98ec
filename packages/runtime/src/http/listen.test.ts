import { once } from "node:events";
import { Agent, createServer, get, type RequestListener, type ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Part } from "../parts.ts";
import { StartError } from "../start-error.ts";
import { listen } from "./listen.ts";

const parts: Part[] = [];

afterEach(async () => {
  await Promise.all(parts.splice(0).map((part) => part.stop()));
});

async function serve(handler: RequestListener, options: { port?: number; graceMs?: number } = {}) {
  const listening = await listen(createServer(handler), {
    port: 0,
    variable: "PORT",
    host: "127.0.0.1",
    ...options,
  });
  parts.push(listening);
  return listening;
}

/** One request on a connection that is kept alive; resolves with the status. */
function request(port: number, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", agent }, (response) => {
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
    const server = createServer((_request, response) => waiting.push(response));
    const listening = await listen(server, { port: 0, variable: "PORT", host: "127.0.0.1", graceMs: 60_000 });
    const agent = new Agent({ keepAlive: true });
    const inFlight = request(listening.port, agent);
    await once(server, "request");
    const stopped = listening.stop();
    await expect(request(listening.port, new Agent())).rejects.toMatchObject({ code: "ECONNREFUSED" });
    const answeredMs = performance.now();
    waiting[0]?.end();
    expect(await inFlight).toBe(200);
    await stopped;
    // Left alone, a kept-alive connection would stay for 5 s.
    expect(performance.now() - answeredMs).toBeLessThan(3_000);
    agent.destroy();
  });

  it("cuts a request that takes longer than the grace", async () => {
    const server = createServer(() => {});
    const listening = await listen(server, { port: 0, variable: "PORT", host: "127.0.0.1", graceMs: 20 });
    const inFlight = request(listening.port, new Agent());
    await once(server, "request");
    const cut = expect(inFlight).rejects.toMatchObject({ code: "ECONNRESET" });
    await listening.stop();
    await cut;
  });
});
