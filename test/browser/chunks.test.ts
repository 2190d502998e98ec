import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, it } from "@jest/globals";

/** Bytes in gzip. */
const MAX_FIRST_LOAD = 120_000;
const MAX_LAZY_CHUNK = 30_000;

const dist = fileURLToPath(new URL("../../packages/web/dist", import.meta.url));

it("builds pages of which the first loads little, and every later part less", () => {
  const index = readFileSync(join(dist, "index.html"), "utf8");
  const files = readdirSync(join(dist, "assets")).filter((name) => /\.(css|js)$/.test(name));
  const sizes = files.map((name) => {
    const isFirst = index.includes(`/assets/${name}"`);
    return { name, isFirst, bytes: gzipSync(readFileSync(join(dist, "assets", name)), { level: 9 }).length };
  });
  const first = sizes.filter(({ isFirst }) => isFirst);
  const lazy = sizes.filter(({ isFirst }) => !isFirst);
  expect(first.map(({ name }) => name.split(".").at(-1)).sort()).toEqual(expect.arrayContaining(["css", "js"]));
  expect(lazy.length).toBeGreaterThan(5);
  expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAX_FIRST_LOAD);
  expect(lazy.filter(({ bytes }) => bytes > MAX_LAZY_CHUNK)).toEqual([]);
});
