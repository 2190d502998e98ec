import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "./repository.ts";

const folder = join(root, "deploy/systemd");
const units = readdirSync(folder).filter((name) => /\.(service|target)$/.test(name));
const services = units.filter((name) => name.endsWith(".service"));
const COMMAND = "systemd-analyze";
const analyze = (...args: readonly string[]) => {
  const { status, stderr } = spawnSync(COMMAND, args, { encoding: "utf8" });
  return { status, stderr };
};
const isInstalled = analyze("--version").status === 0;
if (!isInstalled) process.stdout.write("Skipping the checks of systemd's units: systemd-analyze is not installed.\n");

(isInstalled ? describe : describe.skip)("systemd", () => {
  it.each(units)("finds nothing to object to in %s", (unit) => {
    expect(analyze("verify", join(folder, unit))).toEqual({ status: 0, stderr: "" });
  });

  it.each(services)("finds that %s is exposed as little as a service of Node.js can be", (unit) => {
    // Out of 100; without confinement it is 96.
    expect(analyze("security", "--offline=true", "--threshold=20", join(folder, unit))).toMatchObject({ status: 0 });
  });
});

it("documents every unit, and no other", () => {
  const guide = readFileSync(join(root, "docs/operations/first-installation.md"), "utf8");
  const named = [...guide.matchAll(/\bpharos-(?:service@|worker@|migrate)|\bpharos\.target/g)].map(([name]) => name);
  const known = units.map((unit) => unit.replace(/\.service$/, ""));
  expect([...new Set(named)].sort()).toEqual(known.sort());
});
