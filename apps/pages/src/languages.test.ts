import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { testRedisUrl } from "@pharos/embedded/testing";
import { createLogger } from "@pharos/runtime";
import { newKeyRingText, openPasswordHasher, parseKeyRing } from "@pharos/vault";
import supertest from "supertest";
import { openPages, type PagesService } from "./start.ts";

let db: Fixture;
let pages: PagesService;
let server: Server;

beforeAll(async () => {
  db = await openFixture();
  await db.pool.query(
    `WITH p AS (
       INSERT INTO status_pages (team_id, slug, name, access, time_zone, days, show_uptime, language, custom_domain, domain_token,
         domain_verified_at, created_at, updated_at)
       SELECT $1, slug, 'Acme', 'public', 'UTC', 30, true, language, domain, domain, CASE WHEN domain IS NOT NULL THEN now() END, now(), now()
       FROM (VALUES ('open', 'auto', 'status.acme.example'), ('fixed', 'de', NULL), ('later', 'xx', NULL)) AS given (slug, language, domain)
       RETURNING id)
     INSERT INTO page_components (page_id, name, position, show_uptime) SELECT id, 'Store', 0, true FROM p`,
    [db.teamId],
  );
  const logger = createLogger({ service: "pages", level: "error", destination: new PassThrough() });
  const env = {
    ...{ DATABASE_URL: db.url, DATABASE_REPLICA_URL: null, DATABASE_POOL_SIZE: 2, REDIS_URL: await testRedisUrl() },
    ...{ ENCRYPTION_KEYS: parseKeyRing(newKeyRingText(randomBytes)), BASE_URL: "https://status.example.com" },
    ...{ MAIL_FROM: "Pharos <pharos@example.com>", TRUSTED_PROXY_HOPS: 1 },
  };
  pages = await openPages(env, logger, { limitTimeoutMs: 30_000, databaseTimeoutMs: 60_000 });
  server = createServer(pages.handle);
});
afterAll(async () => {
  await pages.stop();
  await db.stop();
});

const get = (path: string, languages = "") => supertest(server).get(path).set("Accept-Language", languages);
/** The language of an HTML page. */
const tagOf = (text: string) => /<html lang="([^"]+)"/.exec(text)?.[1];
const EACH = ["/status/open", "/status/open/subscribe", "/status/never-was"];

it.each(EACH)("%s has the language that the reader's browser prefers", async (path) => {
  expect(tagOf((await get(path)).text)).toBe("en");
  expect(tagOf((await get(path, "de-AT,en;q=0.5")).text)).toBe("de");
  expect(tagOf((await get(path, "fr")).text)).toBe("en");
});

it("tells caches that the language depends on the browser, unless the URL names it", async () => {
  const [header, url] = [await get("/status/open", "de"), await get("/status/open?lang=de", "en")];
  expect(header.headers["vary"]).toBe("Accept-Encoding, Accept-Language");
  expect(url.headers["vary"]).toBe("Accept-Encoding");
  expect(url.text).toBe(header.text);
  expect((await get("/status/open.json", "de")).headers["vary"]).toBe("Accept-Encoding");
  expect((await get("/status/fixed", "de")).headers["vary"]).toBe("Accept-Encoding");
});

it("has its own bytes and its own tag in each language, and answers 304 in each", async () => {
  const [english, german] = [await get("/status/open?lang=en"), await get("/status/open?lang=de")];
  expect(german.headers["etag"]).not.toBe(english.headers["etag"]);
  for (const [tag, { headers }] of [
    ["en", english],
    ["de", german],
  ] as const) {
    const again = await get(`/status/open?lang=${tag}`).set("If-None-Match", headers["etag"] ?? "");
    expect(again.status).toBe(304);
  }
});

it("leads to itself in every language, and stays in the chosen one", async () => {
  const { text } = await get("/status/open?lang=de");
  const page = "https://status.acme.example";
  for (const [tag, url] of [
    ["en", `${page}?lang=en`],
    ["de", `${page}?lang=de`],
    ["x-default", page],
  ]) {
    expect(text).toContain(`<link rel="alternate" hreflang="${tag}" href="${url}">`);
  }
  expect(text).toContain(`<link rel="canonical" href="${page}?lang=de">`);
  expect(text).toContain(`<a href="${page}?lang=en" hreflang="en" lang="en">English</a>`);
  expect(text).toContain(`href="${page}/subscribe?lang=de"`);
  expect(tagOf((await get("/?lang=de").set("Host", "status.acme.example")).text)).toBe("de");
});

it("has its feeds and its badge in each language, with the same ids", async () => {
  const feeds = await Promise.all(["en", "de"].map((tag) => get(`/status/open/feed.atom?lang=${tag}`)));
  const [english = "", german = ""] = feeds.map(({ body, text }) => text ?? body.toString());
  expect(german).toContain("Meldungen von Acme");
  const idOf = (text: string) => /<id>([^<]+)</.exec(text)?.[1];
  expect([idOf(german), idOf(english)]).toEqual(["https://status.acme.example", "https://status.acme.example"]);
  expect((await get("/status/open/badge.svg?lang=de")).body.toString()).toContain("in Betrieb");
});

it("has one language if its team chose one, and English for a language that this release does not know", async () => {
  for (const path of ["/status/fixed", "/status/fixed?lang=en", "/status/fixed/subscribe?lang=en"])
    expect(tagOf((await get(path, "en")).text)).toBe("de");
  expect((await get("/status/fixed")).text).not.toContain("hreflang");
  expect(tagOf((await get("/status/later", "de")).text)).toBe("en");
});

it("keeps the language in which a reader subscribed, and follows the page if the page has one", async () => {
  const subscribe = (path: string) =>
    supertest(server)
      .post(path)
      .type("form")
      .set("Accept-Language", "de")
      .send({ channel: "email", address: `${path.length}@x.example` });
  expect((await subscribe("/status/open/subscribe")).text).toContain("Prüfen Sie Ihr Postfach");
  expect((await subscribe("/status/open/subscribe?lang=en")).text).toContain("Check your mailbox");
  expect((await subscribe("/status/fixed/subscribe")).text).toContain("Prüfen Sie Ihr Postfach");
  const rows = await db.rows("SELECT language FROM page_subscribers ORDER BY id");
  expect(rows.map(({ language }) => language)).toEqual(["de", "en", null]);
});

it("answers a link of a mail in the language of the mail", async () => {
  const path = `/status/open/unsubscribe/${"c".repeat(43)}`;
  expect(tagOf((await get(`${path}?lang=de`, "en")).text)).toBe("de");
  expect(tagOf((await get(path, "de")).text)).toBe("en");
  expect((await supertest(server).post(`${path}?lang=de`)).text).toContain("Ihr Abonnement ist beendet");
});

it("asks for its password in the language of its reader, and keeps the language", async () => {
  const hasher = openPasswordHasher(randomBytes);
  const hash = await hasher.hash("a long password");
  await hasher.stop();
  await db.pool.query(
    `WITH p AS (
       INSERT INTO status_pages (team_id, slug, name, access, password_hash, time_zone, days, show_uptime, language, created_at, updated_at)
       VALUES ($1, 'closed', 'Acme', 'password', $2, 'UTC', 30, true, 'auto', now(), now()) RETURNING id)
     INSERT INTO page_components (page_id, name, position, show_uptime) SELECT id, 'Store', 0, true FROM p`,
    [db.teamId, hash],
  );
  expect((await get("/status/closed", "de")).text).toContain("Diese Seite ist passwortgeschützt");
  const send = (password: string) => supertest(server).post("/status/closed?lang=de").type("form").send({ password });
  expect((await send("wrong")).text).toContain("Das Passwort ist falsch.");
  expect((await send("a long password")).headers["location"]).toBe("/status/closed?lang=de");
});
