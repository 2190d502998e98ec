import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Monitor, type MonitorPatch, patchMonitor } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { newMonitor, openTestStores, type TestStores } from "./stores.fixture.ts";

const CREATED = new Date("2026-11-21T10:00:00.000Z");
const NOW = new Date("2026-11-21T10:07:00.000Z");
const LEASE = new Date("2026-11-21T10:08:00.000Z");
let db: TestStores;
let teamId: number;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});

beforeEach(async () => {
  teamId = await db.newTeam();
});

afterAll(async () => {
  await db.close();
});

/** A monitor with check 7 in flight. */
async function monitorInFlight(type = "http"): Promise<Monitor> {
  const monitor = await db.monitors.create(teamId, newMonitor(type), CREATED);
  await db.prisma.subjectSchedule.update({
    where: { subjectId: monitor.id },
    data: { checkNumber: 7, expiredLeases: 1, leaseUntil: LEASE },
  });
  await db.prisma.subjectState.update({ where: { subjectId: monitor.id }, data: { checkNumber: 6 } });
  return monitor;
}

const update = (id: number, patch: MonitorPatch) =>
  db.monitors.update(teamId, id, (current) => patchMonitor(current, patch), NOW);

describe("a rule of more failures", () => {
  it("does not make earlier outages too short", async () => {
    const { id } = await monitorInFlight();
    const startedAt = new Date(NOW.getTime() - 60_000);
    const incident = (isShort: boolean) =>
      db.prisma.incident.create({
        data: { subjectId: id, teamId, startedAt, resolvedAt: isShort ? NOW : null, isShort },
      });
    const [short, open] = [await incident(true), await incident(false)];
    await update(id, { alertAfterFailures: 3 });
    const outages = await db.prisma.incident.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
    expect(outages.map(({ id: one, outageId }) => [one, outageId])).toEqual([
      [short.id, null],
      [open.id, open.id],
    ]);
  });
});

describe("update", () => {
  it("leaves the schedule alone when only the name or the contacts change", async () => {
    const { id } = await monitorInFlight();
    const before = await db.scheduleOf(id);
    const contact = await db.newContact(teamId);
    const updated = await update(id, { name: "Away", contactIds: [contact.id] });
    expect(updated).toMatchObject({ name: "Away", contacts: [contact] });
    expect(await db.scheduleOf(id)).toEqual(before);
    expect((await db.stateOf(id)).checkNumber).toBe(6);
  });

  it.each<[string, MonitorPatch]>([
    ["url", { url: "https://example.org/" }],
    ["method", { httpMethod: "HEAD" }],
    ["password", { password: "new" }],
    ["interval", { checkIntervalSeconds: 60 }],
  ])("makes the monitor due at once and voids the check in flight when the %s changes", async (_what, patch) => {
    const { id } = await monitorInFlight();
    expect((await update(id, patch))?.status).toBe("pending");
    expect(await db.scheduleOf(id)).toMatchObject({ dueAt: NOW, checkNumber: 8, expiredLeases: 0, leaseUntil: null });
    expect((await db.stateOf(id)).checkNumber).toBe(8);
  });

  it("moves a heartbeat's deadline for a new interval only", async () => {
    const { id } = await monitorInFlight("heartbeat");
    const before = await db.scheduleOf(id);
    await update(id, { requestTimeoutSeconds: 5 });
    expect(await db.scheduleOf(id)).toEqual(before);
    await update(id, { checkIntervalMinutes: 30 });
    expect((await db.scheduleOf(id)).dueAt).toEqual(new Date(NOW.getTime() + 1_802_000));
  });

  /** The facts that an edit leaves. */
  interface Left {
    readonly slowSince: Date | null;
    readonly recentSlow: number | null;
    readonly recentFailures: number | null;
  }

  it.each<[string, MonitorPatch, Left]>([
    ["name", { name: "Away" }, { slowSince: CREATED, recentSlow: 63, recentFailures: 5 }],
    ["limit", { maxResponseTimeMs: 500 }, { slowSince: CREATED, recentSlow: null, recentFailures: null }],
    ["number of slow checks", { slowAfterChecks: 1 }, { slowSince: CREATED, recentSlow: null, recentFailures: null }],
    ["URL", { url: "https://example.org/" }, { slowSince: CREATED, recentSlow: null, recentFailures: null }],
    ["limit to none", { maxResponseTimeMs: null }, { slowSince: null, recentSlow: null, recentFailures: null }],
    ["activity", { isActive: false }, { slowSince: null, recentSlow: null, recentFailures: null }],
  ])(
    "of a slow monitor a change of its %s leaves what is true still, and tells no contact",
    async (_what, patch, left) => {
      const { id } = await db.monitors.create(teamId, newMonitor("http", { maxResponseTimeMs: 100 }), CREATED);
      const slow = { status: "degraded", slowSince: CREATED, recentSlow: 63, recentFailures: 5 };
      await db.prisma.subjectState.update({ where: { subjectId: id }, data: slow });
      expect((await update(id, patch))?.slowSince).toEqual(left.slowSince);
      expect(await db.stateOf(id)).toMatchObject({ status: "degraded", ...left });
      expect(await db.prisma.event.count({ where: { subjectId: id } })).toBe(0);
    },
  );

  it("pauses: no checks, nothing in flight counts, the incident resolves and nobody is told", async () => {
    const { id } = await monitorInFlight();
    const incident = await db.breakDown(teamId, id, CREATED);
    const paused = await update(id, { isActive: false });
    expect(paused).toMatchObject({ isActive: false, status: "down", openIncident: null });
    expect(await db.scheduleOf(id)).toMatchObject({ active: false, checkNumber: 8 });
    expect((await db.stateOf(id)).checkNumber).toBe(8);
    const [resolved] = await db.history.incidentsOfMonitor(id, 50, NOW);
    expect(resolved).toMatchObject({ id: Number(incident.id), resolvedAt: NOW });
    expect(await db.prisma.event.count({ where: { subjectId: id } })).toBe(0);
  });

  it("resumes: pending and due at once, a heartbeat one interval from now", async () => {
    for (const [type, dueAt] of [
      ["http", NOW],
      ["heartbeat", new Date(NOW.getTime() + 302_000)],
    ] as const) {
      const { id } = await monitorInFlight(type);
      await db.breakDown(teamId, id, CREATED);
      await update(id, { isActive: false });
      expect(await update(id, { isActive: true })).toMatchObject({ isActive: true, status: "pending" });
      expect(await db.scheduleOf(id)).toMatchObject({ active: true, dueAt, checkNumber: 9 });
    }
  });

  it("changes nothing when the change is refused", async () => {
    const { id } = await monitorInFlight();
    const refuse = () => {
      throw new Error("refused");
    };
    await expect(db.monitors.update(teamId, id, refuse, NOW)).rejects.toThrow("refused");
    expect((await db.monitors.find(teamId, id))?.name).toBe("Home");
  });

  it("loses no update among many at once", async () => {
    const { id } = await monitorInFlight();
    const port = (current: Monitor) => patchMonitor(current, { port: (current.port ?? 0) + 1 });
    await Promise.all(Array.from({ length: 20 }, () => db.monitors.update(teamId, id, port, NOW)));
    expect((await db.monitors.find(teamId, id))?.port).toBe(20);
  });

  it("replaces all contacts, and an empty list removes them", async () => {
    const { id } = await monitorInFlight();
    const [first, second] = [await db.newContact(teamId, "B"), await db.newContact(teamId, "A")];
    expect((await update(id, { contactIds: [first.id, second.id] }))?.contacts).toEqual([second, first]);
    expect((await update(id, { contactIds: [second.id] }))?.contacts).toEqual([second]);
    expect((await update(id, { contactIds: [] }))?.contacts).toEqual([]);
  });

  it("keeps what a contact hears of while it stays attached, and forgets it with its detachment", async () => {
    const { id } = await monitorInFlight();
    const [quiet, other] = [await db.newContact(teamId, "Quiet"), await db.newContact(teamId, "Other")];
    const hearsWarnings = async () => {
      const where = { subjectId_contactId: { subjectId: id, contactId: quiet.id } };
      return (await db.prisma.subjectContact.findUniqueOrThrow({ where })).warnings;
    };
    await update(id, { contactIds: [quiet.id] });
    await db.prisma.subjectContact.updateMany({ where: { contactId: quiet.id }, data: { warnings: false } });
    await update(id, { contactIds: [quiet.id] });
    await update(id, { contactIds: [other.id, quiet.id] });
    expect(await hearsWarnings()).toBe(false);
    await update(id, { contactIds: [other.id] });
    await update(id, { contactIds: [quiet.id] });
    expect(await hearsWarnings()).toBe(true);
  });

  it("gets along with contacts that are deleted meanwhile", async () => {
    const { id } = await monitorInFlight();
    for (let round = 0; round < 20; round += 1) {
      const contacts = await Promise.all(["A", "B", "C"].map((name) => db.newContact(teamId, name)));
      const contactIds = contacts.map((contact) => contact.id);
      await update(id, { contactIds });
      await Promise.all([
        update(id, { contactIds: contactIds.toReversed() }),
        ...contactIds.map((contactId) => db.contacts.remove(teamId, contactId)),
      ]);
    }
    expect((await db.monitors.find(teamId, id))?.contacts).toEqual([]);
  });

  it("keeps, replaces and removes the password", async () => {
    const { id } = await monitorInFlight();
    expect((await update(id, { username: "ann", password: "one" }))?.hasPassword).toBe(true);
    expect((await update(id, { password: "" }))?.hasPassword).toBe(true);
    expect((await update(id, { username: null }))?.hasPassword).toBe(false);
  });
});

describe("a monitor that flaps", () => {
  async function flapping(): Promise<number> {
    const { id } = await monitorInFlight();
    await db.breakDown(teamId, id, CREATED);
    await db.prisma.flappingSubject.create({ data: { subjectId: id, since: CREATED, lastChangeAt: CREATED } });
    return id;
  }
  const countOf = (subjectId: number) => db.prisma.flappingSubject.count({ where: { subjectId } });

  it.each([
    ["paused", (id: number) => update(id, { isActive: false })],
    ["removed", (id: number) => db.monitors.remove(teamId, id, NOW)],
  ])("is forgotten when it is %s, and nobody is told", async (_what, end) => {
    const id = await flapping();
    await end(id);
    expect(await countOf(id)).toBe(0);
    expect((await db.stateOf(id)).changesCountFrom).toEqual(NOW);
    expect(await db.prisma.event.count({ where: { subjectId: id } })).toBe(0);
  });

  it("is counted from the pause on once it is resumed: a worker's clock may be behind", async () => {
    const id = await flapping();
    await update(id, { isActive: false });
    const resumed = new Date(NOW.getTime() + 1_000);
    await db.monitors.update(teamId, id, (current) => patchMonitor(current, { isActive: true }), resumed);
    expect((await db.stateOf(id)).changesCountFrom).toEqual(NOW);
  });

  it("flaps on when what is probed changes: its contacts have yet to hear whether it settled as up or down", async () => {
    const id = await flapping();
    await update(id, { url: "https://example.org/" });
    expect(await countOf(id)).toBe(1);
    expect((await db.stateOf(id)).changesCountFrom).toBeNull();
  });
});

it("says why the alert of an outage waits, and until when if that is known", async () => {
  const { id } = await monitorInFlight();
  const contact = await db.newContact(teamId);
  const incident = await db.breakDown(teamId, id, CREATED);
  const hold = (why: string) =>
    db.pool.query(
      `INSERT INTO told AS t (subject_id, contact_id, topic, team_id, episode, state, said_at, why, ask_at)
       VALUES ($1, $2, 'outage', $3, $4, 'held', $5, $6, $5) ON CONFLICT (subject_id, contact_id, topic) DO UPDATE SET why = $6`,
      [id, contact.id, teamId, incident.id, NOW, why],
    );
  const held = async () => (await db.monitors.find(teamId, id))?.holdsAlerts;
  expect(await held()).toBeNull();
  await hold("snooze");
  expect(await held()).toEqual({ why: "snooze", until: NOW });
  await hold("dependency");
  expect(await held()).toEqual({ why: "dependency", until: null });
  await hold("escalation");
  expect(await held()).toBeNull();
});

describe("remove", () => {
  it("stops checks, resolves the incident without an alert, and keeps the history", async () => {
    const { id } = await monitorInFlight();
    await db.breakDown(teamId, id, CREATED);
    expect(await db.monitors.remove(teamId, id, NOW)).toBe(true);
    expect(await db.monitors.remove(teamId, id, NOW)).toBe(false);
    expect(await update(id, { name: "Ghost" })).toBeNull();
    expect(await db.scheduleOf(id)).toMatchObject({ active: false, checkNumber: 8 });
    expect(await db.history.incidentsOfMonitor(id, 50, NOW)).toMatchObject([{ resolvedAt: NOW }]);
    expect(await db.history.incidentsOfTeam(teamId, 100, NOW)).toEqual([]);
    expect(await db.prisma.event.count({ where: { subjectId: id } })).toBe(0);
  });

  it("lets either an update or a removal win, never half of both", async () => {
    const { id } = await monitorInFlight();
    await db.monitors.remove(teamId, id, NOW);
    const other = await monitorInFlight();
    const [, removed] = await Promise.all([
      update(other.id, { isActive: false }),
      db.monitors.remove(teamId, other.id, NOW),
    ]);
    expect(removed).toBe(true);
    expect((await db.scheduleOf(other.id)).active).toBe(false);
  });
});
