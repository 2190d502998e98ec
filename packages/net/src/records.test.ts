import { afterEach, describe, expect, it } from "@jest/globals";
import { NetError, type WatchedRecordType } from "@pharos/core";
import type { Answer } from "dns-packet";
import { createRecordLookup } from "./records.ts";
import { type DnsReply, type DnsServer, dnsServer } from "./testing/dns-server.ts";

let server: DnsServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const signal = new AbortController().signal;

async function lookup(reply: (type: string, name: string) => DnsReply, allowPrivate = true) {
  await server?.close();
  server = await dnsServer(reply);
  return createRecordLookup({ servers: [server.address], allowPrivate });
}

const name = "shop.example";
const answers: Readonly<Record<WatchedRecordType, readonly Answer[]>> = {
  A: [{ type: "A", name, data: "192.0.2.1" }],
  AAAA: [{ type: "AAAA", name, data: "2001:db8::1" }],
  CNAME: [{ type: "CNAME", name, data: "CDN.example" }],
  MX: [{ type: "MX", name, data: { preference: 10, exchange: "MAIL.example" } }],
  NS: [
    { type: "NS", name, data: "ns1.example" },
    { type: "NS", name, data: "NS2.example" },
  ],
  TXT: [{ type: "TXT", name, data: ["v=spf1 ", "-all"] }],
  SOA: [
    {
      ...{ type: "SOA", name },
      data: { mname: "NS1.example", rname: "host.example", serial: 7, refresh: 1, retry: 2, expire: 3, minimum: 4 },
    },
  ],
  CAA: [{ type: "CAA", name, data: { flags: 0, tag: "issue", value: "ca.example" } }],
};

it.each<[WatchedRecordType, readonly string[]]>([
  ["A", ["192.0.2.1"]],
  ["AAAA", ["2001:db8::1"]],
  ["CNAME", ["cdn.example"]],
  ["MX", ["10 mail.example"]],
  ["NS", ["ns1.example", "ns2.example"]],
  ["TXT", ["v=spf1 -all"]],
  ["SOA", ["ns1.example host.example 7 1 2 3 4"]],
  ["CAA", ['0 issue "ca.example"']],
])("reads records of type %s as texts", async (type, values) => {
  const records = await lookup((asked) => ({ answers: asked === type ? answers[type] : [] }));
  expect(await records.records(name, type, signal)).toEqual({ values, missing: null });
});

it("asks again over TCP where an answer is too long for UDP", async () => {
  const values = Array.from({ length: 60 }, (_none, index) => `192.0.2.${index}`);
  const records = await lookup(() => ({ addresses: values }));
  expect(await records.records(name, "A", signal)).toEqual({ values, missing: null });
  expect(server?.questions).toEqual([`A ${name}`, `TCP A ${name}`]);
});

describe("where private addresses may not be called", () => {
  const absent = (type: string) => ({
    values: [],
    missing: `DNS: no such host, or no public ${type} record (see EGRESS_ALLOW_PRIVATE)`,
  });
  const inside: Readonly<Record<string, DnsReply>> = {
    A: { addresses: ["10.0.0.1"] },
    TXT: { texts: [["secret"]] },
  };

  it("only public ones are shown", async () => {
    const reply = () => ({ addresses: ["10.0.0.1", "192.0.2.1", "8.8.8.8"] });
    expect((await (await lookup(reply, false)).records(name, "A", signal)).values).toEqual(["8.8.8.8"]);
  });

  it.each<[string, "A" | "TXT", (type: string) => DnsReply]>([
    ["leads inside", "A", (type) => inside[type] ?? { answers: [] }],
    ["leads inside, and is asked for something else", "TXT", (type) => inside[type] ?? { answers: [] }],
    ["has no record of the type", "TXT", () => ({ answers: [] })],
    ["does not exist", "A", () => ({ code: "NXDOMAIN" })],
  ])("a name that %s is answered alike, at the end of a step of time", async (_name, type, reply) => {
    const records = await lookup(reply, false);
    const beganAt = performance.now();
    expect(await records.records(name, type, signal)).toEqual(absent(type));
    expect(performance.now() - beganAt).toBeGreaterThan(490);
  });

  it("records of a name that leads outside, or nowhere, are shown", async () => {
    for (const addresses of [["10.0.0.1", "8.8.8.8"], []]) {
      const records = await lookup((type) => (type === "A" ? { addresses } : (inside[type] ?? { answers: [] })), false);
      expect(await records.records(name, "TXT", signal)).toEqual({ values: ["secret"], missing: null });
    }
  });

  it("a look that is over does not wait for the end of the step", async () => {
    const over = new AbortController();
    const records = await lookup(() => ({ code: "NXDOMAIN" }), false);
    const asked = records.records(name, "A", over.signal);
    over.abort(new NetError("timeout", "No answer within 1 second"));
    await expect(asked).rejects.toMatchObject({ kind: "timeout" });
  });
});

describe("a name server that", () => {
  it.each<[string, DnsReply, string]>([
    ["knows no such name", { code: "NXDOMAIN" }, "DNS: no such host (NXDOMAIN)"],
    ["knows no such record", { answers: [] }, "DNS: there is no MX record"],
  ])("%s gives no values, and says why", async (_what, reply, missing) => {
    expect(await (await lookup(() => reply)).records(name, "MX", signal)).toEqual({ values: [], missing });
  });

  it("fails is a failure of DNS", async () => {
    const records = await lookup(() => ({ code: "SERVFAIL" }));
    await expect(records.records(name, "MX", signal)).rejects.toMatchObject({ kind: "dns" });
  });

  it("says nothing is waited for until the look is over", async () => {
    const records = await lookup(() => null);
    const over = new AbortController();
    const asked = records.records(name, "MX", over.signal);
    over.abort(new NetError("timeout", "No answer within 1 second"));
    await expect(asked).rejects.toMatchObject({ kind: "timeout" });
    await expect(records.records(name, "MX", over.signal)).rejects.toMatchObject({ kind: "timeout" });
  });

  it("says nothing is waited for until lookups are stopped", async () => {
    const records = await lookup(() => null);
    const asked = records.records(name, "MX", signal);
    records.stop();
    await expect(asked).rejects.toMatchObject({ kind: "aborted" });
  });
});

it("reads no more than a hundred values, each cut", async () => {
  const texts = Array.from({ length: 8 }, (_, index) => [`${index}`.repeat(250), "x".repeat(250), "y".repeat(250)]);
  const records = await lookup(() => ({ texts }));
  const { values } = await records.records(name, "TXT", signal);
  expect(values.every((value) => value.length <= 512)).toBe(true);
});
