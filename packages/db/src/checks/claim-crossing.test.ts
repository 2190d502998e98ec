import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { addServer, type Fixture, isBlocked, openFixture } from "../testing.ts";
import { claimSilent } from "./claim-deadlines.ts";

let db: Fixture;
const NOW = new Date();

/**
 * A statement that reads marks of services waits for this lock, after its snapshot exists. All claims use the same SQL.
 * The claim of servers is the only one that reads something else before it locks schedules.
 */
const HELD = 4_711;
const HOLD_READERS = `
ALTER TABLE service_marks RENAME TO held_marks;
CREATE FUNCTION is_let_through() RETURNS boolean LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${HELD}); RETURN true; END $$;
CREATE VIEW service_marks AS SELECT * FROM held_marks WHERE is_let_through()`;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("leaves what is edited between the claim's snapshot and its lock to the next claim, under the next number", async () => {
  const { id } = await addServer(db.pool, { teamId: db.teamId });
  await db.pool.query("UPDATE subject_schedules SET due_at = $1", [NOW]);
  expect((await claimSilent(db.pool, NOW, 10)).claimed).toMatchObject([{ checkNumber: 1 }]);
  await db.pool.query("UPDATE subject_schedules SET due_at = $1", [NOW]);
  await db.pool.query(HOLD_READERS);

  const editor = await db.pool.connect();
  await editor.query("SELECT pg_advisory_lock($1)", [HELD]);
  const claiming = claimSilent(db.pool, NOW, 10);
  await waitFor(() => isBlocked(db.pool), { what: "the claim to read the marks" });
  await editor.query("BEGIN");
  await editor.query("UPDATE subject_states SET check_number = 2 WHERE subject_id = $1", [id]);
  await editor.query(
    "UPDATE subject_schedules SET check_number = 2, expired_leases = 0, lease_until = NULL, due_at = $2 WHERE subject_id = $1",
    [id, NOW],
  );
  await editor.query("COMMIT");
  await editor.query("SELECT pg_advisory_unlock($1)", [HELD]);
  editor.release();

  expect((await claiming).claimed).toEqual([]);
  expect((await claimSilent(db.pool, NOW, 10)).claimed).toMatchObject([{ checkNumber: 3 }]);
});
