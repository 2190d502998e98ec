import { constants, createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from "node:http2";
import grpcLibrary, { type ServerCredentials } from "@grpc/grpc-js";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { createNet, noAnswerWithin } from "@pharos/net";
import { type Authority, createAuthority, type Identity, tcpServer, tlsServer } from "@pharos/net/testing";
import { HealthImplementation } from "grpc-health-check";
import { grpc } from "./grpc.ts";
import type { ProbeTarget } from "./probe.ts";
import { site, targetOf } from "./testing.ts";

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

const LOOPBACK = "127.0.0.1:0";
const STATUSES = {
  "": "SERVING",
  "shop.Cart": "SERVING",
  "shop.Search": "NOT_SERVING",
  "shop.New": "UNKNOWN",
} as const;

/** A server of the library, with its health service unless `services` says that it has none. */
async function server(
  credentials: ServerCredentials = grpcLibrary.ServerCredentials.createInsecure(),
  withHealth = true,
): Promise<number> {
  const one = new grpcLibrary.Server();
  if (withHealth) new HealthImplementation(STATUSES).addToServer(one);
  stops.push(() => one.forceShutdown());
  return await new Promise((resolve, reject) => {
    one.bindAsync(LOOPBACK, credentials, (error, port) => (error ? reject(error) : resolve(port)));
  });
}

/** A server of HTTP/2 without gRPC. @param answer handles each stream */
async function http2(answer: (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void): Promise<number> {
  const one = createServer();
  one.on("stream", (stream, headers) => {
    stream.on("error", () => {});
    answer(stream, headers);
  });
  one.on("sessionError", () => {});
  await new Promise<void>((resolve) => one.listen(0, "127.0.0.1", resolve));
  stops.push(() => new Promise((resolve) => one.close(resolve)));
  const address = one.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function run(url: string, differences: Partial<ProbeTarget> = {}, timeoutMs = 60_000) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test", ca: [authority.ca] });
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(noAnswerWithin(timeoutMs)), timeoutMs);
  stops.push(net.stop, () => clearTimeout(timer));
  return grpc.run(targetOf(url, differences), net, controller.signal);
}

const plain = (port: number) => `http://127.0.0.1:${port}`;

describe("the health service of a server", () => {
  it("passes over HTTP/2 without TLS", async () => {
    expect(await run(plain(await server()))).toEqual({
      passed: true,
      responseTimeMs: expect.any(Number),
      httpStatusCode: null,
      errorMessage: null,
      certificate: null,
      phases: {
        ...{ dnsMs: expect.any(Number), connectMs: expect.any(Number), tlsMs: null },
        waitMs: expect.any(Number),
      },
    });
  });

  it("passes over TLS, and reports the certificate", async () => {
    const { cert, key } = identity;
    const pair = { private_key: Buffer.from(key), cert_chain: Buffer.from(cert) };
    const port = await server(grpcLibrary.ServerCredentials.createSsl(null, [pair]));
    const outcome = await run(`https://localhost:${port}`);
    expect(outcome).toMatchObject({ passed: true, certificate: { expiresAtMs: expect.any(Number) } });
  });

  it.each([
    ["shop.Cart", null],
    ["shop.Search", "NOT_SERVING"],
    ["shop.New", "UNKNOWN"],
    ["shop.Other", 'The server knows no service "shop.Other"'],
  ])("is asked about %s, and the result is %j", async (grpcService, errorMessage) => {
    const outcome = await run(plain(await server()), { grpcService });
    expect([outcome.passed, outcome.errorMessage]).toEqual([errorMessage === null, errorMessage]);
    if (errorMessage !== null) expect(outcome.explanation).toMatchObject({ errorClass: "status" });
  });

  it("is missing", async () => {
    const outcome = await run(plain(await server(undefined, false)));
    expect(outcome.errorMessage).toBe("The server has no health service");
  });
});

const OF_GRPC = { ":status": 200, "content-type": "application/grpc" } as const;
const framed = (...message: number[]) => Buffer.from([0, 0, 0, 0, message.length, ...message]);

/** Answers with bytes, and with a status after them. */
const answering = (bytes: Buffer) => (stream: ServerHttp2Stream) => {
  stream.respond(OF_GRPC, { waitForTrailers: true });
  stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" })).end(bytes);
};

describe("a call", () => {
  it("carries the headers of the monitor and its user name, and keeps those of the protocol", async () => {
    const heard: IncomingHttpHeaders[] = [];
    const port = await http2((stream, headers) => {
      heard.push(headers);
      stream.respond({ ...OF_GRPC, "grpc-status": "16" }, { endStream: true });
    });
    const requestHeaders = { "X-Tenant": "shop", TE: "gzip", Host: "other.example", Connection: "close" };
    const outcome = await run(plain(port), { requestHeaders, username: "ann", password: "secret" });
    expect(outcome.errorMessage).toBe("The server answered with status 16 (UNAUTHENTICATED)");
    expect(heard).toEqual([
      expect.objectContaining({
        ...{ ":path": "/grpc.health.v1.Health/Check", ":authority": `127.0.0.1:${port}`, "x-tenant": "shop" },
        ...{ te: "trailers", "content-type": "application/grpc", "user-agent": "Pharos-Test" },
        authorization: "Basic YW5uOnNlY3JldA==",
      }),
    ]);
    expect(heard[0]).not.toHaveProperty("host");
  });

  it("does not blame the server for a header that cannot be sent", async () => {
    const port = await http2((stream) => stream.respond(OF_GRPC, { endStream: true }));
    expect(await run(plain(port), { requestHeaders: { ":tenant": "shop" } })).toMatchObject({
      ...{ passed: false, explanation: { errorClass: "protocol" } },
      errorMessage: "A request header cannot be sent as metadata of gRPC",
    });
  });

  it.each<[string, Buffer]>([
    ["has no message", Buffer.alloc(0)],
    ["is cut", framed(8, 1).subarray(0, 6)],
    ["is not of this service", framed(8)],
    ["is compressed", Buffer.from([1, 0, 0, 0, 2, 8, 1])],
  ])("fails if the answer %s", async (_what, bytes) => {
    const outcome = await run(plain(await http2(answering(bytes))));
    expect(outcome.errorMessage).toBe("The answer is not one of the health service");
    expect(outcome.explanation).toMatchObject({ errorClass: "body" });
  });

  it("passes with fields of a later version of the service", async () => {
    expect(await run(plain(await http2(answering(framed(18, 1, 65, 8, 1)))))).toMatchObject({ passed: true });
  });

  it("shows what a proxy answered", async () => {
    const port = await http2((stream) => {
      stream.respond({ ":status": 503, "content-type": "text/html", "x-proxy": "edge" });
      stream.end("<html>");
    });
    const outcome = await run(plain(port));
    expect(outcome.errorMessage).toBe("The server answered 503, and not with gRPC");
    expect(outcome.explanation?.evidence?.()).toMatchObject({
      statusLine: "HTTP/2 503",
      headers: expect.arrayContaining([["x-proxy", "edge"]]),
    });
  });

  it.each<[string, string, (stream: ServerHttp2Stream) => void]>([
    ["is longer than 4 KiB", "The answer is longer than 4 KiB", answering(Buffer.alloc(5_000))],
    ["is reset", "The answer is not valid HTTP/2", (stream) => stream.close(constants.NGHTTP2_INTERNAL_ERROR)],
    [
      "is cancelled after its head",
      "Connection closed without an answer",
      (stream) => {
        stream.respond(OF_GRPC);
        stream.close(constants.NGHTTP2_CANCEL);
      },
    ],
    ["is cancelled", "Connection closed without an answer", (stream) => stream.close(constants.NGHTTP2_CANCEL)],
    ["ends with the connection", "Connection closed without an answer", ({ session }) => session?.destroy()],
    ["does not come", "No answer within 0.5 seconds", () => {}],
  ])("fails if the answer %s", async (_what, message, answer) => {
    const outcome = await run(plain(await http2(answer)), {}, message.startsWith("No") ? 500 : undefined);
    expect(outcome).toMatchObject({ passed: false, errorMessage: message });
  });

  it("fails at a server of HTTP/1.1, and of none", async () => {
    const old = await site((_request, response) => response.end("ok"));
    const silent = await tcpServer((socket) => socket.write("220 mail.example ESMTP\r\n"));
    stops.push(old.close, silent.close);
    for (const url of [old.url, plain(silent.port)]) {
      expect(await run(url)).toMatchObject({ passed: false, errorMessage: "The answer is not valid HTTP/2" });
    }
  });

  it("fails at a server that does not choose HTTP/2 in the handshake", async () => {
    const old = await tlsServer(identity, () => {});
    stops.push(old.close);
    expect(await run(`https://localhost:${old.port}`)).toMatchObject({
      errorMessage: "TLS: the server offers no HTTP/2",
      explanation: { errorClass: "tls" },
    });
  });
});
