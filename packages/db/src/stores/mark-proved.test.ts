import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Vault } from "@pharos/core";
import { openTestStores, type TestStores } from "./stores.fixture.ts";

const vault: Vault = { encrypt: (_purpose, text) => text, decrypt: (_purpose, text) => text };

let db: TestStores;
beforeAll(async () => {
  db = await openTestStores(vault);
});
afterAll(() => db.close());

it("forgets the failures of a contact, and that its Owners were mailed about them", async () => {
  const teamId = await db.newTeam();
  const { rows } = await db.pool.query<{ id: number; version: number }>(
    `INSERT INTO contacts (team_id, name, type, config, failing_since, owners_told_at, owners_leased_until, last_error)
     VALUES ($1, 'ops', 'slack', 'ciphertext', now(), now(), now(), 'Gone') RETURNING id, version`,
    [teamId],
  );
  const [contact] = rows;
  await db.contacts.markProved(teamId, contact?.id ?? 0, contact?.version ?? 0);
  const after = await db.pool.query(
    "SELECT failing_since, owners_told_at, owners_leased_until, last_error FROM contacts WHERE id = $1",
    [contact?.id],
  );
  expect(after.rows).toEqual([
    { failing_since: null, owners_told_at: null, owners_leased_until: null, last_error: null },
  ]);
});
