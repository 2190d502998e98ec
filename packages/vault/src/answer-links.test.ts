import { randomBytes } from "node:crypto";
import { expect, it } from "@jest/globals";
import fc from "fast-check";
import { createAnswerLinks } from "./answer-links.ts";
import { newKeyRingText, parseKeyRing } from "./key-ring.ts";

const [newer, older, foreign] = [newKeyRingText(randomBytes), newKeyRingText(randomBytes), newKeyRingText(randomBytes)];
const links = createAnswerLinks(parseKeyRing(newer));

const anyLink = fc.record({
  kind: fc.constantFrom("page" as const, "direct" as const),
  incidentId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  contactId: fc.integer({ min: 1, max: 0x7fffffff }),
  serial: fc.integer({ min: 0, max: 0x7fffffff }),
});

/** The text with one bit of its bytes flipped. */
function flipped(text: string, bit: number): string {
  const bytes = Buffer.from(text, "base64url");
  bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
  return bytes.toString("base64url");
}

it("reads what a token is for, in 43 letters that addresses take", () => {
  fc.assert(
    fc.property(anyLink, (link) => {
      const token = links.tokenOf(link);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(links.read(token)).toEqual(link);
    }),
  );
});

it("reads no token with a flipped bit, and none of another incident, contact or number", () => {
  fc.assert(
    fc.property(anyLink, anyLink, fc.nat(255), (link, other, bit) => {
      const token = links.tokenOf(link);
      expect(links.read(flipped(token, bit))).toBeNull();
      const spliced = Buffer.concat([
        Buffer.from(links.tokenOf(other), "base64url").subarray(0, 16),
        Buffer.from(token, "base64url").subarray(16),
      ]).toString("base64url");
      expect(links.read(spliced)).toEqual(links.tokenOf(other) === token ? link : null);
    }),
  );
});

it.each(["", "x", `${"A".repeat(42)}B`, "A".repeat(43), "A".repeat(44), `${"é".repeat(43)}`])(
  "reads no other text: %j",
  (text) => {
    expect(links.read(text)).toBeNull();
    expect(links.stampedAt(text, text)).toBeNull();
  },
);

it("reads a token in its one spelling", () => {
  const token = links.tokenOf({ kind: "page" as const, incidentId: 5, contactId: 7, serial: 0 });
  for (const other of [`${token}=`, `${token} `, token.toLowerCase(), `${token.slice(0, -1)}`]) {
    if (other !== token) expect(links.read(other)).toBeNull();
  }
});

it("verifies with each key of the ring, and with no other", () => {
  const link = { kind: "page" as const, incidentId: 5, contactId: 7, serial: 3 };
  const token = createAnswerLinks(parseKeyRing(older)).tokenOf(link);
  const stamp = createAnswerLinks(parseKeyRing(older)).stampOf(token, 1_000);
  const rotated = createAnswerLinks(parseKeyRing(`${newer},${older}`));
  expect(rotated.read(token)).toEqual(link);
  expect(rotated.stampedAt(token, stamp)).toBe(1_000);
  expect(links.read(rotated.tokenOf(link))).toEqual(link);
  const others = createAnswerLinks(parseKeyRing(foreign));
  expect([others.read(token), others.stampedAt(token, stamp)]).toEqual([null, null]);
});

it("says when the page of a token was made, and nothing of a value that was changed or is another's", () => {
  fc.assert(
    fc.property(anyLink, fc.integer({ min: 0, max: 2 ** 47 }), fc.nat(22 * 8 - 1), (link, atMs, bit) => {
      const token = links.tokenOf(link);
      const stamp = links.stampOf(token, atMs);
      expect(links.stampedAt(token, stamp)).toBe(atMs);
      expect(links.stampedAt(token, flipped(stamp, bit))).toBeNull();
      expect(links.stampedAt(links.tokenOf({ ...link, serial: link.serial ^ 1 }), stamp)).toBeNull();
    }),
  );
});

it("reads the kind of a token, which nobody can change, and no other kind", () => {
  const link = { incidentId: 5, contactId: 7, serial: 3 };
  const [page, direct] = (["page", "direct"] as const).map((kind) => links.tokenOf({ ...link, kind }));
  expect([links.read(page ?? "")?.kind, links.read(direct ?? "")?.kind]).toEqual(["page", "direct"]);
  const bytes = Buffer.from(page ?? "", "base64url");
  for (const kind of [0, 2, 3, 255]) {
    bytes.writeUInt8(kind, 0);
    expect(links.read(bytes.toString("base64url"))).toBeNull();
  }
});
