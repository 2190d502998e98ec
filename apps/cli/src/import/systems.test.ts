import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { systemOf, systems } from "./systems.ts";

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

const backup = JSON.stringify({ version: "1.20", monitorList: [] });

it.each([
  ["a backup of Uptime Kuma 1", backup, "uptime-kuma"],
  ["one with a byte order mark", `\ufeff${backup}`, "uptime-kuma"],
  ["one that a shell of Windows wrote in UTF-16", Buffer.from(`\ufeff${backup}`, "utf16le"), "uptime-kuma"],
  ["one in UTF-16 with the other order", Buffer.from(`\ufeff${backup}`, "utf16le").swap16(), "uptime-kuma"],
  ["a configuration of Gatus in JSON", '{ "endpoints": [] }', "gatus"],
  ["a configuration of Gatus with jobs only", "external-endpoints:\n  - name: x\n", "gatus"],
  ["an empty file", "", null],
  ["a page of an error", "<html>502 Bad Gateway</html>", null],
])("%s", async (_what, content, system) => {
  expect(systemOf(Buffer.from(content))).toBe(system);
});

it("a backup in UTF-16 is read", async () => {
  const bytes = Buffer.from(`\ufeff${JSON.stringify({ monitorList: [{ id: 1, name: "ü", type: "x" }] })}`, "utf16le");
  expect((await systems["uptime-kuma"].read(bytes)).notes[0]?.about).toBe("monitor ü");
});
