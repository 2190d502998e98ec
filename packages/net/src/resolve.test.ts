import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createResolve, type Resolve, type ResolveOptions } from "./resolve.ts";
import { type DnsReply, type DnsServer, dnsServer } from "./testing/dns-server.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function resolverFor(
  reply: (type: string, name: string) => DnsReply,
  options: ResolveOptions = {},
): Promise<{ resolve: Resolve; server: DnsServer }> {
  const server = await dnsServer(reply);
  const resolve = createResolve({
    servers: [server.address],
    hostsFile: "/nonexistent",
    timeoutMs: 60_000,
    families: [4],
    ...options,
  });
  cleanups.push(() => resolve.stop(), server.close);
  return { resolve, server };
}

const only = (type: string, addresses: string[]) => (asked: string) => ({ addresses: asked === type ? addresses : [] });

describe("lookup", () => {
  it("gives IP literals back without a question", async () => {
    const { resolve, server } = await resolverFor(() => null);
    expect(resolve.lookup("192.0.2.1")).toEqual(["192.0.2.1"]);
    expect(resolve.lookup("[2001:db8::1]")).toEqual(["2001:db8::1"]);
    expect(server.questions).toEqual([]);
  });

  it("finds IPv4 addresses with one question", async () => {
    const { resolve, server } = await resolverFor(only("A", ["192.0.2.1", "192.0.2.2"]));
    expect([...(await resolve.lookup("example.com"))].sort()).toEqual(["192.0.2.1", "192.0.2.2"]);
    expect(server.questions).toEqual(["A example.com"]);
  });

  it("finds IPv6 addresses if there is no IPv4", async () => {
    const { resolve } = await resolverFor(only("AAAA", ["2001:db8::1"]));
    expect(await resolve.lookup("example.com")).toEqual(["2001:db8::1"]);
  });

  it("asks for IPv6 first if this machine has nothing else", async () => {
    const both = await resolverFor(() => ({ addresses: ["2001:db8::1"] }), { families: [6] });
    expect(await both.resolve.lookup("example.com")).toEqual(["2001:db8::1"]);
    expect(both.server.questions).toEqual(["AAAA example.com"]);
    const old = await resolverFor(only("A", ["192.0.2.1"]), { families: [6] });
    expect(await old.resolve.lookup("example.com")).toEqual(["192.0.2.1"]);
  });

  it("adds one address of a second family, and keeps both for as long as either may be kept", async () => {
    let nowMs = 0;
    const { resolve, server } = await resolverFor(
      (type) =>
        type === "A"
          ? { addresses: ["192.0.2.1"], ttlSeconds: 30 }
          : { addresses: ["2001:db8::1", "2001:db8::2"], ttlSeconds: 20 },
      { families: [4, 6], now: () => nowMs },
    );
    const [first, ...others] = await resolve.lookup("example.com");
    expect(first).toBe("192.0.2.1");
    expect(others).toHaveLength(1);
    nowMs = 19_999;
    await resolve.lookup("example.com");
    expect([...server.questions].sort()).toEqual(["A example.com", "AAAA example.com"]);
    nowMs = 20_000;
    await resolve.lookup("example.com");
    expect(server.questions).toHaveLength(4);
  });

  it.each<[string, DnsReply]>([
    ["drops the second question", null],
    ["fails it", { code: "SERVFAIL" }],
    ["has no answer to it", { addresses: [] }],
  ])("answers at once if a name server %s", async (_name, reply) => {
    const { resolve } = await resolverFor((type) => (type === "A" ? { addresses: ["192.0.2.1"] } : reply), {
      families: [4, 6],
      timeoutMs: 60_000,
    });
    expect(await resolve.lookup("example.com")).toEqual(["192.0.2.1"]);
  });

  it("takes the second family if the first has no address, and says what is wrong with the first", async () => {
    const { resolve } = await resolverFor(only("AAAA", ["2001:db8::1"]), { families: [4, 6] });
    expect(await resolve.lookup("example.com")).toEqual(["2001:db8::1"]);
    const broken = await resolverFor((type) => (type === "A" ? { code: "SERVFAIL" } : { addresses: ["2001:db8::1"] }), {
      families: [4, 6],
    });
    await expect(broken.resolve.lookup("example.com")).rejects.toThrow("SERVFAIL");
  });

  it.each<[string, DnsReply, string]>([
    ["a name that does not exist", { code: "NXDOMAIN" }, "DNS: no such host (NXDOMAIN)"],
    ["a server that failed", { code: "SERVFAIL" }, "DNS: the name server failed (SERVFAIL)"],
    ["a server that refuses", { code: "REFUSED" }, "DNS: the name server refused to answer (REFUSED)"],
    ["a server that is silent", null, "DNS: no answer from the name server"],
    ["a name without addresses", { addresses: [] }, "DNS: the host has no address"],
  ])("tells apart %s", async (_name, reply, message) => {
    const { resolve } = await resolverFor(() => reply, reply === null ? { timeoutMs: 100 } : {});
    await expect(resolve.lookup("example.com")).rejects.toMatchObject({ kind: "dns", message });
  });

  it("waits longer for one name than a fast name server needed for others", async () => {
    let dropped = 0;
    const { resolve } = await resolverFor((_type, name) => {
      if (name === "slow.example" && dropped < 2) {
        dropped += 1;
        return null;
      }
      return { addresses: ["192.0.2.1"] };
    });
    for (const name of ["a.example", "b.example", "c.example", "d.example"]) await resolve.lookup(name);
    expect(await resolve.lookup("slow.example")).toEqual(["192.0.2.1"]);
    expect(dropped).toBe(2);
  });

  it("does not keep a failure", async () => {
    const replies: DnsReply[] = [{ code: "NXDOMAIN" }, { addresses: ["192.0.2.1"] }];
    const { resolve } = await resolverFor(() => replies.shift() ?? null);
    await expect(resolve.lookup("example.com")).rejects.toThrow("NXDOMAIN");
    expect(await resolve.lookup("example.com")).toEqual(["192.0.2.1"]);
  });

  it.each([
    ["its TTL", 5, 5_000],
    ["a minute if the TTL is longer", 3_600, 60_000],
  ])("keeps an answer for %s", async (_name, ttlSeconds, keptMs) => {
    let now = 0;
    const { resolve, server } = await resolverFor(() => ({ addresses: ["192.0.2.1"], ttlSeconds }), { now: () => now });
    await resolve.lookup("example.com");
    now = keptMs - 1;
    expect(resolve.lookup("example.com")).toEqual(["192.0.2.1"]);
    now = keptMs;
    await resolve.lookup("example.com");
    expect(server.questions).toHaveLength(2);
  });

  it("keeps no more answers than it may: the oldest goes", async () => {
    // After three answers, c-ares asks again soon if an answer is late.
    const { resolve, server } = await resolverFor(only("A", ["192.0.2.1"]), { maxEntries: 1 });
    for (const name of ["a.example", "b.example"]) await resolve.lookup(name);
    expect(resolve.lookup("b.example")).toEqual(["192.0.2.1"]);
    await resolve.lookup("a.example");
    expect(server.questions).toHaveLength(3);
  });

  it("asks once for lookups of one name at the same time", async () => {
    const { resolve, server } = await resolverFor(only("A", ["192.0.2.1"]));
    await Promise.all(Array.from({ length: 20 }, () => resolve.lookup("example.com")));
    expect(server.questions).toEqual(["A example.com"]);
  });

  it("fails what is in flight when stopped", async () => {
    const { resolve } = await resolverFor(() => null, { timeoutMs: 20_000 });
    const running = resolve.lookup("example.com");
    resolve.stop();
    await expect(running).rejects.toMatchObject({ kind: "aborted" });
  });
});

describe("names that need no DNS", () => {
  it("knows localhost without a hosts file", async () => {
    const { resolve } = await resolverFor(() => null);
    expect(resolve.lookup("localhost")).toEqual(["127.0.0.1", "::1"]);
    expect(resolve.lookup("app.localhost.")).toEqual(["127.0.0.1", "::1"]);
  });

  it("reads the hosts file, and again after a minute", async () => {
    const folder = await mkdtemp(join(tmpdir(), "pharos-hosts-"));
    cleanups.push(() => rm(folder, { recursive: true }));
    const hostsFile = join(folder, "hosts");
    writeFileSync(hostsFile, "# comment\nfe80::1 Box\n192.0.2.7\tbox box.lan # mine\nnonsense line\n");
    let now = 0;
    const { resolve } = await resolverFor(() => ({ code: "NXDOMAIN" }), { hostsFile, now: () => now });
    expect(resolve.lookup("box")).toEqual(["192.0.2.7", "fe80::1"]);
    expect(resolve.lookup("box.lan")).toEqual(["192.0.2.7"]);
    await expect(resolve.lookup("line")).rejects.toThrow("NXDOMAIN");
    writeFileSync(hostsFile, "192.0.2.8 box\n");
    now = 60_000;
    expect(resolve.lookup("box")).toEqual(["192.0.2.8"]);
  });
});
