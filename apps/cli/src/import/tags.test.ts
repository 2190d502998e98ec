import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import initSqlJs from "sql.js/dist/sql-wasm-inline.js";
import { parse } from "yaml";
import { runHere } from "../testing/run-here.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-tags-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The tags of each imported monitor, and the notes about tags. */
async function tagsOf(from: string, content: string | Uint8Array) {
  const path = join(folder, "export");
  await writeFile(path, content);
  const { code, out, error } = await runHere(["import", from, path], {});
  expect(code).toBe(0);
  const monitors = Object.entries<{ tags?: readonly string[] }>(parse(out).monitors);
  const notes = error.split("\n").filter((line) => /\btags?\b/.test(line));
  return { tags: Object.fromEntries(monitors.map(([key, { tags }]) => [key, tags])), notes };
}

const kumaMonitor = (id: number, more: object = {}) => ({ id, name: `M${id}`, type: "push", interval: 60, ...more });

it("Uptime Kuma: tags with their values, of a backup", async () => {
  const tags = [
    { name: "env", value: "prod" },
    { name: "Shop", value: "" },
    { name: "日本", value: null },
  ];
  const monitorList = [kumaMonitor(1, { tags }), kumaMonitor(2, { tags: [{ name: "Shop" }] }), kumaMonitor(3)];
  const backup = JSON.stringify({ version: "1.23.0", notificationList: [], monitorList });
  expect(await tagsOf("uptime-kuma", backup)).toEqual({
    tags: { m1: ["env:prod", "shop"], m2: ["shop"], m3: undefined },
    // Once for each tag, however many monitors have it.
    notes: ["tag Shop: becomes shop", "tag 日本: is not imported: it has no character of a tag, such as a-z and 0-9"],
  });
});

it("Uptime Kuma: tags with their values, of a database", async () => {
  const sql = await initSqlJs();
  const database = new sql.Database();
  database.run(`
    CREATE TABLE notification (id INTEGER PRIMARY KEY);
    CREATE TABLE monitor_notification (monitor_id INT, notification_id INT);
    CREATE TABLE monitor (id INTEGER PRIMARY KEY, name TEXT, type TEXT, interval INT);
    CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE monitor_tag (id INTEGER PRIMARY KEY, monitor_id INT, tag_id INT, value TEXT);
    INSERT INTO monitor VALUES (1, 'M1', 'push', 60), (2, 'M2', 'push', 60);
    INSERT INTO tag VALUES (7, 'env'), (8, 'shop');
    INSERT INTO monitor_tag VALUES (1, 1, 8, ''), (2, 1, 7, 'prod'), (3, 1, 9, 'of no tag')`);
  const bytes = database.export();
  database.close();
  expect(await tagsOf("uptime-kuma", bytes)).toEqual({ tags: { m1: ["env:prod", "shop"], m2: undefined }, notes: [] });
});

it("Healthchecks: tags with spaces between them", async () => {
  const checks = [
    { name: "Job 1", uuid: "a", tags: "backup  Prod db" },
    { name: "Job 2", uuid: "b", tags: Array.from({ length: 22 }, (_, at) => `t${at + 10}`).join(" ") },
  ];
  const { tags, notes } = await tagsOf("healthchecks", JSON.stringify({ checks }));
  expect(tags["job-1"]).toEqual(["backup", "db", "prod"]);
  expect(tags["job-2"]).toHaveLength(20);
  expect(notes).toEqual(["tag Prod: becomes prod", "monitor Job 2: only 20 of its 22 tags are imported"]);
});

it.each([
  [
    "records",
    JSON.stringify([{ id: 1, friendlyName: "Shop", type: "PING", url: "192.0.2.1", tags: [{ name: "EU" }] }]),
  ],
  ["names", JSON.stringify([{ id: 1, friendlyName: "Shop", type: "PING", url: "192.0.2.1", tags: ["EU"] }])],
  ["a column", 'Friendly Name,Type,URL/IP,Tags\nShop,Ping,192.0.2.1,"EU, "\n'],
])("UptimeRobot: tags as %s", async (_form, content) => {
  expect(await tagsOf("uptimerobot", content)).toEqual({ tags: { shop: ["eu"] }, notes: ["tag EU: becomes eu"] });
});

it("Gatus: a group becomes a tag", async () => {
  const content = `
endpoints: [{ name: web, group: Core Services, url: "https://a.example/", conditions: ["[STATUS] == 200"] }]
external-endpoints: [{ name: job, group: core, heartbeat: { interval: 1h } }]`;
  const { tags, notes } = await tagsOf("gatus", content);
  expect(Object.values(tags)).toEqual([["group:core-services"], ["group:core"]]);
  expect(notes).toEqual(["tag group:Core Services: becomes group:core-services"]);
});
