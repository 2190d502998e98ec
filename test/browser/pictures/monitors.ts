import type { Pool } from "pg";
import type { Client } from "../../support/client.ts";

interface Given {
  readonly name: string;
  readonly type: string;
  readonly url?: string;
  /** Typical response time; undefined for heartbeats. */
  readonly ms?: number;
  readonly fields?: object;
  readonly status?: "up" | "degraded";
  /** Past outages: days ago, minutes, cause. */
  readonly outages?: readonly (readonly [daysAgo: number, minutes: number, cause: string])[];
  /** Slow hours, counted back from now. */
  readonly slowHours?: readonly number[];
}

const http = (name: string, url: string, ms: number, rest: Partial<Given> = {}): Given => ({
  ...{ name, type: "http", url, ms },
  ...rest,
});

const MONITORS: readonly Given[] = [
  http("Shop", "https://shop.acme.example/", 132, {
    outages: [
      [0.34, 7, "Expected 200, got 502"],
      [31, 18, "Timeout after 30 s"],
      [64, 9, "Expected 200, got 503"],
    ],
  }),
  http("API", "https://api.acme.example/v1/health", 84, { outages: [[12, 6, "Expected 200, got 500"]] }),
  http("Search", "https://search.acme.example/", 412, {
    ...{ status: "degraded", slowHours: [0, 1, 2, 3], fields: { max_response_time_ms: 350 } },
    outages: [[45, 22, "Timeout after 30 s"]],
  }),
  http("Documentation", "https://docs.acme.example/", 96),
  http("Images", "https://images.acme.example/health", 61, { outages: [[0.2, 11, "Connection refused"]] }),
  {
    ...{ name: "Sign-in", type: "keyword", url: "https://login.acme.example/", ms: 148 },
    ...{ fields: { expected_keyword: "Welcome" }, slowHours: [15] },
  },
  { name: "Shop certificate", type: "ssl", url: "https://shop.acme.example/", ms: 74 },
  { name: "Orders database", type: "tcp", url: "tcp://db.acme.example", ms: 23, fields: { port: 5432 } },
  { name: "Office gateway", type: "icmp", url: "icmp://gateway.acme.example", ms: 18, outages: [[5, 14, "No reply"]] },
  {
    ...{ name: "Mail records", type: "dns", url: "dns://acme.example", ms: 31 },
    fields: { dns_record_type: "MX", expected_dns_values: ["10 mail.acme.example"] },
  },
  { name: "Invoices", type: "heartbeat", fields: { check_interval_minutes: 60, heartbeat_grace_seconds: 7_200 } },
  {
    ...{ name: "Nightly backup", type: "heartbeat" },
    fields: { heartbeat_cron: "0 2 * * *", heartbeat_time_zone: "Europe/London" },
    outages: [[20, 95, "No ping received"]],
  },
];

const CHECKS = `
INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms, region)
SELECT $1, at, n, 0, s.retention_days, $3, $2 * (0.75 + 0.3 * r) + $2 * 0.08 * sin(n / 31.0 + r) + $2 * 0.03 * sin(n / 5.0) + n * 7 % 5,
  (ARRAY['lon', 'nyc', 'sgp'])[r + 1]
FROM subject_states s, generate_series(0, 718) n CROSS JOIN LATERAL (
  SELECT n % 3 AS r, now() - interval '2 minutes' * n - interval '30 seconds' AS at) c
WHERE s.subject_id = $1`;

const HOURS = `
INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count, response_time_min_ms,
  response_time_avg_ms, response_time_p50_ms, response_time_p95_ms, response_time_max_ms)
SELECT $1, date_trunc('hour', now()) - interval '1 hour' * n, 0, 60, CASE WHEN n = ANY ($3::int[]) THEN 20 ELSE 0 END, 0,
  $2::int * 0.8, $2::int + n % 24, $2::int + n % 24, $2::int * 1.4, $2::int * 1.9
FROM generate_series(1, 24 * 90) n`;

const OUTAGE = `
INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause, regions)
SELECT id, team_id, at, at + interval '1 minute' * $3::int, $4, ARRAY['lon', 'nyc']
FROM subjects, (SELECT now() - interval '1 day' * $2::float8 AS at) t WHERE id = $1`;

/**
 * Adds the monitors with 24 hours of checks and 90 days of history. Pharos never checks them: they begin paused, and their
 * schedules stay inactive.
 *
 * @returns their ids by name
 */
export async function addMonitors(
  api: Client,
  pool: Pool,
  contacts: readonly unknown[],
): Promise<ReadonlyMap<string, unknown>> {
  const ids = new Map<string, unknown>();
  for (const { name, type, url, ms, fields, status = "up", outages = [], slowHours = [] } of MONITORS) {
    const { id } = await api.post("/monitors", {
      ...{ name, type, is_active: false, check_interval_minutes: 1, notification_contact_ids: contacts },
      ...(url === undefined ? {} : { url }),
      ...fields,
    });
    ids.set(name, id);
    await pool.query(HOURS, [id, ms ?? null, slowHours]);
    if (ms !== undefined) await pool.query(CHECKS, [id, ms, status]);
    for (const outage of outages) await pool.query(OUTAGE, [id, ...outage]);
  }
  const all = [...ids.values()];
  for (const text of [
    "UPDATE subjects SET created_at = now() - interval '112 days', is_active = true WHERE id = ANY ($1)",
    "DELETE FROM subject_pauses WHERE subject_id = ANY ($1)",
    "UPDATE subject_states SET status = 'up', last_checked_at = now() - interval '1 second' * (subject_id % 5 * 11 + 3) WHERE subject_id = ANY ($1)",
    "UPDATE rollup_cursors SET hour = date_trunc('hour', now()) WHERE pass = 'first' AND $1::int[] IS NOT NULL",
  ])
    await pool.query(text, [all]);
  await pool.query(
    "UPDATE subject_states SET status = 'degraded', slow_since = now() - interval '3 hours' WHERE subject_id = $1",
    [ids.get("Search")],
  );
  await addPings(pool, ids);
  return ids;
}

const PING = `
WITH ping AS (
  UPDATE subject_states SET last_checked_at = now() - $2::interval WHERE subject_id = $1 RETURNING *)
INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status)
SELECT subject_id, last_checked_at, 1, 0, retention_days, 'up' FROM ping`;

/** Both jobs sent pings. The invoices are 25 minutes late, and their grace period is two hours. */
async function addPings(pool: Pool, ids: ReadonlyMap<string, unknown>): Promise<void> {
  await pool.query(PING, [ids.get("Nightly backup"), "11 hours"]);
  await pool.query(PING, [ids.get("Invoices"), "85 minutes"]);
  await pool.query(
    "UPDATE subject_schedules SET expected_at = now() - interval '25 minutes', due_at = now() + interval '95 minutes' WHERE subject_id = $1",
    [ids.get("Invoices")],
  );
}
