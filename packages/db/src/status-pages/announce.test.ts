import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { announceMaintenance } from "./announce.ts";
import { deleteOldSubscriptions } from "./expire.ts";
import { addComponent, addPage } from "./pages.fixture.ts";

const START = new Date("2026-11-22T12:00:00Z");
const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
/** Before all that is announced. */
const LONG_AGO = after(-100);

let db: Fixture;
let subject: number;

beforeAll(async () => {
  db = await openFixture();
  subject = await db.addMonitor();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE maintenance_windows, status_pages RESTART IDENTITY CASCADE");
  // Components 1 (monitored), 2 (another one) and 3 (monitored, on a page without subscribers).
  const [page, lonely] = [await addPage(db), await addPage(db, "lonely")];
  await addComponent(db, page, "API", subject);
  await addComponent(db, page, "Site", null, { position: 1 });
  await addComponent(db, lonely, "API", subject);
  for (const components of [null, [1], [2]]) await addSubscriber(components, LONG_AGO);
  await addSubscriber(null, null);
});

async function addSubscriber(components: readonly number[] | null, confirmedAt: Date | null): Promise<void> {
  await db.pool.query(
    `INSERT INTO page_subscribers (page_id, channel, address, address_hash, codes, components, asked_at, confirmed_at, unsubscribe_hash)
     SELECT 1, 'email', '', int4send(n), '', $1, $2, $3, int4send(n) FROM (SELECT count(*)::int AS n FROM page_subscribers) AS known`,
    [components, START, confirmedAt],
  );
}

/** A window with one period, of two hours from `START` on. */
const addPeriod = (over: Partial<Parameters<typeof addWindow>[1]> = {}) =>
  addWindow(db, { from: START, to: after(2), announceMinutes: [60], madeAt: LONG_AGO, ...over });

const announce = (at: Date) => announceMaintenance(db.pool, at);
/** The announcements so far: the moment, how long before, and the subscribers. */
async function told(): Promise<readonly string[]> {
  const rows = await db.rows(
    `SELECT a.moment, a.minutes, array_agg(m.subscriber_id ORDER BY m.subscriber_id)::text AS to
     FROM page_announcements a JOIN page_messages m ON m.announcement_id = a.id GROUP BY a.id ORDER BY a.id`,
  );
  return rows.map(({ moment, minutes, to }) => `${moment} ${minutes} ${to}`);
}

describe("maintenance is announced", () => {
  it("before it, at its begin and at its end, once to each subscriber that has confirmed and hears of its components", async () => {
    await addPeriod();
    expect([await announce(after(-1.01)), await told()]).toEqual([0, []]);
    await Promise.all([announce(after(-1)), announce(after(-1)), announce(after(-1))]);
    await announce(after(-0.5));
    expect(await told()).toEqual(["ahead 60 {1,2}"]);
    for (const hours of [0, 0.5, 1.9]) await announce(after(hours));
    for (const hours of [2, 3, 30]) await announce(after(hours));
    expect(await told()).toEqual(["ahead 60 {1,2}", "begun 0 {1,2}", "ended 0 {1,2}"]);
    expect(await db.rows("SELECT id FROM page_announcements WHERE is_open OR page_id <> 1")).toEqual([]);
  });

  it("at each time that its window names; of those that have passed already, at the last alone", async () => {
    await addPeriod({ announceMinutes: [30, 60, 1_440] });
    for (const hours of [-24, -23, -0.9, -0.4]) await announce(after(hours));
    await addPeriod({ announceMinutes: [30, 60, 1_440] });
    await announce(after(-0.8));
    expect(await told()).toEqual(["ahead 1440 {1,2}", "ahead 60 {1,2}", "ahead 30 {1,2}", "ahead 60 {1,2}"]);
  });

  it.each([
    ["of a window that is hidden from pages", { isHidden: true }],
    ["of a window that covers none of its components", { subjects: [] }],
    ["of a window that is not announced, such as 20 minutes from now", { announceMinutes: [] }],
  ])("never %s", async (_name, over) => {
    await addPeriod(over);
    for (const hours of [-1, 0, 2]) await announce(after(hours));
    expect(await told()).toEqual([]);
  });

  it("not by far too late, and not its end alone", async () => {
    await addPeriod();
    for (const hours of [-2, 1.5, 2]) await announce(after(hours));
    expect(await told()).toEqual([]);
  });

  it.each([
    ["its window is not announced", "UPDATE maintenance_windows SET announce_minutes = '{}'"],
    ["its page has no component", "DELETE FROM page_components WHERE page_id = 1"],
  ])("not any more once %s", async (_name, change) => {
    await addPeriod();
    for (const hours of [-1, 0]) await announce(after(hours));
    await db.pool.query(change);
    await announce(after(2));
    expect(await told()).toEqual(["ahead 60 {1,2}", "begun 0 {1,2}"]);
    expect(await db.rows("SELECT id FROM page_announcements WHERE is_open")).toEqual([]);
  });

  it.each([
    ["of no time before it confirmed", -0.5, ["begun 0 {1}", "ended 0 {1}"]],
    ["not of a begin before it confirmed", 0.2, ["ended 0 {1}"]],
    ["of nothing that was over when it confirmed", 2.1, []],
  ])("to a page's first subscriber: %s", async (_name, confirmedHours, expected) => {
    await db.pool.query("UPDATE page_subscribers SET confirmed_at = NULL");
    await addPeriod();
    for (const hours of [-1, -0.4, 0, 0.3, 2, 2.2]) {
      if (hours > confirmedHours)
        await db.pool.query("UPDATE page_subscribers SET confirmed_at = $1 WHERE id = 1", [after(confirmedHours)]);
      await announce(after(hours));
    }
    expect(await told()).toEqual(expected);
  });

  it("of a time that had passed when the window was made, to those who had confirmed by then", async () => {
    await db.pool.query("UPDATE page_subscribers SET confirmed_at = $1 WHERE id = 1", [after(-0.5)]);
    await addPeriod({ madeAt: after(-0.4) });
    await announce(after(-0.4));
    expect(await told()).toEqual(["ahead 60 {1,2}"]);
  });

  it.each([
    ["is cancelled", "UPDATE maintenance_periods SET state = 'cancelled'"],
    ["is gone with a change of its window", "DELETE FROM maintenance_periods"],
  ])("as cancelled if it was told of and then %s", async (_name, change) => {
    await addPeriod();
    await announce(after(-1));
    await db.pool.query(change);
    for (const hours of [-0.5, 0, 2]) await announce(after(hours));
    expect(await told()).toEqual(["ahead 60 {1,2}", "cancelled 0 {1,2}"]);
  });

  it("as over at once if it is ended before its time", async () => {
    await addPeriod();
    for (const hours of [-1, 0]) await announce(after(hours));
    await db.pool.query(
      "UPDATE maintenance_periods SET during = tstzrange(lower(during), $1), state = 'ended', settled_at = $1",
      [after(1)],
    );
    await announce(after(1));
    expect((await told()).at(-1)).toBe("ended 0 {1,2}");
    expect(await db.rows("SELECT ends_at FROM page_announcements WHERE moment = 'ended'")).toEqual([
      { ends_at: after(1) },
    ]);
  });
});

describe("what is old is forgotten", () => {
  it("subscribers that have not confirmed after a week, messages that are over after a month, and subscribers of pages that are gone", async () => {
    await addPeriod();
    await announce(after(-1));
    await db.pool.query("UPDATE page_messages SET state = 'delivered' WHERE subscriber_id = 1");
    const left = async (days: number) => {
      await deleteOldSubscriptions(db.pool, after(24 * days));
      const [row] = await db.rows(
        "SELECT (SELECT count(*)::int FROM page_subscribers) AS s, (SELECT count(*)::int FROM page_messages) AS m, (SELECT count(*)::int FROM page_announcements) AS a",
      );
      return row;
    };
    expect(await left(6.9)).toEqual({ s: 4, m: 2, a: 1 });
    expect(await left(7)).toEqual({ s: 3, m: 2, a: 1 });
    expect(await left(30)).toEqual({ s: 3, m: 1, a: 1 });
    await db.pool.query("UPDATE status_pages SET deleted_at = now()");
    expect(await left(90)).toEqual({ s: 0, m: 0, a: 0 });
  });
});
