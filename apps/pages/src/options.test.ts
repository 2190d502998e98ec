import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { testRedisUrl } from "@pharos/embedded/testing";
import { createLogger } from "@pharos/runtime";
import { newKeyRingText, parseKeyRing } from "@pharos/vault";
import supertest from "supertest";
import { openPages, type PagesService } from "./start.ts";

let db: Fixture;
let pages: PagesService;
let server: Server;

beforeAll(async () => {
  db = await openFixture();
  const subject = await db.addMonitor({ url: "http://10.0.0.5:5432/", status: "up" });
  await db.pool.query("UPDATE subjects SET created_at = now() - interval '60 days'");
  await db.pool.query("UPDATE subject_states SET last_checked_at = now()");
  await db.pool.query(
    `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause)
     VALUES ($1, $2, now() - interval '20 days', now() - interval '19 days', 'secret')`,
    [subject, db.teamId],
  );
  await db.pool.query(
    `WITH p AS (
       INSERT INTO status_pages (team_id, slug, name, access, password_hash, time_zone, days, show_uptime, embed_origins, show_periods,
         created_at, updated_at)
       SELECT $1, slug, 'Acme', CASE WHEN hash IS NULL THEN 'public' ELSE 'password' END, hash, 'UTC', 30, true, origins, periods, now(), now()
       FROM (VALUES ('open', NULL, ARRAY['https://a.example', 'http://localhost:8080'], true), ('plain', NULL, '{}', false),
         ('closed', 'scrypt', ARRAY['https://a.example'], false)) AS given (slug, hash, origins, periods) RETURNING id)
     INSERT INTO page_components (page_id, subject_id, name, position, show_uptime) SELECT id, $2, 'Store', 0, true FROM p`,
    [db.teamId, subject],
  );
  const logger = createLogger({ service: "pages", level: "error", destination: new PassThrough() });
  const env = {
    ...{ DATABASE_URL: db.url, DATABASE_REPLICA_URL: null, DATABASE_POOL_SIZE: 2, REDIS_URL: await testRedisUrl() },
    ...{ ENCRYPTION_KEYS: parseKeyRing(newKeyRingText(randomBytes)), BASE_URL: "https://status.example.com" },
    ...{ MAIL_FROM: null, TRUSTED_PROXY_HOPS: 1 },
  };
  pages = await openPages(env, logger, { databaseTimeoutMs: 60_000 });
  server = createServer(pages.handle);
});
afterAll(async () => {
  await pages.stop();
  await db.stop();
});

const get = (path: string) => supertest(server).get(path);

describe("the page in a frame", () => {
  it("may be framed by the sites that its team chose, and by no other", async () => {
    const { status, headers, text } = await get("/status/open/embed");
    expect([status, headers["x-frame-options"]]).toEqual([200, undefined]);
    expect(headers["content-security-policy"]).toMatch(/frame-ancestors https:\/\/a\.example http:\/\/localhost:8080$/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers).toMatchObject({
      "x-robots-tag": "noindex",
      "cache-control": expect.stringContaining("max-age=15"),
    });
    expect(text).toContain("<h3>Store</h3>");
    const again = await get("/status/open/embed").set("If-None-Match", headers["etag"] ?? "");
    expect([again.status, again.headers["x-frame-options"]]).toEqual([304, undefined]);
  });

  it.each([
    "/status/open",
    "/status/open/subscribe",
    "/status/plain/embed",
    "/status/closed/embed",
    "/status/never-was/embed",
  ])("%s is in no frame", async (path) => {
    const { headers } = await get(path);
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  it("does not exist without a site that may frame it, and with a password", async () => {
    expect([(await get("/status/plain/embed")).status, (await get("/status/closed/embed")).status]).toEqual([404, 403]);
  });
});

describe("the time zone of a reader", () => {
  it("is one of the offered ones, and is the zone of every time but not of the days", async () => {
    const { text, headers } = await get("/status/open?tz=Asia%2FTokyo");
    expect(text).toMatch(/As of <time [^>]*>[^<]* GMT\+9<\/time>/);
    expect(text).toContain("Times are in the time zone Asia/Tokyo. Days are in the time zone UTC.");
    expect(text).toContain('<link rel="canonical" href="https://status.example.com/status/open">');
    expect(text).toContain('href="/status/open/history/');
    expect(text).toMatch(/href="\/status\/open\/history\/[\d-]+\?tz=Asia%2FTokyo"/);
    const again = await get("/status/open?tz=Asia%2FTokyo").set("If-None-Match", headers["etag"] ?? "");
    expect(again.status).toBe(304);
    const [, day = ""] = /href="(\/status\/open\/history\/[^"]+)"/.exec(text) ?? [];
    expect((await get(day)).text).toContain("Asia/Tokyo");
  });

  it("is the page's zone without a choice, for another zone, and in the feeds", async () => {
    const usual = await get("/status/open");
    for (const zone of ["UTC", "Europe/Vienna", "x", ""])
      expect((await get(`/status/open?tz=${zone}`)).headers["etag"]).toBe(usual.headers["etag"]);
    const [feed, other] = [await get("/status/open/feed.atom"), await get("/status/open/feed.atom?tz=Asia/Tokyo")];
    expect(other.headers["etag"]).toBe(feed.headers["etag"]);
  });

  it("is chosen on a page of links, by the names of zones and without a script", async () => {
    const { status, text, headers } = await get("/status/open/zones");
    expect([status, headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    expect(text).toContain(
      '<a class="link" href="https://status.example.com/status/open?tz=Asia%2FTokyo" rel="nofollow">Japan Standard Time</a>',
    );
    expect(text).not.toMatch(/<script|<form/);
    const back = (await get("/status/open/zones?tz=Asia/Tokyo")).text;
    expect(back).toContain(
      '<a class="link" href="https://status.example.com/status/open" rel="nofollow">Coordinated Universal Time</a>',
    );
  });
});

describe("the uptime of a period", () => {
  it("is the one that the reader chose, and of 90 days without a known choice", async () => {
    expect((await get("/status/open?period=7")).text).toContain("100.00 % in 7 days");
    expect((await get("/status/open?period=30")).text).toMatch(/96\.\d\d % in 30 days/);
    const usual = await get("/status/open");
    expect(usual.text).toMatch(/98\.\d\d % in 90 days/);
    for (const other of ["8", "", "x", "1e2"])
      expect((await get(`/status/open?period=${other}`)).headers["etag"]).toBe(usual.headers["etag"]);
  });

  it("is not there if the team does not show it", async () => {
    const [page, other] = [await get("/status/plain"), await get("/status/plain?period=7")];
    expect(other.headers["etag"]).toBe(page.headers["etag"]);
    expect(page.text).not.toContain("in 90 days");
  });
});
