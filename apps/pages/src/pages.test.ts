import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { testRedisUrl } from "@pharos/embedded/testing";
import { createLogger } from "@pharos/runtime";
import { newKeyRingText, parseKeyRing } from "@pharos/vault";
import supertest from "supertest";
import { openPages, type PagesService } from "./start.ts";

const keys = parseKeyRing(newKeyRingText(randomBytes));
let db: Fixture;
let pages: PagesService;
let server: Server;
const agent = () => supertest(server);

/** The data of the team that the public must not see. */
const SECRETS = [
  ...["prod-db.internal", "10.0.0.5", "refused", "secret-window", "lon-7", "hidden-draft"],
  ...["team-comment", "owner@acme.example"],
];

beforeAll(async () => {
  db = await openFixture();
  await seed();
  const logger = createLogger({ service: "pages", level: "error", destination: process.stderr });
  const env = {
    ...{
      DATABASE_URL: db.url,
      DATABASE_REPLICA_URL: null,
      DATABASE_POOL_SIZE: 2,
      REDIS_URL: await testRedisUrl(),
      ENCRYPTION_KEYS: keys,
    },
    ...{ BASE_URL: "https://status.example.com", MAIL_FROM: null, TRUSTED_PROXY_HOPS: 1 },
  };
  // A busy machine may be late with a page.
  pages = await openPages(env, logger, { databaseTimeoutMs: 60_000 });
  server = createServer(pages.handle);
});
afterAll(async () => {
  await pages.stop();
  await db.stop();
});

async function seed(): Promise<void> {
  const subject = await db.addMonitor({ url: "http://10.0.0.5:5432/", status: "down" });
  await db.pool.query("UPDATE subjects SET name = 'prod-db.internal', created_at = now() - interval '3 days'");
  await db.pool.query("UPDATE subject_states SET last_checked_at = now()");
  await db.pool.query(
    `INSERT INTO incidents (subject_id, team_id, started_at, cause, regions)
     VALUES ($1, $2, now() - interval '1 hour', '10.0.0.5 refused', '{lon-7}')`,
    [subject, db.teamId],
  );
  await db.pool.query(
    `WITH u AS (INSERT INTO users (email) VALUES ('owner@acme.example') RETURNING id),
       m AS (INSERT INTO memberships (team_id, user_id, role) SELECT $1, id, 'owner' FROM u),
       a AS (INSERT INTO incident_assignments (incident_id, user_id, by, at) SELECT i.id, u.id, 'owner@acme.example', now() FROM incidents i, u)
     INSERT INTO incident_comments (incident_id, by, at, body) SELECT id, 'owner@acme.example', now(), 'team-comment' FROM incidents`,
    [db.teamId],
  );
  await db.pool.query(
    `WITH w AS (
       INSERT INTO maintenance_windows (team_id, name, note, covers, starts_local, duration_seconds, time_zone, created_at, updated_at)
       VALUES ($1, 'secret-window', 'secret-window', 'all', now(), 3600, 'UTC', now(), now()) RETURNING id)
     INSERT INTO maintenance_periods (window_id, original_start, during, state, covers, target_set)
     SELECT id, now(), tstzrange(now() - interval '2 days', now() - interval '47 hours'), 'ended', 'all', 1 FROM w`,
    [db.teamId],
  );
  await db.pool.query(
    `WITH p AS (
       INSERT INTO status_pages (team_id, slug, name, access, time_zone, days, show_uptime, created_at, updated_at, deleted_at)
       VALUES ($1, 'acme', 'Acme', 'public', 'Europe/Berlin', 90, true, now(), now(), NULL),
         ($1, 'quiet', 'Quiet', 'unlisted', 'UTC', 30, true, now(), now(), NULL),
         ($1, 'draft', 'Draft', 'public', 'UTC', 30, true, now(), now(), NULL),
         ($1, 'gone', 'Gone', 'public', 'UTC', 30, true, now(), now(), now()) RETURNING id, slug
     ), c AS (
       INSERT INTO page_components (page_id, subject_id, name, position, show_uptime)
       SELECT id, $2, 'Store', 0, true FROM p WHERE slug IN ('acme', 'quiet')
     ), r AS (
       INSERT INTO page_reports (page_id, kind, title, impact, state, started_at, created_at, published_at)
       SELECT id, 'incident', title, 'minor', 'identified', now(), now(), published
       FROM p, (VALUES ('Store is away', now()), ('hidden-draft', NULL)) AS given (title, published) WHERE slug = 'acme' RETURNING id
     )
     INSERT INTO page_updates (report_id, state, body, created_at) SELECT id, 'identified', 'We are **on** it.', now() FROM r`,
    [db.teamId, subject],
  );
}

/** Of the page's zone. */
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin" }).format;
const FORMS = [
  "/status/acme",
  "/status/acme.json",
  "/status/acme/feed.atom",
  "/status/acme/feed.rss",
  "/status/acme/badge.svg",
  `/status/acme/history/${today(new Date(Date.now() - 3_600_000))}`,
];

/** Uptime Kuma has the page and its states apart. */
const OF_KUMA = ["/api/status-page/acme", "/api/status-page/heartbeat/acme"];

describe("a public page", () => {
  it.each([...FORMS, ...OF_KUMA])(
    "%s is cached by all and by its bytes, sets no cookie and is the same for HEAD",
    async (path) => {
      const { status, headers, body, text } = await agent().get(path).set("Accept-Encoding", "identity");
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "cache-control": "public, max-age=15, stale-while-revalidate=60",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
        "x-content-type-options": "nosniff",
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
      });
      expect(headers["set-cookie"]).toBeUndefined();
      const bytes = Buffer.isBuffer(body) ? body.length : Buffer.byteLength(text);
      expect(headers["content-length"]).toBe(String(bytes));
      const head = await agent().head(path).set("Accept-Encoding", "identity");
      expect([head.status, head.headers["content-length"]]).toEqual([200, String(bytes)]);
      const again = await agent()
        .get(path)
        .set("If-None-Match", headers["etag"] ?? "");
      expect([again.status, again.text]).toEqual([304, ""]);
      const zipped = await agent().get(path).set("Accept-Encoding", "gzip");
      expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
      expect(zipped.headers["etag"]).not.toBe(headers["etag"]);
      const refused = await agent().get(path).set("Accept-Encoding", "gzip;q=0");
      expect(refused.headers["content-encoding"]).toBeUndefined();
      expect(
        (
          await agent()
            .get(path)
            .set("If-None-Match", zipped.headers["etag"] ?? "")
        ).status,
      ).toBe(304);
    },
  );

  it.each([...FORMS, "/api/status-page/acme"])("%s holds nothing of what is watched", async (path) => {
    const { text, body } = await agent().get(path);
    const bytes = Buffer.isBuffer(body) ? body.toString() : text;
    expect(bytes).toContain("Acme");
    for (const secret of SECRETS) expect(bytes).not.toContain(secret);
  });

  it("says all the same what the public has to know", async () => {
    const { body } = await agent().get("/status/acme.json");
    expect(body).toMatchObject({
      page: { name: "Acme", url: "https://status.example.com/status/acme", time_zone: "Europe/Berlin" },
      overall: "major_outage",
      groups: [{ name: null, components: [{ name: "Store", state: "major_outage" }] }],
      reports: [{ title: "Store is away", updates: [{ body: "We are **on** it." }] }],
    });
    const { days } = body.groups[0].components[0].uptime;
    expect(days).toHaveLength(90);
    expect(days[0]).toMatchObject({ percent: null, state: "unknown" });
    expect(days.some((day: { maintenance_seconds: number }) => day.maintenance_seconds > 0)).toBe(true);
  });

  it("has the shapes of Uptime Kuma, for all sites", async () => {
    const page = await agent().get("/api/status-page/acme");
    expect(page.headers).toMatchObject({ "access-control-allow-origin": "*" });
    const [{ monitorList }] = page.body.publicGroupList;
    expect(page.body.incident).toMatchObject({ title: "Store is away", content: "We are **on** it." });
    const { body } = await agent().get("/api/status-page/heartbeat/ACME");
    const id = String(monitorList[0].id);
    expect(body.heartbeatList).toEqual({ [id]: [{ status: 0, time: expect.any(String), msg: "", ping: null }] });
    expect(Object.keys(body.uptimeList)).toEqual([`${id}_24`]);
  });

  it("is left out by search engines if it is unlisted", async () => {
    expect((await agent().get("/status/quiet")).headers["x-robots-tag"]).toBe("noindex");
    expect((await agent().get("/status/acme")).headers["x-robots-tag"]).toBeUndefined();
    expect((await agent().get(FORMS.at(-1) ?? "")).headers["x-robots-tag"]).toBe("noindex");
  });

  it("has a style sheet and an icon of its own origin", async () => {
    const { text } = await agent().get("/status/acme");
    for (const [, path = ""] of text.matchAll(/<link rel="(?:stylesheet|icon)" href="([^"]+)"/g)) {
      expect([path, (await agent().get(path)).status]).toEqual([path, 200]);
    }
  });
});

describe("what there is not", () => {
  it.each([
    "/status/unknown",
    "/status/gone",
    "/status/draft",
    "/status/draft/feed.atom",
    "/status/gone.json",
    "/status/acme/reports/2",
    "/status",
    "/status/ACME",
    "/status/..%2f",
    "/status/acme/feed.xml",
    "/status/acme/history/2020-01-01",
    "/status/acme/history/2026-13-41",
    "/status/gone/history/2026-11-22",
  ])("%s has the same answer", async (path) => {
    const { status, text, headers } = await agent().get(path);
    expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(text).toBe((await agent().get("/status/never-was")).text);
  });

  it.each(["gone", "never-was", "heartbeat/draft", "acme/manifest.json", ""])(
    "/api/status-page/%s has a short answer for programs",
    async (path) => {
      const { status, type, text, headers } = await agent().get(`/api/status-page/${path}`);
      expect([status, type, headers["cache-control"]]).toEqual([404, "application/json", "no-store"]);
      expect(JSON.parse(text)).toEqual({ status: "fail", msg: "Not Found" });
    },
  );

  it("takes no other method", async () => {
    const { status, headers } = await agent().post("/status/acme");
    expect([status, headers["allow"]]).toEqual([405, "GET, HEAD"]);
  });
});
