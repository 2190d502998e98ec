import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type AlertFixture, later, NOW, openAlertFixture } from "./alerts.fixture.ts";
import { markDelivered, markFailed } from "./ends.ts";

let db: AlertFixture;
let contactId: number;

beforeAll(async () => {
  db = await openAlertFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.clear();
  contactId = await db.contact({ type: "slack" });
});

/** @returns deliveries, oldest first */
async function storm(count: number): Promise<readonly number[]> {
  const ids = await db.outages(contactId, count);
  // Their time of creation is the database's; the tests have another clock.
  await db.pool.query("UPDATE deliveries SET created_at = $1", [NOW]);
  return ids;
}
const nth = (ids: readonly number[], index: number) => ids[index] ?? 0;
const failure = { error: "no", reason: "timeout", permanent: false, askedMs: 0, random: 0 } as const;

it("gathers a storm for ten seconds and tells it in one message", async () => {
  const ids = await storm(25);
  expect(await db.take(nth(ids, 0))).toEqual({ kind: "wait", againAtMs: later(10_000).getTime() });
  expect(await db.take(nth(ids, 1), 4_999)).toEqual({ kind: "end-job", reason: "storm" });
  expect(await db.take(nth(ids, 1), 9_999)).toEqual({ kind: "wait", againAtMs: later(10_000).getTime() });
  const lease = await db.lease(nth(ids, 1), 10_000);
  expect(lease.deliveries.map(({ id }) => id)).toEqual(ids);
  expect(lease.alerts).toHaveLength(20);
  expect(await db.take(nth(ids, 2), 10_000)).toEqual({ kind: "end-job", reason: "leased" });
  await markDelivered(db.pool, lease, later(11_000));
  expect(await db.rows("SELECT DISTINCT state, attempts FROM deliveries")).toEqual([
    { state: "delivered", attempts: 1 },
  ]);
});

it("lets a minute pass before the next summary, and tells alone what comes when the storm is over", async () => {
  const ids = await storm(25);
  await db.take(nth(ids, 0));
  await markDelivered(db.pool, await db.lease(nth(ids, 0), 10_000), later(11_000));
  const [straggler] = await storm(1);
  expect(await db.take(straggler ?? 0, 12_000)).toEqual({ kind: "end-job", reason: "storm" });
  expect((await db.lease(straggler ?? 0, 60_000)).deliveries).toHaveLength(1);
});

it("leaves an alert under way, and what must follow it, to the next message", async () => {
  const [first = 0] = await storm(1);
  await db.lease(first);
  const ids = await storm(24);
  const [row] = await db.rows("SELECT subject_id FROM deliveries WHERE id = $1", [first]);
  const behind = await db.alert("recovery", Number(row?.["subject_id"]));
  await db.take(nth(ids, 0));
  const covered = (await db.lease(nth(ids, 0), 10_000)).deliveries.map(({ id }) => id);
  expect(covered).toEqual(ids);
  expect(covered).not.toContain(behind);
});

it("tells both ends of an outage that is over, and no recovery beside it", async () => {
  const ids = await storm(25);
  const [row] = await db.rows(
    "SELECT e.subject_id, e.incident_id FROM events e JOIN deliveries d ON d.event_id = e.id WHERE d.id = $1",
    [nth(ids, 3)],
  );
  await db.resolve(Number(row?.["incident_id"]));
  expect(await db.alert("recovery", Number(row?.["subject_id"]), Number(row?.["incident_id"]))).toBe(0);
  await db.take(nth(ids, 0));
  const lease = await db.lease(nth(ids, 0), 10_000);
  expect(lease.alerts.map(({ includesRecovery }) => includesRecovery)).toEqual(
    ids.slice(0, 20).map((_id, index) => index === 3),
  );
  await markDelivered(db.pool, lease, later(10_500));
  expect(await db.rows("SELECT id FROM deliveries WHERE includes_recovery")).toEqual([{ id: nth(ids, 3) }]);
});

it("fails as one: all of it comes back with the next summary, and counts as one failure", async () => {
  const ids = await storm(25);
  await db.take(nth(ids, 0));
  const lease = await db.lease(nth(ids, 0), 10_000);
  const failed = await markFailed(db.pool, lease, { ...failure, againAtMs: later(15_000).getTime() }, later(10_100));
  expect(failed).toMatchObject({ givenUp: 0, brokenUntilMs: null });
  expect(await db.contactRow(contactId)).toMatchObject({ failed_attempts: 1, summary_at: later(15_000) });
  expect((await db.lease(nth(ids, 7), 15_000)).deliveries).toHaveLength(25);
});

it("does not silence a storm for as long as its receiver asks", async () => {
  const ids = await storm(25);
  await db.take(nth(ids, 0));
  const lease = await db.lease(nth(ids, 0), 10_000);
  const hours = { ...failure, againAtMs: later(7_200_000).getTime(), askedMs: 7_200_000 };
  await markFailed(db.pool, lease, hours, later(10_100));
  expect(await db.contactRow(contactId)).toMatchObject({ summary_at: later(910_100), broken_until: later(910_100) });
});

describe("a contact that gathers", () => {
  const gather = (seconds: number) => db.pool.query("UPDATE contacts SET gather_seconds = $1", [seconds]);

  it("lets the first alert wait, and gets all that wait then in one message, also if that is one", async () => {
    await gather(30);
    const ids = await db.outages(contactId, 2);
    expect(await db.take(nth(ids, 0))).toEqual({ kind: "wait", againAtMs: later(30_000).getTime() });
    const lease = await db.lease(nth(ids, 0), 30_000);
    expect(lease.deliveries.map(({ id }) => id)).toEqual(ids);
    await markDelivered(db.pool, lease, later(31_000));
    const [alone = 0] = await db.outages(contactId, 1);
    expect((await db.lease(alone, 30_000)).deliveries.map(({ id }) => id)).toEqual([alone]);
    expect(await db.rows("SELECT count(*)::int AS deliveries FROM deliveries")).toEqual([{ deliveries: 3 }]);
  });

  it("gets an outage that ended in between with both ends", async () => {
    await gather(30);
    const [id = 0] = await db.outages(contactId, 1);
    await db.pool.query("UPDATE incidents SET resolved_at = $1", [later(20_000)]);
    expect((await db.lease(id, 30_000)).alerts).toMatchObject([{ includesRecovery: true }]);
  });

  it("gets alerts at once again after the setting is removed", async () => {
    await gather(30);
    await db.outages(contactId, 1);
    await gather(0);
    const [id = 0] = await db.outages(contactId, 1);
    expect((await db.lease(id)).deliveries.map((one) => one.id)).toEqual([id]);
  });
});

it("never merges what a webhook gets", async () => {
  await db.pool.query("UPDATE contacts SET type = 'webhook'");
  const ids = await storm(25);
  expect((await db.lease(nth(ids, 4))).deliveries).toHaveLength(1);
});
