import { afterEach, describe, expect, it } from "@jest/globals";
import { type ProbeOutcome, tally } from "@pharos/core";
import { createNet, type NetOptions } from "@pharos/net";
import { dnsServer, freePort, tcpServer } from "@pharos/net/testing";
import { type ProbedType, probes } from "./index.ts";
import { site, targetOf } from "./testing.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function run(type: ProbedType, url: string, port: number | null = null, options: Partial<NetOptions> = {}) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ...options });
  stops.push(net.stop);
  const target = targetOf(url, { expectsFailure: true, expectedKeyword: "admin", port });
  return probes[type].run(target, net, AbortSignal.timeout(60_000));
}

const live = ["lon", "nyc", "sgp"];

/** The sum of the votes on a monitor that is up: of lon, then of nyc. */
function sumOf(...outcomes: readonly ProbeOutcome[]) {
  const votes = outcomes.map(({ explanation: _why, ...outcome }, index) => ({
    ...{ region: live[index] ?? "", atMs: index, outcome, expiring: null },
  }));
  return tally({ votes, silent: [], unable: [] }, "up", { live, quarantined: new Set<string>() }, 0);
}

describe("a monitor that expects a failure", () => {
  it("is up while a port is closed, and down once it is open and a second region agrees", async () => {
    const closed = await run("tcp", "tcp://127.0.0.1", await freePort());
    expect(closed).toMatchObject({ passed: true, responseTimeMs: null });
    const server = await tcpServer(() => {});
    stops.push(server.close);
    const open = await run("tcp", "tcp://127.0.0.1", server.port);
    expect(open).toMatchObject({
      ...{ passed: false, errorMessage: "The target answered, and should not" },
      explanation: { errorClass: "status" },
    });
    expect(sumOf(open)).toMatchObject({ kind: "ask", region: "nyc" });
    expect(sumOf(open, open)).toMatchObject({ conclusion: { kind: "check-failed", regions: ["lon", "nyc"] } });
    expect(sumOf(open, closed)).toMatchObject({ kind: "ask", region: "sgp" });
  });

  it("is up with another status code or without the keyword, and down with the described answer", async () => {
    let status = 403;
    const { url, close } = await site((_request, response) => response.writeHead(status).end("sign in"));
    stops.push(close);
    expect(await run("http", url)).toMatchObject({ passed: true, errorMessage: null });
    status = 200;
    expect(await run("http", url)).toMatchObject({ errorMessage: "The target answered (200), and should not" });
    expect(await run("keyword", url)).toMatchObject({ passed: true });
  });

  it("is up if the name does not exist, and has no result if no name server answers", async () => {
    const dns = await dnsServer(() => ({ code: "NXDOMAIN" }));
    stops.push(dns.close);
    expect(await run("http", "http://gone.example/", null, { dnsServers: [dns.address] })).toMatchObject({
      passed: true,
    });
    const silent = `127.0.0.1:${await freePort()}`;
    await expect(run("http", "http://gone.example/", null, { dnsServers: [silent] })).rejects.toMatchObject({
      kind: "aborted",
    });
  });

  it("has no result if its address must not be called", async () => {
    const server = await tcpServer(() => {});
    stops.push(server.close);
    const forbidden = run("tcp", "tcp://127.0.0.1", server.port, { allowPrivate: false });
    await expect(forbidden).rejects.toMatchObject({ kind: "aborted" });
    expect(server.received()).toBe("");
  });
});
