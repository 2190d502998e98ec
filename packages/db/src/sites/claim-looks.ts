import { LOOK_LEASE_MS, type LookTask, lookedAspects } from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";
import { type SetAside, withoutFailing } from "../sql/set-aside.ts";
import { takeBatches } from "./crawl/take-batches.ts";

/** Only the rows that have been due for longest are read, at most this many. */
const MAX_READ = 10_000;

export interface ClaimedLook {
  readonly site_id: number;
  readonly team_id: number;
  readonly aspect: string;
  readonly look_number: number;
  readonly url: string;
}

/**
 * The teams take turns, so that a team with many sites does not delay the others. Rows of another scheduler are
 * skipped. A claim issues the next number of the site check and moves `due_at` to the end of the lease. If the report
 * does not come, the check is due again, under another number.
 */
const CLAIM = `
WITH oldest AS (
  SELECT a.site_id, a.aspect, a.due_at, sub.team_id
  FROM (SELECT site_id, aspect, due_at FROM site_aspects WHERE active AND due_at <= $1 ORDER BY due_at LIMIT ${MAX_READ}) a
    JOIN subjects sub ON sub.id = a.site_id
), turns AS (
  SELECT site_id, aspect, row_number() OVER (PARTITION BY team_id ORDER BY due_at, site_id, aspect) AS turn FROM oldest
), due AS MATERIALIZED (
  SELECT a.site_id, a.aspect FROM site_aspects a JOIN turns USING (site_id, aspect)
  WHERE a.active AND a.due_at <= $1
  ORDER BY turns.turn, a.due_at, a.site_id, a.aspect LIMIT $2 FOR UPDATE OF a SKIP LOCKED
)
UPDATE site_aspects a SET look_number = a.look_number + 1, due_at = $1::timestamptz + ${LOOK_LEASE_MS} * interval '1 ms'
FROM due JOIN subjects sub ON sub.id = due.site_id
WHERE a.site_id = due.site_id AND a.aspect = due.aspect
RETURNING a.site_id, sub.team_id, a.aspect, a.look_number, coalesce(sub.url, '') AS url`;

/**
 * Claims up to `limit` site checks that are due. Any number of schedulers may claim at once, and no check goes to two
 * of them. A check of pages is the next batch of the site's crawl.
 *
 * @param setAside called with a site check that cannot become a task. It is due again when its lease ends
 */
export async function claimLooks(
  pool: Pool,
  now: Date,
  limit: number,
  setAside: SetAside<ClaimedLook>,
): Promise<readonly LookTask[]> {
  const { rows } = await pool.query<ClaimedLook>({ name: "claim_looks", text: CLAIM, values: [now, limit] });
  const tasks = await withoutFailing(rows, (some) => tasksOf(pool, some, now), setAside);
  return tasks.flat();
}

async function tasksOf(pool: Pool, rows: readonly ClaimedLook[], now: Date): Promise<readonly LookTask[]> {
  const looks = rows.map((row) => ({
    siteId: row.site_id,
    teamId: row.team_id,
    aspect: enumOf(lookedAspects, row.aspect, "site_aspects.aspect"),
    lookNumber: row.look_number,
    leaseUntilMs: now.getTime() + LOOK_LEASE_MS,
    url: row.url,
  }));
  const batches = await takeBatches(
    pool,
    looks.filter(({ aspect }) => aspect === "pages"),
    now,
  );
  return looks.map(({ aspect, ...look }) =>
    aspect === "pages" ? { ...look, aspect, urls: batches.get(look.siteId) ?? [] } : { ...look, aspect },
  );
}
