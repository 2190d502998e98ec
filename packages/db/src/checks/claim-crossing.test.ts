import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { type Fixture, isBlocked, openFixture } from "../testing.ts";
import { claimChecks } from "./claim.ts";

let db: Fixture;
const NOW = new Date();

/** A statement that reads a state waits for this lock, which is after its statement has taken its snapshot. */
const HELD = 4_711;
const HOLD_READERS = `
ALTER TABLE subject_states RENAME TO held_states;
CREATE FUNCTION is_let_through() RETURNS boolean LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${HELD}); RETURN true; END $$;
CREATE VIEW subject_states AS SELECT * FROM held_states WHERE is_let_through()`;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

it("claims the next number of a monitor that is edited between the claim's snapshot and its lock", async () => {
  const id = await db.addMonitor({ now: NOW });
  const [first] = (await claimChecks(db.pool, NOW, 10, { regions: ["lon"] })).claimed;
  expect(first?.task.checkNumber).toBe(1);
  await db.pool.query("UPDATE subject_schedules SET due_at = lease_until");
  await db.pool.query(HOLD_READERS);

  const editor = await db.pool.connect();
  await editor.query("SELECT pg_advisory_lock($1)", [HELD]);
  const claiming = claimChecks(db.pool, new Date(NOW.getTime() + 60_000), 10, { regions: ["lon"] });
  await waitFor(() => isBlocked(db.pool), { what: "the claim to read the state" });
  await editor.query("BEGIN");
  await editor.query("UPDATE held_states SET check_number = 2 WHERE subject_id = $1", [id]);
  await editor.query(
    "UPDATE subject_schedules SET check_number = 2, expired_leases = 0, lease_until = NULL, due_at = $2 WHERE subject_id = $1",
    [id, NOW],
  );
  await editor.query("COMMIT");
  await editor.query("SELECT pg_advisory_unlock($1)", [HELD]);
  editor.release();

  const { claimed } = await claiming;
  expect(claimed.map(({ task }) => task.checkNumber)).toEqual([3]);
});
