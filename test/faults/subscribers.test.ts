import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { pageDefaults, type StatusPage } from "@pharos/core";
import { announceMaintenance, createStores, type Database, openDatabase } from "@pharos/db";
import { freePort, waitFor } from "@pharos/embedded/testing";
import { start as startNotifier } from "@pharos/notifier";
import { type MailServer, openMailServer } from "@pharos/notifier/testing";
import { openPages, type PagesService } from "@pharos/pages";
import { createVault } from "@pharos/vault";
import { configOf, keys, keysText, silentLogger } from "../support/config.ts";
import { startBundle } from "../support/program.ts";
import { openWorld, type World } from "../support/world.ts";

const MAIL_FROM = "Pharos <pharos@example.com>";
const vault = createVault(keys);
const ON_THEIR_WAY = "SELECT 1 FROM page_messages WHERE state = 'pending'";

let world: World;
let database: Database;
let stores: ReturnType<typeof createStores>;
let mailServer: MailServer;
let server: Server;
let pages: PagesService;
let baseUrl: string;
let page: StatusPage;
let monitor: number;

beforeAll(async () => {
  world = await openWorld();
  mailServer = await openMailServer();
  database = openDatabase(world.backends.databaseUrl, { poolSize: 4, onIdleError: () => {} });
  stores = createStores(database, vault);
  server = createServer((request, response) => pages.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  baseUrl = `http://127.0.0.1:${address.port}`;
  const env = { ...configOf(world.backends, ["lon"], baseUrl), MAIL_FROM };
  // A busy machine may be late with a page, and with a count.
  pages = await openPages(env, silentLogger, { databaseTimeoutMs: 60_000, limitTimeoutMs: 30_000 });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
  await pages.stop();
  await database.stop();
  await mailServer.stop();
  await world.stop();
});
beforeEach(async () => {
  mailServer.answer(null);
  mailServer.mails.length = 0;
  await world.rows("DELETE FROM status_pages");
  const team = await database.prisma.team.create({ data: { name: "Team", plan: "business" } });
  const made = await database.prisma.monitor.create({
    data: {
      teamId: team.id,
      name: "prod-db.internal",
      type: "tcp",
      url: "10.0.0.5:5432",
      isActive: true,
      checkIntervalMinutes: 5,
    },
  });
  monitor = made.id;
  const component = { id: null, monitorId: monitor, name: "Store", description: null, showUptime: true };
  const wanted = {
    ...pageDefaults,
    slug: `acme-${team.id}`,
    name: "Acme",
    groups: [{ name: null, components: [component] }],
  };
  page = await stores.statusPages.create(team.id, wanted, new Date());
});

const post = (url: string, body = "") =>
  fetch(url, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body });
/** The mail's text, as it was before it was encoded for the way. */
const textOf = (raw: string) => raw.replace(/=\r\n/g, "").replaceAll("=3D", "=");
const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => to === address).map(({ raw }) => textOf(raw));

async function publish(body: string): Promise<void> {
  const user = await database.prisma.user.create({ data: { email: `${body}-${page.id}@example.com` } });
  const update = { state: "investigating", body, authorId: user.id, components: [] } as const;
  const report = {
    kind: "incident",
    title: "Search is slow",
    impact: "minor",
    startedAt: new Date(),
    endsAt: null,
  } as const;
  await stores.pageReports.create(page.id, { ...report, isPublished: true, update }, new Date());
}

it("a reader subscribes by mail, is told, and ends it by the one POST that their mail program makes", async () => {
  const notifier = await startNotifier(
    { ...configOf(world.backends, ["lon"], baseUrl), SMTP_URL: mailServer.url, MAIL_FROM },
    silentLogger,
  );
  const address = "reader@example.com";
  const arrived = (count: number) => waitFor(async () => mailsTo(address).length >= count, { what: `${count} mails` });
  try {
    const form = await post(`${baseUrl}/status/${page.slug}/subscribe`, `channel=email&address=${address}`);
    expect([form.status, form.headers.get("set-cookie")]).toEqual([200, null]);
    await arrived(1);
    const link = /http:\/\/\S+\/confirm\/[\w-]{43}/.exec(mailsTo(address)[0] ?? "")?.[0] ?? "";
    expect((await fetch(link)).status).toBe(200);
    await publish("unheard");
    expect((await post(link)).status).toBe(200);
    await publish("heard");
    await arrived(2);
    const told = mailsTo(address)[1] ?? "";
    expect(told).toContain("heard");
    expect(told).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const end = /List-Unsubscribe: <(http[^>]+)>/.exec(told.replace(/\r\n[ \t]+/g, " "))?.[1] ?? "";
    expect((await fetch(end.trim())).status).toBe(200);
    expect(await world.rows("SELECT 1 FROM page_subscribers")).toHaveLength(1);
    expect((await post(end.trim(), "List-Unsubscribe=One-Click")).status).toBe(200);
    expect(await world.rows("SELECT 1 FROM page_subscribers")).toHaveLength(0);
    await publish("later");
    await world.untilNone("messages", ON_THEIR_WAY);
    expect(mailsTo(address)).toHaveLength(2);
  } finally {
    await notifier.stop();
  }
});

it("each subscriber is told of announced maintenance once, though the notifier is killed on its way", async () => {
  const addresses = Array.from({ length: 12 }, (_, n) => `reader-${n}@example.com`);
  const isFirst = (address: string) => addresses.indexOf(address) < 4;
  for (const address of addresses) await addSubscriber(address);
  await addWindowIn(59);
  // Any number of schedulers may look.
  const look = () => announceMaintenance(database.pool, new Date());
  expect((await Promise.all([look(), look()])).reduce((sum, count) => sum + count, 0) + (await look())).toBe(12);
  mailServer.answer((address) => (isFirst(address) ? null : "hang"));
  const first = await startKillable();
  const delivered = "SELECT 1 FROM page_messages WHERE state = 'delivered'";
  await waitFor(async () => (await world.rows(delivered)).length === 4, { what: "the first mails" });
  const leased = "SELECT 1 FROM page_messages WHERE state = 'pending' AND leased_until IS NOT NULL";
  await waitFor(async () => (await world.rows(leased)).length > 0, { what: "mails that hang" });
  first.kill("SIGKILL");
  await first.ended;
  expect(mailServer.mails).toHaveLength(4);
  mailServer.answer(null);
  // As if the leases of the dead notifier had ended.
  await world.rows("UPDATE page_messages SET leased_until = now(), next_attempt_at = now() WHERE state = 'pending'");
  await look();
  const second = await startKillable();
  await world.untilNone("messages", ON_THEIR_WAY);
  second.kill("SIGKILL");
  await second.ended;
  expect(mailServer.mails.map(({ to }) => to).sort()).toEqual([...addresses].sort());
  for (const { raw } of mailServer.mails) {
    expect(raw).toContain("Planned maintenance: Store");
    expect(raw).not.toMatch(/prod-db|10\.0\.0\.5|secret/);
  }
});

async function startKillable() {
  const notifier = await startBundle("apps/notifier/src/main.ts", {
    ...{ DATABASE_URL: world.backends.databaseUrl, REDIS_URL: world.backends.redisUrl, ENCRYPTION_KEYS: keysText },
    ...{ BASE_URL: baseUrl, SMTP_URL: mailServer.url, MAIL_FROM, ADMIN_PORT: String(await freePort()) },
  });
  await notifier.until("Started");
  return notifier;
}

async function addSubscriber(address: string): Promise<void> {
  const codes = vault.encrypt("page_subscriber.codes", JSON.stringify({ confirm: "c", unsubscribe: "u" }));
  await world.rows(
    `INSERT INTO page_subscribers (page_id, channel, address, address_hash, codes, asked_at, confirmed_at, unsubscribe_hash)
     VALUES ($1, 'email', $2, $3::bytea, $4, now(), now(), $3::bytea)`,
    [page.id, vault.encrypt("page_subscriber.address", address), Buffer.from(`${page.id} ${address}`), codes],
  );
}

/** A window that covers the monitor, is announced an hour before, and begins then. */
async function addWindowIn(minutes: number): Promise<void> {
  await world.rows(
    `WITH w AS (
       INSERT INTO maintenance_windows (team_id, name, note, covers, starts_local, duration_seconds, time_zone, announce_minutes, created_at, updated_at)
       SELECT team_id, 'secret', 'secret', 'listed', now(), 3600, 'UTC', '{60}', now(), now() FROM monitors WHERE id = $1 RETURNING id),
     t AS (INSERT INTO maintenance_targets SELECT id, 1, $1::int FROM w)
     INSERT INTO maintenance_periods (window_id, original_start, during, covers, target_set)
     SELECT id, now(), tstzrange(now() + $2 * interval '1 minute', now() + interval '3 hours'), 'listed', 1 FROM w`,
    [monitor, minutes],
  );
}
