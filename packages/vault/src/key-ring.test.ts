import { randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { describe, expect, it } from "@jest/globals";
import { newKeyRingText, parseKeyRing, VaultError } from "./key-ring.ts";

const key = Buffer.alloc(32, 7).toString("base64");
const short = Buffer.alloc(16, 7).toString("base64");

describe("parseKeyRing", () => {
  it("keeps the order, newest first, and forgives blanks around entries", () => {
    expect(parseKeyRing(`new_2:${key}, old-1:${key}\n`).map(({ id }) => id)).toEqual(["new_2", "old-1"]);
  });

  it.each([
    ["nothing", "", "key 1 must be written as id:key, with the key in base64"],
    ["a key without an id", key, "key 1 must be written as id:key, with the key in base64"],
    ["an empty place", `a:${key},`, "key 2 must be written as id:key, with the key in base64"],
    ["an id in capitals", `Key:${key}`, "key 1 must have an id of 1 to 32 characters from a-z, 0-9, _ and -"],
    [
      "an id too long",
      `${"a".repeat(33)}:${key}`,
      "key 1 must have an id of 1 to 32 characters from a-z, 0-9, _ and -",
    ],
    [
      "a short key",
      `a:${key},b:${short}`,
      'key 2 must be 32 bytes in base64, as "openssl rand -base64 32" prints them',
    ],
    [
      "a key that is not base64",
      `a:${key.replace("B", "*")}`,
      'key 1 must be 32 bytes in base64, as "openssl rand -base64 32" prints them',
    ],
    ["an id twice", `a:${key},b:${key},a:${key}`, "key 3 must not have the id of an earlier key"],
  ])("refuses %s", (_name, text, message) => {
    expect(() => parseKeyRing(text)).toThrow(new VaultError(message));
  });

  it("never shows key material, neither in errors nor in print", () => {
    expect(() => parseKeyRing(`${key}:a`)).toThrow(expect.not.stringContaining(key));
    const printed = inspect(parseKeyRing(`a:${key}`), { depth: 9 }) + JSON.stringify(parseKeyRing(`a:${key}`));
    expect(printed).not.toContain(key);
    expect(printed).not.toContain("07 07");
  });
});

it("makes a new ring that can be put before an old one", () => {
  const old = newKeyRingText(randomBytes);
  const fresh = newKeyRingText(randomBytes);
  expect(fresh).not.toBe(old);
  expect(parseKeyRing(`${fresh},${old}`)).toHaveLength(2);
});
