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

const others: Readonly<Record<string, DnsReply>> = {
  "inside.example": { addresses: ["10.0.0.1"] },
  "broken.example": { code: "SERVFAIL" },
  "silent.example": null,
};

async function run(
  differences: Partial<ProbeTarget>,
  { url = `dns://${name}`, allowPrivate = true, timeoutMs = 60_000 } = {},
) {
  const server = await dnsServer((type, asked) => {
    if (asked === name) return records[type] ?? { answers: [] };
    return others[asked] === undefined ? { code: "NXDOMAIN" } : others[asked];
  });
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
    ["A", ["192.0.2.2", "192.0.2.1"]],
    ["AAAA", ["2001:DB8:0::1"]],
    ["MX", ["10 mail.example."]],
    ["TXT", ["v=spf1 -all"]],
    ["NS", ["NS5.example"]],
  ])("%s with %j among them", async (dnsRecordType, expectedDnsValues) => {
    expect(await run({ dnsRecordType, expectedDnsValues })).toEqual({
      ...{
        passed: true,
        responseTimeMs: expect.any(Number),
        httpStatusCode: null,
        errorMessage: null,
        certificate: null,
      },
      phases: { dnsMs: expect.any(Number), connectMs: null, tlsMs: null, waitMs: null },
    });
  });
});

describe("records that are not", () => {
  it("are down with a response time, the class of the fault and what was found", async () => {
    const outcome = await run({ dnsRecordType: "A", expectedDnsValues: ["192.0.2.1", "198.51.100.1"] });
    expect(outcome).toMatchObject({
      ...{ passed: false, responseTimeMs: expect.any(Number), httpStatusCode: null },
      errorMessage: "Expected the A record 198.51.100.1, got 192.0.2.1, 192.0.2.2",
      explanation: { errorClass: "dns", remoteAddress: null },
    });
    expect(outcome.explanation?.evidence?.().body).toBe("192.0.2.1\n192.0.2.2");
  });

  it.each<[string, Partial<ProbeTarget>, Parameters<typeof run>[1], string]>([
    ["of a type that there is none of", { dnsRecordType: "CNAME" }, {}, "DNS: there is no CNAME record"],
    ["of no name", { dnsRecordType: "A" }, { url: "dns://none.example" }, "DNS: no such host (NXDOMAIN)"],
    [
      "of a name that leads inside where the egress guard is on",
      { dnsRecordType: "A" },
      { url: "dns://inside.example", allowPrivate: false },
      "DNS: no such host, or no public A record (see EGRESS_ALLOW_PRIVATE)",
    ],
    [
      "that the name server cannot get",
      { dnsRecordType: "A" },
      { url: "dns://broken.example" },
      "DNS: the name server failed (SERVFAIL)",
    ],
  ])("%s are down without a response time", async (_name, differences, options, errorMessage) => {
    expect(await run(differences, options)).toMatchObject({
      ...{ passed: false, responseTimeMs: null, errorMessage },
      explanation: { errorClass: "dns" },
    });
  });

  it("and a name server that does not answer, is a timeout", async () => {
    const outcome = await run({ dnsRecordType: "A" }, { url: "dns://silent.example", timeoutMs: 100 });
    expect(outcome).toMatchObject({
      passed: false,
      errorMessage: "No answer within 0.1 seconds",
      explanation: { errorClass: "timeout" },
    });
  });
});
