import {
  alertOfChange,
  audiences,
  type ChangeAlert,
  type Effect,
  MAX_INDIVIDUAL_ALERTS,
  type RecentChanges,
} from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray, textArray } from "../sql/arrays.ts";

/** What follows for a subject whose state row is locked. */
export interface EffectRow {
  readonly subjectId: number;
  readonly effect: Effect;
}

/** What the effects of one transaction have written. */
export interface WrittenEffects {
  /** Events of the outbox that are to be published. */
  readonly eventIds: readonly number[];
  /** Changes of flapping subjects, whose events are not sent to contacts. */
  readonly withheld: number;
}

const RECENT_CHANGES = `
SELECT st.subject_id, f.subject_id IS NOT NULL AS is_flapping,
  ARRAY(
    SELECT (extract(epoch FROM change.at) * 1000)::float8
    FROM (SELECT started_at, resolved_at FROM incidents WHERE subject_id = st.subject_id
          ORDER BY started_at DESC, id DESC LIMIT $2) i, unnest(ARRAY[i.started_at, i.resolved_at]) AS change (at)
    WHERE change.at > coalesce(st.changes_count_from, '-infinity')) AS changes_at_ms
FROM subject_states st LEFT JOIN flapping_subjects f USING (subject_id)
WHERE st.subject_id = ANY ($1::int[])`;

/** How many incidents to read. Each has two changes (down, up); an open one has one. */
const RECENT_INCIDENTS = MAX_INDIVIDUAL_ALERTS / 2 + 1;

/**
 * SQL: the end of the incident `i`, which is `moment`, or the incident's start if `moment` is earlier: the clocks of two
 * machines may differ. `moment` is SQL as well.
 */
export const incidentEnd = (moment: string) => `greatest(${moment}, i.started_at)`;

/**
 * An incident that is open already is left alone, and then there is no second alert.
 *
 * A change that is withheld has its event too. That event counts as fanned out, so no contact hears of it.
 */
const WRITE_EFFECTS = `
WITH e AS (
  SELECT subject_id, opens, to_timestamp(at_ms / 1000.0) AS at, cause, regions::text[] AS regions, change_alert
  FROM unnest($1::int[], $2::boolean[], $3::bigint[], $4::text[], $5::text[], $6::text[])
    AS e (subject_id, opens, at_ms, cause, regions, change_alert)
), opened AS (
  INSERT INTO incidents (subject_id, team_id, started_at, cause, regions)
  SELECT e.subject_id, sub.team_id, e.at, e.cause, e.regions FROM e JOIN subjects sub ON sub.id = e.subject_id WHERE e.opens
  ON CONFLICT (subject_id) WHERE resolved_at IS NULL DO NOTHING
  RETURNING id, subject_id
), resolved AS (
  UPDATE incidents i SET resolved_at = ${incidentEnd("e.at")}
  FROM e WHERE NOT e.opens AND i.subject_id = e.subject_id AND i.resolved_at IS NULL
  RETURNING i.id, i.subject_id
), changed AS (
  SELECT i.id AS incident_id, e.* FROM (SELECT * FROM opened UNION ALL SELECT * FROM resolved) i JOIN e USING (subject_id)
), flapping AS (
  INSERT INTO flapping_subjects AS f (subject_id, since, last_change_at)
  SELECT subject_id, at, at FROM changed WHERE change_alert <> 'alert'
  ON CONFLICT (subject_id) DO UPDATE SET last_change_at = greatest(f.last_change_at, excluded.last_change_at)
)
INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, fanned_out_at)
SELECT CASE WHEN change_alert = 'begin-flapping' THEN 'flapping' WHEN opens THEN 'down' ELSE 'recovery' END,
  CASE WHEN change_alert = 'begin-flapping' THEN '${audiences.flapping}' WHEN opens THEN '${audiences.down}' ELSE '${audiences.recovery}' END,
  subject_id, incident_id, at, CASE change_alert WHEN 'withhold' THEN now() END
FROM changed
RETURNING id, fanned_out_at IS NOT NULL AS withheld`;

/**
 * Opens and resolves incidents and writes their events to the outbox. `alertOfChange` decides which events contacts get.
 * At most one effect per subject, whose state the caller has locked.
 */
export async function writeEffects(client: PoolClient, effects: readonly EffectRow[]): Promise<WrittenEffects> {
  const changeAlerts = await readChangeAlerts(client, effects);
  const { rows } = await client.query<{ id: number; withheld: boolean }>({
    name: "write_effects",
    text: WRITE_EFFECTS,
    values: [
      numberArray(effects.map(({ subjectId }) => subjectId)),
      `{${effects.map(({ effect }) => effect.kind === "open-incident").join(",")}}`,
      numberArray(effects.map(({ effect }) => effect.atMs)),
      textArray(effects.map(({ effect }) => (effect.kind === "open-incident" ? effect.cause : null))),
      textArray(effects.map(({ effect }) => textArray(effect.kind === "open-incident" ? effect.regions : []))),
      textArray(changeAlerts),
    ],
  });
  const published = rows.filter((row) => !row.withheld);
  return { eventIds: published.map((row) => row.id), withheld: rows.length - published.length };
}

/** What contacts hear of each effect, in the order of the effects. */
async function readChangeAlerts(client: PoolClient, effects: readonly EffectRow[]): Promise<readonly ChangeAlert[]> {
  const { rows } = await client.query<{ subject_id: number; is_flapping: boolean; changes_at_ms: number[] }>({
    name: "recent_changes",
    text: RECENT_CHANGES,
    values: [numberArray(effects.map(({ subjectId }) => subjectId)), RECENT_INCIDENTS],
  });
  const recent = new Map<number, RecentChanges>(
    rows.map((row) => [row.subject_id, { changesAtMs: row.changes_at_ms, isFlapping: row.is_flapping }]),
  );
  return effects.map(({ subjectId, effect }) => {
    const changes = recent.get(subjectId);
    return changes ? alertOfChange(changes, effect.atMs) : "alert";
  });
}
