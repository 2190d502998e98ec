import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import initSqlJs from "sql.js/dist/sql-wasm-inline.js";
import { runHere } from "../testing/run-here.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-hostile-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function refusalOf(from: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, "export");
  await writeFile(path, content);
  const { code, out, error } = await runHere(["import", from, path], {});
  expect([code, out]).toEqual([2, ""]);
  return error;
}

const OTHERS =
  "CREATE TABLE notification (id INTEGER PRIMARY KEY); CREATE TABLE monitor_notification (monitor_id INT, notification_id INT);";
const ENDLESS = "WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n)";

/** A database of Uptime Kuma with this definition of the table of monitors. */
async function database(monitor: string): Promise<Uint8Array> {
  const sql = await initSqlJs();
  const made = new sql.Database();
  made.run(OTHERS + monitor);
  const bytes = made.export();
  made.close();
  return bytes;
}

describe("a database of Uptime Kuma", () => {
  it.each([
    ["a view without an end", `CREATE VIEW monitor AS ${ENDLESS} SELECT id FROM n`],
    [
      "columns that are computed",
      `CREATE TABLE monitor (id INTEGER PRIMARY KEY, name AS (hex(zeroblob(4000000)))); INSERT INTO monitor (id) VALUES (1)`,
    ],
    ["no monitors at all", ""],
  ])("is refused with %s", async (_what, monitor) => {
    expect(await refusalOf("uptime-kuma", await database(monitor))).toBe(
      "This is not a database (kuma.db) or a JSON backup of Uptime Kuma.\n",
    );
  });

  it.each([
    ["rows", `INSERT INTO monitor ${ENDLESS} SELECT id, 'a' FROM n LIMIT 100001`],
    ["text", `INSERT INTO monitor ${ENDLESS} SELECT id, hex(zeroblob(1000000)) FROM n LIMIT 35`],
  ])("is refused with more %s than a team has", async (_what, insert) => {
    const table = `CREATE TABLE monitor (id INTEGER PRIMARY KEY, name TEXT); ${insert}`;
    expect(await refusalOf("uptime-kuma", await database(table))).toContain(
      "The table monitor has more than 100000 rows",
    );
  });
});

describe("a text", () => {
  const NO_GATUS = "This is not a configuration of Gatus: it has no list of endpoints.\n";

  it.each([
    ["nests deeper than functions call each other", `endpoints: ${"[".repeat(20_000)}`],
    [
      "repeats itself too often",
      `a0: &a0 [x, x]\n${Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`).join("\n")}\nendpoints: *a30\n`,
    ],
  ])("in YAML that %s is refused", async (_what, text) => {
    expect(await refusalOf("gatus", text)).toBe(NO_GATUS);
  });

  it("in JSON that nests deeper than functions call each other is refused", async () => {
    const deep = `{"checks": ${"[".repeat(1_000_000)}`;
    expect(await refusalOf("healthchecks", deep)).toContain("it has no list of checks");
  });

  it("with more entries than a team has is refused", async () => {
    const checks = Array.from({ length: 10_001 }, (_, index) => ({ name: `Job ${index}`, timeout: 3_600, grace: 60 }));
    expect(await refusalOf("healthchecks", JSON.stringify({ checks }))).toBe("The file has more than 10000 entries.\n");
  });

  it.each(["healthchecks", "uptimerobot", "gatus"])(
    "of %s is not read if it is larger than a configuration",
    async (from) => {
      const path = join(folder, "large");
      await writeFile(path, "");
      await truncate(path, 16 * 1024 * 1024 + 1);
      const { code, error } = await runHere(["import", from, path], {});
      expect([code, error]).toEqual([2, `${path} is larger than 16 MiB.\n`]);
    },
  );
});
