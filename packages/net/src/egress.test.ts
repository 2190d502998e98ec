import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { createEgress } from "./egress.ts";
import { createNet, type NetOptions } from "./index.ts";
import { createResolve } from "./resolve.ts";
import { type DnsReply, dnsServer } from "./testing/dns-server.ts";
import { answering, type TestServer, tcpServer } from "./testing/servers.ts";

const NO_PUBLIC_HOST = "DNS: no such host, or no public address (see EGRESS_ALLOW_PRIVATE)";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function probe(url: string, options: Partial<NetOptions>) {
  const net = createNet({ allowPrivate: false, userAgent: "Pharos-Test", ...options });
  stops.push(net.stop);
  return net.http({ method: "GET", url: new URL(url), headers: {} }, AbortSignal.timeout(60_000));
}

it("judges every lookup anew: a name that was public and turns inside is refused", async () => {
  const answers = ["1.1.1.1", "127.0.0.1"];
  const dns = await dnsServer(() => ({ addresses: [answers.shift() ?? ""], ttlSeconds: 0 }));
  const resolve = createResolve({ servers: [dns.address] });
  const egress = createEgress(resolve, { allowPrivate: false, deniedPorts: [] });
  const { signal } = new AbortController();
  try {
    expect(await egress.addresses("rebind.example", 80, signal)).toEqual(["1.1.1.1"]);
    await expect(egress.addresses("rebind.example", 80, signal)).rejects.toThrow(NO_PUBLIC_HOST);
  } finally {
    resolve.stop();
    await dns.close();
  }
});

describe("a name inside and one that does not exist", () => {
  /** Names with their DNS records. */
  const names = new Map<string, DnsReply>([
    ["inside.example", { addresses: ["10.0.0.1"] }],
    ["empty.example", { addresses: [] }],
    ["absent.example", { code: "NXDOMAIN" }],
  ]);

  it("fail in the same words and at the same times, even if the answer is at hand; only the operator hears more", async () => {
    const dns = await dnsServer((_type, name) => names.get(name) ?? null);
    stops.push(dns.close);
    const refused: unknown[] = [];
    const resolve = createResolve({ servers: [dns.address], families: [4] });
    stops.push(() => resolve.stop());
    const options = {
      allowPrivate: false,
      deniedPorts: [],
      onRefusedName: (error: Error) => refused.push(error.cause),
    };
    const egress = createEgress(resolve, options);
    const ask = async (name: string) => {
      const startMs = performance.now();
      const answer = Promise.resolve(egress.addresses(name, 80, AbortSignal.timeout(60_000)));
      const failure = await answer.then(
        () => null,
        ({ kind, message }) => ({ kind, message }),
      );
      return { failure, tookMs: performance.now() - startMs };
    };
    // Twice, because then the internal address is in the cache, as the address of `localhost` always is.
    for (const name of [...names.keys(), ...names.keys(), "localhost"]) {
      const { failure, tookMs } = await ask(name);
      expect([name, failure]).toEqual([name, { kind: "dns", message: NO_PUBLIC_HOST }]);
      // A timer may fire a millisecond early.
      expect(tookMs).toBeGreaterThan(490);
    }
    expect(refused).toEqual([
      "inside.example: 10.0.0.1",
      "inside.example: 10.0.0.1",
      expect.stringContaining("localhost: "),
    ]);
  });

  it("are left by a caller whose time is up", async () => {
    const resolve = createResolve();
    stops.push(() => resolve.stop());
    const egress = createEgress(resolve, { allowPrivate: false, deniedPorts: [] });
    const leave = new AbortController();
    const answer = egress.addresses("localhost", 80, leave.signal);
    leave.abort();
    await expect(answer).rejects.toMatchObject({ kind: "aborted" });
  });
});

describe("an exchange", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await tcpServer(answering("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"));
  });
  afterAll(() => server.close());

  it.each(["127.0.0.1", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "0"])(
    "refuses http://%s/ without connecting",
    async (host) => {
      const before = server.connections();
      await expect(probe(`http://${host}:${server.port}/`, {})).rejects.toMatchObject({
        kind: "refused-by-guard",
        message: "The host's address is not public (see EGRESS_ALLOW_PRIVATE)",
      });
      expect(server.connections()).toBe(before);
    },
  );

  it("refuses a name that leads inside", async () => {
    const dns = await dnsServer(() => ({ addresses: ["127.0.0.1"] }));
    stops.push(dns.close);
    const options = { dnsServers: [dns.address] };
    const before = server.connections();
    const answer = probe(`http://inside.example:${server.port}/`, options);
    await expect(answer).rejects.toThrow(NO_PUBLIC_HOST);
    expect(server.connections()).toBe(before);
  });

  it("connects to the address that it checked: a name is looked up once per exchange", async () => {
    const answers = ["127.0.0.1", "127.0.0.2"];
    const dns = await dnsServer(() => ({ addresses: [answers.shift() ?? "127.0.0.2"], ttlSeconds: 0 }));
    stops.push(dns.close);
    const answer = await probe(`http://rebind.example:${server.port}/`, {
      allowPrivate: true,
      dnsServers: [dns.address],
    });
    expect(answer.statusCode).toBe(200);
    expect(dns.questions).toEqual(["A rebind.example"]);
  });
});
