import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { testRedisUrl } from "@pharos/embedded/testing";
import { createLogger, startAdminServer } from "@pharos/runtime";
import { newKeyRingText, openPasswordHasher, parseKeyRing } from "@pharos/vault";
import supertest from "supertest";
import { newPass } from "./page-pass.ts";
import { openPages, type PagesService, start } from "./start.ts";

const PASSWORD = "correct horse";
const DOMAIN = "status.acme.example";
/** The data that the form must not show. */
const SECRETS = ["Acme", "Store", "acme-component"];

let db: Fixture;
let pages: PagesService;
let server: Server;
let hash: string;
const hasher = openPasswordHasher(randomBytes);
const agent = () => supertest(server);
const logger = createLogger({ service: "pages", level: "error", destination: process.stderr });
const pagesEnv = async () => ({
  ...{ DATABASE_URL: db.url, DATABASE_REPLICA_URL: null, DATABASE_POOL_SIZE: 2, REDIS_URL: await testRedisUrl() },
  ...{ BASE_URL: "https://pharos.example", MAIL_FROM: null, TRUSTED_PROXY_HOPS: 1 },
  ENCRYPTION_KEYS: parseKeyRing(newKeyRingText(randomBytes)),
});

beforeAll(async () => {
  db = await openFixture();
  hash = await hasher.hash(PASSWORD);
  await db.pool.query(
    `WITH p AS (
       INSERT INTO status_pages (team_id, slug, name, access, password_hash, custom_domain, domain_token, domain_verified_at,
         time_zone, days, show_uptime, created_at, updated_at)
       SELECT $1, slug, name, access, hash, domain, 'token', verified, 'UTC', 30, true, now(), now()
       FROM (VALUES ('closed', 'Acme', 'password', $2, $3, now()), ('claimed', 'Claimed', 'public', NULL, 'claimed.example', NULL),
         ('open', 'Open', 'public', NULL, 'open.example', now())) AS given (slug, name, access, hash, domain, verified)
       RETURNING id, slug)
     INSERT INTO page_components (page_id, name, description, position, show_uptime)
     SELECT id, 'Store', 'acme-component', 0, true FROM p`,
    [db.teamId, hash, DOMAIN],
  );
  pages = await openPages(await pagesEnv(), logger, { limitTimeoutMs: 60_000 });
  server = createServer(pages.handle);
});
afterAll(async () => {
  await pages.stop();
  await hasher.stop();
  await db.stop();
});

const FORMS = [
  "/status/closed.json",
  "/status/closed/feed.atom",
  "/status/closed/feed.rss",
  "/status/closed/badge.svg",
  `/status/closed/history/${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`,
  "/status/closed/subscribe",
  "/status/closed/accent.css",
  "/api/status-page/closed",
  "/api/status-page/heartbeat/closed",
];

/** Sends a password as a reader at a separate IP address. */
const send = (password: string, from: string, path = "/status/closed") =>
  agent().post(path).set("X-Forwarded-For", from).type("form").send({ password });

describe("a page with a password", () => {
  it("shows a form to all others, without a script, a cookie and anything of the page", async () => {
    const { status, headers, text } = await agent().get("/status/closed");
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    expect(headers["content-security-policy"]).toContain("form-action 'self'");
    expect(headers["set-cookie"]).toBeUndefined();
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/<script/);
  });

  it.each(FORMS)("is closed at %s as well", async (path) => {
    const { status, headers, text, body } = await agent().get(path);
    expect([status, headers["cache-control"]]).toEqual([403, "private, no-store"]);
    for (const secret of SECRETS) expect(`${text}${String(body)}`).not.toContain(secret);
  });

  it("is read in all its forms by a reader who has given it", async () => {
    const opened = await send(PASSWORD, "192.0.2.1");
    expect([opened.status, opened.headers["location"]]).toEqual([303, "/status/closed"]);
    const cookies = [opened.headers["set-cookie"]].flat().map(String);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(/; Path=\/status\/closed(\.json)?; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/);
    const cookie = cookies[0]?.split(";")[0] ?? "";
    for (const path of ["/status/closed", ...FORMS.slice(0, 6)]) {
      const { status, headers } = await agent().get(path).set("Cookie", cookie);
      expect([path, status]).toEqual([path, 200]);
      expect(headers["cache-control"]).toMatch(/no-store/);
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    }
    const { text } = await agent().get("/status/closed").set("Cookie", `other=1; ${cookie}`);
    expect(text).toContain("Store");
  });

  it("takes neither a pass that has ended, nor one of another password, page or moment", async () => {
    const now = new Date();
    const wrong = [
      newPass(hash, "closed", new Date(now.getTime() - 8 * 86_400_000)),
      newPass("scrypt.another", "closed", now),
      newPass(hash, "open", now),
      newPass(hash, "closed", now).replace(/^\d+/, (ends) => String(Number(ends) + 1)),
      "1.x",
      "",
    ];
    for (const pass of wrong) {
      const { text } = await agent().get("/status/closed").set("Cookie", `pharos-page=${pass}`);
      expect(text).not.toContain("Store");
    }
  });

  it("is closed while it cannot be read, and when it can be read again", async () => {
    const hurried = await openPages(await pagesEnv(), logger, { limitTimeoutMs: 60_000, databaseTimeoutMs: 200 });
    const client = await db.pool.connect();
    try {
      await client.query("BEGIN; LOCK TABLE status_pages IN ACCESS EXCLUSIVE MODE");
      const answered = supertest(createServer(hurried.handle))
        .get("/status/closed.json")
        .then((answer) => answer);
      const first = await Promise.race([answered, delay(300)]);
      await client.query("ROLLBACK");
      const { status, text } = first ?? (await answered);
      expect([403, 503]).toContain(status);
      for (const secret of SECRETS) expect(text).not.toContain(secret);
    } finally {
      client.release(true);
      await hurried.stop();
    }
  });

  it("takes five tries a minute of one network, and others all the same", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send("wrong", "198.51.100.1")).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    const refused = await send(PASSWORD, "198.51.100.1");
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await send(PASSWORD, "198.51.100.2")).status).toBe(303);
  });

  it("takes no form of another kind, and a long one no longer than it needs", async () => {
    expect(
      (await agent().post("/status/closed").set("X-Forwarded-For", "203.0.113.1").send({ password: PASSWORD })).status,
    ).toBe(403);
    expect((await send("x".repeat(2_000), "203.0.113.2")).status).toBe(403);
  });
});

describe("a page with a host of its own", () => {
  const at = (host: string, path: string) => agent().get(path).set("Host", host);

  it("is there alone, at the root", async () => {
    const { status, text } = await at("open.example", "/");
    expect(status).toBe(200);
    expect(text).toContain('<link rel="canonical" href="https://open.example">');
    const { body } = await at("OPEN.example:443", "/status.json");
    expect(body.page).toMatchObject({ name: "Open", url: "https://open.example" });
    for (const path of ["/status/closed", "/status/claimed.json", "/api/v1/monitors", "/sign-in", "//evil.example"]) {
      expect([path, (await at("open.example", path)).status]).toEqual([path, 404]);
    }
    expect((await at("open.example", "/status/assets/style.css")).status).toBe(200);
  });

  it.each(["claimed.example", "unknown.example", "open.example.evil.example", "192.0.2.1", "[::1]", "a b", "%00"])(
    "is not there for the host %s",
    async (host) => {
      expect((await at(host, "/")).status).toBe(404);
    },
  );

  it("keeps its password there, with one cookie for all of the host", async () => {
    expect((await at(DOMAIN, "/")).text).not.toContain("Store");
    expect((await at(DOMAIN, "/status.json")).status).toBe(403);
    const opened = await send(PASSWORD, "192.0.2.9", "/").set("Host", DOMAIN);
    expect([opened.status, opened.headers["location"]]).toEqual([303, "/"]);
    const [cookie = ""] = [opened.headers["set-cookie"]].flat().map(String);
    expect(cookie).toMatch(/; Path=\/; .*; Secure$/);
    const { body } = await at(DOMAIN, "/status.json").set("Cookie", cookie.split(";")[0] ?? "");
    expect(body.page.name).toBe("Acme");
  });

  it("may have a certificate once it is verified: a proxy asks the admin port", async () => {
    const address = { HOST: "127.0.0.1", PORT: 0, MAX_CONNECTIONS: 10 };
    const service = await start({ ...(await pagesEnv()), ...address }, logger);
    const { readiness, registry, adminRoutes: routes } = service;
    const admin = await startAdminServer({ host: "127.0.0.1", port: 0, readiness, registry, routes, logger });
    try {
      const asked = ["open.example", DOMAIN, "claimed.example", "unknown.example", ""].map((name) =>
        fetch(`http://127.0.0.1:${admin.port}/tls-allowed?domain=${name}`),
      );
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 404, 404, 404]);
    } finally {
      await admin.stop();
      await service.stop();
    }
  });
});
