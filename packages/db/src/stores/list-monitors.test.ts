import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { MonitorFilter } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import fc from "fast-check";
import { newMonitor, openTestStores, type TestStores } from "./stores.fixture.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
/** Of the heartbeat with this index. */
const tokenOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
let db: TestStores;
let teamId: number;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
  teamId = await db.newTeam();
  const contact = await db.newContact(teamId);
  for (let index = 0; index < 40; index += 1) {
    const settings = {
      name: `Monitor ${index}`,
      key: `k${index % 5 === 0 ? index : `-${index}`}`,
      tags: [`t:${index % 3}`],
    };
    const type = index % 4 === 0 ? "heartbeat" : "http";
    const named =
      type === "heartbeat"
        ? { ...newMonitor(type, { ...settings, slug: `slug-${index}` }), heartbeatToken: tokenOf(index) }
        : newMonitor(type, settings);
    const made = { ...named, contactIds: index % 2 === 0 ? [contact.id] : [] };
    const { id } = await db.monitors.create(teamId, made, NOW);
    if (index % 7 === 0) await db.prisma.subjectState.update({ where: { subjectId: id }, data: { status: "down" } });
  }
});
afterAll(() => db.close());

it("applies every set of filters", async () => {
  const all = (await db.monitors.page(teamId, {}, { number: 1, size: 100 })).monitors;
  const filter = fc.record<MonitorFilter>(
    {
      status: fc.constantFrom("down", "pending"),
      type: fc.constantFrom("http", "heartbeat"),
      key: fc.constantFrom("k0", "k-1", "k35"),
      heartbeatToken: fc.constantFrom(tokenOf(0), tokenOf(8)),
      slug: fc.constantFrom("slug-0", "slug-8"),
      notifiesNobody: fc.boolean(),
      tags: fc.constantFrom<readonly string[]>([], ["t:0"], ["t:0", "t:1"]),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(filter, async ({ status, type, key, heartbeatToken, slug, notifiesNobody, tags = [] }) => {
      const fits = all.filter(
        (one) =>
          (status === undefined || one.status === status) &&
          (type === undefined || one.type === type) &&
          (key === undefined || one.key === key) &&
          (heartbeatToken === undefined || one.heartbeatToken === heartbeatToken) &&
          (slug === undefined || one.slug === slug) &&
          (notifiesNobody === undefined || (one.alertGap === "nobody") === notifiesNobody) &&
          tags.every((tag) => one.tags.includes(tag)),
      );
      const given = { status, type, key, heartbeatToken, slug, notifiesNobody, tags };
      const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const { monitors, total } = await db.monitors.page(teamId, sent, { number: 1, size: 100 });
      expect(monitors.map(({ name }) => name)).toEqual(fits.map(({ name }) => name));
      expect(total).toBe(fits.length);
    }),
    { numRuns: 60 },
  );
});

it("is planned once for a connection", async () => {
  const client = await db.pool.connect();
  const query = client.query.bind(client);
  client.release();
  for (let run = 0; run < 12; run += 1) await db.monitors.page(teamId, { type: "http" }, { number: 1, size: 20 });
  const { rows } = await query(
    "SELECT custom_plans <= 5 AND generic_plans >= 7 AS once FROM pg_prepared_statements WHERE name = 'page_of_monitors_type'",
  );
  expect(rows).toEqual([{ once: true }]);
});
