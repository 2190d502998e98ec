import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, it } from "@jest/globals";
import { dashboardLanguages } from "@pharos/core";

/** Bytes in gzip. */
const MAX_FIRST_LOAD = 120_000;
const MAX_LAZY_CHUNK = 30_000;

const dist = fileURLToPath(new URL("../../packages/web/dist", import.meta.url));

const assets = readdirSync(join(dist, "assets")).filter((name) => /\.(css|js)$/.test(name));
const sizes = assets.map((name) => ({
  name,
  bytes: gzipSync(readFileSync(join(dist, "assets", name)), { level: 9 }).length,
}));
const indexOf = (language: string) => readFileSync(join(dist, `index.${language}.html`), "utf8");
const isIn =
  (index: string) =>
  ({ name }: { readonly name: string }) =>
    index.includes(`/assets/${name}"`);

it.each(dashboardLanguages)("builds pages in the language %s whose first load is little", (language) => {
  const first = sizes.filter(isIn(indexOf(language)));
  expect(first.map(({ name }) => name.split(".").at(-1)).sort()).toEqual(expect.arrayContaining(["css", "js"]));
  expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAX_FIRST_LOAD);
});

it("builds later parts that each load less", () => {
  const firsts = dashboardLanguages.map(indexOf).join("");
  const lazy = sizes.filter((size) => !isIn(firsts)(size));
  expect(lazy.length).toBeGreaterThan(5);
  expect(lazy.filter(({ bytes }) => bytes > MAX_LAZY_CHUNK)).toEqual([]);
});
