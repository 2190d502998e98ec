import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "@jest/globals";
import { staleKeys } from "../api/stale.ts";
import { staleBy } from "./topics.ts";

it("makes stale what a topic is about", () => {
  expect(staleBy({ topic: "monitor", id: 4 })).toEqual(staleKeys("monitors", 4));
  expect(staleBy({ topic: "contact", id: null })).toEqual(staleKeys("notification-contacts", null));
  expect(staleBy({ topic: "status_page", id: 2 })).toEqual(staleKeys("status-pages", 2));
});

it("does not take the ID of a report for that of its page", () => {
  expect(staleBy({ topic: "page_report", id: 7 })).toEqual(staleKeys("status-pages", null));
  expect(staleBy({ topic: "page_subscriber", id: 7 })).toEqual(staleKeys("status-pages", null));
});

it("makes everything stale after a gap, and on topics that it does not know", () => {
  expect(staleBy({ topic: "resync", id: null })).toBe("all");
  expect(staleBy({ topic: "weather", id: 1 })).toBe("all");
});

it("knows every topic that the database announces", async () => {
  const folder = new URL("../../../../prisma/migrations/", import.meta.url);
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map((name) => readFile(new URL(`${name}/migration.sql`, folder), "utf8").catch(() => "")),
  );
  const sql = files.filter((text) => text.includes("pharos_changes")).join("\n");
  const listed = /NEW\.entity IN \(([^)]*)\)/.exec(sql)?.[1] ?? "";
  const found = [
    ...sql.matchAll(/\|\| ' (\w+) ' \|\|/g),
    ...sql.matchAll(/"announce_of_page"\('(\w+)'\)/g),
    ...listed.matchAll(/'(\w+)'/g),
  ].map(([, topic = ""]) => topic);
  expect(found).toEqual(expect.arrayContaining(["audit", "deployment", "invitation", "member", "page_report"]));
  for (const topic of [...found, "monitor", "server", "site", "place"]) {
    expect([topic, staleBy({ topic, id: 1 })]).not.toEqual([topic, "all"]);
  }
});
