import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createBodyText } from "./charset.ts";

/** The text of a body that comes in one piece, or a byte at a time. */
function textOf(bytes: Uint8Array, contentType?: string, pieceLength = bytes.length): string {
  const body = createBodyText(contentType);
  let text = "";
  for (let at = 0; at < bytes.length; at += pieceLength) text += body.write(bytes.subarray(at, at + pieceLength));
  return text + body.end();
}

const latin1 = (text: string) => Buffer.from(text, "latin1");
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("a body's charset", () => {
  it.each<[string, Uint8Array, string | undefined, string]>([
    ["UTF-8 if nothing says otherwise", Buffer.from("zoë"), "text/plain", "zoë"],
    ["UTF-8 without a type", Buffer.from("zoë"), undefined, "zoë"],
    ["the header's", latin1("zo\xeb"), "text/html; charset=iso-8859-1", "zoë"],
    ["the header's in quotes", latin1("zo\xeb"), 'text/html; Charset = "ISO-8859-1"', "zoë"],
    ["windows-1252 if latin1 is said", latin1("\x80"), "text/plain;charset=latin1", "€"],
    [
      "the header's, of more than one byte",
      Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
      "text/html; charset=Shift_JIS",
      "日本",
    ],
    ["UTF-16 by the header", utf16be("zoë"), "text/plain; charset=utf-16be", "zoë"],
    ["a byte order mark's", Buffer.from("\uFEFFzoë"), "text/plain; charset=iso-8859-1", "zoë"],
    ["UTF-16 by a mark", Buffer.from("\uFEFFzoë", "utf16le"), "text/plain", "zoë"],
    ["UTF-16 by a mark, big end first", utf16be("\uFEFFzoë"), undefined, "zoë"],
    ["meta's", latin1("<html><meta charset=latin1>\xeb"), "text/html", "<html><meta charset=latin1>ë"],
    [
      "meta's in its older form",
      latin1("<meta http-equiv=Content-Type content='text/html; charset=latin1'>\xeb"),
      "text/html",
      "<meta http-equiv=Content-Type content='text/html; charset=latin1'>ë",
    ],
    [
      "the XML declaration's",
      latin1('<?xml version="1.0" encoding="latin1"?>\xeb'),
      "application/rss+xml; x=y",
      '<?xml version="1.0" encoding="latin1"?>ë',
    ],
    [
      "the XML declaration's in HTML that says no more",
      latin1('<?xml version="1.0" encoding="latin1"?><html>\xeb'),
      undefined,
      '<?xml version="1.0" encoding="latin1"?><html>ë',
    ],
    ["none of meta in XML", Buffer.from("<x/><meta charset=latin1/>ë"), "text/xml", "<x/><meta charset=latin1/>ë"],
    [
      "none of a comment",
      Buffer.from("<!-- <meta charset=latin1> -->ë"),
      "text/html",
      "<!-- <meta charset=latin1> -->ë",
    ],
    [
      "none of a declaration that breaks off",
      Buffer.from("<meta content=charset>ë"),
      "text/html",
      "<meta content=charset>ë",
    ],
    [
      "the header's before meta's",
      Buffer.from("<meta charset=latin1>ë"),
      "text/html; charset=utf-8",
      "<meta charset=latin1>ë",
    ],
    ["none of meta in plain text", Buffer.from("<meta charset=latin1>ë"), "text/plain", "<meta charset=latin1>ë"],
    ["not UTF-16 because meta says so", Buffer.from("<meta charset=utf-16>ë"), "text/html", "<meta charset=utf-16>ë"],
    [
      "meta's if the header's is unknown",
      latin1("<meta charset=latin1>\xeb"),
      "text/html; charset=klingon",
      "<meta charset=latin1>ë",
    ],
    ["none of an unknown name", Buffer.from("ë"), "text/html; charset=klingon", "ë"],
    ["replaced if it does not fit", latin1("a\xffb"), "text/plain", "a\uFFFDb"],
    ["that of an empty body", Buffer.of(), "text/html", ""],
  ])("is %s", (_name, bytes, contentType, text) => {
    expect(textOf(bytes, contentType)).toBe(text);
    expect(textOf(bytes, contentType, 1)).toBe(text);
  });

  it("is not looked for beyond the first kilobyte", () => {
    const bytes = Buffer.concat([Buffer.alloc(1024, " "), Buffer.from("<meta charset=latin1>ë")]);
    expect(textOf(bytes, "text/html").trim()).toBe("<meta charset=latin1>ë");
  });

  it("makes the same text of the same bytes, however they are cut", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 7 }), (text, pieceLength) => {
        const expected = text.replace(/^\uFEFF/, "");
        expect(textOf(Buffer.from(text), "text/html", pieceLength)).toBe(expected);
      }),
    );
  });
});

it.each([
  ["a type that declares nothing", "application/json", '{"a":'],
  ["a charset in the header", "text/html; charset=utf-8", "<title>"],
])("waits for no more than a byte order mark after %s", (_name, contentType, start) => {
  expect(createBodyText(contentType).write(Buffer.from(start))).toBe(start);
});

it.each([
  ["HTML", "text/html"],
  ["XML", "image/svg+xml"],
  ["text of no type", undefined],
])("waits for the kilobyte in which %s may declare its charset, and no longer", (_name, contentType) => {
  const body = createBodyText(contentType);
  expect(body.write(Buffer.alloc(1023, "<"))).toBe("");
  expect(body.write(Buffer.from("ab"))).toBe(`${"<".repeat(1023)}ab`);
});

it.each([
  ["declarations that never end", `${"<meta ".repeat(40)}charset=`],
  ["the word in a value, over and over", `<meta content="${"charset".repeat(140)}`],
  ["an XML declaration that never ends", `<?xml version="1.0"${" encoding".repeat(100)}`],
])("searches %s once, though they come byte by byte", (_name, start) => {
  const bytes = Buffer.from(start.padEnd(1023, " "));
  const before = process.cpuUsage();
  expect(textOf(bytes, "text/html", 1)).toBe(bytes.toString());
  const { user, system } = process.cpuUsage(before);
  // Searched at each byte by an expression that backtracks, the first took 10 s. A busy machine changes no processor time.
  expect((user + system) / 1_000).toBeLessThan(2_000);
});

it("gives text out as it comes once the charset is clear", () => {
  const body = createBodyText("text/plain; charset=utf-8");
  expect(body.write(Buffer.from("first"))).toBe("first");
  expect(body.write(Buffer.from([0xc3]))).toBe("");
  expect(body.write(Buffer.from([0xab]))).toBe("ë");
});
