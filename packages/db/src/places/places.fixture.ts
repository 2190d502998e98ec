import { placeName } from "@pharos/core";
import type { Fixture } from "../testing.ts";

/** Adds a place of the fixture's team. Its probes have polled now. @returns its name among all locations */
export async function addPlace(db: Fixture, key: string): Promise<string> {
  const id = await db.addMonitor();
  await db.pool.query("UPDATE subjects SET kind = 'place', type = 'place' WHERE id = $1", [id]);
  await db.pool.query(
    `UPDATE subject_schedules SET phase_ms = NULL, awaits_reports = true, awaits_polls = true, due_at = 'infinity', interval_seconds = 90,
       lease_ms = 15000 WHERE subject_id = $1`,
    [id],
  );
  const location = placeName(db.teamId, key);
  await db.pool.query(
    `INSERT INTO places (subject_id, team_id, key, location, silent_after_seconds, polled_at)
     VALUES ($1, $2, $3, $4, 90, now())`,
    [id, db.teamId, key, location],
  );
  return location;
}
