import { alertOfChange, type ChangeAlert, type ChangeFacts, type Effect, MAX_INDIVIDUAL_ALERTS } from "@pharos/core";
import type { PoolClient } from "pg";
import { audienceOf } from "../alerts/audience.ts";
import { type WrittenEvents, writtenEvents } from "../alerts/written-events.ts";
import { isMuted } from "../maintenance/muting.ts";
import { booleanArray, numberArray, textArray } from "../sql/arrays.ts";
import { offsetTime } from "../sql/offset-time.ts";

/** The consequences for a subject whose state row is locked. */
export interface EffectRow {
  readonly subjectId: number;
  readonly effect: Effect;
}

interface WrittenEffects extends WrittenEvents {
  /** Ids of the incidents that were opened or resolved, by subject. */
  readonly incidents: ReadonlyMap<number, number>;
}

/**
 * `OF` a period of maintenance is locked. So its settling sees these writes, or this statement sees that it was
 * settled. An incident has an event `down` or `flapping` for each time that its contacts should get an alert; the last
 * one decides.
 */
const CHANGE_FACTS = `
SELECT st.subject_id, f.subject_id IS NOT NULL AS is_flapping,
  ${isMuted("st.subject_id", "to_timestamp(e.at_ms / 1000.0)", "FOR SHARE OF p")} AS is_in_maintenance,
  CASE WHEN NOT e.opens THEN coalesce((
    SELECT NOT told.withheld FROM incidents i JOIN events told ON told.incident_id = i.id AND told.happening IN ('down', 'flapping')
    WHERE i.subject_id = st.subject_id AND i.resolved_at IS NULL ORDER BY told.id DESC LIMIT 1), true) END AS ends_told_outage,
  ARRAY(
    SELECT (extract(epoch FROM change.at) * 1000)::float8
    FROM (SELECT started_at, resolved_at FROM incidents WHERE subject_id = st.subject_id
          ORDER BY started_at DESC, id DESC LIMIT $4) i, unnest(ARRAY[i.started_at, i.resolved_at]) AS change (at)
    WHERE change.at > coalesce(st.changes_count_from, '-infinity')) AS changes_at_ms
FROM unnest($1::int[], $2::boolean[], $3::bigint[]) AS e (subject_id, opens, at_ms)
  JOIN subject_states st USING (subject_id) LEFT JOIN flapping_subjects f USING (subject_id)`;

interface FactsRow {
  readonly subject_id: number;
  readonly is_flapping: boolean;
  readonly is_in_maintenance: boolean;
  readonly ends_told_outage: boolean | null;
  readonly changes_at_ms: number[];
}

/** How many incidents to read. Each has two changes (down, up); an open one has one. */
const RECENT_INCIDENTS = MAX_INDIVIDUAL_ALERTS / 2 + 1;

/**
 * SQL: the end of the incident `i`, which is `moment`, or the incident's start if `moment` is earlier. The clocks of
 * two machines may differ. `moment` is SQL as well.
 */
export const incidentEnd = (moment: string) => `greatest(${moment}, i.started_at)`;

/**
 * SQL: the details of a server's outage; null for another subject or event. The regions are those that did not reach
 * it.
 */
const SILENCE = `CASE WHEN happening = 'down' THEN (
  SELECT jsonb_build_object('last_report_at', ${offsetTime("t.last_report_at")},
    'silent_seconds', round(extract(epoch FROM changed.at - t.last_report_at)), 'reachable',
    CASE WHEN changed.regions <> '{}' THEN false END)
  FROM server_states t WHERE t.server_id = changed.subject_id) END`;

/**
 * An incident that is open already is left alone, and then there is no second alert.
 *
 * A suppressed change has an event too. That event counts as fanned out, so no contact gets an alert of it.
 */
const WRITE_EFFECTS = `
WITH e AS (
  SELECT subject_id, opens, to_timestamp(at_ms / 1000.0) AS at, cause, regions::text[] AS regions, change_alert, in_maintenance,
    change_alert IN ('begin-flapping', 'begin-flapping-unheard') AS begins_flapping,
    change_alert IN ('withhold', 'begin-flapping-unheard', 'keep-flapping') AS withheld
  FROM unnest($1::int[], $2::boolean[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::boolean[])
    AS e (subject_id, opens, at_ms, cause, regions, change_alert, in_maintenance)
), opened AS (
  INSERT INTO incidents (subject_id, team_id, started_at, cause, regions, in_maintenance)
  SELECT e.subject_id, sub.team_id, e.at, e.cause, e.regions, e.in_maintenance
  FROM e JOIN subjects sub ON sub.id = e.subject_id WHERE e.opens
  ON CONFLICT (subject_id) WHERE resolved_at IS NULL DO NOTHING
  RETURNING id, subject_id
), resolved AS (
  UPDATE incidents i SET resolved_at = ${incidentEnd("e.at")}
  FROM e WHERE NOT e.opens AND i.subject_id = e.subject_id AND i.resolved_at IS NULL
  RETURNING i.id, i.subject_id
), changed AS (
  SELECT i.id AS incident_id, e.*,
    CASE WHEN begins_flapping THEN 'flapping' WHEN opens THEN 'down' ELSE 'recovery' END AS happening
  FROM (SELECT * FROM opened UNION ALL SELECT * FROM resolved) i JOIN e USING (subject_id)
), flapping AS (
  INSERT INTO flapping_subjects AS f (subject_id, since, last_change_at, told)
  SELECT subject_id, at, at, NOT withheld FROM changed WHERE begins_flapping OR change_alert = 'keep-flapping'
  ON CONFLICT (subject_id) DO UPDATE SET last_change_at = greatest(f.last_change_at, excluded.last_change_at)
)
INSERT INTO events (happening, audience, detail, subject_id, incident_id, occurred_at, withheld, fanned_out_at)
SELECT happening, ${audienceOf("happening")}, ${SILENCE}, subject_id, incident_id, at, withheld, CASE WHEN withheld THEN now() END
FROM changed
RETURNING id, withheld, subject_id, incident_id`;

/**
 * Opens and resolves incidents and writes their events to the outbox. `alertOfChange` decides which events contacts get.
 * At most one effect per subject, whose state the caller has locked.
 */
export async function writeEffects(client: PoolClient, effects: readonly EffectRow[]): Promise<WrittenEffects> {
  const facts = await readChangeFacts(client, effects);
  const { rows } = await client.query<{ id: number; withheld: boolean; subject_id: number; incident_id: number }>({
    name: "write_effects",
    text: WRITE_EFFECTS,
    values: [
      ...effectColumns(effects),
      textArray(effects.map(({ effect }) => (effect.kind === "open-incident" ? effect.cause : null))),
      textArray(effects.map(({ effect }) => textArray(effect.kind === "open-incident" ? effect.regions : []))),
      textArray(effects.map(({ subjectId, effect }) => changeAlert(facts.get(subjectId), effect))),
      booleanArray(effects.map(({ subjectId }) => facts.get(subjectId)?.isInMaintenance ?? false)),
    ],
  });
  return { ...writtenEvents(rows), incidents: new Map(rows.map((row) => [row.subject_id, row.incident_id])) };
}

function changeAlert(facts: ChangeFacts | undefined, { atMs }: Effect): ChangeAlert {
  return facts ? alertOfChange(facts, atMs) : "alert";
}

/** By subject. */
async function readChangeFacts(
  client: PoolClient,
  effects: readonly EffectRow[],
): Promise<ReadonlyMap<number, ChangeFacts>> {
  const { rows } = await client.query<FactsRow>({
    name: "change_facts",
    text: CHANGE_FACTS,
    values: [...effectColumns(effects), RECENT_INCIDENTS],
  });
  return new Map(
    rows.map((row) => [
      row.subject_id,
      {
        changesAtMs: row.changes_at_ms,
        isFlapping: row.is_flapping,
        isInMaintenance: row.is_in_maintenance,
        endsToldOutage: row.ends_told_outage,
      },
    ]),
  );
}

/** Of each effect its subject, whether it opens an incident, and when it was. */
function effectColumns(effects: readonly EffectRow[]): readonly string[] {
  return [
    numberArray(effects.map(({ subjectId }) => subjectId)),
    booleanArray(effects.map(({ effect }) => effect.kind === "open-incident")),
    numberArray(effects.map(({ effect }) => effect.atMs)),
  ];
}
