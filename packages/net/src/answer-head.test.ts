import { request } from "node:http";
import { Duplex } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type AnswerHead, headOf, readHead } from "./answer-head.ts";

const bytesOf = (text: string) => Buffer.from(text, "latin1");
const read = (text: string) => readHead(bytesOf(text));

/** The result of Node's client for the same bytes; null without an answer. */
function readByNode(text: string): Promise<AnswerHead | null> {
  return new Promise((resolve) => {
    const connection = new Duplex({ read: () => {}, write: (_bytes, _encoding, done) => done() });
    request({ createConnection: () => connection, host: "any.example" })
      .on("response", (response) => resolve(headOf(response)))
      .on("upgrade", (response) => resolve(headOf(response)))
      .on("error", () => resolve(null))
      .end();
    connection.push(bytesOf(text));
    connection.push(null);
  });
}

describe("a head that is plain", () => {
  it("is read with its fields by their names in lower case", () => {
    const text = "HTTP/1.1 301 Moved\r\nLocation: /caf\xe9\r\nX-Two: a, b\r\nContent-Length: 5\r\n\r\nhello";
    const headers = { location: "/caf\xe9", "x-two": "a, b", "content-length": "5" };
    const statusLine = "HTTP/1.1 301 Moved";
    expect(read(text)).toEqual({ statusCode: 301, statusLine, location: "/caf\xe9", headers });
  });

  it("may have any number of cookies", () => {
    const text = "HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\n\r\n";
    expect(read(text)?.headers).toEqual({ "set-cookie": ["a=1", "b=2"] });
  });

  it.each([
    ["no field", "HTTP/1.1 204 No Content\r\n\r\n"],
    ["no reason", "HTTP/1.1 200 \r\n\r\n"],
    ["the version before", "HTTP/1.0 200 OK\r\nServer: x\r\n\r\n"],
    ["chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    ["an offer of another protocol", "HTTP/1.1 200 OK\r\nUpgrade: h2,h2c\r\nConnection: Upgrade\r\n\r\n"],
    ["a status code of its own", "HTTP/1.1 999 No\r\nContent-Length: 0\r\n\r\n"],
  ])("is read as Node reads it with %s", async (_name, text) => {
    expect(read(text)).not.toBeNull();
    expect(read(text)).toEqual(await readByNode(text));
  });
});

describe("Node's parser is left to decide on a head", () => {
  it.each([
    ["that is not whole", "HTTP/1.1 200 OK\r\nServer: x\r\n"],
    ["of an interim answer", "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"],
    ["of a switch of protocols", "HTTP/1.1 101 Switching Protocols\r\n\r\n"],
    ["without a reason's space", "HTTP/1.1 200\r\n\r\n"],
    ["of another version", "HTTP/2.0 200 OK\r\n\r\n"],
    ["with a status code of four digits", "HTTP/1.1 2000 OK\r\n\r\n"],
    ["behind an empty line", "\r\nHTTP/1.1 200 OK\r\n\r\n"],
    ["with bare line feeds", "HTTP/1.1 200 OK\nServer: x\n\n\r\n\r\n"],
    ["with a bare carriage return", "HTTP/1.1 200 OK\r\nServer: x\ry\r\n\r\n"],
    ["with a NUL", "HTTP/1.1 200 OK\r\nServer: x\0\r\n\r\n"],
    ["with a folded field", "HTTP/1.1 200 OK\r\nServer: x\r\n y\r\n\r\n"],
    ["with a space before the colon", "HTTP/1.1 200 OK\r\nServer : x\r\n\r\n"],
    ["with no space behind it", "HTTP/1.1 200 OK\r\nServer:x\r\n\r\n"],
    ["with a space at a value's end", "HTTP/1.1 200 OK\r\nServer: x \r\n\r\n"],
    ["with a field that is there twice", "HTTP/1.1 200 OK\r\nVary: a\r\nvary: b\r\n\r\n"],
    ["with a field that every object has", "HTTP/1.1 200 OK\r\nConstructor: a\r\n\r\n"],
    ["with two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"],
    ["with a negative length", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n"],
    ["with a list of lengths", "HTTP/1.1 200 OK\r\nContent-Length: 1, 1\r\n\r\n"],
    ["with a length and chunks", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"],
    ["with chunks in the version before", "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"],
    ["with an unknown coding", "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n"],
    ["of very many lines", `HTTP/1.1 200 OK\r\n${"A: b\r\n".repeat(101)}\r\n`],
    ["that is very long", `HTTP/1.1 200 OK\r\nA: ${"b".repeat(20_000)}\r\n\r\n`],
  ])("%s", (_name, text) => {
    expect(read(text)).toBeNull();
  });
});

/** Inputs on which parsers have disagreed. */
const ODD = [
  "\r",
  "\n",
  "\r\n",
  "\0",
  " ",
  "\t",
  ":",
  ",",
  "-",
  "1",
  "\x7f",
  "\x80",
  "\xa0",
  "\xff",
  "__proto__: x\r\n",
];
const LINES = [
  "Server: nginx",
  "Content-Length: 12",
  "Content-Type: text/html; charset=utf-8",
  "Transfer-Encoding: chunked",
  "Connection: close",
  "Connection: keep-alive, Upgrade",
  "Upgrade: websocket",
  "Location: https://example.com/?a=b",
  "Set-Cookie: a=b; Path=/",
  "Vary: Accept",
  "Keep-Alive: timeout=5",
  "Trailer: Expires",
];
const FIRST_LINES = ["HTTP/1.1 200 OK", "HTTP/1.1 404 Not Found", "HTTP/1.0 301 ", "HTTP/1.1 204 No Content"];
const BODIES = ["", "hello", "0\r\n\r\n", "zz\r\n", "HTTP/1.1 500 No\r\n\r\n"];

/** A head of common parts, with some odd text put in at some places. */
const answers = fc
  .record({
    first: fc.constantFrom(...FIRST_LINES),
    lines: fc.array(fc.constantFrom(...LINES), { maxLength: 6 }),
    body: fc.constantFrom(...BODIES),
    faults: fc.array(fc.tuple(fc.nat(200), fc.nat(2), fc.constantFrom("", ...ODD)), { maxLength: 2 }),
  })
  .map(({ first, lines, body, faults }) =>
    faults.reduce(
      (text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut),
      `${[first, ...lines, "", ""].join("\r\n")}${body}`,
    ),
  );

describe("whatever a server sends", () => {
  it("is read as Node reads it, if it is read", async () => {
    let plain = 0;
    await fc.assert(
      fc.asyncProperty(answers, async (text) => {
        const head = read(text);
        if (head === null) return;
        plain += 1;
        expect(head).toEqual(await readByNode(text));
      }),
      { numRuns: 1_000 },
    );
    // A reader that leaves everything to Node would pass as well.
    expect(plain).toBeGreaterThan(200);
  });
});
