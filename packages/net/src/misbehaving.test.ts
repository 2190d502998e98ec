import type { Socket } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import { startStopwatch } from "@pharos/core/testing";
import { createNet, noAnswerWithin } from "./index.ts";
import { fullServer } from "./testing/full-server.ts";
import { answering, tcpServer } from "./testing/servers.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const DEADLINE_MS = 400;
/** For work that ends before any deadline, but not immediately on a busy machine. */
const AMPLE_MS = 60_000;

function probe(port: number, deadlineMs = DEADLINE_MS) {
  const net = createNet({ allowPrivate: true, userAgent: "Pharos-Test" });
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(noAnswerWithin(deadlineMs)), deadlineMs);
  stops.push(net.stop, () => clearTimeout(timer));
  return net.http({ method: "GET", url: new URL(`http://127.0.0.1:${port}/`), headers: {} }, controller.signal);
}

const INVALID = "The answer is not valid HTTP";
const TOO_LARGE = "The answer's headers are too large";
/** Some kernels report a reset behind data as an end. */
const RESET = /^Connection (reset|closed without an answer)$/;
const LATE = "No answer within 0.4 seconds";

describe("a web server that misbehaves is told of in a sentence, within the deadline:", () => {
  it.each<[string, (socket: Socket) => void, unknown]>([
    ["it ends its side and keeps ours", (socket) => socket.end(), "Connection closed without an answer"],
    ["it resets before it hears anything", (socket) => socket.resetAndDestroy(), "Connection reset"],
    ["it resets within its headers", resetting("HTTP/1.1 200 OK\r\nX-Half: "), expect.stringMatching(RESET)],
    ["it ends within its headers", ending("HTTP/1.1 200 OK\r\nX-Half: "), "Connection closed without an answer"],
    ["it drips headers", dripping("HTTP/1.1 200 OK\r\n", "X-Drip: 1\r\n"), LATE],
    ["it drips its first line", dripping("HTTP/1.1 2", "0"), INVALID],
    ["it never ends one header", flooding("HTTP/1.1 200 OK\r\nX-Long: ", "x".repeat(1_000)), TOO_LARGE],
    ["it floods with short headers", flooding("HTTP/1.1 200 OK\r\n", "A:\r\n".repeat(250)), TOO_LARGE],
    ["it never ends its reason", flooding("HTTP/1.1 200 ", "x".repeat(1_000)), TOO_LARGE],
    ["it floods with interim answers", flooding("", "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(20)), LATE],
    ["it has no status code", answering("HTTP/1.1 OK\r\n\r\n"), INVALID],
    ["its status code is none", answering("HTTP/1.1 99999 OK\r\n\r\n"), INVALID],
    ["its version is none", answering("HTTP/9.9 200 OK\r\n\r\n"), INVALID],
    ["it answers in HTTP/0.9", answering("<html>hello</html>"), INVALID],
    ["it answers in HTTP/2", answering("\0\0\u0012\u0004\0\0\0\0\0"), INVALID],
    ["a header has no colon", answering("HTTP/1.1 200 OK\r\nnonsense\r\n\r\n"), INVALID],
    ["a header holds a NUL", answering("HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n"), INVALID],
    ["its length is none", answering("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n"), INVALID],
    ["it has two lengths", answering("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"), INVALID],
    [
      "it has a length and chunks",
      answering("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"),
      INVALID,
    ],
  ])("%s", async (_name, serve, message) => {
    const server = await tcpServer(serve);
    stops.push(server.close);
    const elapsedMs = startStopwatch();
    const failure = probe(server.port, message === LATE ? DEADLINE_MS : AMPLE_MS);
    await expect(failure).rejects.toMatchObject({ name: "NetError", message });
    // The flood comes from this very process, which may be late on a busy machine; without a deadline it never ended.
    expect(elapsedMs()).toBeLessThan(DEADLINE_MS + 30_000);
  });

  it("it takes no connection", async () => {
    const full = await fullServer();
    stops.push(full.close);
    await expect(probe(full.port)).rejects.toMatchObject({ kind: "timeout", message: LATE });
  });
});

it("downloads no body, however large, and none of a bomb's", async () => {
  let sent: Promise<number> | undefined;
  const server = await tcpServer((socket) => {
    sent = new Promise((resolve) => socket.once("close", () => resolve(socket.bytesWritten)));
    flooding("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n", "x".repeat(64 * 1024))(socket);
  });
  stops.push(server.close);
  expect((await probe(server.port, AMPLE_MS)).statusCode).toBe(200);
  // The kernel's buffers accept some bytes, but fewer than a second would bring.
  expect(await sent).toBeLessThan(16 * 1024 * 1024);
});

function resetting(answer: string) {
  return (socket: Socket) => void socket.once("data", () => socket.write(answer, () => socket.resetAndDestroy()));
}

function ending(answer: string) {
  return (socket: Socket) => void socket.once("data", () => socket.end(answer));
}

function dripping(start: string, drop: string) {
  return (socket: Socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(drop), 20);
    socket.on("close", () => clearInterval(timer));
  };
}

function flooding(start: string, piece: string) {
  return (socket: Socket) => {
    socket.write(start);
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on("drain", more);
    more();
  };
}
