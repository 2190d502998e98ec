import { X509Certificate } from "node:crypto";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { createNet, noAnswerWithin } from "@pharos/net";
import {
  type Authority,
  answering,
  createAuthority,
  type Identity,
  selfSigned,
  tcpServer,
  tlsServer,
} from "@pharos/net/testing";
import { ssl } from "./ssl.ts";
import { targetOf } from "./testing.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

let authority: Authority;
let stranger: Authority;
beforeAll(async () => {
  [authority, stranger] = await Promise.all([createAuthority(), createAuthority()]);
});

function run(url: string, timeoutMs = 60_000, terms: Partial<Parameters<typeof ssl.run>[0]> = {}) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ca: [authority.ca] });
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
  stops.push(net.stop, () => clearTimeout(timer));
  return ssl.run(targetOf(url, terms), net, controller.signal);
}

/** A TLS server that never says anything. */
async function serving(identity: Identity): Promise<number> {
  const server = await tlsServer(identity, () => {});
  stops.push(server.close);
  return server.port;
}

/** The expected fields of a certificate, read by other means. */
function certificateOf({ cert }: Identity) {
  const { validTo, fingerprint256 } = new X509Certificate(cert);
  return { expiresAtMs: Date.parse(validTo), fingerprint: fingerprint256 };
}

const localhost = { type: "dns", value: "localhost" } as const;

describe("a certificate", () => {
  it("passes when it is valid, and comes with the outcome", async () => {
    const identity = await authority.issue([localhost]);
    expect(await run(`https://localhost:${await serving(identity)}/any/path`)).toEqual({
      passed: true,
      responseTimeMs: expect.any(Number),
      httpStatusCode: null,
      errorMessage: null,
      certificate: certificateOf(identity),
      phases: { dnsMs: expect.any(Number), connectMs: expect.any(Number), tlsMs: expect.any(Number), waitMs: null },
    });
  });

  it("passes until its last moment", async () => {
    const identity = await authority.issue([localhost], 0.01);
    const outcome = await run(`https://localhost:${await serving(identity)}/`);
    expect(outcome).toMatchObject({ passed: true, certificate: certificateOf(identity) });
  });

  it("is that of the URL's port, also behind http", async () => {
    const identity = await authority.issue([localhost]);
    expect((await run(`http://localhost:${await serving(identity)}/`)).passed).toBe(true);
  });

  it.each<[string, () => Promise<Identity>]>([
    ["TLS certificate is for another host", () => authority.issue([{ type: "dns", value: "other.example" }])],
    ["TLS certificate is for another host", () => authority.issue([{ type: "dns", value: "*.localhost" }])],
    ["TLS certificate expired 3 days ago", () => authority.issue([localhost], -3)],
    [
      "TLS certificate is not trusted: its issuer is unknown, or the server did not send it",
      () => stranger.issue([localhost]),
    ],
    ["TLS certificate is not trusted: it is self-signed", () => selfSigned([localhost])],
    ["TLS certificate is not valid yet", () => authority.issue([localhost], 30, 2)],
  ])("fails with '%s', and comes with the outcome", async (errorMessage, issue) => {
    const identity = await issue();
    const outcome = await run(`https://localhost:${await serving(identity)}/`);
    expect(outcome).toMatchObject({
      passed: false,
      responseTimeMs: null,
      httpStatusCode: null,
      errorMessage,
      certificate: certificateOf(identity),
      phases: { connectMs: expect.any(Number), tlsMs: expect.any(Number), waitMs: null },
      explanation: { errorClass: "tls", remoteAddress: expect.any(String) },
    });
    const [presented] = outcome.explanation?.evidence?.().certificates ?? [];
    expect(presented).toMatchObject({ ...certificateOf(identity), subject: "Test server" });
  });
});

describe("no certificate", () => {
  it.each<[string, Parameters<typeof tcpServer>[0], string]>([
    ["another protocol", (socket) => socket.write("220 mail.example ESMTP\r\n"), "TLS handshake failed"],
    ["http", answering("HTTP/1.1 400 Bad Request\r\n\r\n"), "TLS handshake failed"],
    ["an end", (socket) => socket.end(), "Connection closed without an answer"],
    ["a reset", (socket) => socket.once("data", () => socket.resetAndDestroy()), "Connection reset"],
    ["silence", () => {}, "No answer within 0.3 seconds"],
    ["a handshake for ever", dripping, "No answer within 0.3 seconds"],
  ])("but %s is told of", async (_name, serve, errorMessage) => {
    const server = await tcpServer(serve);
    stops.push(server.close);
    const timeoutMs = errorMessage.startsWith("No answer") ? 300 : 60_000;
    const outcome = await run(`https://localhost:${server.port}/`, timeoutMs);
    expect(outcome).toMatchObject({ passed: false, errorMessage, certificate: null });
  });
});

/** The start of a handshake record of 16 KiB, a byte at a time. */
function dripping(socket: Parameters<Parameters<typeof tcpServer>[0]>[0]): void {
  socket.write(Buffer.from([0x16, 0x03, 0x03, 0x3f, 0xff, 0x02, 0x00, 0x3f, 0xfb]));
  const timer = setInterval(() => socket.write("\0"), 5);
  socket.on("close", () => clearInterval(timer));
}

describe("the authority of a monitor", () => {
  const terms = (pem: string) => ({ tlsAuthority: pem, tlsVerify: true });

  it("is trusted in place of the others", async () => {
    const url = `https://localhost:${await serving(await stranger.issue([localhost]))}/`;
    expect(await run(url, 60_000, terms(stranger.ca))).toMatchObject({ passed: true });
    expect(await run(url)).toMatchObject({ passed: false, explanation: { errorClass: "tls" } });
    expect(await run(url, 60_000, terms(`${authority.ca}\n${stranger.ca}`))).toMatchObject({ passed: true });
    expect(await run(url, 60_000, terms(authority.ca))).toMatchObject({
      ...{ passed: false, errorMessage: "TLS certificate is not signed by the monitor's authority" },
      certificate: expect.anything(),
    });
  });

  it("does not change the host that a certificate must name", async () => {
    const identity = await stranger.issue([{ type: "dns", value: "other.example" }]);
    const url = `https://localhost:${await serving(identity)}/`;
    expect(await run(url, 60_000, terms(stranger.ca))).toMatchObject({
      errorMessage: "TLS certificate is for another host",
    });
  });
});

describe("a certificate that is not verified", () => {
  const unverified = { tlsAuthority: null, tlsVerify: false };

  it("passes for any host and from anyone", async () => {
    for (const identity of [
      await stranger.issue([{ type: "dns", value: "a.example" }]),
      await selfSigned([localhost]),
    ]) {
      const url = `https://localhost:${await serving(identity)}/`;
      expect(await run(url)).toMatchObject({ passed: false });
      expect(await run(url, 60_000, unverified)).toMatchObject({ passed: true, certificate: certificateOf(identity) });
    }
  });

  it.each([
    ["TLS certificate expired 3 days ago", -3, -100],
    ["TLS certificate is not valid yet", 30, 1],
  ])("fails out of its dates: %s", async (errorMessage, expiresInDays, validInDays) => {
    const identity = await stranger.issue([localhost], expiresInDays, validInDays);
    const url = `https://localhost:${await serving(identity)}/`;
    expect(await run(url, 60_000, unverified)).toMatchObject({ passed: false, errorMessage });
  });
});
