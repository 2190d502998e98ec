import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type TestDatabase, testDatabase } from "@pharos/embedded/testing";
import pg from "pg";
import { schemaDrift } from "./schema-engine.ts";

let database: TestDatabase;
let schema: string;

beforeAll(async () => {
  database = await testDatabase();
  schema = await readFile(new URL("../../prisma/schema.prisma", import.meta.url), "utf8");
});
afterAll(() => database.drop());

/**
 * The schema without the model that is a view, and without the relations to it, which have no foreign keys. The client
 * would fill in `now()` by its machine's clock, so the schema has a database expression instead.
 */
function tablesOnly(text: string): string {
  return text
    .replace(/^model Monitor \{[^}]*\}$/m, "")
    .replace(/^ +monitor +Monitor +@relation.*$/gm, "")
    .replaceAll('dbgenerated("CURRENT_TIMESTAMP")', "now()");
}

/** The statements, in one line each. */
async function statements(changed = schema): Promise<string[]> {
  const script = (await schemaDrift(database.url, tablesOnly(changed))).replace(/^--.*$/gm, "");
  return script
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/**
 * Parts that the schema's language cannot express: partitions that are split again, and the table of the migrator
 * itself.
 */
const INTENDED = [
  'DROP TABLE "checks_30d"',
  'DROP TABLE "checks_3d"',
  'DROP TABLE "checks_90d"',
  'DROP TABLE "checks_forever"',
  'DROP TABLE "schema_migrations"',
  ...["30d", "3d", "90d", "forever"].map((kept) => `DROP TABLE "server_samples_${kept}"`),
];

async function columnsOf(relation: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT column_name FROM information_schema.columns WHERE table_name = $1 ORDER BY column_name COLLATE "C"',
      [relation],
    );
    return rows.map((row) => row.column_name);
  } finally {
    await client.end();
  }
}

describe("schema.prisma", () => {
  it("says what the migrations make", async () => {
    expect((await statements()).sort()).toEqual(INTENDED);
  });

  it("has a view of monitors with every column of the subjects, in the database and as a model", async () => {
    const columns = await columnsOf("monitors");
    expect(columns).toEqual(await columnsOf("subjects"));
    const model = /^model Monitor \{([^}]*)\}$/m.exec(schema)?.[1] ?? "";
    const mapped = [...model.matchAll(/^ +(\w+) +(?:Int|String|Boolean|DateTime|Json)\S*(?:.*@map\("(\w+)"\))?/gm)];
    expect([...mapped.map(([, name, column]) => column ?? name), "kind"].sort()).toEqual(columns);
  });

  it.each([
    ["a type", 'String?   @map("ssl_fingerprint")', 'Int? @map("ssl_fingerprint")', 'ALTER TABLE "subject_states"'],
    ["a default", '@default("pending")', '@default("up")', 'ALTER COLUMN "status" SET DEFAULT'],
    [
      "a partial index",
      'where: raw("active AND phase_ms IS NULL AND NOT awaits_reports")',
      'where: raw("active")',
      'CREATE INDEX "subject_schedules_deadlines"',
    ],
    ["a foreign key", "onDelete: Cascade, onUpdate: NoAction", "onUpdate: NoAction", "ADD CONSTRAINT"],
  ])("would differ in %s otherwise", async (_name, there, instead, difference) => {
    expect(schema).toContain(there);
    const drift = (await statements(schema.replace(there, instead))).filter((line) => !INTENDED.includes(line));
    expect(drift.join("; ")).toContain(difference);
  });
});
