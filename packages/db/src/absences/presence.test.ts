import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { MAX_RECEIVING_SILENCE_MS, pingDeadlineMs, type ReceivingService } from "@pharos/core";
import { claimMissed, claimSilent } from "../checks/claim-deadlines.ts";
import { nextDueMs } from "../checks/next-due.ts";
import { addServer } from "../servers/servers.fixture.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { measureHeldDeadlines } from "./held-deadlines.ts";
import { createPresence } from "./presence.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("DELETE FROM subjects");
  await db.pool.query("TRUNCATE service_marks, service_gaps");
});

const T0 = Date.now();
/** Seconds after the beginning. */
const at = (seconds: number) => new Date(T0 + seconds * 1000);
const MINUTE = 60;
const SILENCE = MAX_RECEIVING_SILENCE_MS / 1000;

/** One process of the ping edge, or of the intake. */
const open = (service: ReceivingService = "ping") => {
  const presence = createPresence(db.pool, service, noneAside);
  return { ...presence, mark: async (seconds: number) => (await presence.mark(at(seconds)))?.moved ?? null };
};
/** A heartbeat whose interval is a minute, due so many seconds after the beginning. */
const heartbeat = async (dueSeconds: number) => {
  const id = await db.addMonitor({ type: "heartbeat", intervalSeconds: MINUTE, status: "up", now: at(0) });
  await dueAt(id, at(dueSeconds));
  return id;
};
const dueAt = (id: number, due: Date) =>
  db.pool.query("UPDATE subject_schedules SET due_at = $2 WHERE subject_id = $1", [id, due]);
/** When it is due, in seconds after the beginning. */
const dueOf = async (id: number) => {
  const sql = "SELECT (extract(epoch FROM due_at) * 1000)::float8 AS ms FROM subject_schedules WHERE subject_id = $1";
  return (Number((await db.rows(sql, [id]))[0]?.["ms"]) - T0) / 1000;
};
const missed = async (seconds: number) =>
  (await claimMissed(db.pool, at(seconds), 10)).claimed.map(({ subjectId }) => subjectId);
/** The deadline of an interval that begins now, in seconds after the beginning. */
const anew = (seconds: number) => (pingDeadlineMs(MINUTE, at(seconds).getTime()) - T0) / 1000;

describe("a deadline of a heartbeat", () => {
  it("passes up to the newest mark of a ping edge, and not at all while none has ever marked", async () => {
    const id = await heartbeat(5);
    expect([await missed(1_000), await nextDueMs(db.pool)]).toEqual([[], Number.POSITIVE_INFINITY]);
    const edge = open();
    expect(await edge.mark(4)).toBe(1);
    await dueAt(id, at(5));
    expect([await missed(1_000), await nextDueMs(db.pool)]).toEqual([[], Number.POSITIVE_INFINITY]);
    expect(await edge.mark(6)).toBe(null);
    expect([await nextDueMs(db.pool), await missed(4), await missed(6)]).toEqual([at(5).getTime(), [], [id]]);
  });

  it("that passed before an absence counts; one after it moves to an interval after its end", async () => {
    const edge = open();
    await edge.mark(0);
    await edge.mark(10);
    const [before, after] = [await heartbeat(9), await heartbeat(11)];
    expect(await open().mark(600)).toBe(1);
    expect([await dueOf(before), await dueOf(after)]).toEqual([9, anew(600)]);
    expect(await missed(660)).toEqual([before]);
  });

  it("that cannot be computed stays, and delays no other", async () => {
    const edge = open();
    await edge.mark(0);
    await edge.mark(10);
    const [unreadable, other] = [await heartbeat(20), await heartbeat(20)];
    await db.pool.query("UPDATE subjects SET heartbeat_cron = 'no schedule' WHERE id = $1", [unreadable]);
    const aside: number[] = [];
    const later = createPresence(db.pool, "ping", (id) => aside.push(id));
    expect((await later.mark(at(600)))?.moved).toBe(1);
    expect(aside).toEqual([unreadable]);
    expect([await dueOf(unreadable), await dueOf(other)]).toEqual([20, anew(600)]);
  });

  it("stays when its check is in flight, when the heartbeat is down, and when it is paused", async () => {
    const edge = open();
    await edge.mark(0);
    const [inFlight, down, paused] = [await heartbeat(-1), await heartbeat(20), await heartbeat(20)];
    expect(await missed(0)).toEqual([inFlight]);
    await db.pool.query("UPDATE subject_states SET status = 'down' WHERE subject_id = $1", [down]);
    await db.pool.query("UPDATE subject_schedules SET active = false WHERE subject_id = $1", [paused]);
    expect(await open().mark(600)).toBe(0);
  });

  it("moves for more heartbeats than one transaction takes", async () => {
    const first = await heartbeat(30);
    await db.pool.query(
      `WITH m AS (INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes, heartbeat_token)
         SELECT $1, 'job', 'heartbeat', true, 1, gen_random_uuid() FROM generate_series(1, 1500) RETURNING id),
       st AS (INSERT INTO subject_states (subject_id, status, retention_days) SELECT id, 'up', 90 FROM m)
       INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, lease_ms)
       SELECT id, true, $2, 60, 10000 FROM m`,
      [db.teamId, at(30)],
    );
    await open().mark(0);
    await db.pool.query("UPDATE subject_schedules SET due_at = $1, excused_at = NULL", [at(30)]);
    const back = [open(), open(), open()];
    const moved = await Promise.all(back.map((edge) => edge.mark(600)));
    expect(Math.max(...moved.map(Number))).toBe(1_501);
    expect(await db.rows("SELECT DISTINCT due_at FROM subject_schedules")).toEqual([{ due_at: at(anew(600)) }]);
    expect(await dueOf(first)).toBe(anew(600));
  });
});

describe("a process of the ping edge", () => {
  it("that takes the place of another one while a third marks finds no absence", async () => {
    const [one, two] = [open(), open()];
    await one.mark(0);
    const id = await heartbeat(50);
    // It does not know yet who was there before it.
    expect([await one.mark(2), await two.mark(3)]).toEqual([null, null]);
    expect(await missed(1_000)).toEqual([]);
    expect([await one.mark(4), await two.mark(5)]).toEqual([null, null]);
    for (const seconds of [14, 23, 32, 41, 50]) expect(await two.mark(seconds)).toBe(null);
    expect(await dueOf(id)).toBe(50);
    expect(await missed(50)).toEqual([id]);
  });

  it("that comes back at once and alone waits until no other one can be there, and then moves deadlines", async () => {
    await open().mark(0);
    const id = await heartbeat(6);
    const again = open();
    for (const seconds of [3, 5, 7, 9, SILENCE])
      expect([await again.mark(seconds), await missed(99)]).toEqual([null, []]);
    expect(await again.mark(SILENCE + 1)).toBe(1);
    expect(await dueOf(id)).toBe(anew(3));
  });

  it.each<[string, number, number]>([
    ["that was stopped, or whose machine slept", 600, 600],
    ["that was not stopped for long", SILENCE, 50],
  ])("%s", async (_name, back, due) => {
    const edge = open();
    await edge.mark(0);
    const id = await heartbeat(50);
    await edge.mark(back);
    expect(await dueOf(id)).toBe(due === 50 ? 50 : anew(due));
  });

  it("that lost a ping excuses it as soon as it looks, although another one marks", async () => {
    const [one, two] = [open(), open()];
    await one.mark(0);
    const id = await heartbeat(50);
    // It was not there before.
    two.lost();
    expect([await two.mark(1), await one.mark(2), await two.mark(2)]).toEqual([null, null, null]);
    two.lost();
    expect([await one.mark(3), await two.mark(3)]).toEqual([null, 1]);
    expect(await dueOf(id)).toBe(anew(3));
    two.lost();
    expect([await one.mark(4), await dueOf(id)]).toEqual([null, anew(3)]);
    // From its look before, two seconds ago.
    expect([await two.mark(5), await dueOf(id)]).toEqual([1, anew(3) + 2]);
    expect([await two.mark(7), await dueOf(id)]).toEqual([null, anew(3) + 2]);
  });

  it("writes a gap for the uptime when it was away for over a minute", async () => {
    await open().mark(0);
    await open().mark(600);
    expect(await db.rows("SELECT service, part, began_at, ended_at FROM service_gaps")).toEqual([
      { service: "ping", part: "ping", began_at: at(0), ended_at: at(600) },
    ]);
  });
});

it("an operator sees for how long no deadline was judged, of what sends signals at all", async () => {
  expect(await measureHeldDeadlines(db.pool)).toEqual({ ping: 0, intake: 0, field: 0 });
  await heartbeat(50);
  await addServer(db.pool, { teamId: db.teamId });
  await createPresence(db.pool, "intake", noneAside).mark();
  await db.pool.query("UPDATE service_marks SET marked_at = marked_at - interval '1 hour'");
  const { ping, intake } = await measureHeldDeadlines(db.pool);
  // It has never marked.
  expect(ping).toBeGreaterThan(1e9);
  expect(Math.abs(intake - 3_600)).toBeLessThan(60);
});

it("servers are excused for absences of the intake, but for those that have never reported", async () => {
  const [{ id }, { id: silent }] = [
    await addServer(db.pool, { teamId: db.teamId, downAfterSeconds: MINUTE }),
    await addServer(db.pool, { teamId: db.teamId }),
  ];
  const job = await heartbeat(50);
  await open("intake").mark(0);
  await open("ping").mark(50);
  await dueAt(id, at(50));
  await dueAt(job, at(50));
  expect((await claimSilent(db.pool, at(1_000), 10)).claimed).toEqual([]);
  expect(await open("intake").mark(600)).toBe(1);
  expect(await dueOf(id)).toBe(anew(600));
  expect(await dueOf(job)).toBe(50);
  expect(
    await db.rows("SELECT due_at = 'infinity' AS waits FROM subject_schedules WHERE subject_id = $1", [silent]),
  ).toEqual([{ waits: true }]);
});
