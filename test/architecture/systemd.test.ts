import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { root } from "./repository.ts";
import { appVariables, SECRETS } from "./variables.ts";

const folder = join(root, "deploy/systemd");
const guide = readFileSync(join(root, "docs/operate/install.md"), "utf8");
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

// systemd.exec: settings from files override settings made with Environment=.
it("gives a worker the region of its unit, whatever pharos.env has for schedulers", () => {
  const unit = readFileSync(join(folder, "pharos-worker@.service"), "utf8");
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env PHAROS_REGIONS=%i \/bin\/sh deploy\/run-service\.sh worker$/m);
  expect(unit).not.toMatch(/^Environment=PHAROS_REGIONS/m);
});

it("keeps from a worker every secret that it does not read", () => {
  const unit = readFileSync(join(folder, "pharos-worker@.service"), "utf8");
  const removed = /^UnsetEnvironment=(.*)$/m.exec(unit)?.[1]?.split(" ");
  const read = appVariables().flatMap(({ app, name }) => (app === "worker" ? [name] : []));
  expect(removed?.sort()).toEqual(SECRETS.filter((name) => !read.includes(name)).sort());
});

// systemctl(1): disable takes no globs.
it("names units one by one where the guide enables or disables them", () => {
  const commands = [...guide.matchAll(/systemctl (?:enable|disable|mask) .*/g)].map(([command]) => command);
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.filter((command) => command.includes("*"))).toEqual([]);
});

it("enables every service in the guide", () => {
  const enabled = [...guide.matchAll(/\bpharos-service@([a-z]+)/g)].map(([, name]) => name);
  const others = ["ctl", "cli", "probe", "worker", "standalone"];
  const services = readdirSync(join(root, "apps")).filter((name) => !others.includes(name));
  expect([...new Set(enabled)].sort()).toEqual(services.sort());
});

it("documents every unit, and no other", () => {
  const named = [...guide.matchAll(/\bpharos-(?:service@|worker@|migrate)|\bpharos\.target/g)].map(([name]) => name);
  const known = units.map((unit) => unit.replace(/\.service$/, ""));
  expect([...new Set(named)].sort()).toEqual(known.sort());
});
