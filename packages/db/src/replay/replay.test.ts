import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type News, type Replayed, type ReplayReader, type ReplayStore, replay } from "@pharos/core";
import fc from "fast-check";
import { record } from "../checks/record.ts";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { alertsTo, askAll, attachProgram } from "../telling/asking.fixture.ts";
import { ALONE, type Fixture, openFixture, REFUSED, resultOf, voteOf } from "../testing.ts";
import { createReplayStore } from "./store.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

let db: Fixture;
let store: ReplayStore;
beforeAll(async () => {
  db = await openFixture();
  store = createReplayStore(db.pool);
});
afterAll(() => db.stop());

async function alone<T>(work: (reader: ReplayReader) => Promise<T>): Promise<T> {
  const done = await store.alone(db.teamId, async (reader) => ({ result: await work(reader) }));
  if (done === null) throw new Error("Another replay runs.");
  return done.result;
}

/** A replay with the stored rules, of one monitor and one program. */
const replayed = (id: number, contactId: number, untilMinute: number): Promise<Replayed> =>
  alone(async (reader) => {
    const { subjects } = await reader.rules([id], [], []);
    const span = { fromMs: NOW.getTime() - DAY_MS, untilMs: after(untilMinute).getTime() };
    const history = await reader.history([id], [id], span, 1_000);
    if (history === null) throw new Error("There are too many changes.");
    const contacts = [{ id: contactId, readers: "machines", wantsOn: true, wantsOver: true, hours: null }] as const;
    const steps = replay({ contacts, subjects: new Map(subjects.map((one) => [one.id, one])) }, history, 1_000);
    for (;;) {
      const step = steps.next();
      if (!step.done) continue;
      if (step.value === null) throw new Error("There are too many messages.");
      return step.value;
    }
  });

const happenings: Readonly<Record<News, string>> = {
  ...{ down: "down", recovery: "recovery", "down+recovery": "recovery", reminder: "reminder", flapping: "flapping" },
  ...{ "settled-down": "down", "settled-up": "recovery" },
};

describe("a replay of stored history", () => {
  const anyRule = fc.constantFrom(
    ...["alert_after_failures = 1", "alert_after_failures = 2", "recover_after_successes = 2"],
    "alert_after_failures = 2, alert_failures_of = 4, recover_after_successes = 3",
  );
  const anyChecks = fc.string({ unit: fc.constantFrom("x", "."), minLength: 1, maxLength: 12 });

  it("sends what the services sent", async () => {
    await fc.assert(
      fc.asyncProperty(anyRule, anyChecks, fc.option(fc.nat(8)), async (rule, text, snoozedAt) => {
        const id = await db.addMonitor({ now: NOW });
        await db.pool.query(`UPDATE subjects SET ${rule} WHERE id = $1`, [id]);
        const contact = await attachProgram(db.pool, id);
        // Each run is of other checks, and of a monitor that passes at the end.
        const results = [..."...", ...text.replaceAll("x.x.x.x", "x.x.xxx"), ..."...."];
        for (const [minute, result] of results.entries()) {
          if (minute === snoozedAt) {
            await db.pool.query(
              "INSERT INTO quiet_times (subject_id, kind, began_at, until, by) VALUES ($1, 'snooze', $2, $3, 'Ada')",
              [id, after(minute - 0.5), after(minute + 2.5)],
            );
          }
          const failed = result === "x" ? REFUSED : {};
          await record(db.pool, [resultOf(id, minute + 1, after(minute).getTime(), failed)], ALONE, after(minute));
          await askAll(db.pool, after(minute));
        }
        const sent = (await alertsTo(db.pool, contact)).map(({ happening }) => happening);
        const { messages, isEstimated } = await replayed(id, contact, results.length);
        expect([messages.map(({ news }) => happenings[news]), isEstimated]).toEqual([sent, false]);
      }),
      { numRuns: 12 },
    );
  });

  it("counts the votes of two regions as one check", async () => {
    const id = await db.addMonitor({ now: NOW });
    await db.pool.query("UPDATE subjects SET alert_after_failures = 2 WHERE id = $1", [id]);
    const contact = await attachProgram(db.pool, id);
    const two = { live: ["lon", "nyc"], quarantined: new Set<string>() };
    const results = ".x.xx.";
    for (const [minute, one] of [...results].entries()) {
      const over = one === "x" ? REFUSED : {};
      const second = voteOf("nyc", after(minute + 0.1).getTime(), over);
      const result = resultOf(id, minute + 1, after(minute).getTime(), over);
      await record(db.pool, [{ ...result, votes: [...result.votes, second] }], two, after(minute + 0.2));
    }
    const { messages, isEstimated } = await replayed(id, contact, results.length);
    expect(messages.map(({ news, atMs }) => [news, Math.floor((atMs - NOW.getTime()) / MINUTE_MS)])).toEqual([
      ["down", 4],
      ["recovery", 5],
    ]);
    expect(isEstimated).toBe(false);
  });

  it("has any number of quiet times without an outage", async () => {
    const id = await db.addMonitor({ now: NOW });
    const span = { fromMs: NOW.getTime() - DAY_MS, untilMs: NOW.getTime() };
    await db.pool.query(
      `INSERT INTO quiet_times (subject_id, kind, began_at, until, by)
       SELECT $1, 'deployment', $2::timestamptz - m * interval '10 minutes', $2::timestamptz - (m * 10 - 5) * interval '1 minute', 'CI'
       FROM generate_series(1, 100) AS m`,
      [id, NOW],
    );
    // From before the first quiet time into it, and from just after the second one.
    await db.pool.query(
      `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at) VALUES ($1, $2, $3, $4), ($1, $2, $5, $6)`,
      [id, db.teamId, after(-101), after(-99), after(-84.5), after(-80.5)],
    );
    const history = await alone((reader) => reader.history([id], [], span, 10));
    expect(history?.subjects[0]?.changes.map(({ kind, atMs }) => [kind, (atMs - NOW.getTime()) / MINUTE_MS])).toEqual([
      ...[
        ["breaks", -101],
        ["quiet", -100],
        ["works", -99],
      ],
      ...[
        ["breaks", -84.5],
        ["works", -80.5],
        ["quiet", -80],
      ],
    ]);
  });

  it("has a month of incidents, pauses, quiet times and acknowledgements, in a constant number of statements", async () => {
    const [id, other] = [await db.addMonitor({ now: NOW }), await db.addMonitor({ now: NOW })];
    const day = (days: number, minutes = 0) => new Date(NOW.getTime() - days * DAY_MS + minutes * MINUTE_MS);
    await db.pool.query(
      `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, acknowledged_at)
       SELECT s.id, $2, $3::timestamptz - d * interval '24 hours', $3::timestamptz - d * interval '24 hours' + interval '12 minutes',
         CASE WHEN d = 3 THEN $3::timestamptz - d * interval '24 hours' + interval '5 minutes' END
       FROM unnest($1::int[]) AS s (id), generate_series(1, 40) AS d`,
      [[id, other], db.teamId, NOW],
    );
    await db.pool.query("INSERT INTO subject_pauses (subject_id, began_at, ended_at) VALUES ($1, $2, $3)", [
      ...[id, day(5, 30), day(5, 60)],
    ]);
    await addWindow(db, { from: day(7, -10), to: day(7, 20), subjects: [id] });
    await addWindow(db, { from: day(8, 100), to: day(8, 120) });
    const span = { fromMs: day(30, -1).getTime(), untilMs: NOW.getTime() };
    const history = await alone((reader) => reader.history([id, other], [], span, 1_000));
    const changes = history?.subjects.find((subject) => subject.id === id)?.changes ?? [];
    const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
    expect(["breaks", "works", "acknowledged", "pauses", "resumes"].map(count)).toEqual([30, 30, 1, 1, 1]);
    expect(changes.filter(({ kind }) => kind === "quiet")).toEqual([
      { kind: "quiet", atMs: day(7, -10).getTime(), untilMs: day(7, 20).getTime(), why: "maintenance" },
    ]);
    expect(changes.map(({ atMs }) => atMs)).toEqual(changes.map(({ atMs }) => atMs).sort((a, b) => a - b));
    expect(history?.subjects.map((subject) => subject.changes.length)).toEqual([64, 61]);
    expect(await alone((reader) => reader.history([id, other], [], span, 124))).toBeNull();
  });
});

describe("the history of a replay", () => {
  it("has the moments at which people asked for the next contact", async () => {
    const id = await db.addMonitor({ now: NOW });
    const [incident] = await db.rows(
      `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, escalated_through)
       VALUES ($1, $2, $3, $4, 15) RETURNING id`,
      [id, db.teamId, after(-60), after(-10)],
    );
    await db.pool.query(
      `INSERT INTO incident_acts (incident_id, kind, at, by)
       VALUES ($1, 'acknowledged', $2, 'Ada'), ($1, 'escalated', $3, 'Ada'), ($1, 'escalated', $4, 'Bob')`,
      [incident?.["id"], after(-55), after(-50), after(-40)],
    );
    const span = { fromMs: NOW.getTime() - DAY_MS, untilMs: NOW.getTime() };
    const history = await alone((reader) => reader.history([id], [], span, 10));
    expect(history?.subjects[0]?.changes.map(({ kind, atMs }) => [kind, (atMs - NOW.getTime()) / MINUTE_MS])).toEqual([
      ["breaks", -60],
      ["escalates", -50],
      ["escalates", -40],
      ["works", -10],
    ]);
  });
});

describe("imported incidents", () => {
  it("are not replayed, because contacts got no message of them", async () => {
    const id = await db.addMonitor({ now: NOW });
    await db.pool.query(
      `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, imported_from)
       VALUES ($1, $2, $3, $4, 'gatus'), ($1, $2, $5, $6, 'gatus'), ($1, $2, $7, $8, NULL)`,
      [id, db.teamId, after(-26 * 60), after(-22 * 60), after(-60), after(-50), after(-40), after(-30)],
    );
    const span = { fromMs: NOW.getTime() - DAY_MS, untilMs: NOW.getTime() };
    const history = await alone((reader) => reader.history([id], [], span, 10));
    expect(history?.subjects[0]?.changes.map(({ atMs }) => (atMs - NOW.getTime()) / MINUTE_MS)).toEqual([-40, -30]);
  });
});

describe("the rules of a replay", () => {
  it("are of the team's monitors, and of all that they depend on", async () => {
    const [parent, child, later, foreign] = [
      ...[await db.addMonitor({ now: NOW }), await db.addMonitor({ now: NOW })],
      ...[await db.addMonitor({ now: NOW }), await db.addMonitor({ now: NOW })],
    ];
    await db.pool.query("INSERT INTO dependencies (child_id, parent_id) VALUES ($1, $2)", [child, parent]);
    const contact = await attachProgram(db.pool, parent ?? 0);
    const [team] = await db.rows("INSERT INTO teams (name, plan) VALUES ('Other', 'free') RETURNING id");
    await db.pool.query("UPDATE subjects SET team_id = $2 WHERE id = $1", [foreign, team?.["id"]]);
    const rules = await alone((reader) => reader.rules([child ?? 0, foreign ?? 0], [later ?? 0, foreign ?? 0], []));
    expect(rules.subjects.map(({ id, parentIds }) => [id, parentIds])).toEqual([
      [parent, []],
      [child, [parent]],
      [later, []],
    ]);
    expect(rules.contacts.map(({ id }) => id)).toEqual([contact]);
    expect(await alone((reader) => reader.monitorsOf([contact], 10))).toEqual([parent]);
  });
});

it("runs one replay of a team at a time, in any process", async () => {
  const other = createReplayStore(db.pool);
  await store.alone(db.teamId, async () => {
    expect(await other.alone(db.teamId, async () => "ran")).toBeNull();
    expect(await other.alone(db.teamId + 1_000, async () => "ran")).toBe("ran");
  });
  expect(await other.alone(db.teamId, async () => "ran")).toBe("ran");
});
