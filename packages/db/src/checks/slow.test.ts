import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type CheckVotes, limitOf } from "@pharos/core";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { alertsTo, askAll, attachProgram } from "../telling/asking.fixture.ts";
import { ALONE, type Fixture, openFixture, voteOf } from "../testing.ts";
import { record } from "./record.ts";

const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const LIMIT = limitOf({ maxResponseTimeMs: 100, slowAfterChecks: 3 });

let db: Fixture;
let id: number;
let program: number;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE maintenance_windows, flapping_subjects CASCADE");
  id = await db.addMonitor({ now: NOW });
  program = await attachProgram(db.pool, id);
});

/** One check a minute from the minute `from` on: `s` is slow, `f` is not, `x` fails, and `-` comes without a limit. */
async function checks(text: string, from = 1): Promise<void> {
  for (const [index, letter] of [...text].entries()) {
    const minute = from + index;
    const failed = { passed: false, responseTimeMs: null, errorMessage: "No" };
    const vote = voteOf(
      "lon",
      after(minute).getTime(),
      letter === "x" ? failed : { responseTimeMs: letter === "s" ? 101 : 100 },
    );
    const result: CheckVotes = {
      subjectId: id,
      checkNumber: minute,
      votes: [letter === "-" ? vote : { ...vote, slowness: LIMIT }],
    };
    await record(db.pool, [result], ALONE, after(minute));
    await askAll(db.pool, after(minute));
  }
}

/** The alerts to the program, with their minutes. */
const events = async () =>
  (await alertsTo(db.pool, program)).map(
    ({ happening, at }) => `${happening} ${(Number(at) - NOW.getTime()) / 60_000}`,
  );
const state = async () => (await db.rows("SELECT * FROM subject_states WHERE subject_id = $1", [id]))[0];

describe("a monitor that is slow", () => {
  it("is degraded, told once and once more at the end, and opens no incident", async () => {
    await checks("fssffs");
    expect(await state()).toMatchObject({ status: "degraded", slow_since: after(6) });
    await checks("sfffff", 7);
    expect(await events()).toEqual(["slow 6", "slow_over 12"]);
    expect(await state()).toMatchObject({ status: "up", slow_since: null, recent_slow: 0b100000 });
    expect(await db.rows("SELECT 1 FROM incidents WHERE subject_id = $1", [id])).toEqual([]);
    const told = await db.rows("SELECT audience, detail FROM events WHERE subject_id = $1 ORDER BY id", [id]);
    const limits = {
      max_response_time_ms: 100,
      since: after(6)
        .toISOString()
        .replace(/\.\d+Z$/, "+00:00"),
    };
    expect(told).toEqual([
      { audience: "warning", detail: { ...limits, response_time_ms: 101 } },
      { audience: "recovery", detail: { ...limits, response_time_ms: 100 } },
    ]);
  });

  it("keeps its checks as degraded from the one on that made it slow", async () => {
    await checks("sssf");
    const kept = await db.rows("SELECT status FROM checks WHERE subject_id = $1 ORDER BY check_number", [id]);
    expect(kept.map(({ status }) => status)).toEqual(["up", "up", "degraded", "degraded"]);
  });

  it("goes down and comes up again with an incident, and stays slow", async () => {
    await checks("sssxf");
    expect(await events()).toEqual(["slow 3", "down 4", "recovery 5"]);
    expect(await state()).toMatchObject({ status: "degraded", slow_since: after(3) });
  });

  it("leaves a monitor without a limit as it was, and its row without a word of it", async () => {
    await checks("-----x-");
    expect(await events()).toEqual(["down 6", "recovery 7"]);
    expect(await state()).toMatchObject({ status: "up", slow_since: null, recent_slow: null });
  });

  it("is written on the page on which its row lies", async () => {
    const hot =
      "SELECT pg_stat_get_xact_tuples_hot_updated('subject_states'::regclass)::int AS hot, pg_stat_get_xact_tuples_updated('subject_states'::regclass)::int AS all";
    const client = await db.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("UPDATE subject_states SET slow_since = now(), recent_slow = 63 WHERE subject_id = $1", [id]);
      const [updates] = (await client.query<{ hot: number; all: number }>(hot)).rows;
      expect(updates?.hot).toBeGreaterThan(0);
      expect(updates?.hot).toBe(updates?.all);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  });
});

describe("in maintenance", () => {
  const settle = (minute: number) => askAll(db.pool, after(minute));

  it.each([
    ["slow inside, and still at the end: told then", "fsss", 2, ["slow 11"]],
    ["slow inside, and over inside: nothing is told", "sssfffff", 1, []],
    ["slow before: its end inside is told", "sssfffff", 5, ["slow 3", "slow_over 8"]],
    ["slow before, and on through it: told once", "ssssssss", 5, ["slow 3"]],
  ])("%s", async (_name, text, from, said) => {
    await addWindow(db, { from: after(from), to: after(10), subjects: [id] });
    await checks(text);
    await settle(11);
    expect(await events()).toEqual(said);
    await settle(12);
    expect(await events()).toEqual(said);
  });

  it("what an edit has ended is not told at the end", async () => {
    await addWindow(db, { from: after(0), to: after(10), subjects: [id] });
    await checks("sss");
    await db.pool.query("UPDATE subject_states SET slow_since = NULL, recent_slow = NULL WHERE subject_id = $1", [id]);
    await settle(11);
    expect(await events()).toEqual([]);
  });
});

describe("a monitor that flaps", () => {
  const flap = () =>
    db.pool.query("INSERT INTO flapping_subjects (subject_id, since, last_change_at) VALUES ($1, $2, $2)", [id, NOW]);
  const settle = () => askAll(db.pool, after(20));

  it("is told to be slow when it has settled, if it still is", async () => {
    await flap();
    await checks("sss");
    await settle();
    expect(await events()).toEqual(["slow 20"]);
  });

  it("and is not if it was only slow meanwhile", async () => {
    await flap();
    await checks("sssfffff");
    await settle();
    expect(await events()).toEqual([]);
  });

  it("is told to be no longer slow, if it was told to be slow before", async () => {
    await checks("sss");
    await flap();
    await checks("fffff", 4);
    await settle();
    expect(await events()).toEqual(["slow 3", "slow_over 8"]);
  });
});
