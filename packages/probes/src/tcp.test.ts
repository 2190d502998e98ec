import { afterEach, describe, expect, it } from "@jest/globals";
import { createNet, noAnswerWithin } from "@pharos/net";
import { dnsServer, fullServer, tcpServer } from "@pharos/net/testing";
import { tcp } from "./tcp.ts";
import { targetOf } from "./testing.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function run(url: string, port: number | null, dnsServers?: readonly string[], timeoutMs = 60_000) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ...(dnsServers ? { dnsServers } : {}) });
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
  stops.push(net.stop, () => clearTimeout(timer));
  // Only other types have a keyword. It is stored for this one, and has no effect.
  return tcp.run(targetOf(url, { port, expectedKeyword: "+PONG" }), net, controller.signal);
}

describe("a port", () => {
  it.each(["tcp://127.0.0.1", "http://127.0.0.1:1/path", "ssh://127.0.0.1:22", "redis://0x7F.1", "TCP://LocalHost/"])(
    "passes if it accepts a connection; of %s only the host counts",
    async (url) => {
      let closed: Promise<unknown> | undefined;
      const server = await tcpServer((socket) => {
        closed = new Promise((resolve) => socket.once("close", resolve));
      });
      stops.push(server.close);
      expect(await run(url, server.port)).toEqual({
        passed: true,
        responseTimeMs: expect.any(Number),
        httpStatusCode: null,
        errorMessage: null,
        certificate: null,
        phases: { dnsMs: expect.any(Number), connectMs: expect.any(Number), tlsMs: null, waitMs: null },
      });
      await closed;
      expect(server.received()).toBe("");
    },
  );

  it("passes on the host's second address if the first is dead", async () => {
    const server = await tcpServer(() => {});
    const dns = await dnsServer(() => ({ addresses: ["127.0.0.2", "127.0.0.1"] }));
    stops.push(server.close, dns.close);
    expect((await run("tcp://two.example", server.port, [dns.address])).passed).toBe(true);
  });

  it("passes over IPv6", async () => {
    const server = await tcpServer(() => {}, "::1");
    stops.push(server.close);
    expect((await run("tcp://[::1]", server.port)).passed).toBe(true);
  });

  it("fails if no server takes the connection", async () => {
    const full = await fullServer();
    stops.push(full.close);
    expect(await run("tcp://127.0.0.1", full.port, undefined, 300)).toMatchObject({
      passed: false,
      responseTimeMs: null,
      errorMessage: "No answer within 0.3 seconds",
    });
  });

  it("fails if it is missing", async () => {
    expect(await run("tcp://127.0.0.1", null)).toMatchObject({ passed: false, errorMessage: "The port is missing" });
  });

  it.each(["tcp://", "tcp:///path", "tcp:127.0.0.1", "tcp://a b", "tcp://127.0.0.256", "tcp://host:99999"])(
    "fails for %s",
    async (url) => {
      expect(await run(url, 80)).toMatchObject({ passed: false, errorMessage: "The address is not a URL" });
    },
  );
});
