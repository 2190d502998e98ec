import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  type CheckResult,
  createPipelineMeter,
  createViolationBudget,
  MAX_TEAM_VIOLATIONS_PER_MINUTE,
  type Regions,
} from "@pharos/core";
import { claimChecks } from "../checks/claim.ts";
import { claimMissed } from "../checks/claim-deadlines.ts";
import { record } from "../checks/record.ts";
import { inTransaction } from "../sql/transaction.ts";
import { ALONE, type Fixture, openFixture, resultOf } from "../testing.ts";
import { deleteOldDetection } from "./expire.ts";
import { createDetectionStore, readPipelineFigures } from "./store.ts";
import { openPipelineMeter, writeMinute } from "./write-minute.ts";

let db: Fixture;
const NOW = new Date();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const TWO: Regions = { live: ["lon", "nyc"], quarantined: new Set() };

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("UPDATE subject_schedules SET active = false");
  await db.pool.query("DELETE FROM detection_violations");
  await db.pool.query("TRUNCATE pipeline_minutes, pipeline_hours");
});

const claim = (at: Date, regions = ["lon"]) => claimChecks(db.pool, at, 1000, { regions });
const recordAt = (at: Date, reports: readonly CheckResult[], regions = ALONE) =>
  record(db.pool, reports, regions, at, createViolationBudget());
const passed = (id: number, at: Date, number = 1) => resultOf(id, number, at.getTime());
const violations = () =>
  db.rows("SELECT subject_id, due_at, checked_at, team_id, allowed_seconds FROM detection_violations ORDER BY due_at");
/** Due now, with a timeout of 5 s: its check may take 30 s. */
const due = (options: Parameters<Fixture["addMonitor"]>[0] = {}) =>
  db.addMonitor({ now: NOW, timeoutSeconds: 5, intervalSeconds: 300, ...options });

describe("a check that is over", () => {
  it("says how long its verdict took from its claim, and is no violation within what the bound allows", async () => {
    const id = await due();
    await claim(later(10));
    const { verdictMs, violationMs } = await recordAt(later(30), [passed(id, later(29))]);
    expect([verdictMs, violationMs]).toEqual([[20_000], []]);
    expect(await violations()).toEqual([]);
  });

  it("is a violation beyond that, counted from when it was due: a row, with its verdict", async () => {
    const id = await due();
    await claim(later(29));
    const at = later(31);
    const { violationMs } = await recordAt(at, [passed(id, at)]);
    expect(violationMs).toEqual([1_000]);
    expect(await violations()).toEqual([
      { subject_id: id, due_at: NOW, checked_at: at, team_id: db.teamId, allowed_seconds: 30 },
    ]);
    // A report that comes twice is overtaken.
    expect((await recordAt(at, [passed(id, at)])).violationMs).toEqual([]);
  });

  it("is counted from its slot and its first claim if its region was silent and another one made it", async () => {
    const id = await due();
    await claim(NOW, ["lon", "nyc"]);
    const [silent] = (await claim(later(40), ["lon", "nyc"])).silent;
    if (silent === undefined) throw new Error("No lease has ended");
    const { asked } = await recordAt(later(40), [silent], TWO);
    expect(asked).toHaveLength(1);
    const { verdictMs, violationMs } = await recordAt(later(42), [passed(id, later(42))], TWO);
    expect([verdictMs, violationMs]).toEqual([[42_000], [12_000]]);
  });

  it("is counted from what made it due if that was no slot: the first check after an edit of an hourly monitor", async () => {
    const id = await due({ intervalSeconds: 3_600 });
    await claim(later(1));
    await recordAt(later(2), [passed(id, later(2))]);
    await db.pool.query("UPDATE subject_schedules SET due_at = $2, lease_until = NULL WHERE subject_id = $1", [
      id,
      later(2_000),
    ]);
    await claim(later(2_001));
    const { verdictMs, violationMs } = await recordAt(later(2_002), [passed(id, later(2_002), 2)]);
    expect([verdictMs, violationMs]).toEqual([[1_000], []]);
  });

  it("counts once for all slots that passed while Pharos was away, from the first of them", async () => {
    const id = await due({ intervalSeconds: 60 });
    await claim(later(600));
    const { violationMs } = await recordAt(later(601), [passed(id, later(601))]);
    expect(violationMs).toEqual([571_000]);
    expect(await violations()).toMatchObject([{ subject_id: id, due_at: NOW }]);
  });

  it("was never claimed in the release before, so it is not measured", async () => {
    const id = await due();
    await claim(NOW);
    await db.pool.query(
      "UPDATE subject_schedules SET was_due_at = NULL, first_claimed_at = NULL WHERE subject_id = $1",
      [id],
    );
    const { verdictMs, violationMs } = await recordAt(later(60), [passed(id, later(60))]);
    expect([verdictMs, violationMs]).toEqual([[], []]);
  });

  it("has no timeout if it is the deadline of a heartbeat", async () => {
    const id = await due({ type: "heartbeat", token: "5b0e9b68-1c5d-4a58-9a52-3a1f4ac9e0ac" });
    await db.pool.query("UPDATE subject_schedules SET due_at = $2 WHERE subject_id = $1", [id, NOW]);
    expect((await claimMissed(db.pool, later(1), 10)).claimed).toHaveLength(1);
    expect((await recordAt(later(16), [passed(id, later(16))])).violationMs).toEqual([1_000]);
    expect(await violations()).toMatchObject([{ allowed_seconds: 15 }]);
  });

  it("gets a row as long as its team has room for more, and is counted beyond that", async () => {
    const ids: number[] = [];
    for (let one = 0; one <= MAX_TEAM_VIOLATIONS_PER_MINUTE; one += 1) ids.push(await due());
    await claim(later(60));
    const reports = ids.map((id) => passed(id, later(61)));
    expect((await recordAt(later(61), reports)).violationMs).toHaveLength(ids.length);
    expect(await violations()).toHaveLength(MAX_TEAM_VIOLATIONS_PER_MINUTE);
  });
});

describe("what processes measure", () => {
  it("is added up over all of them, by stage and region", async () => {
    const processes = [createPipelineMeter(), createPipelineMeter()];
    for (const [index, meter] of processes.entries()) {
      meter.note("late", 100 * (index + 1));
      meter.note("verdict", 7);
      meter.note("wait", index * 2_000, index === 0 ? "lon" : "nyc");
      await writeMinute(db.pool, meter);
    }
    const { last24h, waits, asOf } = await readPipelineFigures(db.pool);
    expect(last24h).toEqual({
      late: { count: 2, p50Ms: 99, p99Ms: expect.any(Number), maxMs: 200 },
      verdict: { count: 2, p50Ms: 7, p99Ms: 7, maxMs: 7 },
      violation: { count: 0, p50Ms: null, p99Ms: null, maxMs: null },
      alert: { count: 0, p50Ms: null, p99Ms: null, maxMs: null },
    });
    expect(waits).toMatchObject([
      { region: "lon", wait: { maxMs: 0 } },
      { region: "nyc", wait: { maxMs: 2_000 } },
    ]);
    expect(Date.now() - (asOf?.getTime() ?? 0)).toBeLessThan(180_000);
  });

  it("is that of 24 hours, and of waits that of 15 minutes: whole hours by the hour, and by the minute before the first", () =>
    // In one transaction no hour ends between the write and the read.
    inTransaction(db.pool, async (client) => {
      const write = (table: string, time: string, stage: string, ago: string, ms: number) =>
        client.query(
          `INSERT INTO ${table} (stage, ${time}, region, buckets, counts, max_ms)
           VALUES ($1, date_trunc('${time}', now() - $2::interval, 'UTC'), '', $3, '{1}', $4)`,
          [stage, ago, [ms], ms],
        );
      await write("pipeline_minutes", "minute", "wait", "20 minutes", 1);
      await write("pipeline_hours", "hour", "late", "0", 2);
      await write("pipeline_hours", "hour", "late", "23 hours", 3);
      await write("pipeline_hours", "hour", "late", "24 hours", 9);
      await write("pipeline_minutes", "minute", "late", "25 hours", 9);
      // These are in the hour already.
      await write("pipeline_minutes", "minute", "late", "10 minutes", 9);
      const { last24h, waits } = await readPipelineFigures(client);
      expect([last24h.late, waits]).toEqual([{ count: 2, p50Ms: 2, p99Ms: 3, maxMs: 3 }, []]);

      // From the hour in which the 24 hours began, the part before them is left out.
      const began = "date_trunc('hour', now() - interval '23 hours', 'UTC') - interval '1 millisecond'";
      await client.query(`INSERT INTO pipeline_minutes (stage, minute, region, buckets, counts, max_ms)
        VALUES ('verdict', ${began}, '', '{5}', '{2}', 5), ('verdict', now() - interval '24 hours 1 second', '', '{9}', '{4}', 9)`);
      const { count } = (await readPipelineFigures(client)).last24h.verdict;
      expect(count).toBe(2);
    }));

  it("is kept until it can be written, and the rest is written when a process ends", async () => {
    const meter = createPipelineMeter();
    meter.note("alert", 9);
    await db.pool.query("ALTER TABLE pipeline_minutes RENAME TO away");
    await expect(writeMinute(db.pool, meter)).rejects.toThrow("pipeline_minutes");
    await db.pool.query("ALTER TABLE away RENAME TO pipeline_minutes");
    await writeMinute(db.pool, meter);
    const pipeline = openPipelineMeter(db.pool, (error) => {
      throw error;
    });
    pipeline.meter.note("alert", 9);
    await pipeline.stop();
    expect((await readPipelineFigures(db.pool)).last24h.alert.count).toBe(2);
  });

  it("is deleted after seven days, as violations are", async () => {
    await db.pool.query(`INSERT INTO pipeline_minutes (stage, minute, region, buckets, counts, max_ms)
      SELECT 'late', now() - days * interval '1 day', '', '{1}', '{1}', 1 FROM unnest('{6,8}'::int[]) AS days`);
    await db.pool.query(`INSERT INTO pipeline_hours (stage, hour, region, buckets, counts, max_ms)
      SELECT 'late', now() - days * interval '1 day', '', '{1}', '{1}', 1 FROM unnest('{6,8}'::int[]) AS days`);
    await db.pool.query(`INSERT INTO detection_violations (subject_id, due_at, checked_at, team_id, allowed_seconds)
      SELECT 1, now() - days * interval '1 day', now() - days * interval '1 day', 1, 105 FROM unnest('{6,8}'::int[]) AS days`);
    expect(await deleteOldDetection(db.pool, NOW)).toBe(false);
    const left = await db.rows(`SELECT (SELECT count(*)::int FROM pipeline_minutes) AS minutes,
      (SELECT count(*)::int FROM pipeline_hours) AS hours,
      (SELECT count(*)::int FROM detection_violations) AS violations`);
    expect(left).toEqual([{ minutes: 1, hours: 1, violations: 1 }]);
  });

  it("is read once for callers that come at the same time", async () => {
    const store = createDetectionStore(db.pool);
    const first = store.figures();
    expect(store.figures()).toBe(first);
    await first;
  });
});
