import type { Pool } from "pg";

/** Gives a site a public URL, a day of checks, and a result of each aspect. Its certificate expires soon. Pharos sends no request to it. */
export async function fillSite(pool: Pool, site: unknown): Promise<void> {
  const day = 86_400_000;
  const [issuedAtMs, expiresAtMs] = [Date.now() - 80 * day, Date.now() + 9 * day];
  const record = (...values: readonly string[]) => ({ values, candidate: null, rotating: false, steadyLooks: 0 });
  const missing = { count: 0, urls: [] };
  const memories = {
    certificate: {
      fingerprint: "5f3a",
      issuer: "R11",
      names: ["acme.example", "www.acme.example"],
      issuedAtMs,
      expiresAtMs,
    },
    domain: {
      ...{ domain: "acme.example", statuses: ["client transfer prohibited"], registrar: "Registrar of Acme" },
      expiresAtMs: expiresAtMs + 200 * day,
    },
    dns: {
      records: {
        "A acme.example": record("192.0.2.10", "192.0.2.11"),
        "MX acme.example": record("10 mail.acme.example"),
        "NS acme.example": record("ns1.acme.example", "ns2.acme.example"),
      },
    },
    pages: {
      ...{
        startedAtMs: Date.now() - day,
        endedAtMs: Date.now() - day + 600_000,
        pages: 84,
        urls: 312,
        excluded: 2,
        unasked: 0,
      },
      ...{ unverified: missing, blocked: missing },
    },
    headers: {
      headers: [
        { name: "Strict-Transport-Security", value: "max-age=31536000" },
        { name: "Content-Security-Policy", value: "default-src 'self'" },
        { name: "X-Content-Type-Options", value: "nosniff" },
        { name: "Referrer-Policy", value: null },
      ],
      cookies: [{ name: "session", flags: ["Secure", "HttpOnly", "SameSite=Lax"] }],
    },
  };
  const [aspects, stored] = [Object.keys(memories), Object.values(memories).map((memory) => JSON.stringify(memory))];
  for (const [text, ...values] of [
    ["UPDATE subjects SET url = 'https://acme.example/', created_at = now() - interval '20 days' WHERE id = $1"],
    ["UPDATE subject_schedules SET active = false WHERE subject_id = $1"],
    ["UPDATE subject_states SET status = 'up', last_checked_at = now() WHERE subject_id = $1"],
    [
      `UPDATE site_aspects a SET memory = seen.memory::jsonb, looked_at = now(), due_at = now() + interval '1 day',
         look_number = look_number + 1, error = NULL, unsupported = NULL
       FROM unnest($2::text[], $3::text[]) AS seen (aspect, memory) WHERE a.site_id = $1 AND a.aspect = seen.aspect`,
      aspects,
      stored,
    ],
    [
      `INSERT INTO site_findings (site_id, aspect, kind, thing, first_seen_at, last_seen_at, told_at, detail)
       VALUES ($1, 'certificate', 'expiring', '5f3a', now(), now(), now(), '{}')`,
    ],
    [
      `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms, region)
       SELECT subject_id, at, 0, 0, retention_days, 'up', 140 + 30 * sin(extract(epoch FROM at) / 4000), 'lon'
       FROM subject_states, generate_series(now() - interval '1 day', now() - interval '5 minutes', interval '5 minutes') at
       WHERE subject_id = $1`,
    ],
  ] as const) {
    await pool.query(text, [site, ...values]);
  }
}
