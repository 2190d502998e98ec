import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { ProbeNet } from "@pharos/core";
import { createNet, noAnswerWithin } from "@pharos/net";
import { type Authority, answering, createAuthority, type Identity, tcpServer, tlsServer } from "@pharos/net/testing";
import type { ProbeTarget } from "./probe.ts";
import { tcp } from "./tcp.ts";
import { targetOf } from "./testing.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

let authority: Authority;
let identity: Identity;
beforeAll(async () => {
  authority = await createAuthority();
  identity = await authority.issue([{ type: "dns", value: "localhost" }]);
});

function run(
  port: number,
  differences: Partial<ProbeTarget>,
  signal = AbortSignal.timeout(60_000),
  host = "127.0.0.1",
  onRead = () => {},
) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
  stops.push(net.stop);
  const talk: ProbeNet["talk"] = (request, until, read) =>
    net.talk(request, until, read && ((piece) => [read(piece), onRead()][0] === true));
  return tcp.run(targetOf(`tcp://${host}`, { port, ...differences }), { ...net, talk }, signal);
}

async function serving(serve: (socket: Socket) => void) {
  const server = await tcpServer(serve);
  stops.push(server.close);
  return server;
}

const ping = { send: "PING\\r\\n", expectedAnswer: "+PONG" };

describe("a text that is sent", () => {
  it("passes by the expected answer", async () => {
    const { port, received } = await serving(answering("+PONG\r\n"));
    expect(await run(port, ping)).toEqual({
      ...{ passed: true, httpStatusCode: null, errorMessage: null, certificate: null },
      responseTimeMs: expect.any(Number),
      phases: {
        ...{ dnsMs: expect.any(Number), connectMs: expect.any(Number), tlsMs: null },
        waitMs: expect.any(Number),
      },
    });
    expect(received()).toBe("PING\r\n");
  });

  it("fails by another answer, which the message and the evidence quote", async () => {
    const { port } = await serving((socket) => socket.once("data", () => socket.end("-ERR unknown\r\n")));
    const outcome = await run(port, ping);
    expect(outcome).toMatchObject({
      ...{ passed: false, responseTimeMs: null },
      errorMessage: 'The answer did not contain the expected text (began with "-ERR unknown")',
      explanation: { errorClass: "body", remoteAddress: "127.0.0.1" },
    });
    expect(outcome.explanation?.evidence?.()).toMatchObject({ statusLine: null, body: "-ERR unknown\r\n" });
  });

  it("arrives although no answer is expected", async () => {
    let arrived: Promise<unknown> | undefined;
    const server = await serving((socket) => {
      socket.write("220 mail.example\r\n");
      arrived = new Promise((resolve) => socket.once("end", resolve));
    });
    expect(await run(server.port, { send: "a\\x00\\xff\\\\" })).toMatchObject({ passed: true });
    await arrived;
    expect(server.received()).toBe("a\u0000\u00ff\\");
  });

  it.each([
    ['{"id":1,"params":["ann","hunter22"]}\\n', 'denied for "hunter22"'],
    ['HELLO\\r\\n{"token": "hunter22"}\\r\\n', "hunter22 is no token"],
    ["LOGIN token=hunter22;\\r\\n", "no token hunter22"],
    ["AUTH ann:hunter22==\\r\\n", "ann:hunter22== and hunter22==?"],
    ['AUTH "hunter22"\\r\\n', "no password hunter22"],
    ["hunter22:0\\n", "hunter22:0?"],
  ])("has the secret of %j, which no message and no evidence repeats", async (send, answer) => {
    const { port } = await serving((socket) => socket.once("data", () => socket.end(`${answer}\r\n`)));
    const outcome = await run(port, { send, expectedAnswer: "+OK" });
    expect(outcome).toMatchObject({ errorMessage: expect.stringContaining("****") });
    expect(JSON.stringify([outcome, outcome.explanation?.evidence?.()])).not.toContain("hunter22");
  });

  it("is a secret that no message and no evidence repeats", async () => {
    const { port } = await serving((socket) =>
      socket.once("data", (bytes) => socket.end(`-ERR '${bytes.toString().trim()}' and 'hunter2'`)),
    );
    const outcome = await run(port, { send: "AUTH ann hunter2\\r\\n", expectedAnswer: "+OK" });
    expect(outcome.errorMessage).toContain("-ERR 'AUTH ann ********' and '********'");
    expect(JSON.stringify(outcome.explanation?.evidence?.())).not.toContain("hunter2");
  });
});

describe("an answer", () => {
  it("may come first, and in pieces", async () => {
    const { port } = await serving((socket) => {
      socket.setNoDelay();
      socket.write("220 mail.exa");
      void setImmediate().then(() => socket.write("mple ESMTP\r\n"));
    });
    expect(await run(port, { expectedAnswer: "mail.example" })).toMatchObject({ passed: true });
  });

  it("is complete when the server ends its side", async () => {
    const server = await serving((socket) => {
      socket.allowHalfOpen = true;
      socket.end("220 mail\r\n");
    });
    expect(await run(server.port, { expectedAnswer: "250" })).toMatchObject({
      errorMessage: 'The answer did not contain the expected text (began with "220 mail")',
    });
  });

  it("is missing if the server says nothing and closes, or waits", async () => {
    const closing = await serving((socket) => socket.end());
    expect(await run(closing.port, ping)).toMatchObject({
      ...{ errorMessage: "Connection closed without an answer", explanation: { errorClass: "connect" } },
    });
    const silent = await serving(() => {});
    const end = new AbortController();
    setTimeout(() => end.abort(noAnswerWithin(300)), 300);
    expect(await run(silent.port, ping, end.signal)).toMatchObject({
      ...{ errorMessage: "No answer within 0.3 seconds", explanation: { errorClass: "timeout" } },
    });
  });

  it("that came in part before the time was up is quoted", async () => {
    const end = new AbortController();
    const { port } = await serving((socket) => socket.write("220 mail\r\n"));
    const onRead = () => end.abort(noAnswerWithin(300));
    expect(await run(port, { expectedAnswer: "250" }, end.signal, undefined, onRead)).toMatchObject({
      errorMessage: 'The answer did not contain the expected text (began with "220 mail")',
      explanation: { errorClass: "body", remoteAddress: "127.0.0.1" },
    });
  });

  it("is read up to 64 KiB", async () => {
    const sending = (before: number) => serving((socket) => socket.write(`${"x".repeat(before)}END`));
    const within = await sending(64 * 1024 - 3);
    expect(await run(within.port, { expectedAnswer: "END" })).toMatchObject({ passed: true });
    const beyond = await sending(64 * 1024 - 2);
    expect(await run(beyond.port, { expectedAnswer: "END" })).toMatchObject({
      errorMessage: `The answer did not contain the expected text (began with "${"x".repeat(50)}")`,
    });
  });

  it("of hostile bytes makes one printable line", async () => {
    const { port } = await serving((socket) => socket.end(Buffer.from([0, 27, 91, 50, 74, 255, 254, 10, 65, 13, 66])));
    const outcome = await run(port, { expectedAnswer: "OK" });
    expect(outcome.errorMessage).toBe('The answer did not contain the expected text (began with "[2J A B")');
    const binary = await serving((socket) => socket.end(Buffer.from([0, 255, 1])));
    expect(await run(binary.port, { expectedAnswer: "OK" })).toMatchObject({
      errorMessage: "The answer did not contain the expected text",
    });
  });
});

describe("a port with TLS", () => {
  const secure = { useTls: true };

  it("passes by the handshake, and by what is said after it", async () => {
    const server = await tlsServer(identity, answering("+PONG\r\n"));
    stops.push(server.close);
    const trusting = { ...secure, tlsAuthority: authority.ca };
    for (const talk of [{}, ping, { send: "PING" }]) {
      expect(await run(server.port, { ...trusting, ...talk }, undefined, "localhost")).toMatchObject({
        ...{ passed: true, certificate: { expiresAtMs: expect.any(Number) } },
      });
    }
  });

  it("fails by the certificate, unless it is not verified", async () => {
    const server = await tlsServer(identity, answering("+PONG\r\n"));
    stops.push(server.close);
    for (const talk of [{}, ping]) {
      expect(await run(server.port, { ...secure, ...talk }, undefined, "localhost")).toMatchObject({
        explanation: { errorClass: "tls" },
      });
      expect(await run(server.port, { ...secure, ...talk, tlsVerify: false })).toMatchObject({ passed: true });
    }
  });

  it("fails where nobody speaks TLS", async () => {
    const { port } = await serving((socket) => socket.write("220 mail.example ESMTP\r\n"));
    expect(await run(port, { ...secure, expectedAnswer: "220" })).toMatchObject({
      errorMessage: "TLS handshake failed",
    });
  });
});
