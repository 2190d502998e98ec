import type { Socket } from "node:net";
import * as zlib from "node:zlib";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { HttpAnswer } from "@pharos/core";
import { createNet, noAnswerWithin } from "./index.ts";
import { answering, type TestServer, tcpServer } from "./testing/servers.ts";

const MIB = 1024 * 1024;
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serving(serve: (socket: Socket) => void): Promise<TestServer> {
  const server = await tcpServer(serve);
  stops.push(server.close);
  return server;
}

/** An answer with a body that ends with the connection. */
const sending = (head: string, body: Uint8Array | string) => (socket: Socket) =>
  void socket.once("data", () => {
    socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n`);
    socket.end(body);
  });

/** Longer than a busy machine takes to read. */
const AMPLE_MS = 60_000;
/** For a body that does not end. */
const BODY_MS = 300;

interface Reading {
  readonly until?: string;
  /** Called when the reader has the head of the answer. `limitTo` ends the reading so much later. */
  readonly onHead?: (limitTo: (ms: number) => void) => void;
}

/** The body that a reader gets which has enough once it has seen `until`. */
async function read(
  server: TestServer,
  { until = "never seen", onHead = () => {} }: Reading = {},
): Promise<HttpAnswer & { readonly text: string }> {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
  const controller = new AbortController();
  const limitTo = (ms: number) => {
    const timer = setTimeout(() => controller.abort(noAnswerWithin(ms)), ms);
    stops.push(() => clearTimeout(timer));
  };
  stops.push(net.stop);
  limitTo(AMPLE_MS);
  let text = "";
  const reader = {
    wants: () => {
      onHead(limitTo);
      return true;
    },
    read: (piece: string) => {
      text += piece;
      return text.includes(until);
    },
  };
  const request = { method: "GET", url: new URL(`http://127.0.0.1:${server.port}/`), headers: {} };
  const answer = await net.http(request, controller.signal, reader);
  return { ...answer, text };
}

const text = "A body of some length. ".repeat(1_000);

describe("a body", () => {
  it.each<[string, string, Uint8Array | string]>([
    ["as it is", "", text],
    ["with a length", `Content-Length: ${text.length}\r\n`, text],
    ["in chunks", "Transfer-Encoding: chunked\r\n", `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`],
    ["under no coding by name", "Content-Encoding: identity\r\n", text],
    ["as gzip", "Content-Encoding: gzip\r\n", zlib.gzipSync(text)],
    ["as gzip by its old name", "Content-Encoding: X-GZip\r\n", zlib.gzipSync(text)],
    ["as deflate", "Content-Encoding: deflate\r\n", zlib.deflateSync(text)],
    ["as deflate without its frame", "Content-Encoding: deflate\r\n", zlib.deflateRawSync(text)],
    ["as brotli", "Content-Encoding: br\r\n", zlib.brotliCompressSync(text)],
    ["under two codings", "Content-Encoding: deflate, gzip\r\n", zlib.gzipSync(zlib.deflateSync(text))],
    ["in a charset", "Content-Type: text/plain; charset=utf-16le\r\n", Buffer.from(text, "utf16le")],
    [
      "in a charset, as gzip",
      "Content-Type: text/plain; charset=utf-16le\r\nContent-Encoding: gzip\r\n",
      zlib.gzipSync(Buffer.from(text, "utf16le")),
    ],
  ])("is read %s", async (_name, head, body) => {
    const answer = await read(await serving(sending(head, body)));
    expect(answer.bodyFault).toBeNull();
    expect(answer.text).toBe(text);
  });

  it("is asked for in the codings that are understood", async () => {
    const server = await serving(sending("", ""));
    await read(server);
    expect(server.received()).toMatch(/^Accept-Encoding: gzip, deflate, br\r$/m);
  });

  it("cannot be read in a coding that is not known", async () => {
    const answer = await read(await serving(sending("Content-Encoding: zstd\r\n", "anything")));
    expect(answer).toMatchObject({ bodyFault: "the body is compressed in a way that is not known here", text: "" });
  });

  it("is read no further than the reader wants, and the connection is closed", async () => {
    let closed: Promise<unknown> | undefined;
    const server = await serving((socket) => {
      closed = new Promise((resolve) => socket.once("close", resolve));
      socket.once("data", () =>
        socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 1000000\r\n\r\nthe needle"),
      );
    });
    expect((await read(server, { until: "needle" })).bodyFault).toBeNull();
    await closed;
  });

  it("does not count for the response time", async () => {
    let end = () => {};
    const server = await serving((socket) => {
      end = () => socket.end("late");
      socket.once("data", () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
    });
    const startMs = performance.now();
    const { text: late, responseTimeMs } = await read(server, { onHead: () => setTimeout(end, 500) });
    expect(late).toBe("late");
    expect(performance.now() - startMs - responseTimeMs).toBeGreaterThan(400);
  });
});

/** Gzip of a gigabyte of zeros, a thousandth of its size. */
const bomb = zlib.gzipSync(Buffer.alloc(16 * MIB));
const bombs = Buffer.concat(Array.from({ length: 64 }, () => bomb));

describe("a body that misbehaves", () => {
  it.each<[string, (socket: Socket) => void, string]>([
    ["is longer than 2 MiB", sending("", "x".repeat(3 * MIB)), "only the first 2 MiB of the body are read"],
    [
      "never ends",
      endless("Transfer-Encoding: chunked\r\n", `400\r\n${"x".repeat(1024)}\r\n`),
      "only the first 2 MiB of the body are read",
    ],
    ["is a bomb", sending("Content-Encoding: gzip\r\n", bombs), "only the first 2 MiB of the body are read"],
    [
      "is a bomb in a bomb",
      sending("Content-Encoding: gzip, gzip\r\n", zlib.gzipSync(bombs)),
      "only the first 2 MiB of the body are read",
    ],
    [
      "compresses nothing for ever",
      endless("Content-Encoding: gzip\r\n", zlib.gzipSync("")),
      "the compressed body is longer than 2 MiB",
    ],
    [
      "has too many codings",
      sending("Content-Encoding: gzip, gzip, gzip\r\n", ""),
      "the body is compressed several times over",
    ],
    [
      "has a coding of its own",
      sending("Content-Encoding: x-mine\r\n", "x"),
      "the body is compressed in a way that is not known here",
    ],
    ["is not what it says", sending("Content-Encoding: gzip\r\n", "plain"), "the body is not compressed as it says"],
    [
      "is not brotli either",
      sending("Content-Encoding: br\r\n", "plain text here"),
      "the body is not compressed as it says",
    ],
    [
      "stops within gzip",
      sending("Content-Encoding: gzip\r\n", bomb.subarray(0, 20)),
      "the body is not compressed as it says",
    ],
    ["stops before its length", sending("Content-Length: 10\r\n", "half"), "the body broke off"],
    [
      "stops within gzip and before its length",
      sending("Content-Encoding: gzip\r\nContent-Length: 99\r\n", bomb.subarray(0, 20)),
      "the body broke off",
    ],
    [
      "has broken chunks",
      answering("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
      "the body broke off",
    ],
    [
      "has trailers for ever",
      endless("Transfer-Encoding: chunked\r\n\r\n0\r\nX: 1\r\n", `X: ${"x".repeat(1000)}\r\n`, ""),
      "the body broke off",
    ],
    ["is reset", resetting("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"), "the body broke off"],
    ["stalls", answering("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"), "the body did not end in time"],
    ["drips", dripping, "the body did not end in time"],
  ])("and %s is told of, and is an answer all the same", async (_name, serve, bodyFault) => {
    const isLate = bodyFault.endsWith("in time");
    const answer = await read(await serving(serve), { onHead: (limitTo) => isLate && limitTo(BODY_MS) });
    expect(answer).toMatchObject({ statusCode: 200, bodyFault });
    expect(answer.text.length).toBeLessThanOrEqual(2 * MIB);
  });

  it.each([
    ["ends", sending("Content-Type: text/html\r\n", "<p>needle")],
    ["stalls", answering("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>needle")],
  ])("is read to where it %s, though it never told its charset", async (name, serve) => {
    const answer = await read(await serving(serve), {
      until: "needle",
      onHead: (limitTo) => name === "stalls" && limitTo(BODY_MS),
    });
    expect(answer).toMatchObject({ bodyFault: null, text: "<p>needle" });
  });

  it("is forgiven if the reader had enough before", async () => {
    const server = await serving(sending("Content-Length: 100\r\n", "the needle"));
    expect((await read(server, { until: "needle" })).bodyFault).toBeNull();
  });

  it("takes a fraction of the memory that its contents would", async () => {
    const server = await serving(sending("Content-Encoding: gzip\r\n", bombs));
    const before = process.memoryUsage().rss;
    await Promise.all(Array.from({ length: 10 }, () => read(server)));
    expect(process.memoryUsage().rss - before).toBeLessThan(2 * 1024 * MIB);
  });

  it("ends when the caller stops", async () => {
    const server = await serving(answering("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"));
    const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
    stops.push(net.stop);
    const controller = new AbortController();
    const reader = {
      wants: () => true,
      read: () => {
        controller.abort();
        return false;
      },
    };
    const request = { method: "GET", url: new URL(`http://127.0.0.1:${server.port}/`), headers: {} };
    await expect(net.http(request, controller.signal, reader)).rejects.toMatchObject({ kind: "aborted" });
  });
});

function endless(head: string, piece: string | Uint8Array, end = "\r\n") {
  return (socket: Socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.once("data", () => {
      socket.write(`HTTP/1.1 200 OK\r\n${head}${end}`);
      socket.on("drain", more);
      more();
    });
  };
}

function resetting(answer: string) {
  return (socket: Socket) => void socket.once("data", () => socket.write(answer, () => socket.resetAndDestroy()));
}

function dripping(socket: Socket): void {
  socket.once("data", () => {
    socket.write("HTTP/1.1 200 OK\r\n\r\n");
    const timer = setInterval(() => socket.write("x"), 5);
    socket.on("close", () => clearInterval(timer));
  });
}
