import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { insideOf, parseOutside } from "@pharos/db";
import { type TestDatabase, testDatabase } from "@pharos/embedded/testing";
import pg from "pg";
import { type Catalog, objections, readCatalog } from "./catalog.ts";
import { root } from "./repository.ts";

/** The newest migration from before there was the rule. */
const LAST_FREE = "20261123064000_site_snapshots";
/** The line in which a migration names the release since which the dropped part is unused. */
const CONTRACTS = /^-- contracts: .+ since \d+\.\d+\.\d+$/m;

const folder = join(root, "prisma/migrations");
const names = readdirSync(folder)
  .sort()
  .filter((name) => /^\d{14}_/.test(name));
const sqlOf = (name: string) => readFileSync(join(folder, name, "migration.sql"), "utf8");

/** The newest migration from before indexes could be built outside a transaction. */
const LAST_BLOCKING = "20261125090000_first_verdict";
/**
 * Tables with rows that grow with time and with the number of monitors. Building an index of one takes minutes, in
 * which no row can be written.
 */
const LARGE = [
  ...["audit_log", "checks", "daily_responses", "daily_rollups", "deliveries", "events", "hourly_rollups", "incidents"],
  ...[
    "incident_evidence",
    "page_messages",
    "pings",
    "server_hours",
    "server_samples",
    "site_aspects",
    "site_crawl_urls",
  ],
  ...["site_findings", "site_snapshots", "subject_schedules", "subject_states", "subjects", "telling_log"],
];

/** Large tables of before that a migration makes an index of, in a transaction. */
function blockedTables(sql: string): readonly string[] {
  if (parseOutside(sql) !== null) return [];
  const made = new Set([...sql.matchAll(/CREATE TABLE "?(\w+)"?/g)].map(([, table]) => table));
  const indexed = [...sql.matchAll(/CREATE (?:UNIQUE )?INDEX [^;(]+ ON (?:ONLY )?"?(\w+)"?/g)].map(
    ([, table = ""]) => table,
  );
  return indexed.filter((table) => LARGE.includes(table) && !made.has(table));
}

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it("each migration leaves the database usable by the release before: it adds, and takes nothing away", async () => {
  expect(names).toContain(LAST_FREE);
  let before: Catalog = { columns: new Map(), constraints: new Map() };
  const found: string[] = [];
  for (const name of names) {
    const outside = parseOutside(sqlOf(name));
    await client.query(outside === null ? sqlOf(name) : insideOf(outside));
    if (name < LAST_FREE) continue;
    const after = await readCatalog(client);
    const mayContract = name === LAST_FREE || CONTRACTS.test(sqlOf(name));
    if (!mayContract) found.push(...objections(before, after).map((objection) => `${name}: ${objection}`));
    before = after;
  }
  expect(found).toEqual([]);
});

it("no migration keeps a large table from being written: it makes indexes of that outside a transaction", () => {
  expect(names).toContain(LAST_BLOCKING);
  const found = names.filter((name) => name > LAST_BLOCKING).map((name) => [name, blockedTables(sqlOf(name))] as const);
  expect(found.filter(([, tables]) => tables.length > 0)).toEqual([]);
});

it.each([
  ['CREATE UNIQUE INDEX "a" ON "checks" ("status");', ["checks"]],
  ['CREATE INDEX "a" ON ONLY "checks" ("status");', ["checks"]],
  ["CREATE INDEX a ON events (id)", ["events"]],
  ['CREATE TABLE "checks" ("id" int); CREATE INDEX "a" ON "checks" ("id");', []],
  ['CREATE INDEX "a" ON "teams" ("name");', []],
  ['-- outside a transaction\nCREATE INDEX CONCURRENTLY "a" ON "checks" ("status");', []],
])("%s keeps from being written: %j", (sql, tables) => {
  expect(blockedTables(sql)).toEqual(tables);
});

describe("a migration", () => {
  it.each([
    ["adds a table", "CREATE TABLE more (id int PRIMARY KEY, CHECK (true))", []],
    ["adds a column that may be empty", "ALTER TABLE one ADD more text", []],
    ["adds a column with a default", "ALTER TABLE one ADD more int NOT NULL DEFAULT 1", []],
    ["adds a unique index over a new column", "ALTER TABLE one ADD more int; CREATE UNIQUE INDEX ON one (more)", []],
    ["adds a check of a new column", "ALTER TABLE one ADD more int CHECK (more > 0)", []],
    ["drops a check", "ALTER TABLE one DROP CONSTRAINT named", []],
    ["drops a table", "DROP TABLE two", ["two.id is gone"]],
    ["drops a column", "ALTER TABLE one DROP name", ["one.name is gone"]],
    ["renames a column", "ALTER TABLE one RENAME name TO title", ["one.name is gone"]],
    ["changes a type", "ALTER TABLE one ALTER name TYPE varchar(3)", ["one.name has another type"]],
    ["demands a column", "ALTER TABLE one ALTER name SET NOT NULL", ["one.name must be written now"]],
    ["takes a default away", "ALTER TABLE one ALTER kind DROP DEFAULT", ["one.kind must be written now"]],
    ["adds a column that must be written", "ALTER TABLE two ADD more int NOT NULL", ["two.more must be written now"]],
    [
      "adds a check of what is written already",
      "ALTER TABLE one ADD CHECK (name <> '')",
      ["one: CHECK ((name <> ''::text))"],
    ],
    ["makes unique what is written already", "CREATE UNIQUE INDEX ON one (name)", ["one: UNIQUE (name)"]],
    [
      "ties what is written already",
      "ALTER TABLE one ADD FOREIGN KEY (kind) REFERENCES two",
      ["one: FOREIGN KEY (kind)"],
    ],
  ])("that %s", async (_name, sql, expected) => {
    await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    await client.query(`CREATE TABLE two (id int PRIMARY KEY);
      CREATE TABLE one (id int PRIMARY KEY, name text, kind int NOT NULL DEFAULT 1, CONSTRAINT named CHECK (id > 0))`);
    const before = await readCatalog(client);
    await client.query(sql);
    const found = objections(before, await readCatalog(client));
    expect(found).toHaveLength(expected.length);
    for (const [index, start] of expected.entries()) expect(found[index]).toContain(start);
  });
});
