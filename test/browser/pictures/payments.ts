import { once } from "node:events";
import { createServer } from "node:http";
import { waitFor } from "@pharos/embedded/testing";
import type { Pool } from "pg";
import type { Client } from "../../support/client.ts";

const AGE_MS = 12 * 60_000;

/** Answers as a shop whose payment service has no card processor, and accepts alerts. */
export async function openServices() {
  const server = createServer((request, response) => {
    request.resume();
    response.sendDate = false;
    const date = new Date(Date.now() - AGE_MS).toUTCString();
    const headers = { date, server: "nginx", "content-type": "application/json" };
    if (request.url === "/checkout") response.writeHead(200, headers).end('{"status": "ok", "open_carts": 212}\n');
    else if (request.url !== "/health") response.writeHead(200).end();
    else
      response
        .writeHead(503, { ...headers, "retry-after": "120" })
        .end('{"status": "unavailable", "reason": "no connection to the card processor"}\n');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const stop = async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** SQL: how far a region is from the service. */
const FAR = "(array_position(ARRAY['lon', 'nyc', 'sgp'], region) - 1)";

/** SQL: the times of a response from far away. */
const TIMES = `dns_ms = 4 + ${FAR}, connect_ms = 21 + 63 * ${FAR}, tls_ms = 38 + 71 * ${FAR}, wait_ms = 54 + 40 * ${FAR},
  response_time_ms = 117 + 175 * ${FAR}`;

/** Give the monitor a URL on the internet and a history, and move its incident 12 minutes back. */
const STATEMENTS = [
  "UPDATE subject_schedules SET active = false WHERE subject_id = $1",
  "UPDATE subjects SET url = 'https://payments.acme.example/health', created_at = now() - interval '112 days' WHERE id = $1",
  "UPDATE subject_states SET last_checked_at = now() - interval '21 seconds', first_checked_at = NULL WHERE subject_id = $1",
  `UPDATE checks SET checked_at = checked_at - interval '12 minutes', ${TIMES} WHERE subject_id = $1`,
  `UPDATE incident_evidence SET at = at - interval '12 minutes', remote_address = '192.0.2.44', ${TIMES}
   WHERE incident_id IN (SELECT id FROM incidents WHERE subject_id = $1)`,
  `UPDATE deliveries SET created_at = created_at - interval '12 minutes', delivered_at = delivered_at - interval '12 minutes'
   WHERE subject_id = $1`,
  `UPDATE events SET occurred_at = occurred_at - interval '12 minutes', created_at = created_at - interval '12 minutes'
   WHERE subject_id = $1`,
  "UPDATE incidents SET started_at = started_at - interval '12 minutes' WHERE subject_id = $1",
  `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause)
   SELECT id, team_id, at, at + interval '24 minutes', 'Timeout after 30 s'
   FROM subjects, unnest(ARRAY[now() - interval '26 days', now() - interval '71 days']) AS at WHERE id = $1`,
  `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count, response_time_avg_ms,
     response_time_p50_ms, response_time_p95_ms)
   SELECT $1, date_trunc('hour', now()) - interval '1 hour' * n, 0, 60, 0, 0, 118 + n % 24, 116 + n % 24, 190
   FROM generate_series(1, 24 * 90) n`,
];

/**
 * Adds a monitor that two regions report as down, and one contact with the alert.
 *
 * @param services the URL of `openServices`
 */
export async function addPayments(api: Client, pool: Pool, services: string) {
  const config = { url: `${services}/alerts` };
  const { id: contact } = await api.post("/notification-contacts", { name: "On call", type: "webhook", config });
  const { id: payments } = await api.post("/monitors", {
    ...{ name: "Payments", type: "http", url: `${services}/health`, check_interval_minutes: 1 },
    notification_contact_ids: [contact],
  });
  const isAlerted = async () =>
    (await pool.query("SELECT 1 FROM deliveries WHERE subject_id = $1 AND state = 'delivered'", [payments])).rows
      .length > 0;
  await waitFor(isAlerted, { what: "the alert of the outage" });
  const [incident] = await api.list("/incidents");
  for (const text of STATEMENTS) await pool.query(text, [payments]);
  return { contact, payments, incident: incident?.["id"] };
}
