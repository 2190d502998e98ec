import type { Effect } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray, textArray } from "../arrays.ts";

/** What follows for a monitor whose state row is locked. */
export interface EffectRow {
  readonly monitorId: number;
  readonly effect: Effect;
}

/**
 * An incident that is open already is left alone, and then there is no second alert. `greatest` keeps an incident from
 * ending before it began where the clocks of two regions differ.
 */
const WRITE_EFFECTS = `
WITH e AS (
  SELECT monitor_id, opens, to_timestamp(at_ms / 1000.0) AS at, cause, regions::text[] AS regions, alert
  FROM unnest($1::int[], $2::boolean[], $3::bigint[], $4::text[], $5::text[], $6::text[])
    AS e (monitor_id, opens, at_ms, cause, regions, alert)
), opened AS (
  INSERT INTO incidents (monitor_id, team_id, started_at, cause, regions)
  SELECT e.monitor_id, m.team_id, e.at, e.cause, e.regions FROM e JOIN monitors m ON m.id = e.monitor_id WHERE e.opens
  ON CONFLICT (monitor_id) WHERE resolved_at IS NULL DO NOTHING
  RETURNING id, monitor_id
), resolved AS (
  UPDATE incidents i SET resolved_at = greatest(e.at, i.started_at)
  FROM e WHERE NOT e.opens AND i.monitor_id = e.monitor_id AND i.resolved_at IS NULL
  RETURNING i.id, i.monitor_id
)
INSERT INTO events (kind, monitor_id, incident_id, occurred_at)
SELECT e.alert, e.monitor_id, i.id, e.at
FROM (SELECT * FROM opened UNION ALL SELECT * FROM resolved) i JOIN e USING (monitor_id)
WHERE e.alert IS NOT NULL
RETURNING id`;

/**
 * Opens and resolves incidents and writes their events to the outbox. At most one effect per monitor.
 * @returns ids of the events
 */
export async function writeEffects(client: PoolClient, effects: readonly EffectRow[]): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "write_effects",
    text: WRITE_EFFECTS,
    values: [
      numberArray(effects.map(({ monitorId }) => monitorId)),
      `{${effects.map(({ effect }) => effect.kind === "open-incident").join(",")}}`,
      numberArray(effects.map(({ effect }) => effect.atMs)),
      textArray(effects.map(({ effect }) => (effect.kind === "open-incident" ? effect.cause : null))),
      textArray(effects.map(({ effect }) => textArray(effect.kind === "open-incident" ? effect.regions : []))),
      textArray(effects.map(({ effect }) => effect.alert)),
    ],
  });
  return rows.map((row) => row.id);
}
