import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Duplex } from "node:stream";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { ProbeNet } from "@pharos/core";
import { createNet, noAnswerWithin } from "@pharos/net";
import { type Authority, createAuthority, type Identity, tcpServer } from "@pharos/net/testing";
import { type WebSocket, WebSocketServer } from "ws";
import type { ProbeTarget } from "./probe.ts";
import { site, targetOf } from "./testing.ts";
import { websocket } from "./websocket.ts";

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
  url: string,
  differences: Partial<ProbeTarget> = {},
  signal = AbortSignal.timeout(60_000),
  onRead = () => {},
) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
  stops.push(net.stop);
  const webSocket: ProbeNet["webSocket"] = (request, until, read) =>
    net.webSocket(request, until, read && ((message) => [read(message), onRead()][0] === true));
  return websocket.run(targetOf(url, differences), { ...net, webSocket }, signal);
}

interface Serving {
  readonly url: string;
  readonly requests: IncomingMessage[];
  /** The close codes that clients sent, when their connections are closed. */
  readonly closed: Promise<number>[];
}

/** A server of the library. @param serve says what happens on each open connection */
async function serving(
  serve: (client: WebSocket) => void,
  options: ConstructorParameters<typeof WebSocketServer>[0] = {},
  server: Server = createServer(),
): Promise<Serving> {
  const [requests, closed]: [IncomingMessage[], Promise<number>[]] = [[], []];
  const sockets = new WebSocketServer({ ...options, server });
  sockets.on("connection", (client, request) => {
    requests.push(request);
    closed.push(new Promise((resolve) => client.on("close", resolve)));
    client.on("error", () => {});
    serve(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    for (const client of sockets.clients) client.terminate();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return { url: `ws://127.0.0.1:${typeof address === "object" ? address?.port : 0}/live?a=1`, requests, closed };
}

const echo = (client: WebSocket) => client.on("message", (data, isBinary) => client.send(data, { binary: isBinary }));

/** A server that answers the handshake by hand. */
async function answering(answer: (socket: Duplex, key: string) => void): Promise<string> {
  const server = createServer();
  server.on("upgrade", (request, socket: Duplex) => {
    socket.on("error", () => {});
    stops.unshift(() => socket.destroy());
    answer(socket, String(request.headers["sec-websocket-key"]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `ws://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

describe("a WebSocket", () => {
  it("passes when it is open, and closes with 1000", async () => {
    const { url, requests, closed } = await serving(() => {});
    expect(await run(url, { requestHeaders: { "X-Tenant": "shop" }, username: "ann", password: "secret" })).toEqual({
      ...{ passed: true, httpStatusCode: null, errorMessage: null, certificate: null },
      responseTimeMs: expect.any(Number),
      phases: {
        ...{ dnsMs: expect.any(Number), connectMs: expect.any(Number), tlsMs: null },
        waitMs: expect.any(Number),
      },
    });
    expect(requests[0]).toMatchObject({ url: "/live?a=1" });
    expect(requests[0]?.headers).toMatchObject({
      ...{ "x-tenant": "shop", authorization: "Basic YW5uOnNlY3JldA==", "user-agent": "Pharos-Test" },
    });
    expect(requests[0]?.headers).not.toHaveProperty("sec-websocket-extensions");
    expect(await closed[0]).toBe(1000);
  });

  it.each([
    ['{"op":"ping"}', '"ping"'],
    ["\\r\\n", "\\r\\n"],
    ["Grüße 🦊", "🦊"],
  ])("passes by a message: %s is answered with %s", async (send, expectedAnswer) => {
    const { url, closed } = await serving(echo);
    expect(await run(url, { send, expectedAnswer })).toMatchObject({ passed: true });
    expect(await closed[0]).toBe(1000);
  });

  it("passes by a later message, also a binary one, and answers pings meanwhile", async () => {
    const { url } = await serving((client) => {
      client.send("hello");
      client.ping();
      client.on("pong", () => client.send(Buffer.from([0, 255, 79, 75])));
    });
    expect(await run(url, { expectedAnswer: "OK" })).toMatchObject({ passed: true });
  });

  it("passes although the server does not close, long before the time is up", async () => {
    const { url } = await serving((client) => client.pause());
    const signal = AbortSignal.timeout(60_000);
    expect(await run(url, { send: "a" }, signal)).toMatchObject({ passed: true });
    expect(signal.aborted).toBe(false);
  });

  it("chooses a subprotocol", async () => {
    const { url, requests } = await serving(() => {}, { handleProtocols: () => "graphql-ws" });
    const offering = (value: string) => run(url, { requestHeaders: { "Sec-WebSocket-Protocol": value } });
    expect(await offering("graphql-transport-ws, graphql-ws")).toMatchObject({ passed: true });
    expect(requests[0]?.headers["sec-websocket-protocol"]).toBe("graphql-transport-ws,graphql-ws");
    expect(await offering("mqtt")).toMatchObject({
      errorMessage: "Handshake: the answer is not one of WebSocket",
      explanation: { errorClass: "protocol" },
    });
    expect(await offering("a b")).toMatchObject({
      errorMessage: "The request header Sec-WebSocket-Protocol is no list of names",
    });
  });

  it("leaves out headers that the handshake needs", async () => {
    const { url } = await serving(() => {});
    const requestHeaders = { "sec-websocket-key": "x", Connection: "close", Upgrade: "h2c", "content-length": "5" };
    expect(await run(url, { requestHeaders })).toMatchObject({ passed: true });
  });
});

describe("a WebSocket fails", () => {
  it.each([
    [403, "Handshake: 403"],
    [200, "Handshake: 200"],
    [301, "Handshake: 301"],
  ])("by the status code %d, and no redirect is followed", async (status, errorMessage) => {
    const { url, requests, close } = await site((_request, response) =>
      response.writeHead(status, { location: "/there", "x-proxy": "edge" }).end("no"),
    );
    stops.push(close);
    const outcome = await run(url.replace("http", "ws"));
    expect(outcome).toMatchObject({ passed: false, httpStatusCode: status, errorMessage });
    expect(outcome.explanation).toMatchObject({ errorClass: "status", remoteAddress: "127.0.0.1" });
    expect(outcome.explanation?.evidence?.()).toMatchObject({
      headers: expect.arrayContaining([["x-proxy", "edge"]]),
    });
    expect(requests).toHaveLength(1);
  });

  it("by an answer that is not one of WebSocket", async () => {
    const url = await answering((socket) =>
      socket.end(
        "HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: x\r\n\r\n",
      ),
    );
    expect(await run(url)).toMatchObject({ errorMessage: "Handshake: the answer is not one of WebSocket" });
    const silent = await tcpServer((socket) => socket.end("220 mail.example ESMTP\r\n"));
    stops.push(silent.close);
    expect(await run(`ws://127.0.0.1:${silent.port}`)).toMatchObject({ errorMessage: "The answer is not valid HTTP" });
  });

  it("by a server that closes: with a code, without one, and without a frame", async () => {
    const expecting = { expectedAnswer: "OK" };
    const refusing = await serving((client) => client.close(1008, "no"));
    expect(await run(refusing.url, expecting)).toMatchObject({
      errorMessage: "Closed by the server (1008)",
      explanation: { errorClass: "connect" },
    });
    const leaving = await serving((client) => client.close());
    expect(await run(leaving.url, expecting)).toMatchObject({ errorMessage: "Closed by the server without a code" });
    const breaking = await serving((client) => client.terminate());
    expect(await run(breaking.url, expecting)).toMatchObject({ errorMessage: "Connection closed without an answer" });
  });

  it("by a server that closes and keeps the TCP connection, long before the library would end it", async () => {
    const url = await answering((socket, key) => {
      const accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
      const head = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"];
      socket.write([...head, `Sec-WebSocket-Accept: ${accept}`, "", ""].join("\r\n"));
      // A close frame with the code 1013.
      socket.write(Buffer.from([0x88, 2, 0x03, 0xf5]));
    });
    expect(await run(url, { expectedAnswer: "OK" }, AbortSignal.timeout(20_000))).toMatchObject({
      errorMessage: "Closed by the server (1013)",
    });
  });

  it("by pongs without an end", async () => {
    const pongs = Buffer.concat(Array.from({ length: 500 }, () => Buffer.from([0x8a, 125, ...Buffer.alloc(125)])));
    const { url } = await serving((client) => {
      const socket = Reflect.get(client, "_socket");
      const flood = () => client.readyState === client.OPEN && socket.write(pongs, flood);
      flood();
    });
    expect(await run(url, { expectedAnswer: "OK" })).toMatchObject({
      ...{ errorMessage: "The server sent more than 4 MiB", explanation: { errorClass: "protocol" } },
    });
  });

  it("by silence, and by other messages, which it quotes without secrets", async () => {
    const silent = await serving(() => {});
    const end = new AbortController();
    setTimeout(() => end.abort(noAnswerWithin(300)), 300);
    expect(await run(silent.url, { expectedAnswer: "OK" }, end.signal)).toMatchObject({
      errorMessage: "No answer within 0.3 seconds",
    });
    const later = new AbortController();
    const other = await serving((client) => client.on("message", (data) => client.send(`denied ${data}`)));
    const send = '{"token":"s3cret-token"}';
    const onRead = () => later.abort(noAnswerWithin(300));
    const outcome = await run(other.url, { send, expectedAnswer: "OK" }, later.signal, onRead);
    expect(outcome).toMatchObject({
      errorMessage: 'No message contained the expected text (began with "denied ********")',
      explanation: { errorClass: "body", remoteAddress: "127.0.0.1" },
    });
    expect(JSON.stringify(outcome.explanation?.evidence?.())).not.toContain("s3cret");
  });

  it("by a message longer than 64 KiB, and by bytes that are none", async () => {
    const long = await serving((client) => client.send("x".repeat(64 * 1024 + 1)));
    expect(await run(long.url, { expectedAnswer: "OK" })).toMatchObject({
      errorMessage: "A message is longer than 64 KiB",
    });
    const fitting = await serving((client) => client.send(`${"x".repeat(64 * 1024 - 2)}OK`));
    expect(await run(fitting.url, { expectedAnswer: "OK" })).toMatchObject({ passed: true });
    const raw = await serving((client) => {
      Reflect.get(client, "_socket").write(Buffer.from([0x8f, 0x02, 0, 0]));
    });
    expect(await run(raw.url, { expectedAnswer: "OK" })).toMatchObject({
      errorMessage: "The messages are not valid WebSocket",
    });
  });

  it("by messages without an end", async () => {
    const { url } = await serving((client) => {
      const flood = () => client.readyState === client.OPEN && client.send("x".repeat(60_000), flood);
      flood();
    });
    expect(await run(url, { expectedAnswer: "OK" })).toMatchObject({
      errorMessage: `No message contained the expected text (began with "${"x".repeat(50)}")`,
    });
  });
});

describe("a WebSocket with TLS", () => {
  it("passes by the monitor's authority, and reports the certificate", async () => {
    const { url } = await serving(echo, {}, createTlsServer({ ...identity }));
    const secure = url.replace("ws://127.0.0.1", "wss://localhost");
    const talk = { send: "ping", expectedAnswer: "ping" };
    expect(await run(secure, { ...talk, tlsAuthority: authority.ca })).toMatchObject({
      ...{ passed: true, certificate: { expiresAtMs: expect.any(Number) } },
    });
    expect(await run(secure, talk)).toMatchObject({ passed: false, explanation: { errorClass: "tls" } });
    expect(await run(secure, { ...talk, tlsVerify: false })).toMatchObject({ passed: true });
  });
});
