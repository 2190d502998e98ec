import { X509Certificate } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { createNet } from "./index.ts";
import { type Authority, createAuthority, type Identity } from "./testing/certificates.ts";
import { dnsServer } from "./testing/dns-server.ts";
import { answering, type TestServer, tlsServer } from "./testing/servers.ts";

const OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

let authority: Authority;
let stranger: Authority;
beforeAll(async () => {
  [authority, stranger] = await Promise.all([createAuthority(), createAuthority()]);
});

async function serving(identity: Identity): Promise<TestServer> {
  const server = await tlsServer(identity, answering(OK));
  stops.push(server.close);
  return server;
}

function probe(host: string, { port }: TestServer, ca: readonly string[] = [authority.ca]) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ca });
  stops.push(net.stop);
  const url = new URL(`https://${host}:${port}/`);
  return net.http({ method: "GET", url, headers: { authorization: "secret" } }, AbortSignal.timeout(60_000));
}

/** The expected fields of a certificate, read by other means. */
function expectedOf({ cert }: Identity) {
  const { validTo, fingerprint256 } = new X509Certificate(cert);
  return { expiresAtMs: Date.parse(validTo), fingerprint: fingerprint256 };
}

describe("a TLS server", () => {
  it.each<[string, Parameters<Authority["issue"]>[0]]>([
    ["localhost", [{ type: "dns", value: "localhost" }]],
    ["localhost.", [{ type: "dns", value: "localhost" }]],
    ["a.app.localhost", [{ type: "dns", value: "*.app.localhost" }]],
    ["127.0.0.1", [{ type: "ip", value: "127.0.0.1" }]],
  ])("is believed to be %s with %j", async (host, names) => {
    const identity = await authority.issue(names);
    const answer = await probe(host, await serving(identity));
    expect(answer).toMatchObject({ statusCode: 200, certificate: expectedOf(identity) });
    expect(answer.phases.tlsMs).not.toBeNull();
  });

  it.each<[string, string, Parameters<Authority["issue"]>]>([
    ["TLS certificate is for another host", "localhost", [[{ type: "dns", value: "other.example" }]]],
    ["TLS certificate is for another host", "localhost", [[{ type: "ip", value: "127.0.0.1" }]]],
    ["TLS certificate is for another host", "127.0.0.1", [[{ type: "ip", value: "127.0.0.2" }]]],
    ["TLS certificate is for another host", "127.0.0.1", [[{ type: "dns", value: "127.0.0.1" }]]],
    ["TLS certificate expired 3 days ago", "localhost", [[{ type: "dns", value: "localhost" }], -3]],
    ["TLS certificate expired 1 day ago", "localhost", [[{ type: "dns", value: "localhost" }], -1]],
    ["TLS certificate expired 12 hours ago", "localhost", [[{ type: "dns", value: "localhost" }], -0.5]],
  ])("is refused with '%s' as %s with %j", async (message, host, request) => {
    const identity = await authority.issue(...request);
    const server = await serving(identity);
    await expect(probe(host, server)).rejects.toMatchObject({
      kind: "tls",
      message,
      certificate: expectedOf(identity),
    });
    expect(server.received()).toBe("");
  });

  it("is believed over the other family if the first does not connect", async () => {
    const identity = await authority.issue([{ type: "dns", value: "both.example" }]);
    const server = await tlsServer(identity, answering(OK), "::1");
    const dns = await dnsServer((type) => ({ addresses: [type === "A" ? "127.0.0.1" : "::1"] }));
    const net = createNet({
      allowPrivate: true,
      userAgent: "Pharos-Test",
      ca: [authority.ca],
      dnsServers: [dns.address],
      families: [4, 6],
    });
    stops.push(server.close, dns.close, net.stop);
    const answer = await net.tls("both.example", server.port, AbortSignal.timeout(60_000));
    expect(answer.certificate).toEqual(expectedOf(identity));
  });

  it("is refused when its issuer is unknown", async () => {
    const identity = await stranger.issue([{ type: "dns", value: "localhost" }]);
    const server = await serving(identity);
    for (const ca of [[authority.ca], []]) {
      await expect(probe("localhost", server, ca)).rejects.toMatchObject({
        kind: "tls",
        message: "TLS certificate is not trusted: its issuer is unknown, or the server did not send it",
        certificate: expectedOf(identity),
      });
    }
    expect(server.received()).toBe("");
  });
});

it("gives out what is presented, with its dates, its names and who issued it", async () => {
  const identity = await authority.issue([{ type: "dns", value: "localhost" }]);
  const { port } = await serving(identity);
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ca: [authority.ca] });
  stops.push(net.stop);
  const { fingerprint256, validFrom, validTo } = new X509Certificate(identity.cert);
  expect(await net.certificate("localhost", port, AbortSignal.timeout(60_000))).toEqual({
    ...{ fingerprint: fingerprint256, issuedAtMs: Date.parse(validFrom), expiresAtMs: Date.parse(validTo) },
    ...{ issuer: expect.stringMatching(/./), names: ["localhost"] },
  });
  const strange = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
  stops.push(strange.stop);
  await expect(strange.certificate("localhost", port, AbortSignal.timeout(60_000))).rejects.toMatchObject({
    kind: "tls",
  });
});
