import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type TestDatabase, testDatabase } from "@pharos/embedded/testing";
import { schemaDrift } from "./schema-engine.ts";

let database: TestDatabase;
let schema: string;

beforeAll(async () => {
  database = await testDatabase();
  schema = await readFile(new URL("../../prisma/schema.prisma", import.meta.url), "utf8");
});
afterAll(() => database.drop());

/** The statements, in one line each. */
async function statements(changed = schema): Promise<string[]> {
  const script = (await schemaDrift(database.url, changed)).replace(/^--.*$/gm, "");
  return script
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/** What the schema's language cannot say: partitions that are split again, and the table of the migrator itself. */
const INTENDED = [
  'DROP TABLE "checks_30d"',
  'DROP TABLE "checks_3d"',
  'DROP TABLE "checks_90d"',
  'DROP TABLE "checks_forever"',
  'DROP TABLE "schema_migrations"',
];

describe("schema.prisma", () => {
  it("says what the migrations make", async () => {
    expect((await statements()).sort()).toEqual(INTENDED);
  });

  it.each([
    ["a type", 'String?   @map("ssl_fingerprint")', 'Int? @map("ssl_fingerprint")', 'ALTER TABLE "monitor_states"'],
    ["a default", '@default("pending")', '@default("up")', 'ALTER COLUMN "status" SET DEFAULT'],
    [
      "a partial index",
      'where: raw("active AND phase_ms IS NULL")',
      'where: raw("active")',
      'CREATE INDEX "monitor_schedules_deadlines"',
    ],
    ["a foreign key", "onDelete: Cascade, onUpdate: NoAction", "onUpdate: NoAction", "ADD CONSTRAINT"],
  ])("would differ in %s otherwise", async (_name, there, instead, difference) => {
    expect(schema).toContain(there);
    const drift = (await statements(schema.replace(there, instead))).filter((line) => !INTENDED.includes(line));
    expect(drift.join("; ")).toContain(difference);
  });
});
