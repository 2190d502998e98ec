import { LOOK_LEASE_MS, type LookTask, lookedAspects } from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";
import { type SetAside, withoutFailing } from "../sql/set-aside.ts";
import { takeBatches } from "./crawl/take-batches.ts";

/** Only what is due longest is read, at most this many rows. */
const MAX_READ = 10_000;

export interface ClaimedLook {
  readonly site_id: number;
  readonly team_id: number;
  readonly aspect: string;
  readonly look_number: number;
  readonly url: string;
}

/**
 * The teams take turns, so that one with many sites keeps none of the others waiting. What another scheduler holds is left to
 * it. A claim takes the next look number and moves `due_at` to the end of the lease: a look whose report does not come is due
 * again, under another number.
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
 * Takes up to `limit` looks that are due. Any number of schedulers may claim at once; none gets what another one has. A look at
 * pages is the next batch of the site's crawl.
 *
 * @param setAside hears of a look that cannot be made a task. It is due again when its lease ends
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
