import type { openTestApi } from "@pharos/api/testing";

/**
 * Fills a team with so many records of each kind that pages and requests read: $1 the team, $2 their number. They are related to each
 * other by their number, so each incident has a monitor, and each delivery an event and a contact.
 */
const FILL = `
WITH n AS (SELECT generate_series(1, $2::int) AS i),
person AS (INSERT INTO users (email) SELECT 'team-' || $1::int || '-' || i || '@example.com' FROM n RETURNING id),
member AS (INSERT INTO memberships (team_id, user_id, role) SELECT $1::int, id, 'viewer' FROM person),
token AS (INSERT INTO api_tokens (user_id, team_id, name, hash) SELECT id, $1::int, 'ci', sha256(('t' || id)::bytea) FROM person),
invited AS (
  INSERT INTO invitations (team_id, email, role, hash, invited_by, created_at, expires_at)
  SELECT $1::int, 'new-' || i || '@example.com', 'viewer', sha256(($1::int || '-' || i)::bytea), 1, now(), now() + interval '1 day' FROM n),
viewed AS (INSERT INTO views (team_id, name, search, created_at, updated_at) SELECT $1::int, 'View ' || i, 'tag=shop', now(), now() FROM n),
contact AS (INSERT INTO contacts (team_id, name, type, config) SELECT $1::int, 'Contact ' || i, 'email', $3 FROM n RETURNING id),
made AS (
  INSERT INTO subjects (team_id, kind, name, type, url, is_active, check_interval_minutes, tags, created_at, updated_at)
  SELECT $1::int, kind, kind || ' ' || i, type, url, true, 1, ARRAY['shop', 'env:' || i], now() - interval '2 days', now()
  FROM n, (VALUES ('monitor', 'http', 'https://a.example/'), ('monitor', 'heartbeat', NULL), ('server', 'server', NULL),
    ('site', 'http', 'https://a.example/'), ('place', 'place', NULL)) AS k (kind, type, url)
  RETURNING id, kind, type, created_at),
numbered AS (SELECT id, kind, type, created_at, row_number() OVER (PARTITION BY kind, type ORDER BY id) AS i FROM made),
scheduled AS (
  INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
  SELECT id, true, now() + interval '1 minute', 60, 0, 60000 FROM numbered),
stated AS (INSERT INTO subject_states (subject_id, status, retention_days, last_checked_at, first_checked_at)
  SELECT id, CASE WHEN i % 2 = 0 THEN 'up' ELSE 'down' END, 30, now(), created_at FROM numbered),
attached AS (
  INSERT INTO subject_contacts (subject_id, contact_id)
  SELECT s.id, c.id FROM numbered s JOIN (SELECT id, row_number() OVER (ORDER BY id) AS i FROM contact) c USING (i)),
checked AS (
  INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms, region)
  SELECT id, now() - make_interval(secs => k), k, 0, 30, 'up', 120, 'lon' FROM numbered, generate_series(1, 3) AS k WHERE type = 'http'),
rolled AS (
  INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count, response_time_avg_ms)
  SELECT id, date_trunc('hour', now()) - make_interval(hours => k), 30, 60, 0, 0, 120 FROM numbered, generate_series(1, 3) AS k),
rolled_days AS (
  INSERT INTO daily_rollups (subject_id, day, watched_ms, down_ms, maintenance_ms, paused_ms, unknown_ms)
  SELECT id, current_date - k, 86400000, 1000, 0, 0, 0 FROM numbered, generate_series(1, 2) AS k),
paused AS (
  INSERT INTO subject_pauses (subject_id, began_at, ended_at) SELECT id, now() - interval '20 hours', CASE WHEN type <> 'heartbeat' THEN now() - interval '19 hours' END FROM numbered),
incident AS (
  INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause)
  SELECT id, $1::int, now() - make_interval(hours => k), CASE WHEN k > 1 THEN now() - make_interval(hours => k - 1) END, 'Connection refused'
  FROM numbered, generate_series(1, 2) AS k WHERE kind <> 'place' RETURNING id, subject_id, started_at),
acted AS (INSERT INTO incident_acts (incident_id, kind, at, by) SELECT id, 'acknowledged', now(), 'a@example.com' FROM incident),
told AS (
  INSERT INTO told (subject_id, contact_id, topic, team_id, episode, state, said, said_at, is_over)
  SELECT i.subject_id, c.contact_id, 'outage', $1::int, i.id, 'told', 'on', now(), false FROM incident i JOIN (
    SELECT s.id, c.id AS contact_id FROM numbered s JOIN (SELECT id, row_number() OVER (ORDER BY id) AS i FROM contact) c USING (i)) c
    ON c.id = i.subject_id WHERE i.started_at > now() - interval '90 minutes'),
depends AS (
  INSERT INTO dependencies (child_id, parent_id) SELECT c.id, p.id FROM numbered c JOIN numbered p ON p.i = c.i + 1 AND p.type = 'http' AND p.kind = 'monitor'
  WHERE c.type = 'http' AND c.kind = 'monitor'),
snoozed AS (
  INSERT INTO quiet_times (subject_id, kind, began_at, until, by) SELECT id, 'snooze', now(), now() + interval '1 hour', 'a@example.com' FROM numbered),
flaps AS (INSERT INTO flapping_subjects (subject_id, since, last_change_at) SELECT id, now(), now() FROM numbered),
assigned AS (INSERT INTO incident_comments (incident_id, by, at, body) SELECT id, 'a@example.com', now(), 'Looking' FROM incident),
happened AS (
  INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, fanned_out_at)
  SELECT 'down', 'down', subject_id, id, started_at, started_at FROM incident RETURNING id, subject_id),
delivered AS (
  INSERT INTO deliveries (event_id, contact_id, subject_id, state, next_attempt_at, expires_at)
  SELECT e.id, c.id, e.subject_id, 'delivered', now(), now() FROM happened e JOIN numbered s ON s.id = e.subject_id
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS i FROM contact) c USING (i)),
audited AS (
  INSERT INTO audit_log (team_id, at, door, operation, entity, entity_id, entity_name)
  SELECT $1::int, now(), 'api', 'update-monitor', 'monitor', id, 'Monitor' FROM numbered),
pinged AS (
  INSERT INTO pings (subject_id, slot, number, at, kind, method, body_size)
  SELECT id, 1, 1, now(), 'success', 'GET', 0 FROM numbered WHERE type = 'heartbeat'),
served AS (INSERT INTO servers (subject_id, down_after_seconds, token_hash) SELECT id, 180, sha256(('s' || id)::bytea) FROM numbered WHERE kind = 'server'),
reported AS (INSERT INTO server_states (server_id, last_report_at) SELECT id, now() FROM numbered WHERE kind = 'server'),
ruled AS (
  INSERT INTO server_rules (server_id, metric, above, clear_below, for_seconds, severity, enabled)
  SELECT id, 'cpu', 0.9, 0.8, 60, 'warning', true FROM numbered WHERE kind = 'server' RETURNING id, server_id),
firing AS (
  INSERT INTO server_conditions (rule_id, instance, server_id, state, since, value)
  SELECT id, '', server_id, 'firing', now(), 0.95 FROM ruled),
sampled AS (INSERT INTO server_samples (server_id, at, retention_days, cpu) SELECT id, now(), 30, 0.5 FROM numbered WHERE kind = 'server'),
looked AS (
  INSERT INTO site_aspects (site_id, aspect, enabled, active, due_at) SELECT id, 'headers', true, true, now() FROM numbered WHERE kind = 'site'),
found AS (
  INSERT INTO site_findings (site_id, aspect, kind, thing, first_seen_at, last_seen_at, detail)
  SELECT id, 'headers', 'missing-header', 'content-security-policy', now(), now(), '{}' FROM numbered WHERE kind = 'site'),
placed AS (
  INSERT INTO places (subject_id, team_id, key, location, silent_after_seconds)
  SELECT id, $1::int, 'place-' || i, 'place:' || id, 180 FROM numbered WHERE kind = 'place'),
planned AS (
  INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, created_at, updated_at)
  SELECT $1::int, 'Window ' || i, 'all', now()::timestamp, 3600, 'UTC', now(), now() FROM n),
page AS (
  INSERT INTO status_pages (team_id, slug, name, access, time_zone, days, show_uptime, created_at, updated_at)
  SELECT $1::int, 'team-' || $1::int || '-' || i, 'Page ' || i, 'public', 'UTC', 90, true, now(), now() FROM n RETURNING id, slug),
component AS (
  INSERT INTO page_components (page_id, subject_id, name, position, show_uptime)
  SELECT p.id, s.id, 'Shop', 0, true FROM page p JOIN numbered s ON p.slug = 'team-' || $1::int || '-' || s.i WHERE s.type = 'http'),
reported_on AS (
  INSERT INTO page_reports (page_id, kind, title, impact, state, started_at, created_at, published_at)
  SELECT id, 'incident', 'Slow', 'minor', 'investigating', now(), now(), now() FROM page RETURNING id),
written AS (INSERT INTO page_updates (report_id, state, body, created_at) SELECT id, 'investigating', 'We look.', now() FROM reported_on),
deployed AS (
  INSERT INTO deployments (team_id, name, by, result, started_at, quiet_until, state)
  SELECT $1::int, 'shop', 'ci', NULL, now(), now(), 'running' FROM n)
SELECT count(*)::int AS made FROM made`;

type Filled = Pick<Awaited<ReturnType<typeof openTestApi>>, "prisma" | "vault">;

/** Fills a team with so many records of each kind. */
export async function fillTeam({ prisma, vault }: Filled, teamId: number, copies: number): Promise<void> {
  const config = vault.encrypt("contact.config", JSON.stringify({ address: "ops@example.com" }));
  await prisma.$queryRawUnsafe(FILL, teamId, copies, config);
}
