import { type CheckEffect, MOST_TOLD_CHANGES, type RecentChanges, type Telling, tellingOf } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray, textArray } from "../arrays.ts";

/** What follows for a monitor whose state row is locked. */
export interface EffectRow {
  readonly monitorId: number;
  readonly effect: CheckEffect;
}

/** What became of the effects of one transaction. */
export interface WrittenEffects {
  /** Events of the outbox that are to be published. */
  readonly eventIds: readonly number[];
  /** Changes of flapping monitors that nobody is told of. */
  readonly withheld: number;
}

const RECENT_CHANGES = `
SELECT st.monitor_id, f.monitor_id IS NOT NULL AS is_flapping,
  ARRAY(
    SELECT (extract(epoch FROM change.at) * 1000)::float8
    FROM (SELECT started_at, resolved_at FROM incidents WHERE monitor_id = st.monitor_id
          ORDER BY started_at DESC, id DESC LIMIT $2) i, unnest(ARRAY[i.started_at, i.resolved_at]) AS change (at)
    WHERE change.at > coalesce(st.changes_count_from, '-infinity')) AS changes_at_ms
FROM monitor_states st LEFT JOIN flapping_monitors f USING (monitor_id)
WHERE st.monitor_id = ANY ($1::int[])`;

/** Incidents enough to hold the changes that matter: two each, but for one that is open. */
const RECENT_INCIDENTS = MOST_TOLD_CHANGES / 2 + 1;

/**
 * When the incident `i` ends that something at `moment` resolves: not before it began, where the clocks of two machines
 * differ. An expression of SQL, as `moment` is.
 */
export const incidentEnd = (moment: string) => `greatest(${moment}, i.started_at)`;

/**
 * An incident that is open already is left alone, and then there is no second alert.
 *
 * A change that is withheld has its event too, which counts as fanned out: nobody is told of it.
 */
const WRITE_EFFECTS = `
WITH e AS (
  SELECT monitor_id, opens, to_timestamp(at_ms / 1000.0) AS at, cause, regions::text[] AS regions, alert, telling
  FROM unnest($1::int[], $2::boolean[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
    AS e (monitor_id, opens, at_ms, cause, regions, alert, telling)
), opened AS (
  INSERT INTO incidents (monitor_id, team_id, started_at, cause, regions)
  SELECT e.monitor_id, m.team_id, e.at, e.cause, e.regions FROM e JOIN monitors m ON m.id = e.monitor_id WHERE e.opens
  ON CONFLICT (monitor_id) WHERE resolved_at IS NULL DO NOTHING
  RETURNING id, monitor_id
), resolved AS (
  UPDATE incidents i SET resolved_at = ${incidentEnd("e.at")}
  FROM e WHERE NOT e.opens AND i.monitor_id = e.monitor_id AND i.resolved_at IS NULL
  RETURNING i.id, i.monitor_id
), changed AS (
  SELECT i.id AS incident_id, e.* FROM (SELECT * FROM opened UNION ALL SELECT * FROM resolved) i JOIN e USING (monitor_id)
), flapping AS (
  INSERT INTO flapping_monitors AS f (monitor_id, since, last_change_at)
  SELECT monitor_id, at, at FROM changed WHERE telling <> 'tell'
  ON CONFLICT (monitor_id) DO UPDATE SET last_change_at = greatest(f.last_change_at, excluded.last_change_at)
)
INSERT INTO events (kind, monitor_id, incident_id, occurred_at, fanned_out_at)
SELECT CASE telling WHEN 'begin-flapping' THEN 'monitor.flapping' ELSE alert END, monitor_id, incident_id, at,
  CASE telling WHEN 'withhold' THEN now() END
FROM changed
RETURNING id, fanned_out_at IS NOT NULL AS withheld`;

/**
 * Opens and resolves incidents and writes their events to the outbox; of monitors that flap, less is told. At most one
 * effect per monitor, whose state the caller has locked.
 */
export async function writeEffects(client: PoolClient, effects: readonly EffectRow[]): Promise<WrittenEffects> {
  const tellings = await readTellings(client, effects);
  const { rows } = await client.query<{ id: number; withheld: boolean }>({
    name: "write_effects",
    text: WRITE_EFFECTS,
    values: [
      numberArray(effects.map(({ monitorId }) => monitorId)),
      `{${effects.map(({ effect }) => effect.kind === "open-incident").join(",")}}`,
      numberArray(effects.map(({ effect }) => effect.atMs)),
      textArray(effects.map(({ effect }) => (effect.kind === "open-incident" ? effect.cause : null))),
      textArray(effects.map(({ effect }) => textArray(effect.kind === "open-incident" ? effect.regions : []))),
      textArray(effects.map(({ effect }) => effect.alert)),
      textArray(tellings),
    ],
  });
  const told = rows.filter((row) => !row.withheld);
  return { eventIds: told.map((row) => row.id), withheld: rows.length - told.length };
}

/** How contacts hear of each effect, in their order. */
async function readTellings(client: PoolClient, effects: readonly EffectRow[]): Promise<readonly Telling[]> {
  const { rows } = await client.query<{ monitor_id: number; is_flapping: boolean; changes_at_ms: number[] }>({
    name: "recent_changes",
    text: RECENT_CHANGES,
    values: [numberArray(effects.map(({ monitorId }) => monitorId)), RECENT_INCIDENTS],
  });
  const recent = new Map<number, RecentChanges>(
    rows.map((row) => [row.monitor_id, { changesAtMs: row.changes_at_ms, isFlapping: row.is_flapping }]),
  );
  return effects.map(({ monitorId, effect }) => {
    const changes = recent.get(monitorId);
    return changes ? tellingOf(changes, effect.atMs) : "tell";
  });
}
