import {
  maxMonitors,
  type NewMonitor,
  ProblemError,
  planNames,
  renamed,
  retentionDays,
  settingFields,
} from "@pharos/core";
import { numberArray, storableJson } from "../sql/arrays.ts";
import { enumOf } from "../sql/column-values.ts";
import type { Attachment } from "./reminders.ts";
import { keepsPings, scheduleColumns } from "./schedule-columns.ts";
import type { ReadRows } from "./scope.ts";

/** Columns of a new monitor next to its team's and its settings. */
const OWN_COLUMNS = ["id", "type", "password", "heartbeat_token", "created_at", "updated_at"];
const COLUMNS = [...OWN_COLUMNS, ...Object.values(settingFields)].join(", ");

/**
 * The monitor, its state, its schedule, its contacts, and a pause if it starts paused. It inserts nothing if the team
 * $1 has as many monitors as $2. $3 is the monitor's row as JSON, $4 to $7, $10, $11 and $14 the schedule, and $8 is for
 * how long checks are stored. $9 are the contacts, $12 after how many minutes each gets
 * reminders, and $13 after how many it is notified.
 */
const INSERT = `
WITH made AS (
  INSERT INTO monitors (team_id, ${COLUMNS})
  SELECT $1::int, ${COLUMNS} FROM jsonb_populate_record(NULL::monitors, $3::jsonb)
  WHERE (SELECT count(*) FROM monitors WHERE team_id = $1::int AND deleted_at IS NULL) < $2::int
  RETURNING id, is_active, cardinality(locations) > 0 AS is_placed, created_at),
scheduled AS (
  INSERT INTO subject_schedules (subject_id, active, placed, placed_active, due_at, interval_seconds, phase_ms, lease_ms, keeps_pings,
    expected_at, judge_at)
  SELECT id, is_active AND NOT is_placed, is_placed, is_active AND is_placed, coalesce($4::timestamptz, 'infinity'), $5::int, $6::bigint, $7::int, $10::boolean, $11::timestamptz,
    $14::timestamptz FROM made),
attached AS (
  INSERT INTO subject_contacts (subject_id, contact_id, remind_after_minutes, escalate_after_minutes)
  SELECT id, unnest($9::int[]), unnest($12::int[]), unnest($13::smallint[]) FROM made),
paused AS (
  INSERT INTO subject_pauses (subject_id, began_at) SELECT id, created_at FROM made WHERE NOT is_active)
INSERT INTO subject_states (subject_id, retention_days) SELECT id, $8::int FROM made RETURNING subject_id`;

/** Not `FOR UPDATE`: the recorder inserts incidents that refer to the team, and would have to wait. */
const LOCK_TEAM = `
SELECT plan, max_monitors AS "maxMonitors", nextval('subjects_id_seq')::int AS "monitorId"
FROM teams WHERE id = $1::int FOR NO KEY UPDATE`;

/** A team whose row is locked, and the id of its new monitor. */
type TeamToFill = Awaited<ReturnType<typeof lockTeamAndTakeId>>;

/** Locks the team's row, and takes the id of the new monitor in the same query: the schedule's phase is computed from it. */
export async function lockTeamAndTakeId(rows: ReadRows, teamId: number) {
  const [team] = await rows<{ plan: string; maxMonitors: number | null; monitorId: number }>(
    { name: "lock_team_and_take_id", text: LOCK_TEAM },
    [teamId],
  );
  if (team === undefined) throw new Error(`There is no team ${teamId}.`);
  const plan = enumOf(planNames, team.plan, "teams.plan");
  return { teamId, id: team.monitorId, plan, maximum: maxMonitors({ plan, maxMonitors: team.maxMonitors }) };
}

/** A monitor to come, as its columns hold it: its secrets are ciphertexts. */
interface SealedMonitor extends Omit<NewMonitor, "contactIds" | "reminders" | "escalations" | "dependsOn" | "snooze"> {
  /** Of its settings, by their names in core. */
  readonly columns: Readonly<Record<string, unknown>>;
  readonly contacts: readonly Attachment[];
}

/**
 * Writes a new monitor with its other records. The lock on the team's row enforces its maximum.
 * @throws ProblemError `monitor-limit`
 */
export async function insertMonitor(
  rows: ReadRows,
  { teamId, id, plan, maximum }: TeamToFill,
  { type, settings, columns, password, heartbeatToken, contacts }: SealedMonitor,
  now: Date,
): Promise<void> {
  const row = {
    ...renamed(columns, settingFields),
    id,
    type,
    password,
    heartbeat_token: heartbeatToken,
    created_at: now,
    updated_at: now,
  };
  const planned = scheduleColumns({ id, type }, settings, now);
  const { dueAt = null, expectedAt = null, judgeAt = null, intervalSeconds, phaseMs, leaseMs } = planned;
  const schedule = [dueAt, intervalSeconds, phaseMs, leaseMs, retentionDays(plan)];
  const attached = numberArray(contacts.map(({ contactId }) => contactId));
  const reminded = numberArray(contacts.map(({ remindAfterMinutes }) => remindAfterMinutes));
  const escalated = numberArray(contacts.map(({ escalateAfterMinutes }) => escalateAfterMinutes));
  const keeps = keepsPings(type, settings);
  const waited = [attached, keeps, expectedAt, reminded, escalated];
  const values = [teamId, maximum, storableJson(row), ...schedule, ...waited, judgeAt];
  const inserted = await rows({ name: "insert_monitor", text: INSERT }, values);
  if (inserted.length === 0) throw new ProblemError({ kind: "monitor-limit", plan, maxMonitors: maximum });
}
