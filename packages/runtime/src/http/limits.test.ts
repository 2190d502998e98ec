import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Part } from "../parts.ts";
import { type ListenOptions, listen } from "./listen.ts";

/** Times so long that they never end a phase; each test shortens the one that it is about. */
const LONG = 60_000;
const limits = { headMs: LONG, requestMs: LONG, answerMs: LONG, silenceMs: LONG, keepAliveMs: LONG, sweepMs: 50 };
/** A busy machine needs longer than the times of the tests. */
const CUT_WITHIN_MS = 60_000;

const parts: Part[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(parts.splice(0).map((part) => part.stop()));
});

const ok: RequestListener = (request, response) => {
  request.resume();
  response.end("ok");
};

async function serve(handler: RequestListener, own: Partial<typeof limits>, options: Partial<ListenOptions> = {}) {
  const listening = await listen(handler, {
    port: 0,
    variable: "PORT",
    host: "127.0.0.1",
    graceMs: 0,
    limits: { ...limits, ...own, ...options.limits },
    ...(options.onRefused ? { onRefused: options.onRefused } : {}),
  });
  parts.push(listening);
  return listening.port;
}

/** A client that has sent a text; it stores the bytes that it receives. */
async function client(port: number, text = "") {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let heard = "";
  socket.setEncoding("utf8").on("error", () => {});
  const closed = once(socket, "close");
  await once(socket, "connect");
  if (text !== "") socket.write(text);
  return {
    socket,
    /** Reads until the server has closed the connection. */
    async untilClosed() {
      socket.on("data", (piece) => {
        heard += piece;
      });
      const late = new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error("The connection is still open")), CUT_WITHIN_MS).unref();
      });
      await Promise.race([closed, late]);
      return heard;
    },
  };
}

/** Sends a byte now and then for as long as the connection is open. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write("a"), 20);
  socket.on("close", () => clearInterval(timer));
}

const GET = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

describe("a client is cut off", () => {
  it("that says nothing", async () => {
    const { untilClosed } = await client(await serve(ok, { headMs: 200 }));
    expect(await untilClosed()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("whose request's head never ends", async () => {
    const { socket, untilClosed } = await client(await serve(ok, { headMs: 200 }), "GET / HTTP/1.1\r\nX: ");
    trickle(socket);
    expect(await untilClosed()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("whose second request's head never ends", async () => {
    const { socket, untilClosed } = await client(await serve(ok, { headMs: 200 }), `${GET}GET / HTTP/1.1\r\nX: `);
    trickle(socket);
    expect(await untilClosed()).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 408 /s);
  });

  it("whose body trickles, whether it was answered or not", async () => {
    const head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n";
    const answered = await client(await serve(ok, { headMs: 200, requestMs: 400 }), head);
    trickle(answered.socket);
    expect(await answered.untilClosed()).toMatch(/^HTTP\/1\.1 200 /);
    const waiting = await client(await serve((request) => request.resume(), { headMs: 200, requestMs: 400 }), head);
    trickle(waiting.socket);
    expect(await waiting.untilClosed()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("that rests for too long", async () => {
    const { untilClosed } = await client(await serve(ok, { keepAliveMs: 200 }), GET);
    expect(await untilClosed()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ["silence", { silenceMs: 300, keepAliveMs: 300 }, GET],
    ["time", { answerMs: 300 }, GET],
    ["silence after many requests at once", { silenceMs: 300 }, GET.repeat(50)],
  ])("that does not read its answer, by its %s", async (_name, own, requests) => {
    // More than the buffers of a system hold.
    const large = Buffer.alloc(64 * 1024 * 1024);
    const cut = new EventTarget();
    const connections = new WeakSet<Socket>();
    const port = await serve((request, response) => {
      if (!connections.has(request.socket)) request.socket.on("close", () => cut.dispatchEvent(new Event("cut")));
      connections.add(request.socket);
      response.end(large);
    }, own);
    const seen = once(cut, "cut", { signal: AbortSignal.timeout(CUT_WITHIN_MS) });
    const { socket } = await client(port, requests);
    socket.pause();
    await seen;
  });
});

it("leaves a stream of events alone for as long as something moves", async () => {
  const port = await serve(
    (_request, response) => {
      response.setHeader("Content-Type", "text/event-stream");
      let left = 10;
      const timer = setInterval(() => {
        response.write(":\n\n");
        if (--left > 0) return;
        clearInterval(timer);
        response.end("event: end\n\n");
      }, 100);
    },
    { answerMs: 200, silenceMs: 5_000, keepAliveMs: 200 },
  );
  const { untilClosed } = await client(port, GET);
  expect(await untilClosed()).toContain("event: end");
});

it("closes connections beyond the cap at once, counts them, and makes those that rest give way", async () => {
  let refused = 0;
  const waiting: (() => void)[] = [];
  const port = await serve(
    (request, response) => {
      if (request.url === "/wait") waiting.push(() => response.end("waited"));
      else response.end("ok");
    },
    {},
    { limits: { maxConnections: 2 }, onRefused: () => refused++ },
  );
  const resting = await client(port, GET);
  await once(resting.socket, "data");
  const busy = await client(port, "GET /wait HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  while (waiting.length === 0) await new Promise(setImmediate);
  expect(await (await client(port, GET)).untilClosed()).toBe("");
  expect(refused).toBe(1);
  await resting.untilClosed();
  const next = await client(port, "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect(await next.untilClosed()).toMatch(/^HTTP\/1\.1 200 /);
  waiting[0]?.();
  expect(await busy.untilClosed()).toMatch(/^HTTP\/1\.1 200 .*waited$/s);
});

it("leaves room for other addresses, however many connections one opens", async () => {
  let refused = 0;
  const port = await serve(ok, {}, { limits: { maxConnections: 10 }, onRefused: () => refused++ });
  for (let count = 0; count < 12; count += 1) await client(port);
  for (let look = 0; refused < 4 && look < 1_000; look += 1) await new Promise(setImmediate);
  expect(refused).toBe(4);
  const other = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.2" });
  sockets.push(other);
  other.write(GET);
  expect(String((await once(other, "data"))[0])).toMatch(/^HTTP\/1\.1 200 /);
});
