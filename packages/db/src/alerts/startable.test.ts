import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { mayAttempt } from "@pharos/core";
import { type AlertFixture, later, NOW, openAlertFixture } from "./alerts.fixture.ts";
import { alertBacklog } from "./backlog.ts";
import { markFailed } from "./ends.ts";
import { expiredDeliveries, forgottenDeliveries, nextDeliveries } from "./startable.ts";

let db: AlertFixture;
let contactId: number;

beforeAll(async () => {
  db = await openAlertFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.clear();
  contactId = await db.contact({});
});

const alerts = (count: number, of = contactId) => db.outages(of, count);
const idsOf = (found: readonly { deliveryId: number }[]) => found.map(({ deliveryId }) => deliveryId);
const next = async (atMs: number) => idsOf(await nextDeliveries(db.pool, contactId, later(atMs)));
const forgotten = async (atMs: number, limit = 100) => idsOf(await forgottenDeliveries(db.pool, later(atMs), limit));

describe("nextDeliveries", () => {
  it("names as many as the share of the contact leaves, oldest first", async () => {
    const ids = await alerts(8);
    expect(await next(0)).toEqual(ids.slice(0, 5));
    for (const id of ids.slice(0, 3)) await db.lease(id);
    expect(await next(0)).toEqual(ids.slice(3, 5));
    expect(await next(30_000)).toEqual(ids.slice(0, 5));
  });

  it.each([0, 1, 4, 5, 9].flatMap((failed) => [-1, 0, 1].map((brokenMs) => [failed, brokenMs] as const)))(
    "names as many as may begin: after %d failures, with a breaker until %d ms from now",
    async (failedAttempts, brokenMs) => {
      const ids = await alerts(9);
      const brokenUntil = later(1_000 + brokenMs);
      const breaker = { failedAttempts, brokenUntilMs: brokenUntil.getTime() };
      for (const underWay of [0, 1, 2, 4, 5]) {
        await db.pool.query("UPDATE deliveries SET leased_until = CASE WHEN id <= $1 THEN $2::timestamptz END", [
          (ids[0] ?? 0) + underWay - 1,
          later(30_000),
        ]);
        await db.pool.query("UPDATE contacts SET failed_attempts = $1, broken_until = $2", [
          failedAttempts,
          brokenUntil,
        ]);
        const begun = ids.findIndex((_id, more) => !mayAttempt(breaker, underWay + more, later(1_000).getTime()));
        expect(await next(1_000)).toEqual(ids.slice(underWay, underWay + begun));
      }
    },
  );

  it("names nothing that is not due, waits behind another, or goes to a broken contact", async () => {
    const [id = 0] = await alerts(1);
    const [row] = await db.rows("SELECT subject_id FROM deliveries");
    const behind = await db.alert("recovery", Number(row?.["subject_id"]));
    expect(await next(0)).toEqual([id]);
    const failure = { error: "no", reason: "timeout", permanent: false, askedMs: 0, random: 0 } as const;
    await markFailed(db.pool, await db.lease(id), { ...failure, againAtMs: later(5_000).getTime() }, NOW);
    expect(await next(4_999)).toEqual([]);
    await db.pool.query("UPDATE contacts SET broken_until = $1", [later(9_000)]);
    expect(await next(8_999)).toEqual([]);
    expect(await next(9_000)).toEqual([id]);
    expect(await next(9_000)).not.toContain(behind);
  });

  it("names one that finds out whether the storm is over, while the contact waits for a summary", async () => {
    const [id] = await alerts(3);
    await db.pool.query("UPDATE contacts SET summary_at = $1", [later(10_000)]);
    expect(await next(0)).toEqual([id]);
    expect(await next(10_000)).toHaveLength(3);
  });
});

describe("forgottenDeliveries", () => {
  it("takes from each contact its share, so that one with many keeps no other waiting", async () => {
    const many = await alerts(12);
    const other = await db.contact({});
    const few = await alerts(2, other);
    expect(await forgotten(1)).toEqual([...many.slice(0, 5), ...few]);
    await db.pool.query("UPDATE contacts SET broken_until = $2 WHERE id = $1", [contactId, later(60_000)]);
    expect(await forgotten(1)).toEqual(few);
    expect(await forgotten(60_000, 3)).toEqual(many.slice(0, 3));
  });

  it("takes teams in turn, so that one with many contacts keeps no other waiting", async () => {
    const many = [...(await alerts(2)), ...(await alerts(2, await db.contact({})))];
    const [team] = await db.rows("INSERT INTO teams (name, plan) VALUES ('other', 'pro') RETURNING id");
    const other = await db.contact({});
    await db.pool.query("UPDATE contacts SET team_id = $2 WHERE id = $1", [other, team?.["id"]]);
    const [one] = await alerts(1, other);
    expect(await forgotten(1, 3)).toEqual([many[0], one, many[1]]);
    const found = await forgottenDeliveries(db.pool, later(1), 100, 2);
    expect(found.map(({ deliveryId, teamId }) => [deliveryId, teamId])).toEqual([
      [many[0], db.teamId],
      [one, team?.["id"]],
      [many[1], db.teamId],
    ]);
  });

  it("leaves what is under way or not due long enough", async () => {
    const [id = 0] = await alerts(1);
    expect(await forgotten(-1)).toEqual([]);
    await db.lease(id);
    expect(await forgotten(29_999)).toEqual([]);
    expect(await forgotten(30_000)).toEqual([id]);
  });
});

it("finds what is to be given up, also of a broken contact, once nobody attempts it", async () => {
  const [id = 0] = await alerts(1);
  await db.lease(id, 86_399_000);
  await db.pool.query("UPDATE contacts SET broken_until = $1", [later(9e8)]);
  const expired = async (atMs: number) => idsOf(await expiredDeliveries(db.pool, later(atMs), 10));
  expect(await expired(86_400_000)).toEqual([]);
  expect(await expired(86_429_000)).toEqual([id]);
});

it("counts what waits, for the operator", async () => {
  expect(await alertBacklog(db.pool, NOW)).toEqual({
    pending: 0,
    oldestAt: null,
    brokenContacts: 0,
    failingContacts: 0,
  });
  await alerts(3);
  await db.pool.query("UPDATE contacts SET broken_until = $1, failing_since = $2", [later(1), NOW]);
  const backlog = { pending: 3, oldestAt: expect.any(Date), brokenContacts: 1, failingContacts: 1 };
  expect(await alertBacklog(db.pool, NOW)).toEqual(backlog);
  expect(await alertBacklog(db.pool, later(1))).toEqual({ ...backlog, brokenContacts: 0 });
});
