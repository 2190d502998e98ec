import { type Monitor, maxMonitors, type NewMonitor, ProblemError, planNames, plans, type Vault } from "@pharos/core";
import { numberArray } from "../sql/arrays.ts";
import { enumOf } from "./enums.ts";
import { passwordColumn, settingsColumns } from "./monitor-row.ts";
import { readContacts } from "./read-monitor.ts";
import { scheduleColumns } from "./schedule-columns.ts";
import type { RunSql } from "./sql.ts";

/**
 * Takes the next id along, from which the schedule's phase follows. Not `FOR UPDATE`: that would make the recorder wait,
 * whose new incidents refer to the team.
 */
const LOCK_TEAM = {
  name: "lock_team",
  text: `
SELECT plan, max_monitors AS "maxMonitors", nextval('subjects_id_seq')::int AS id
FROM teams WHERE id = $1 FOR NO KEY UPDATE`,
};

/** One that starts after the lock is taken sees everything that was created under it. No row: there is no room. */
const INSERT = {
  name: "insert_monitor",
  text: `
WITH monitor AS (
  INSERT INTO monitors (id, team_id, type, name, url, is_active, check_interval_minutes, check_interval_seconds,
    http_method, expected_status_codes, expected_keyword, port, request_timeout_seconds, request_headers, username,
    password, ssl_expiry_warning_days, heartbeat_token, created_at, updated_at, key)
  SELECT $1::int, $2::int, $3::text, $4::text, $5::text, $6::boolean, $7::int, $8::int, $9::text, $10::int[], $11::text,
    $12::int, $13::int, $14::text, $15::text, $16::text, $17::int, $18::uuid, $19::timestamptz, $19::timestamptz, $27::text
  WHERE (SELECT count(*) FROM monitors WHERE team_id = $2 AND deleted_at IS NULL) < $20::int
  RETURNING id
), state AS (
  INSERT INTO subject_states (subject_id, retention_days) SELECT id, $21::smallint FROM monitor
), schedule AS (
  INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
  SELECT id, $6::boolean, $22::timestamptz, $23::int, $24::bigint, $25::int FROM monitor
), attached AS (
  INSERT INTO subject_contacts (subject_id, contact_id)
  SELECT monitor.id, c.id FROM monitor, contacts c WHERE c.team_id = $2 AND c.id = ANY($26::int[]) FOR KEY SHARE OF c
  RETURNING contact_id
)
SELECT ARRAY(SELECT contact_id FROM attached) AS "contactIds" FROM monitor`,
};

/** As `MonitorStore.create`. The lock on the team's row is what makes its maximum hold. */
export async function createMonitor(
  sql: RunSql,
  vault: Vault,
  teamId: number,
  monitor: NewMonitor,
  now: Date,
): Promise<Monitor> {
  const { id, plan, maximum } = await lockTeam(sql, teamId);
  const { type, settings, password, heartbeatToken } = monitor;
  const own = settingsColumns(settings, vault);
  const schedule = scheduleColumns({ id, type }, settings, now);
  const [made] = await sql<{ contactIds: readonly number[] }>(
    INSERT,
    ...[id, teamId, type, own.name, own.url, own.isActive, own.checkIntervalMinutes, own.checkIntervalSeconds],
    ...[own.httpMethod, numberArray(own.expectedStatusCodes), own.expectedKeyword, own.port, own.requestTimeoutSeconds],
    ...[
      own.requestHeaders,
      own.username,
      passwordColumn(password, vault),
      own.sslExpiryWarningDays,
      heartbeatToken,
      now,
    ],
    ...[maximum, plans[plan].historyDays ?? 0, schedule.dueAt, schedule.intervalSeconds, schedule.phaseMs],
    ...[schedule.leaseMs, numberArray(monitor.contactIds), own.key],
  );
  if (made === undefined) throw new ProblemError({ kind: "monitor-limit", plan, maxMonitors: maximum });
  return {
    ...settings,
    id,
    type,
    hasPassword: password !== null,
    status: "pending",
    lastCheckedAt: null,
    sslExpiresAt: null,
    heartbeatToken,
    openIncident: null,
    skippedSlots: 0,
    contacts: await readContacts(sql, vault, made.contactIds),
    createdAt: now,
    version: 1,
  };
}

async function lockTeam(sql: RunSql, teamId: number) {
  const [team] = await sql<{ plan: string; maxMonitors: number | null; id: number }>(LOCK_TEAM, teamId);
  if (team === undefined) throw new Error(`There is no team ${teamId}.`);
  const plan = enumOf(planNames, team.plan, "teams.plan");
  return { id: team.id, plan, maximum: maxMonitors({ plan, maxMonitors: team.maxMonitors }) };
}
