import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { createNet, type NetOptions } from "@pharos/net";
import { dnsServer, tcpServer } from "@pharos/net/testing";
import { type ProbedType, probes } from "./index.ts";
import type { ProbeTarget } from "./probe.ts";
import { site, targetOf } from "./testing.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

let questions: readonly string[];
let dnsServers: readonly string[];
beforeEach(async () => {
  const dns = await dnsServer((type, name) => {
    if (name === "both.example") return { addresses: [type === "A" ? "127.0.0.1" : "::1"] };
    if (name === "six.example") return { addresses: type === "A" ? [] : ["::1"] };
    return name === "gone.example" ? { code: "NXDOMAIN" } : { addresses: type === "A" ? ["127.0.0.1"] : [] };
  });
  stops.push(dns.close);
  [questions, dnsServers] = [dns.questions, [dns.address]];
});

function run(type: ProbedType, url: string, differences: Partial<ProbeTarget>, options: Partial<NetOptions> = {}) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", dnsServers, families: [4, 6], ...options });
  stops.push(net.stop);
  return probes[type].run(targetOf(url, differences), net, AbortSignal.timeout(60_000));
}

it.each([
  [4, "127.0.0.1", "A"],
  [6, "::1", "AAAA"],
])("IPv%d calls only such addresses, and asks for no others", async (ipVersion, host, question) => {
  const server = await tcpServer(() => {}, host);
  stops.push(server.close);
  expect(await run("tcp", "tcp://both.example", { port: server.port, ipVersion })).toMatchObject({ passed: true });
  expect(questions).toEqual([`${question} both.example`]);
});

it.each([
  [6, "four.example", "DNS: no IPv6 address"],
  [4, "six.example", "DNS: no IPv4 address"],
  [6, "gone.example", "DNS: no such host (NXDOMAIN)"],
  [6, "127.0.0.1", "DNS: no IPv6 address"],
  [4, "[::1]", "DNS: no IPv4 address"],
])("IPv%d fails for %s: %s", async (ipVersion, host, errorMessage) => {
  expect(await run("tcp", `tcp://${host}`, { port: 80, ipVersion })).toMatchObject({
    ...{ passed: false, errorMessage, explanation: { errorClass: "dns" } },
  });
});

it("does not tell whether a name is private", async () => {
  const refusing = { allowPrivate: false };
  for (const host of ["both.example", "four.example", "gone.example"]) {
    expect(await run("tcp", `tcp://${host}`, { port: 80, ipVersion: 6 }, refusing)).toMatchObject({
      errorMessage: "DNS: no public IPv6 address (see EGRESS_ALLOW_PRIVATE)",
    });
  }
});

it("stays after redirects", async () => {
  const { url, close } = await site((_request, response) => {
    response.writeHead(302, { location: "http://six.example/" }).end();
  });
  stops.push(close);
  const first = url.replace("127.0.0.1", "both.example");
  expect(await run("http", first, { ipVersion: 4 })).toMatchObject({
    errorMessage: "DNS: no IPv4 address (after a redirect to six.example)",
  });
});

it("says nothing of the target from a machine without such an address", async () => {
  const checks = run("tcp", "tcp://both.example", { port: 80, ipVersion: 6 }, { families: [4] });
  await expect(checks).rejects.toMatchObject({ kind: "aborted", message: "This machine has no IPv6 address" });
  expect(questions).toEqual([]);
});

it("is the family of pings, and a missing address is an expected failure", async () => {
  const turned = { ipVersion: 6, expectsFailure: true };
  expect(await run("icmp", "icmp://four.example", { ipVersion: 6 })).toMatchObject({
    errorMessage: "DNS: no IPv6 address",
  });
  expect(await run("icmp", "icmp://four.example", turned)).toMatchObject({ passed: true });
});
