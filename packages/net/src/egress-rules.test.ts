import { afterEach, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { egressRules, parseEgressRule } from "./egress-rules.ts";
import { createNet } from "./index.ts";
import { dnsServer } from "./testing/dns-server.ts";
import { answering, tcpServer } from "./testing/servers.ts";

const read = (text: string) =>
  text.split(" ").flatMap((one) => {
    const rules = one === "" ? [] : parseEgressRule(one);
    if (rules === null) throw new Error(one);
    return rules;
  });

const OWN_PORT = 9111;
const rulesOf = (allow: string, deny = "") => egressRules({ allow: read(allow), deny: read(deny), ownPort: OWN_PORT });

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

describe("the rules of a machine", () => {
  it.each([
    ["10.1.2.3", 443],
    ["192.168.0.1", 22],
    ["1.1.1.1", null],
    ["fd12::1", 80],
    ["2606:4700::1111", 443],
  ])("allow %s at port %p without any rule", (address, port) => {
    expect(rulesOf("").permits(address, port)).toBe(true);
  });

  it.each([
    ["loopback", "127.0.0.1"],
    ["loopback, not .1", "127.9.9.9"],
    ["loopback", "::1"],
    ["this machine", "0.0.0.0"],
    ["this machine", "::"],
    ["mapped loopback", "::ffff:127.0.0.1"],
    ["compatible loopback", "::127.0.0.1"],
    ["NAT64 of loopback", "64:ff9b::7f00:1"],
    ["metadata", "169.254.169.254"],
    ["mapped metadata", "::ffff:a9fe:a9fe"],
    ["NAT64 of metadata", "64:ff9b::a9fe:a9fe"],
    ["local NAT64", "64:ff9b:1::a9fe:a9fe"],
    ["metadata of AWS", "fd00:ec2::254"],
    ["metadata of Alibaba", "100.100.100.200"],
    ["metadata of Azure", "168.63.129.16"],
    ["link-local", "fe80::1"],
    ["link-local with a zone", "fe80::1%eth0"],
    ["multicast", "224.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["no address", "localhost"],
  ])("refuse %s, %s, unless a rule names it", (_what, address) => {
    for (const allow of ["", "*", "0.0.0.0/0 [::/0]", "100.0.0.0/6 10.0.0.0/8"]) {
      expect(rulesOf(allow).permits(address, 80)).toBe(false);
    }
  });

  it.each([
    ["127.0.0.0/8", "127.0.0.1", 80, true],
    ["127.0.0.1", "127.0.0.1", 80, true],
    ["127.0.0.1", "127.0.0.2", 80, false],
    ["127.0.0.1", "::ffff:127.0.0.1", 80, true],
    ["169.254.169.254:80", "169.254.169.254", 80, true],
    ["169.254.169.254:80", "169.254.169.254", 443, false],
    // The port of the probe itself has to be named as well.
    ["127.0.0.1", "127.0.0.1", OWN_PORT, false],
    [`127.0.0.1:${OWN_PORT}`, "127.0.0.1", OWN_PORT, true],
    ["10.0.0.0/8", "10.255.255.255", 1, true],
    ["10.0.0.0/8", "11.0.0.0", 1, false],
    ["10.0.0.0/8", "fd00::1", 1, false],
    ["[fd00::/8]:8000-8999", "fd00::1", 8_999, true],
    ["[fd00::/8]:8000-8999", "fd00::1", 9_000, false],
    ["fd00::/8", "fd00::1", 9_000, true],
    ["*:443", "10.0.0.1", 443, true],
    ["*:443", "10.0.0.1", 80, false],
    // An echo request has no port.
    ["*:443", "10.0.0.1", null, false],
    ["10.0.0.0/8", "10.0.0.1", null, true],
  ])("with PROBE_ALLOW=%s: %s at port %p: %p", (allow, address, port, expected) => {
    expect(rulesOf(allow).permits(address, port)).toBe(expected);
  });

  it.each([
    ["*:25", "10.0.0.1", 25, false],
    ["*:25", "10.0.0.1", 26, true],
    ["*:25", "10.0.0.1", null, true],
    ["10.0.0.0/8", "10.0.0.1", 443, false],
    ["10.0.0.0/8", "::ffff:10.0.0.1", 443, false],
  ])("with PROBE_DENY=%s: %s at port %p: %p, also if it is allowed", (deny, address, port, expected) => {
    expect(rulesOf("", deny).permits(address, port)).toBe(expected);
    expect(rulesOf("* 10.0.0.0/8", deny).permits(address, port)).toBe(expected);
  });

  it("allow nothing more because something is denied, and nothing less because something is allowed", () => {
    const rule = fc.constantFrom("*", "10.0.0.0/8", "10.1.0.0/16:80", "127.0.0.0/8", "*:443", "169.254.0.0/16");
    const address = fc.constantFrom("10.1.0.1", "10.2.0.1", "127.0.0.1", "169.254.169.254", "1.1.1.1");
    const port = fc.constantFrom(80, 443, OWN_PORT, null);
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1 }), rule, address, port, (some, more, to, at) => {
        const allow = some.join(" ");
        if (rulesOf(allow, more).permits(to, at)) expect(rulesOf(allow).permits(to, at)).toBe(true);
        if (rulesOf(allow).permits(to, at)) expect(rulesOf(`${allow} ${more}`).permits(to, at)).toBe(true);
      }),
    );
  });
});

describe("a rule", () => {
  it.each([
    "",
    "10/8",
    "10.0.0.0/33",
    "10.0.0.1:0",
    "10.0.0.1:70000",
    "10.0.0.1:90-80",
    "localhost",
    "[::1",
    "*:",
    "1:2",
  ])("is not %j", (text) => {
    expect(parseEgressRule(text)).toBeNull();
  });
});

describe("the network of a machine with rules", () => {
  const names: Readonly<Record<string, readonly string[]>> = {
    "inside.example": ["127.0.0.1"],
    "mixed.example": ["127.0.0.9", "127.0.0.1"],
  };

  async function network(allow: string) {
    const dns = await dnsServer((_type, name) => ({ addresses: [...(names[name] ?? [])], ttlSeconds: 0 }));
    stops.push(dns.close);
    const options = { allowPrivate: true, rules: rulesOf(allow), userAgent: "Pharos-Test", dnsServers: [dns.address] };
    const net = createNet({ ...options, families: [4] });
    stops.push(net.stop);
    return (url: string) => net.http({ method: "GET", url: new URL(url), headers: {} }, AbortSignal.timeout(60_000));
  }

  it("opens no connection to an address that they refuse, given or found by its name", async () => {
    const server = await tcpServer(answering("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"));
    stops.push(() => server.close());
    const call = await network("10.0.0.0/8");
    for (const host of ["127.0.0.1", "2130706433", "[::ffff:127.0.0.1]", "inside.example", "inside.example"]) {
      await expect(call(`http://${host}:${server.port}/`)).rejects.toMatchObject({ kind: "refused-by-rules" });
    }
    expect(server.connections()).toBe(0);
  });

  it("calls only those addresses of a name that they allow", async () => {
    const server = await tcpServer(answering("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"));
    stops.push(() => server.close());
    const call = await network("127.0.0.1");
    expect(await call(`http://mixed.example:${server.port}/`)).toMatchObject({
      statusCode: 200,
      peer: { remoteAddress: "127.0.0.1" },
    });
  });
});
