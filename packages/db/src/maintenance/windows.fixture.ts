import type { Fixture } from "../testing.ts";

interface PeriodOptions {
  readonly from: Date;
  readonly to: Date;
  /** All subjects of the team unless they are listed. */
  readonly subjects?: readonly number[];
  readonly isHidden?: boolean;
  readonly announceMinutes?: readonly number[];
  /** When the window was created; its start by default. */
  readonly madeAt?: Date;
}

/** Makes a window that occurs once. @returns its id */
export async function addWindow(
  db: Pick<Fixture, "pool" | "rows" | "teamId">,
  { from, to, subjects, isHidden = false, announceMinutes = [], madeAt = from }: PeriodOptions,
): Promise<number> {
  const covers = subjects === undefined ? "all" : "listed";
  const seconds = Math.max(60, Math.round((to.getTime() - from.getTime()) / 1000));
  const [window] = await db.rows(
    `INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, hide_from_pages,
       announce_minutes, created_at, updated_at)
     VALUES ($1, 'Upgrade', $2, $3::timestamptz AT TIME ZONE 'UTC', $4, 'UTC', $5, $6, $7, $7) RETURNING id`,
    [db.teamId, covers, from, Math.min(seconds, 604_800), isHidden, announceMinutes, madeAt],
  );
  const id = Number(window?.["id"]);
  await db.pool.query("INSERT INTO maintenance_targets SELECT $1, 1, unnest($2::int[])", [id, subjects ?? []]);
  await db.pool.query(
    `INSERT INTO maintenance_periods (window_id, original_start, during, covers, target_set)
     VALUES ($1, $3::timestamptz AT TIME ZONE 'UTC', tstzrange($3, $4), $2, 1)`,
    [id, covers, from, to],
  );
  return id;
}
