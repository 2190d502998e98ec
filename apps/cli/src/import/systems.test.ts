import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { systemOf } from "./systems.ts";

it.each([
  ["kuma.db", "uptime-kuma"],
  ["kuma-1.23.16.db", "uptime-kuma"],
  ["healthchecks.json", "healthchecks"],
  ["healthchecks-2.10.json", "healthchecks"],
  ["uptimerobot-2.json", "uptimerobot"],
  ["uptimerobot.csv", "uptimerobot"],
  ["gatus.yaml", "gatus"],
])("%s is recognized as %s", async (file, system) => {
  expect(systemOf(await readFile(fileURLToPath(new URL(`fixtures/${file}`, import.meta.url))))).toBe(system);
});

it("a backup of Uptime Kuma 1 is recognized", () => {
  expect(systemOf(Buffer.from(JSON.stringify({ version: "1.20", monitorList: [] })))).toBe("uptime-kuma");
});
