import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { compress } from "snappyjs";
import { unpackSnappy } from "./snappy.ts";
import { DecodeError } from "./wire.ts";

/** The block of a text. */
const block = (...bytes: readonly number[]) => Uint8Array.from(bytes);
const textOf = (body: Uint8Array) => Buffer.from(unpackSnappy(body)).toString("latin1");

it.each([
  ["a literal", block(2, 0x04, 0x61, 0x62), "ab"],
  ["a literal with its length in a byte", block(61, 0xf0, 60, ...Array(61).fill(0x61)), "a".repeat(61)],
  ["a copy of what it writes itself", block(12, 0x04, 0x61, 0x62, 0x19, 0x02), "ab".repeat(6)],
  ["a copy with two bytes of offset", block(4, 0x04, 0x61, 0x62, 0x06, 0x02, 0x00), "abab"],
  ["a copy with four bytes of offset", block(4, 0x04, 0x61, 0x62, 0x07, 0x02, 0, 0, 0), "abab"],
  ["nothing", block(0), ""],
])("reads %s", (_name, body, text) => {
  expect(textOf(body)).toBe(text);
});

it.each([
  // A library read this length as a negative number, went back, and did not end.
  ["a literal of more than 2 GiB", block(76, 252, 192, 126, 164, 181)],
  ["a length without an end", block(0x80, 0x80)],
  ["an element without an end", block(4, 0x04, 0x61, 0x62, 0x06, 0x02)],
  ["a literal without its bytes", block(2, 0x04, 0x61)],
  ["a copy from before the start", block(4, 0x04, 0x61, 0x62, 0x06, 0x03, 0x00)],
  ["a copy from nowhere", block(4, 0x04, 0x61, 0x62, 0x06, 0x00, 0x00)],
  ["more bytes than it states", block(1, 0x04, 0x61, 0x62)],
  ["fewer bytes than it states", block(3, 0x04, 0x61, 0x62)],
])("rejects %s", (_name, body) => {
  expect(() => unpackSnappy(body)).toThrow(DecodeError);
});

it("reads back what was compressed", () => {
  const repeated = fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 1, max: 3_000 }));
  const long = repeated.map(([part, times]) => Buffer.concat(Array(times).fill(part)));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 70_000, size: "max" }), long), (bytes) => {
      expect(Buffer.compare(unpackSnappy(compress(bytes)), bytes)).toBe(0);
    }),
    { numRuns: 60 },
  );
});
