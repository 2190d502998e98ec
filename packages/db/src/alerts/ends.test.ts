import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type AlertFixture, later, openAlertFixture } from "./alerts.fixture.ts";
import { type Failure, markDelivered, markFailed } from "./ends.ts";

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

const alert = async () => db.alert("down", await db.monitorOf(contactId));

/** An attempt at a new alert that fails. */
async function fail(atMs: number, failure: Partial<Failure> = {}) {
  const lease = await db.lease(await alert(), atMs);
  const againAtMs = later(atMs + 5_000).getTime();
  const how: Failure = {
    error: "no",
    reason: "timeout",
    permanent: false,
    againAtMs,
    askedMs: 0,
    random: 0,
    ...failure,
  };
  return markFailed(db.pool, lease, how, later(atMs));
}

it("opens the breaker after five failures, lets one attempt through after it, and closes it on success", async () => {
  for (let count = 0; count < 4; count++) expect(await fail(count)).toMatchObject({ brokenUntilMs: null });
  expect(await fail(4)).toMatchObject({ brokenUntilMs: later(30_004).getTime() });
  const [one, other] = [await alert(), await alert()];
  expect(await db.take(one, 25_003)).toEqual({ kind: "end-job", reason: "contact-broken" });
  expect(await db.take(one, 30_003)).toEqual({ kind: "wait", againAtMs: later(30_004).getTime() });
  const lease = await db.lease(one, 30_004);
  expect(await db.take(other, 30_004)).toEqual({ kind: "end-job", reason: "contact-at-limit" });
  await markDelivered(db.pool, lease, later(31_000));
  await db.lease(other, 31_000);
  expect(await db.contactRow(contactId)).toMatchObject({
    failed_attempts: 0,
    broken_until: null,
    last_delivered_at: later(31_000),
    last_error: null,
    last_failure_reason: null,
  });
  const ended = await db.rows("SELECT state, reason, count(*)::int AS n FROM deliveries GROUP BY 1, 2 ORDER BY 1, 2");
  expect(ended).toEqual([
    { state: "delivered", reason: null, n: 1 },
    { state: "pending", reason: "timeout", n: 5 },
    { state: "pending", reason: null, n: 1 },
  ]);
});

it("does not count an attempt that was cancelled for the breaker, and says that it was", async () => {
  for (let count = 0; count < 6; count++)
    expect(await fail(count, { reason: "cancelled" })).toMatchObject({ brokenUntilMs: null, givenUp: 0 });
  expect(await db.contactRow(contactId)).toMatchObject({ failed_attempts: 0, last_failure_reason: "cancelled" });
});

it("leaves a receiver alone for as long as it asks", async () => {
  expect(await fail(0, { askedMs: 7_000, againAtMs: later(7_000).getTime() })).toMatchObject({ givenUp: 0 });
  const next = await alert();
  expect(await db.take(next, 1_999)).toEqual({ kind: "end-job", reason: "contact-broken" });
  await db.lease(next, 7_000);
});

it("gives up what is permanent, and what would come too late", async () => {
  expect(await fail(0, { permanent: true })).toMatchObject({ givenUp: 1 });
  expect(await fail(1, { againAtMs: later(86_400_000).getTime() })).toMatchObject({ givenUp: 1 });
  expect(await db.rows("SELECT DISTINCT state, last_error, reason FROM deliveries")).toEqual([
    { state: "failed", last_error: "no", reason: "timeout" },
  ]);
});

it("calls a contact failing at the third alert in a row that is given up, until one comes through", async () => {
  const gone = { permanent: true, error: "The receiver answered 410", reason: "refused" } as const;
  expect(await fail(0, gone)).toMatchObject({ beganFailing: false });
  expect(await fail(1, gone)).toMatchObject({ beganFailing: false });
  expect(await fail(2, gone)).toMatchObject({ beganFailing: true });
  expect(await fail(3, gone)).toMatchObject({ beganFailing: false });
  const last = { last_error: "The receiver answered 410", last_failure_reason: "refused" };
  expect(await db.contactRow(contactId)).toMatchObject({ ...last, failing_since: later(2), given_up: 4 });
  await db.pool.query("UPDATE contacts SET owners_told_at = now(), owners_leased_until = now() - interval '1 minute'");
  await markDelivered(db.pool, await db.lease(await alert(), 4), later(5));
  const well = { failing_since: null, last_error: null, given_up: 0, owners_told_at: null, owners_leased_until: null };
  expect(await db.contactRow(contactId)).toMatchObject(well);
});

it("changes nothing for who has lost the lease, or writes a failure twice", async () => {
  const id = await alert();
  const lost = await db.lease(id);
  const ours = await db.lease(id, 30_000);
  const failure = { error: "no", reason: "refused", permanent: true, againAtMs: 0, askedMs: 0, random: 0 } as const;
  expect(await markFailed(db.pool, lost, failure, later(30_001))).toBeNull();
  expect(await db.stateOf(id)).toBe("pending");
  expect(await markFailed(db.pool, ours, failure, later(30_002))).toMatchObject({ givenUp: 1 });
  expect(await markFailed(db.pool, ours, failure, later(30_002))).toBeNull();
  expect(await db.contactRow(contactId)).toMatchObject({ failed_attempts: 1, given_up: 1 });
});

it("believes an attempt that came through after its lease had ended", async () => {
  const id = await alert();
  const lost = await db.lease(id);
  await markDelivered(db.pool, lost, later(40_000));
  expect(await db.take(id, 40_001)).toEqual({ kind: "end-job", reason: "over" });
  expect(await db.rows("SELECT delivered_at, leased_until FROM deliveries")).toEqual([
    { delivered_at: later(40_000), leased_until: null },
  ]);
});
