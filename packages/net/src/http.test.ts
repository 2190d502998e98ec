import { afterEach, describe, expect, it } from "@jest/globals";
import type { HttpRequest } from "@pharos/core";
import { createNet, type NetOptions, noAnswerWithin } from "./index.ts";
import { dnsServer } from "./testing/dns-server.ts";
import { answering, freePort, type TestServer, tcpServer } from "./testing/servers.ts";

const OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serving(...args: Parameters<typeof tcpServer>): Promise<TestServer> {
  const server = await tcpServer(...args);
  stops.push(server.close);
  return server;
}

function probe(url: string, request: Partial<HttpRequest> = {}, options: Partial<NetOptions> = {}, timeoutMs = 60_000) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ...options });
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
  stops.push(net.stop, () => clearTimeout(timer));
  return net.http({ method: "GET", url: new URL(url), headers: {}, ...request }, controller.signal);
}

describe("an answer", () => {
  it("is its status, its times and where it points", async () => {
    const server = await serving(answering("HTTP/1.1 302 Found\r\nLocation: /next\r\n\r\n"));
    const answer = await probe(`http://127.0.0.1:${server.port}/`);
    expect(answer).toMatchObject({ statusCode: 302, location: "/next", certificate: null });
    expect(answer.phases).toEqual({
      dnsMs: expect.any(Number),
      connectMs: expect.any(Number),
      tlsMs: null,
      waitMs: expect.any(Number),
    });
  });

  it("counts the time until the server speaks", async () => {
    const server = await serving((socket) => socket.once("data", () => setTimeout(() => socket.write(OK), 150)));
    const { responseTimeMs, phases } = await probe(`http://127.0.0.1:${server.port}/`);
    expect(phases.waitMs).toBeGreaterThanOrEqual(145);
    expect(responseTimeMs).toBeGreaterThanOrEqual(phases.waitMs ?? 0);
  });

  it("does not wait for its body, and closes the connection", async () => {
    let closed: Promise<void> | undefined;
    const server = await serving((socket) => {
      closed = new Promise((resolve) => socket.once("close", () => resolve()));
      socket.once("data", () => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\nstart"));
    });
    expect((await probe(`http://127.0.0.1:${server.port}/`)).statusCode).toBe(200);
    await closed;
  });

  it.each([
    ["an interim answer before it", "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n", 204],
    ["a switch of protocols", "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n", 101],
    ["HTTP/1.0", "HTTP/1.0 200 OK\r\n\r\n", 200],
  ])("may be %s", async (_name, text, statusCode) => {
    const server = await serving(answering(text));
    expect((await probe(`http://127.0.0.1:${server.port}/`)).statusCode).toBe(statusCode);
  });

  it.each([1, 9, 14, 30, 57])("may come in pieces, the first of %d bytes", async (length) => {
    const text = "HTTP/1.1 302 Found\r\nLocation: /next\r\nVary: a\r\nVary: b\r\n\r\n";
    const server = await serving((socket) =>
      socket.once("data", () => {
        socket.setNoDelay().write(text.slice(0, length));
        setTimeout(() => socket.write(text.slice(length)), 20);
      }),
    );
    const answer = await probe(`http://127.0.0.1:${server.port}/`);
    expect(answer).toMatchObject({ statusCode: 302, location: "/next", headers: { vary: "a, b" } });
    // The request is sent once, whichever parser reads the answer.
    expect(server.received().match(/GET/g)).toHaveLength(1);
  });

  it("comes over a fresh connection each time", async () => {
    const server = await serving(answering(OK));
    await probe(`http://127.0.0.1:${server.port}/`);
    await probe(`http://127.0.0.1:${server.port}/`);
    expect(server.connections()).toBe(2);
  });

  it("comes from a host's second address if the first is dead", async () => {
    const server = await serving(answering(OK));
    const dns = await dnsServer(() => ({ addresses: ["127.0.0.2", "127.0.0.1"] }));
    stops.push(dns.close);
    const answer = await probe(`http://two.example:${server.port}/`, {}, { dnsServers: [dns.address] });
    expect(answer.statusCode).toBe(200);
  });

  it("comes over the other family if the first does not connect, and only there", async () => {
    const server = await serving(answering(OK), "::1");
    const dns = await dnsServer((type) => ({ addresses: [type === "A" ? "127.0.0.1" : "::1"] }));
    stops.push(dns.close);
    const options = { dnsServers: [dns.address], families: [4, 6] } as const;
    expect((await probe(`http://both.example:${server.port}/`, {}, options)).statusCode).toBe(200);
    const preferred = await serving(answering(OK));
    await probe(`http://both.example:${preferred.port}/`, {}, options);
    expect([server.connections(), preferred.connections()]).toEqual([1, 1]);
    await expect(probe(`http://both.example:${await freePort()}/`, {}, options)).rejects.toThrow("Connection refused");
  });

  it("never comes from an address of the other family that the guard refuses", async () => {
    const server = await serving(answering(OK), "::1");
    const dns = await dnsServer((type) => ({ addresses: [type === "A" ? "192.0.2.1" : "::1"] }));
    stops.push(dns.close);
    const options = { dnsServers: [dns.address], families: [4, 6], allowPrivate: false } as const;
    await expect(probe(`http://both.example:${server.port}/`, {}, options)).rejects.toThrow("no public address");
    expect(server.connections()).toBe(0);
  });
});

describe("a request", () => {
  it("names the host and us, and asks for the path with its query", async () => {
    const server = await serving(answering(OK));
    await probe(`http://127.0.0.1:${server.port}/a%20b?c=d#e`);
    expect(server.received()).toBe(
      `GET /a%20b?c=d HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nUser-Agent: Pharos-Test\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
    );
  });

  it("carries the caller's headers, which win over ours, and no promise of a body", async () => {
    const server = await serving(answering(OK));
    const headers = { host: "other.example", "X-Key": "1", "user-agent": "mine", "content-length": "9" };
    await probe(`http://127.0.0.1:${server.port}/`, { method: "POST", headers });
    expect(server.received()).toBe(
      "POST / HTTP/1.1\r\nhost: other.example\r\nX-Key: 1\r\nuser-agent: mine\r\nAccept: */*\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
    );
  });

  it.each([
    [{ "X-Key": "a\r\nX-Evil: 1" }, "A request header holds a character that HTTP does not allow"],
    [{ "X Key": "a" }, "A request header's name is not one that HTTP allows"],
  ])("is refused before it connects with the headers %j", async (headers, message) => {
    const server = await serving(answering(OK));
    await expect(probe(`http://127.0.0.1:${server.port}/`, { headers })).rejects.toMatchObject({
      kind: "protocol",
      message,
    });
    expect(server.connections()).toBe(0);
  });
});

describe("no answer", () => {
  it("says that the connection was refused", async () => {
    const refused = probe(`http://127.0.0.1:${await freePort()}/`);
    await expect(refused).rejects.toMatchObject({ kind: "connect", message: "Connection refused" });
  });

  it.each<[string, Parameters<typeof tcpServer>[0], string, string]>([
    ["hangs up", (socket) => socket.once("data", () => socket.end()), "connect", "Connection closed without an answer"],
    ["resets", (socket) => socket.once("data", () => socket.resetAndDestroy()), "connect", "Connection reset"],
    ["talks another protocol", answering("220 mail.example ESMTP\r\n"), "protocol", "The answer is not valid HTTP"],
    ["sends bytes", answering("\0\u0001\u0002\u0003"), "protocol", "The answer is not valid HTTP"],
    ["answers half", answering("HTTP/1.1 200 OK\r\nX-Half"), "timeout", "No answer within 0.3 seconds"],
    ["is silent", () => {}, "timeout", "No answer within 0.3 seconds"],
    ["sends headers for ever", endlessHeaders, "protocol", "The answer's headers are too large"],
    ["sends interim answers for ever", endlessInterim, "timeout", "No answer within 0.3 seconds"],
  ])("is told of a server that %s", async (_name, serve, kind, message) => {
    const server = await serving(serve);
    const timeoutMs = kind === "timeout" ? 300 : 60_000;
    await expect(probe(`http://127.0.0.1:${server.port}/`, {}, {}, timeoutMs)).rejects.toMatchObject({ kind, message });
  });

  it("is told of a TLS server that is none", async () => {
    const server = await serving(answering(OK));
    const answer = probe(`https://127.0.0.1:${server.port}/`);
    await expect(answer).rejects.toMatchObject({ kind: "tls", message: "TLS handshake failed" });
  });

  it("leaves no connection behind when the caller stops", async () => {
    const controller = new AbortController();
    let closed: Promise<void> | undefined;
    const server = await serving((socket) => {
      closed = new Promise((resolve) => socket.once("close", () => resolve()));
      socket.once("data", () => controller.abort());
    });
    const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
    const request = { method: "GET", url: new URL(`http://127.0.0.1:${server.port}/`), headers: {} };
    await expect(net.http(request, controller.signal)).rejects.toMatchObject({ kind: "aborted", message: "Stopped" });
    await closed;
    await expect(net.http(request, controller.signal)).rejects.toMatchObject({ kind: "aborted" });
    expect(server.connections()).toBe(1);
  });

  it("ends with the deadline while the name is looked up", async () => {
    const dns = await dnsServer(() => null);
    stops.push(dns.close);
    const answer = probe("http://silent.example/", {}, { dnsServers: [dns.address] }, 100);
    await expect(answer).rejects.toMatchObject({ kind: "timeout", message: "No answer within 0.1 seconds" });
  });
});

function endlessHeaders(socket: Parameters<Parameters<typeof tcpServer>[0]>[0]): void {
  socket.write("HTTP/1.1 200 OK\r\n");
  const more = () => {
    while (!socket.destroyed && socket.write(`X-Padding: ${"x".repeat(1000)}\r\n`));
  };
  socket.on("drain", more);
  more();
}

function endlessInterim(socket: Parameters<Parameters<typeof tcpServer>[0]>[0]): void {
  const timer = setInterval(() => socket.write("HTTP/1.1 102 Processing\r\n\r\n"), 5);
  socket.on("close", () => clearInterval(timer));
}
