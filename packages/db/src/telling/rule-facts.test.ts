import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { readRuleFacts } from "./rule-facts.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture(NOW);
});
afterAll(() => db.stop());

it("are those of the last incident, its outage, its checks and the quiet times since", async () => {
  const id = await db.addMonitor({ now: NOW, intervalSeconds: 60, status: "down" });
  const never = await db.addMonitor({ now: NOW });
  const facts = async () => (await readRuleFacts(db.pool, [id, never], NOW)).get(id);
  expect(await readRuleFacts(db.pool, [id, never], NOW)).toEqual(new Map());

  const incident = async (from: number, to: number | null, outage: number | null) => {
    const [row] = await db.rows(
      `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, outage_id)
       SELECT id, team_id, $2, $3, $4 FROM subjects WHERE id = $1 RETURNING id::int`,
      [id, after(from), to === null ? null : after(to), outage],
    );
    return Number(row?.["id"]);
  };
  await db.pool.query("UPDATE subjects SET alert_after_failures = 2, recover_after_successes = 3 WHERE id = $1", [id]);
  const first = await incident(-600, -300, null);
  await db.pool.query("UPDATE subject_states SET recent_failures = 6 WHERE subject_id = $1", [id]);
  const waiting = { confirmed: false, confirmByMs: NOW.getTime() + 240_000 };
  const loud = { quiet: null, quietEndedAtMs: null };
  expect(await facts()).toEqual({ episode: first, ...waiting, ...loud });
  await db.pool.query("UPDATE subject_states SET recent_failures = 8 WHERE subject_id = $1", [id]);
  expect(await facts()).toMatchObject({ episode: first, confirmed: true });

  const second = await incident(-60, null, null);
  await db.pool.query("UPDATE subject_states SET recent_failures = 17 WHERE subject_id = $1", [id]);
  expect(await facts()).toEqual({ episode: second, ...waiting, ...loud });
  await db.pool.query("UPDATE incidents SET outage_id = $2 WHERE id = $1", [second, first]);
  expect(await facts()).toMatchObject({ episode: first, confirmed: true });

  const quiet = (kind: string, from: number, to: number) =>
    db.pool.query("INSERT INTO quiet_times (subject_id, kind, began_at, until, by) VALUES ($1, $2, $3, $4, 'Ada')", [
      id,
      kind,
      after(from),
      after(to),
    ]);
  await quiet("deployment", -90, -30);
  await quiet("snooze", -20, 60);
  await quiet("snooze", -900, -500);
  expect(await facts()).toMatchObject({
    quiet: { untilMs: after(60).getTime(), why: "snooze" },
    quietEndedAtMs: after(-30).getTime(),
  });
});
