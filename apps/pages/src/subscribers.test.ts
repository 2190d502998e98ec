import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { openRecord } from "@pharos/core";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { testRedisUrl } from "@pharos/embedded/testing";
import { createLogger } from "@pharos/runtime";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import supertest from "supertest";
import { openPages, type PagesService } from "./start.ts";

const keys = parseKeyRing(newKeyRingText(randomBytes));
const vault = createVault(keys);
let db: Fixture;
let redisUrl: string;
let pages: PagesService;
let server: Server;
let network = 0;

beforeAll(async () => {
  db = await openFixture();
  redisUrl = await testRedisUrl();
  await db.pool.query(
    `WITH p AS (
       INSERT INTO status_pages (team_id, slug, name, access, time_zone, days, show_uptime, created_at, updated_at)
       SELECT $1, slug, 'Acme', access, 'UTC', 30, true, now(), now()
       FROM (VALUES ('acme', 'public'), ('quiet', 'unlisted')) AS given (slug, access) RETURNING id)
     INSERT INTO page_components (page_id, name, position, show_uptime)
     SELECT id, name, 0, true FROM p, (VALUES ('Store'), ('<Site>')) AS given (name)`,
    [db.teamId],
  );
  pages = await open("Pharos <pharos@example.com>");
  server = createServer(pages.handle);
});
afterAll(async () => {
  await pages.stop();
  await db.stop();
});
beforeEach(async () => {
  network += 1;
  await db.pool.query("DELETE FROM page_subscribers");
});

function open(MAIL_FROM: string | null): Promise<PagesService> {
  const logger = createLogger({ service: "pages", level: "error", destination: new PassThrough() });
  const env = {
    ...{
      DATABASE_URL: db.url,
      DATABASE_REPLICA_URL: null,
      DATABASE_POOL_SIZE: 2,
      REDIS_URL: redisUrl,
      ENCRYPTION_KEYS: keys,
    },
    ...{ BASE_URL: "https://status.example.com", MAIL_FROM, TRUSTED_PROXY_HOPS: 1 },
  };
  // A busy machine may be late with a count that a test expects, and with a page.
  return openPages(env, logger, { limitTimeoutMs: 30_000, databaseTimeoutMs: 60_000 });
}

const get = (path: string) => supertest(server).get(path);
/** As a client of a network that no other test has. */
const post = (path: string, body: string | object = {}, address = `192.0.2.${network}`) =>
  supertest(server).post(path).set("X-Forwarded-For", address).type("form").send(body);
const subscribe = (over: object = {}, address?: string) =>
  post("/status/acme/subscribe", { channel: "email", address: `ann${network}@example.com`, ...over }, address);
const rows = () => db.rows("SELECT * FROM page_subscribers ORDER BY id");

/** The codes in the links of the only subscriber. */
async function codes(): Promise<Readonly<Record<string, string>>> {
  const [row] = await rows();
  return openRecord(vault, "page_subscriber.codes", String(row?.["codes"]));
}

describe("the form of subscribers", () => {
  it("is led to by the page, needs no script and no cookie, and is sent to its own address", async () => {
    expect((await get("/status/acme")).text).toContain('href="https://status.example.com/status/acme/subscribe"');
    const { status, text, headers } = await get("/status/acme/subscribe");
    expect([status, headers["set-cookie"], headers["cache-control"]]).toEqual([200, undefined, "no-store"]);
    expect(headers["content-security-policy"]).toContain("form-action 'self'");
    expect(text).toContain('<form method="post"');
    for (const part of ["By email", "By webhook", "Store", "&lt;Site&gt;"]) expect(text).toContain(part);
    expect(text).not.toContain("<script");
    expect((await get("/status/quiet/subscribe")).headers["x-robots-tag"]).toBe("noindex");
    expect((await get("/status/never-was/subscribe")).text).toBe((await get("/status/never-was")).text);
  });

  it("offers webhooks alone where no mail is sent", async () => {
    const silent = await open(null);
    const agent = supertest(createServer(silent.handle));
    expect((await agent.get("/status/acme/subscribe")).text).not.toMatch(/\bmail/i);
    const { status } = await agent.post("/status/acme/subscribe").type("form").send({ address: "ann@example.com" });
    expect([status, await rows()]).toEqual([422, []]);
    await silent.stop();
  });

  it.each([
    ["no mail address", { address: "ann" }],
    ["two mail addresses", { address: "ann@example.com,eve@example.com" }],
    ["another header", { address: "ann@example.com\r\nBcc: eve@example.com" }],
    ["no address of a webhook", { channel: "webhook", address: "javascript:alert(1)" }],
    ["a webhook with a password", { channel: "webhook", address: "https://ann:secret@example.com/" }],
  ])("keeps nothing of %s, says what is wrong and keeps what was entered", async (_name, over) => {
    const [site] = await db.rows("SELECT id FROM page_components WHERE name = '<Site>' ORDER BY id LIMIT 1");
    const { status, text } = await subscribe({ ...over, component: String(site?.["id"]) });
    expect([status, await rows()]).toEqual([422, []]);
    expect(text).toContain('role="alert"');
    expect(text).toContain(`value="${over.address}"`);
    expect(text).toContain(`value="${site?.["id"]}" checked`);
  });

  it("takes forms alone, and none that is long", async () => {
    const json = await supertest(server).post("/status/acme/subscribe").send({ address: "ann@example.com" });
    const long = await subscribe({ padding: "a".repeat(20_000) });
    expect([json.status, long.status, await rows()]).toEqual([400, 400, []]);
    const { status, headers } = await supertest(server).put("/status/acme/subscribe");
    expect([status, headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
  });
});

describe("an address that is sent", () => {
  it("is asked to confirm; the answer is the same whether or not it is known", async () => {
    const first = await subscribe({ component: "1" });
    expect([first.status, first.headers["set-cookie"]]).toEqual([200, undefined]);
    const again = await subscribe({ address: `Ann${network}@Example.com` });
    await post(`/status/acme/confirm/${(await codes())["confirm"]}`);
    const known = await subscribe();
    expect([again.text, known.text]).toEqual([first.text, first.text]);
    expect(await rows()).toHaveLength(1);
    expect(await db.rows("SELECT state FROM page_messages")).toEqual([{ state: "pending" }]);
  });

  it("is taken five times an hour, and so is what comes from one network", async () => {
    const statuses = async (over: (n: number) => Parameters<typeof subscribe>) => {
      const found: number[] = [];
      for (let n = 0; n < 6; n += 1) found.push((await subscribe(...over(n))).status);
      return found;
    };
    const five = [200, 200, 200, 200, 200, 429];
    expect(await statuses((n) => [{ address: `n${n}@example.com` }])).toEqual(five);
    expect(await statuses((n) => [{ address: "same@example.com" }, `198.51.100.${n}`])).toEqual(five);
    const { headers } = await subscribe();
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("links", () => {
  it("change nothing by GET; a POST confirms once", async () => {
    await subscribe();
    const path = `/status/acme/confirm/${(await codes())["confirm"]}`;
    const shown = await get(path);
    expect(shown.text).toContain("<button");
    expect(await rows()).toMatchObject([{ confirmed_at: null }]);
    expect((await post(path)).text).toContain("You are subscribed");
    expect(await rows()).toMatchObject([{ confirmed_at: expect.any(Date) }]);
    expect((await post(path)).status).toBe(410);
  });

  it("end a subscription by one POST without a form, however often, also under a slug that the page had before", async () => {
    await subscribe();
    const path = `/status/renamed/unsubscribe/${(await codes())["unsubscribe"]}`;
    expect((await get(path)).text).toContain("<button");
    expect(await rows()).toHaveLength(1);
    const first = await post(path, "List-Unsubscribe=One-Click");
    expect([first.status, await rows()]).toEqual([200, []]);
    const multipart = await supertest(server).post(path).field("List-Unsubscribe", "One-Click");
    expect([multipart.status, multipart.text]).toEqual([200, first.text]);
  });

  it("are none with a code of another form", async () => {
    expect((await get("/status/acme/confirm/short")).status).toBe(404);
  });
});

it("says clearly that nothing can be changed while PostgreSQL is away, though the page is still shown", async () => {
  expect((await get("/status/acme")).status).toBe(200);
  const one = await db.pool.connect();
  const allow = (isAllowed: boolean) =>
    one.query("UPDATE pg_database SET datallowconn = $1 WHERE datname = current_database()", [isAllowed]);
  try {
    await allow(false);
    await one.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    const { status, text, headers } = await subscribe();
    expect([status, headers["retry-after"]]).toEqual([503, "60"]);
    expect(text).toContain("Nothing was changed");
    expect((await get("/status/acme")).status).toBe(200);
  } finally {
    await allow(true);
    one.release();
  }
});
