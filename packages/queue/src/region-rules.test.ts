import { expect, it } from "@jest/globals";
import scripts from "bullmq/dist/cjs/scripts/index.js";
import { COMMANDS_OF_SCRIPTS, regionRules, SCRIPTS_OF_WORKERS } from "./region-rules.ts";

const CALLS = /(?:rcall|redis\.p?call)\(\s*["'](?<command>[A-Za-z]+)["']/g;

it("list equals the library: the rules name each command that the scripts of workers call, and no other", () => {
  const library = Object.values(scripts);
  expect(SCRIPTS_OF_WORKERS.filter((wanted) => library.every(({ name }) => name !== wanted))).toEqual([]);
  const used = new Set<string>(SCRIPTS_OF_WORKERS);
  const called = library
    .filter(({ name }) => used.has(name))
    .flatMap(({ content }) =>
      [...content.matchAll(CALLS)].map(({ groups }) => groups?.["command"]?.toLowerCase() ?? ""),
    );
  const missing = [...new Set(called)].filter((command) => !COMMANDS_OF_SCRIPTS.includes(command));
  const needless = COMMANDS_OF_SCRIPTS.filter((command) => !called.includes(command));
  expect({ missing, needless }).toEqual({ missing: [], needless: [] });
});

it("gives the keys of one region, no channel, and no password", () => {
  const rules = regionRules("lon");
  expect(rules.slice(0, 6)).toEqual(["ACL", "SETUSER", "region-lon", "reset", "on", "#SHA256_OF_THE_PASSWORD"]);
  expect(rules.filter((word) => word.startsWith("~"))).toEqual([
    "~{pharos-checks-lon}:*",
    "~{pharos-results-lon}:*",
    "~pharos-live-lon",
  ]);
  expect(rules.filter((word) => /^\+(eval|script|keys|scan|config|acl|select)$/.test(word))).toEqual([]);
  expect(rules).toContain("resetchannels");
  expect(regionRules("lon", { database: 2 })).toContain("+select");
});
