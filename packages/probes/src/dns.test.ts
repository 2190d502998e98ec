import { afterEach, describe, expect, it } from "@jest/globals";
import { createNet, noAnswerWithin } from "@pharos/net";
import { type DnsReply, dnsServer } from "@pharos/net/testing";
import { dns } from "./dns.ts";
import type { ProbeTarget } from "./probe.ts";
import { targetOf } from "./testing.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const name = "shop.example";
const records: Readonly<Record<string, DnsReply>> = {
  A: { addresses: ["192.0.2.1", "192.0.2.2"] },
  AAAA: { addresses: ["2001:db8::1"] },
  MX: { answers: [{ type: "MX", name, data: { preference: 10, exchange: "MAIL.example" } }] },
  TXT: { texts: [["v=spf1 ", "-all"], ["other"]] },
  NS: { answers: ["ns1", "ns2", "ns3", "ns4", "ns5"].map((host) => ({ type: "NS", name, data: `${host}.example` })) },
};

async function run(differences: Partial<ProbeTarget>, { url = `dns://${name}`, allowPrivate = true, timeoutMs = 60_000 } = {}) {
  const server = await dnsServer((type, asked) => (asked === name ? (records[type] ?? { answers: [] }) : { code: "NXDOMAIN" }));
  const net = createNet({ allowPrivate, userAgent: "Pharos-Test", dnsServers: [server.address] });
  stops.push(net.stop, server.close);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
  stops.push(() => clearTimeout(timer));
  return dns.run(targetOf(url, differences), net, controller.signal);
}

describe("records that are as expected", () => {
  it.each([
    ["A", []],
    ["A", ["192.0.2.2"]],
    ["A", ["192.0.2.2", "192.0.2.1"]],
    ["AAAA", ["2001:DB8:0::1"]],
    ["MX", ["10 mail.example."]],
    ["TXT", ["v=spf1 -all"]],
    ["NS", ["NS5.example"]],
  ])("%s with %j among them", async (dnsRecordType, expectedDnsValues) => {
    expect(await run({ dnsRecordType, expectedDnsValues })).toEqual({
      ...{ passed: true, responseTimeMs: expect.any(Number), httpStatusCode: null, errorMessage: null, certificate: null },
      phases: { dnsMs: expect.any(Number), connectMs: null, tlsMs: null, waitMs: null },
    });
  });
});

describe("records that are not", () => {
  it.each([
    ["A", ["192.0.2.1", "198.51.100.1"], "Expected the A record 198.51.100.1, got 192.0.2.1, 192.0.2.2"],
    ["NS", ["ns.evil.example"], "Expected the NS record ns.evil.example, got ns1.example, ns2.example, ns3.example and 2 more"],
    ["TXT", ["V=SPF1 -all"], "Expected the TXT record V=SPF1 -all, got v=spf1 -all, other"],
    ["CNAME", [], "DNS: there is no CNAME record"],
    [null, [], "The type of the DNS record is missing"],
  ])("%s with %j: %s", async (dnsRecordType, expectedDnsValues, errorMessage) => {
    expect(await run({ dnsRecordType, expectedDnsValues })).toMatchObject({ passed: false, errorMessage });
  });

  it("of a name that there is none of", async () => {
    const outcome = await run({ dnsRecordType: "A" }, { url: "dns://none.example" });
    expect(outcome).toMatchObject({ passed: false, errorMessage: "DNS: there is no A record" });
  });

  it("are not shown if they lead inside and the egress guard is on", async () => {
    const outcome = await run({ dnsRecordType: "A" }, { allowPrivate: false });
    expect(outcome).toMatchObject({ passed: false, errorMessage: "DNS: there is no A record" });
  });
});

it("is no vote of a probe that was stopped", async () => {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", dnsServers: ["127.0.0.1:1"] });
  stops.push(net.stop);
  const stopped = dns.run(targetOf(`dns://${name}`, { dnsRecordType: "A" }), net, AbortSignal.abort());
  await expect(stopped).rejects.toMatchObject({ name: "NetError", kind: "aborted" });
});
