import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { newMonitor, openTestStores, queriesOf, type TestStores } from "./stores.fixture.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const MONITORS = 1_000;
/** The page with all data of each monitor, and the contacts of all of them. */
const QUERIES = 2;
let db: TestStores;
let teamId: number;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
  teamId = await db.newTeam("business", MONITORS + 1);
  const contacts = await Promise.all(["A", "B", "C"].map((name) => db.newContact(teamId, name)));
  const first = await db.monitors.create(teamId, newMonitor(), NOW);
  const {
    id: _id,
    badgeKey: _key,
    assertions: _none,
    ...row
  } = await db.prisma.monitor.findUniqueOrThrow({ where: { id: first.id } });
  const data = Array.from({ length: MONITORS - 1 }, (_, index) => ({ ...row, name: `Monitor ${index}` }));
  const made = await db.prisma.monitor.createManyAndReturn({ data, select: { id: true } });
  await db.prisma.subjectState.createMany({ data: made.map(({ id }) => ({ subjectId: id, retentionDays: 0 })) });
  await db.prisma.subjectSchedule.createMany({
    data: made.map(({ id }) => ({ subjectId: id, active: true, dueAt: NOW, intervalSeconds: 60, leaseMs: 40_000 })),
  });
  await db.prisma.incident.createMany({ data: made.map(({ id }) => ({ subjectId: id, teamId, startedAt: NOW })) });
  await db.prisma.subjectContact.createMany({
    data: made.flatMap(({ id }) => contacts.map((contact) => ({ subjectId: id, contactId: contact.id }))),
  });
});

afterAll(async () => {
  await db.close();
});

it(`a page takes ${QUERIES} queries, however many monitors are on it`, async () => {
  for (const size of [1, 10, 100]) {
    const page = () => db.monitors.page(teamId, {}, { number: 2, size });
    expect((await page()).monitors).toHaveLength(size);
    expect([size, await queriesOf(db.pool, page)]).toEqual([size, QUERIES]);
  }
  expect(await db.monitors.page(teamId, {}, { number: 11, size: 100 })).toEqual({ monitors: [], total: MONITORS });
  const { monitors, total } = await db.monitors.page(teamId, {}, { number: 2, size: 100 });
  expect(total).toBe(MONITORS);
  for (const monitor of monitors) expect([monitor.contacts.length, monitor.openIncident !== null]).toEqual([3, true]);
});

it("a monitor with all that belongs to it takes two queries: the second reads its contacts", async () => {
  const { id } = await db.prisma.monitor.findFirstOrThrow({ where: { teamId, contacts: { some: {} } } });
  expect(await queriesOf(db.pool, () => db.monitors.find(teamId, id))).toBe(2);
  expect(await db.monitors.find(teamId, id)).toMatchObject({ contacts: [{ name: "A" }, { name: "B" }, { name: "C" }] });
  const { id: alone } = await db.monitors.create(teamId, newMonitor(), NOW);
  expect(await queriesOf(db.pool, () => db.monitors.find(teamId, alone))).toBe(1);
});
