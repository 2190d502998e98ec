import { type Effect, type FlappingChange, flappingOfChange, type JsonObject } from "@pharos/core";
import type { PoolClient } from "pg";
import { audienceOf } from "../alerts/audience.ts";
import { blamedDeploymentSql } from "../deployments/blame.ts";
import { booleanArray, numberArray, storableJson, textArray } from "../sql/arrays.ts";
import { offsetTime } from "../sql/offset-time.ts";
import { type ReadChangeFacts, readChangeFacts } from "./change-facts.ts";

/** The consequences for a subject whose state row is locked. */
export interface EffectRow {
  readonly subjectId: number;
  readonly effect: Effect;
  /** Details of the event. */
  readonly detail?: JsonObject | null;
}

interface WrittenEffects {
  readonly eventIds: readonly number[];
  /** Ids of the incidents that were opened or resolved, by subject. */
  readonly incidents: ReadonlyMap<number, number>;
}

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

/** SQL: the deployment of a monitor that an outage names. */
const BLAMED = `CASE WHEN changed.opens THEN ${blamedDeploymentSql("changed.subject_id", "changed.at")} END`;

/** SQL: the details of the check and of the event together; null without any. */
const withDetail = (more: string) =>
  `CASE WHEN changed.detail IS NULL THEN ${more} ELSE changed.detail || coalesce(${more}, '{}') END`;

/**
 * An incident that is open already is left alone, and then there is no second event. Contacts get no alert that a
 * subject flaps if that began in maintenance.
 */
const WRITE_EFFECTS = `
WITH e AS (
  SELECT subject_id, opens, to_timestamp(at_ms / 1000.0) AS at, cause, regions::text[] AS regions, flapping, in_maintenance,
    detail::jsonb AS detail
  FROM unnest($1::int[], $2::boolean[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[])
    AS e (subject_id, opens, at_ms, cause, regions, flapping, in_maintenance, detail)
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
    CASE WHEN e.flapping = 'begins' THEN 'flapping' WHEN opens THEN 'down' ELSE 'recovery' END AS happening
  FROM (SELECT * FROM opened UNION ALL SELECT * FROM resolved) i JOIN e USING (subject_id)
), flapping AS (
  INSERT INTO flapping_subjects AS f (subject_id, since, last_change_at, told)
  SELECT subject_id, at, at, NOT in_maintenance FROM changed WHERE flapping <> 'none'
  ON CONFLICT (subject_id) DO UPDATE SET last_change_at = greatest(f.last_change_at, excluded.last_change_at)
)
INSERT INTO events (happening, audience, detail, subject_id, incident_id, occurred_at)
SELECT happening, ${audienceOf("happening")}, coalesce(${SILENCE}, ${withDetail(BLAMED)}), subject_id, incident_id, at FROM changed
RETURNING id, subject_id, incident_id`;

/**
 * Opens and resolves incidents and writes their events to the outbox. At most one effect per subject, whose state the caller has locked.
 */
export async function writeEffects(client: PoolClient, effects: readonly EffectRow[]): Promise<WrittenEffects> {
  const changes = effects.map(({ subjectId, effect }) => ({ subjectId, atMs: effect.atMs }));
  const facts = await readChangeFacts(client, changes);
  const { rows } = await client.query<{ id: number; subject_id: number; incident_id: number }>({
    name: "write_effects",
    text: WRITE_EFFECTS,
    values: [
      numberArray(effects.map(({ subjectId }) => subjectId)),
      booleanArray(effects.map(({ effect }) => effect.kind === "open-incident")),
      numberArray(effects.map(({ effect }) => effect.atMs)),
      textArray(effects.map(({ effect }) => (effect.kind === "open-incident" ? effect.cause : null))),
      textArray(effects.map(({ effect }) => textArray(effect.kind === "open-incident" ? effect.regions : []))),
      textArray(effects.map(({ subjectId, effect }) => flappingOf(facts.get(subjectId), effect))),
      booleanArray(effects.map(({ subjectId }) => facts.get(subjectId)?.inMaintenance ?? false)),
      textArray(effects.map(({ detail = null }) => (detail === null ? null : storableJson(detail)))),
    ],
  });
  return {
    eventIds: rows.map(({ id }) => id),
    incidents: new Map(rows.map((row) => [row.subject_id, row.incident_id])),
  };
}

/** A change that is not confirmed yet counts when it is: see `countConfirmed`. */
function flappingOf(facts: ReadChangeFacts | undefined, { atMs }: Effect): FlappingChange {
  return facts === undefined || facts.hasRule ? "none" : flappingOfChange(facts, atMs);
}
