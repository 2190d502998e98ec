import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { giveUpDelivery, leaseDelivery, markDelivered, postponeDelivery } from "./deliveries.ts";
import { fanOut, forgottenDeliveries, forgottenEvents } from "./outbox.ts";

let db: Fixture;
let monitorId: number;
const NOW = new Date();
const later = (ms: number) => new Date(NOW.getTime() + ms);

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE deliveries, events, contacts CASCADE");
  monitorId = await db.addMonitor({ url: "https://example.com/" });
});

async function contact(onDown: boolean, onRecovery: boolean): Promise<number> {
  const [row] = await db.rows(
    `INSERT INTO contacts (team_id, name, type, config, notify_on_down, notify_on_recovery)
     VALUES ($1, 'ops', 'webhook', 'ciphertext', $2, $3) RETURNING id`,
    [db.teamId, onDown, onRecovery],
  );
  await db.pool.query("INSERT INTO monitor_contacts VALUES ($1, $2)", [monitorId, row?.["id"]]);
  return Number(row?.["id"]);
}

async function event(kind: string): Promise<number> {
  const [row] = await db.rows(
    `WITH i AS (INSERT INTO incidents (monitor_id, team_id, started_at, resolved_at, cause)
       VALUES ($1, $2, $4, $4, 'Connection refused') RETURNING id)
     INSERT INTO events (kind, monitor_id, incident_id, occurred_at, created_at)
     SELECT $3, $1, id, $4, $4 FROM i RETURNING id`,
    [monitorId, db.teamId, kind, NOW],
  );
  return Number(row?.["id"]);
}

describe("fanOut", () => {
  it.each([
    ["monitor.down", 0],
    ["monitor.recovery", 1],
  ])("sends %s to the contacts that want it", async (kind, wanted) => {
    const contacts = [await contact(true, false), await contact(false, true)];
    await contact(false, false);
    const eventId = await event(kind);
    expect(await fanOut(db.pool, eventId, NOW)).toMatchObject([{ eventId, contactId: contacts[wanted] }]);
  });

  it("makes each delivery once, however many notifiers have the event", async () => {
    await contact(true, true);
    const eventId = await event("monitor.down");
    const made = await Promise.all([1, 2, 3].map(() => fanOut(db.pool, eventId, NOW)));
    expect(made.flat()).toHaveLength(1);
  });

  it("is forgotten until it has happened, also where nobody is to be told", async () => {
    const eventId = await event("monitor.down");
    expect(await forgottenEvents(db.pool, NOW, 10)).toEqual([]);
    expect(await forgottenEvents(db.pool, later(1), 10)).toEqual([eventId]);
    await fanOut(db.pool, eventId, NOW);
    expect(await forgottenEvents(db.pool, later(1), 10)).toEqual([]);
  });
});

describe("a delivery", () => {
  async function delivery(): Promise<number> {
    await contact(true, true);
    const [made] = await fanOut(db.pool, await event("monitor.down"), NOW);
    return made?.deliveryId ?? 0;
  }

  it("is leased to one notifier at a time, with all that its message needs", async () => {
    const id = await delivery();
    const leases = await Promise.all([1, 2, 3].map(() => leaseDelivery(db.pool, id, NOW, later(30_000))));
    expect(leases.filter((lease) => lease !== null)).toEqual([
      {
        id,
        attempts: 1,
        contactType: "webhook",
        contactConfig: "ciphertext",
        alert: {
          event: "monitor.down",
          atMs: NOW.getTime(),
          monitor: { id: monitorId, name: "monitor", url: "https://example.com/" },
          incident: {
            id: expect.any(Number),
            startedAtMs: NOW.getTime(),
            resolvedAtMs: NOW.getTime(),
            cause: "Connection refused",
            regions: [],
          },
          certificateExpiresAtMs: null,
          whole: true,
          settles: false,
        },
      },
    ]);
  });

  it("comes back when its lease ends without a word", async () => {
    const id = await delivery();
    await leaseDelivery(db.pool, id, NOW, later(30_000));
    expect(await forgottenDeliveries(db.pool, later(30_000), 10)).toEqual([]);
    expect(await forgottenDeliveries(db.pool, later(30_001), 10)).toMatchObject([{ deliveryId: id }]);
    expect(await leaseDelivery(db.pool, id, later(30_000), later(60_000))).toMatchObject({ attempts: 2 });
  });

  it("is attempted again at the time it was postponed to, not before", async () => {
    const id = await delivery();
    await leaseDelivery(db.pool, id, NOW, later(30_000));
    await postponeDelivery(db.pool, id, "The receiver answered 500", later(5_000));
    expect(await leaseDelivery(db.pool, id, later(4_999), later(9_999))).toBeNull();
    expect(await leaseDelivery(db.pool, id, later(5_000), later(9_999))).toMatchObject({ attempts: 2 });
  });

  it.each([
    ["delivered", (id: number) => markDelivered(db.pool, id, NOW)],
    ["given up", (id: number) => giveUpDelivery(db.pool, id, "The receiver answered 410")],
  ])("is over once it is %s", async (_name, end) => {
    const id = await delivery();
    await leaseDelivery(db.pool, id, NOW, later(1));
    await end(id);
    expect(await leaseDelivery(db.pool, id, later(60_000), later(90_000))).toBeNull();
    expect(await forgottenDeliveries(db.pool, later(90_000), 10)).toEqual([]);
  });

  it("waits until an earlier one of the same monitor has ended, for each contact", async () => {
    const id = await delivery();
    const [recovery] = await fanOut(db.pool, await event("monitor.recovery"), NOW);
    const recoveryId = recovery?.deliveryId ?? 0;
    await leaseDelivery(db.pool, id, NOW, later(30_000));
    await postponeDelivery(db.pool, id, "The receiver answered 500", later(5_000));
    expect(await leaseDelivery(db.pool, recoveryId, later(1), later(30_000))).toBeNull();
    expect(await forgottenDeliveries(db.pool, later(60_000), 10)).toMatchObject([{ deliveryId: id }]);
    await leaseDelivery(db.pool, id, later(5_000), later(30_000));
    await markDelivered(db.pool, id, later(5_100));
    expect(await forgottenDeliveries(db.pool, later(60_000), 10)).toMatchObject([{ deliveryId: recoveryId }]);
    expect(await leaseDelivery(db.pool, recoveryId, later(5_200), later(30_000))).toMatchObject({ id: recoveryId });
  });

  it("ends with its contact", async () => {
    const id = await delivery();
    await db.pool.query("DELETE FROM contacts");
    expect(await leaseDelivery(db.pool, id, NOW, later(1))).toBeNull();
  });
});
