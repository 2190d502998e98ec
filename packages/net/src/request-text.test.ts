import { request } from "node:http";
import { Duplex } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type RequestHead, requestText } from "./request-text.ts";

/** The bytes that Node's client sends, as Latin-1; null if it does not send the request. */
function writtenByNode({ method, path, headers }: RequestHead): Promise<string | null> {
  return new Promise((resolve) => {
    let written = "";
    const connection = new Duplex({
      read: () => {},
      write: (bytes: Buffer, _encoding, done) => {
        written += bytes.toString("latin1");
        done();
      },
    });
    try {
      request({ createConnection: () => connection, method, path, headers: [...headers] })
        .on("finish", () => {
          resolve(written);
          connection.destroy();
        })
        .on("error", () => {})
        .end();
    } catch {
      resolve(null);
    }
  });
}

const HOST = ["Host", "any.example", "Connection", "close"];

describe("a request that is plain", () => {
  it.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "is written as Node writes it: %s",
    async (method) => {
      const framing = ["POST", "PUT", "PATCH"].includes(method) ? ["Content-Length", "0"] : [];
      const head = { method, path: "/a?b=c%20d", headers: [...HOST, "X-Key", "a b", ...framing] };
      expect(requestText(head)).not.toBeNull();
      expect(requestText(head)).toBe(await writtenByNode(head));
    },
  );
});

describe("Node is left to write a request, or to refuse it,", () => {
  it.each<[string, Partial<RequestHead>]>([
    ["whose value breaks the line", { headers: ["X", "a\r\nEvil: b"] }],
    ["whose value is not ASCII", { headers: ["X", "\xe9"] }],
    ["whose field has no name", { headers: ["", "a"] }],
    ["whose field's name has a space", { headers: ["X Y", "a"] }],
    ["that waits for leave to send its body", { headers: ["Expect", "100-continue"] }],
    ["that promises trailers", { headers: ["Trailer", "X"] }],
    ["that asks for another protocol", { headers: ["Upgrade", "websocket"] }],
    ["whose path has a space", { path: "/a b" }],
    ["whose method is unknown", { method: "BREW" }],
  ])("%s", (_name, part) => {
    expect(requestText({ method: "GET", path: "/", headers: HOST, ...part })).toBeNull();
  });
});

it("writes what Node writes, whatever the fields are, if it writes anything", async () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "B", "1", "-", "_", " ", "\t", ":", ",", "\xe9", "\u0100"),
    maxLength: 6,
  });
  const name = fc.oneof(text, fc.constantFrom("Connection", "Keep-Alive", "Cookie", "Date", "Accept", "expect"));
  const value = fc.oneof(text, fc.constantFrom("close", "keep-alive", "upgrade", "100-continue"));
  const fields = fc.array(fc.tuple(name, value), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fields, async (some) => {
      const head = { method: "GET", path: "/", headers: [...HOST, ...some.flat()] };
      const written = requestText(head);
      if (written !== null) expect(written).toBe(await writtenByNode(head));
    }),
    { numRuns: 500 },
  );
});
