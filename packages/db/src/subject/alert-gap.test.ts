import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { alertGapOf, alertGaps } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { createIncidentListStore } from "../incidents/list-store.ts";
import { readMonitorCounts } from "../overview/outages.ts";
import { newMonitor, openTestStores, type TestStores } from "../stores/stores.fixture.ts";

const SINCE = new Date("2026-10-07T09:30:00Z");
const EVERY = { sort: "name", groups: null, number: 1, size: 100 } as const;

let db: TestStores;
beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});
afterAll(() => db.close());

/** A monitor with each choice of these contacts, active and paused. The contacts are attached in two ways. */
async function monitorsOf(teamId: number) {
  const kinds = [
    { notifyOnDown: true, failingSince: null },
    { notifyOnDown: true, failingSince: SINCE },
    { notifyOnDown: false, failingSince: null },
  ];
  const contacts: { readonly id: number; readonly kind: (typeof kinds)[number] }[] = [];
  for (const kind of kinds) {
    const { id } = await db.newContact(teamId);
    await db.prisma.contact.update({ where: { id }, data: kind });
    contacts.push({ id, kind });
  }
  const made: { readonly id: number; readonly gap: ReturnType<typeof alertGapOf> }[] = [];
  for (let choice = 0; choice < 16; choice += 1) {
    const chosen = contacts.filter((_one, bit) => (choice & (1 << bit)) !== 0);
    const isActive = choice < 8;
    const [first, ...later] = chosen.map(({ id }) => id);
    const { id } = await db.monitors.create(
      teamId,
      {
        ...newMonitor("http", { isActive }),
        contactIds: first === undefined ? [] : [first],
        escalations: later.map((contactId) => ({ contactId, afterMinutes: 5 })),
      },
      SINCE,
    );
    made.push({ id, gap: alertGapOf({ isActive, contacts: chosen.map(({ kind }) => kind) }) });
  }
  return made;
}

it("is the same in every list, filter and count as in core", async () => {
  const teamId = await db.newTeam();
  const made = await monitorsOf(teamId);
  await db.monitors.create(await db.newTeam(), newMonitor(), SINCE);
  const idsWith = (gap: string) => made.filter((one) => one.gap === gap).map(({ id }) => id);
  expect(alertGaps.map((gap) => idsWith(gap).length)).toEqual([2, 2]);

  for (const { id, gap } of made) expect(await db.monitors.find(teamId, id)).toMatchObject({ alertGap: gap });
  const { lines } = await db.subjectList.lines(teamId, {}, EVERY, SINCE);
  expect(lines.map(({ id, alertGap }) => ({ id, gap: alertGap }))).toEqual(made);
  expect((await readMonitorCounts(db.pool, teamId)).alertGaps).toEqual({
    nobody: idsWith("nobody").length,
    only_failing: idsWith("only_failing").length,
  });
  for (const alertGap of alertGaps) {
    const found = await db.subjectList.lines(teamId, { alertGap }, EVERY, SINCE);
    expect(found.lines.map(({ id }) => id)).toEqual(idsWith(alertGap));
    const beyond = await db.subjectList.lines(teamId, { alertGap }, { ...EVERY, number: 9 }, SINCE);
    expect(beyond.total).toBe(idsWith(alertGap).length);
  }
  const named = async (notifiesNobody: boolean) =>
    (await db.monitors.page(teamId, { notifiesNobody }, { number: 1, size: 100 })).monitors.map(({ id }) => id);
  expect(await named(true)).toEqual(idsWith("nobody"));
  expect(await named(false)).toEqual(made.filter(({ gap }) => gap !== "nobody").map(({ id }) => id));
});

it("is shown with the outages of monitors, servers and sites", async () => {
  const teamId = await db.newTeam();
  const contact = await db.newContact(teamId);
  const settings = { name: "web-1", downAfterSeconds: 180, address: null, isActive: true, rules: [], reminders: [] };
  const server = await db.servers.create(teamId, { ...settings, contactIds: [], tokenHash: randomBytes(32) }, SINCE);
  const site = await db.sites.create(
    teamId,
    {
      ...{ name: "Shop", url: "https://example.com/", checkIntervalSeconds: 60, isActive: true, aspects: [] },
      ...{ contactIds: [contact.id], reminders: [] },
    },
    SINCE,
  );
  expect([server.alertGap, site.alertGap]).toEqual(["nobody", null]);
  await db.prisma.contact.update({ where: { id: contact.id }, data: { failingSince: SINCE } });
  expect(await db.sites.find(teamId, site.id)).toMatchObject({ alertGap: "only_failing" });
  for (const { id } of [server, site]) await db.breakDown(teamId, id, SINCE);
  const { incidents } = await createIncidentListStore(db.pool).open(teamId);
  expect(new Map(incidents.map(({ kind, alertGap }) => [kind, alertGap]))).toEqual(
    new Map([
      ["site", "only_failing"],
      ["server", "nobody"],
    ]),
  );
});
