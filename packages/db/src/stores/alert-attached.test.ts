import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { audiences, type Happening, type MonitorPatch, patchMonitor } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { fanOut } from "../alerts/outbox.ts";
import { settleMaintenance } from "../maintenance/settle.ts";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { noneAside } from "../testing.ts";
import { newMonitor, openTestStores, type TestStores } from "./stores.fixture.ts";

const CREATED = new Date("2026-11-19T10:00:00.000Z");
const NOW = new Date("2026-11-21T10:00:00.000Z");
const TOMORROW = new Date("2026-11-22T10:00:00.000Z");
const WINDOW = { from: new Date("2026-11-21T09:00:00.000Z"), to: TOMORROW };
let db: TestStores;
let teamId: number;
let id: number;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
});

beforeEach(async () => {
  teamId = await db.newTeam();
  id = (await db.monitors.create(teamId, newMonitor(), CREATED)).id;
});

afterAll(async () => {
  await db.close();
});

const update = (patch: MonitorPatch) => db.monitors.update(teamId, id, (current) => patchMonitor(current, patch), NOW);

const deliveriesTo = (contactId: number) =>
  db.prisma.delivery.findMany({ where: { contactId }, orderBy: { id: "asc" } });

/** One that no notifier has got to. */
async function waitingEvent(happening: Happening, incidentId: bigint): Promise<number> {
  const data = { ...eventOf(happening), subjectId: id, incidentId, occurredAt: CREATED };
  return Number((await db.prisma.event.create({ data })).id);
}

const eventOf = (happening: Happening) => ({ happening, audience: audiences[happening] });

/** As if the monitor had gone down two days ago and its contacts had got an alert. @returns the event's id */
async function goneDown(): Promise<number> {
  const { id: incidentId } = await db.breakDown(teamId, id, CREATED);
  const data = { ...eventOf("down"), subjectId: id, incidentId, occurredAt: CREATED, fannedOutAt: CREATED };
  return Number((await db.prisma.event.create({ data })).id);
}

describe("a contact that is attached to a monitor that is down", () => {
  it("hears of it at once", async () => {
    const eventId = await goneDown();
    const contact = await db.newContact(teamId);
    await update({ contactIds: [contact.id] });
    expect(await deliveriesTo(contact.id)).toMatchObject([
      { eventId: BigInt(eventId), subjectId: id, state: "pending", nextAttemptAt: NOW, expiresAt: TOMORROW },
    ]);
  });

  it("hears that it flaps if it does, and nothing of the outage that is withheld", async () => {
    const data = { ...eventOf("flapping"), subjectId: id, occurredAt: CREATED, fannedOutAt: CREATED };
    const flapping = await db.prisma.event.create({ data });
    await db.prisma.flappingSubject.create({ data: { subjectId: id, since: CREATED, lastChangeAt: CREATED } });
    await goneDown();
    const contact = await db.newContact(teamId);
    await update({ contactIds: [contact.id] });
    expect(await deliveriesTo(contact.id)).toMatchObject([{ eventId: flapping.id }]);
  });

  it("hears of it once, however often it is attached; those that were attached before hear nothing", async () => {
    const [old, fresh] = [await db.newContact(teamId), await db.newContact(teamId)];
    await update({ contactIds: [old.id] });
    await goneDown();
    for (const contactIds of [[old.id, fresh.id], [old.id], [fresh.id, old.id]]) await update({ contactIds });
    expect(await deliveriesTo(fresh.id)).toHaveLength(1);
    expect(await deliveriesTo(old.id)).toEqual([]);
  });

  it.each([
    [
      "one after the other",
      async (ids: readonly number[]) => {
        for (const eventId of ids) await fanOut(db.pool, [eventId], NOW);
      },
    ],
    [
      "at once, the newest first",
      async (ids: readonly number[]) => {
        await Promise.all([...ids].reverse().map((eventId) => fanOut(db.pool, [eventId], NOW)));
      },
    ],
  ])("hears of this outage alone if earlier events are fanned out after it, %s", async (_order, fanOutAll) => {
    const [old, fresh] = [await db.newContact(teamId), await db.newContact(teamId)];
    await update({ contactIds: [old.id] });
    const earlier = await db.breakDown(teamId, id, CREATED);
    const events = [await waitingEvent("down", earlier.id), await waitingEvent("recovery", earlier.id)];
    await db.prisma.incident.update({ where: { id: earlier.id }, data: { resolvedAt: CREATED } });
    const { id: incidentId } = await db.breakDown(teamId, id, CREATED);
    events.push(await waitingEvent("down", incidentId));
    await update({ contactIds: [old.id, fresh.id] });
    events.push(await waitingEvent("recovery", incidentId));
    await fanOutAll(events);
    expect((await deliveriesTo(fresh.id)).map(({ eventId }) => Number(eventId))).toEqual(events.slice(2));
    expect((await deliveriesTo(old.id)).map(({ eventId }) => Number(eventId))).toEqual(events);
  });

  it("hears of it at the end of maintenance if it is attached then", async () => {
    const eventId = await goneDown();
    await addWindow(
      { ...db, teamId, rows: async (sql, values = []) => (await db.pool.query(sql, [...values])).rows },
      WINDOW,
    );
    const contact = await db.newContact(teamId);
    await update({ contactIds: [contact.id] });
    expect(await deliveriesTo(contact.id)).toEqual([]);
    await settleMaintenance(db.pool, TOMORROW, noneAside);
    expect(await deliveriesTo(contact.id)).toMatchObject([{ eventId: BigInt(eventId), nextAttemptAt: TOMORROW }]);
  });

  it("hears nothing if it does not want to, if the same change pauses the monitor, or without an outage", async () => {
    await goneDown();
    const [silent, late] = [await db.newContact(teamId), await db.newContact(teamId)];
    await db.contacts.update(teamId, silent.id, (current) => ({ ...current, notifyOnDown: false }));
    await update({ contactIds: [silent.id] });
    await update({ contactIds: [late.id], isActive: false });
    const third = await db.newContact(teamId);
    await update({ contactIds: [third.id], isActive: true });
    for (const contact of [silent, late, third]) expect(await deliveriesTo(contact.id)).toEqual([]);
  });
});
