import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { StatusPage } from "@pharos/core";
import { announceMaintenance } from "@pharos/db";
import { freePort, waitFor } from "@pharos/embedded/testing";
import { keysText } from "../support/config.ts";
import { startBundle } from "../support/program.ts";
import { MAIL_FROM, openPublicPages, type PublicPages } from "../support/public-pages.ts";

const ON_THEIR_WAY = "SELECT 1 FROM page_messages WHERE state = 'pending'";

let pages: PublicPages;
let page: StatusPage;
let monitor: number;

beforeAll(async () => {
  pages = await openPublicPages();
  monitor = await pages.addMonitor("prod-db.internal");
  const component = {
    id: null,
    monitorId: monitor,
    name: "Store",
    description: null,
    showUptime: true,
    showChart: false,
  };
  page = await pages.addPage({
    slug: "acme",
    name: "Acme",
    groups: [{ name: null, tag: null, components: [component] }],
  });
});
afterAll(() => pages.stop());

it("each subscriber is told of announced maintenance once, though the notifier is killed on its way", async () => {
  const { world, database, mailServer } = pages;
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
  const over = "now() - interval '1 minute'";
  await world.rows(
    `UPDATE page_messages SET leased_until = ${over}, next_attempt_at = ${over} WHERE state = 'pending'`,
  );
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
  const { databaseUrl, redisUrl } = pages.world.backends;
  const notifier = await startBundle("apps/notifier/src/main.ts", {
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, ENCRYPTION_KEYS: keysText, BASE_URL: pages.baseUrl },
    ...{ SMTP_URL: pages.mailServer.url, MAIL_FROM, ADMIN_PORT: String(await freePort()) },
  });
  await notifier.until("Started");
  return notifier;
}

async function addSubscriber(address: string): Promise<void> {
  const { vault, world } = pages;
  const codes = vault.encrypt("page_subscriber.codes", JSON.stringify({ confirm: "c", unsubscribe: "u" }));
  await world.rows(
    `INSERT INTO page_subscribers (page_id, channel, address, address_hash, codes, asked_at, confirmed_at, unsubscribe_hash)
     VALUES ($1, 'email', $2, $3::bytea, $4, now(), now(), $3::bytea)`,
    [page.id, vault.encrypt("page_subscriber.address", address), Buffer.from(`${page.id} ${address}`), codes],
  );
}

/** A window that covers the monitor, is announced an hour before, and begins then. */
async function addWindowIn(minutes: number): Promise<void> {
  await pages.world.rows(
    `WITH w AS (
       INSERT INTO maintenance_windows (team_id, name, note, covers, starts_local, duration_seconds, time_zone, announce_minutes, created_at, updated_at)
       SELECT team_id, 'secret', 'secret', 'listed', now(), 3600, 'UTC', '{60}', now(), now() FROM monitors WHERE id = $1 RETURNING id),
     t AS (INSERT INTO maintenance_targets SELECT id, 1, $1::int FROM w)
     INSERT INTO maintenance_periods (window_id, original_start, during, covers, target_set)
     SELECT id, now(), tstzrange(now() + $2 * interval '1 minute', now() + interval '3 hours'), 'listed', 1 FROM w`,
    [monitor, minutes],
  );
}
