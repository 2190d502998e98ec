import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { schemaDifferences } from "./schema-drift.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("finds nothing in a database that was migrated, whatever partitions it has, and leaves nothing behind", async () => {
  expect(await schemaDifferences(db.url)).toEqual([]);
  expect(await db.rows("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'pharos%'")).toEqual([]);
});

/** A change, and what is to be named of it: whether it is missing, unknown or other. */
const CHANGES: readonly (readonly [
  sql: string,
  ...named: readonly (readonly [what: string, how: "missing" | "unknown" | "other"])[],
])[] = [
  ["DROP TABLE service_gaps", ["table service_gaps", "missing"]],
  ["CREATE TABLE mine (id int PRIMARY KEY, name text)", ["table mine", "unknown"]],
  ["ALTER TABLE teams DROP name CASCADE", ["column teams.name", "missing"]],
  ["ALTER TABLE teams ADD mine text", ["column teams.mine", "unknown"]],
  ["ALTER TABLE contacts ALTER name TYPE varchar(99)", ["column contacts.name", "other"]],
  ["ALTER TABLE contacts ALTER type SET DEFAULT 'x'", ["column contacts.type", "other"]],
  ["ALTER TABLE contacts ALTER config DROP NOT NULL", ["column contacts.config", "other"]],
  [
    "DROP INDEX memberships_user_id_idx; CREATE INDEX memberships_user_id_idx ON memberships (user_id DESC)",
    ["index memberships_user_id_idx", "other"],
  ],
  ["DROP INDEX api_tokens_user_id_idx", ["index api_tokens_user_id_idx", "missing"]],
  [
    "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'api_tokens_team_id_idx'::regclass",
    ["index api_tokens_team_id_idx", "other"],
  ],
  ["ALTER TABLE api_tokens DROP CONSTRAINT api_tokens_pkey", ["constraint api_tokens_pkey of api_tokens", "missing"]],
  ["ALTER TABLE teams ADD CONSTRAINT mine CHECK (mine <> '') NOT VALID", ["constraint mine of teams", "unknown"]],
  [
    `CREATE FUNCTION mine() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
     CREATE TRIGGER mine BEFORE INSERT ON contacts FOR EACH ROW EXECUTE FUNCTION mine()`,
    ["function mine()", "unknown"],
    ["trigger mine of contacts", "unknown"],
  ],
  ["ALTER VIEW monitors RESET (check_option)", ["view monitors", "other"]],
  ["ALTER SEQUENCE events_id_seq INCREMENT BY 2", ["sequence events_id_seq", "other"]],
  ["CREATE INDEX checks_mine ON ONLY checks (status)", ["index checks_mine", "unknown"]],
];

it("names every difference, and how it differs", async () => {
  for (const [change] of CHANGES) await db.pool.query(change);
  const found = (await schemaDifferences(db.url)).map(({ what, live, expected }) => [
    what,
    live === null ? "missing" : expected === null ? "unknown" : "other",
  ]);
  expect(found.sort()).toEqual(CHANGES.flatMap(([, ...named]) => named.map((one) => [...one])).sort());
});
