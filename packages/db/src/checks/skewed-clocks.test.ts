import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { missedPingResult, nextSlotMs, phaseMs } from "@pharos/core";
import { ALONE, type Fixture, openFixture, resultOf } from "../testing.ts";
import { claimChecks } from "./claim.ts";
import { claimMissed } from "./claim-deadlines.ts";
import { record } from "./record.ts";

let db: Fixture;
const NOW = new Date();

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

/** A monitor due at `dueAtMs`, with no other due subject. */
async function due(options: Parameters<Fixture["addMonitor"]>[0], dueAtMs: (id: number) => number) {
  const id = await db.addMonitor({ now: NOW, ...options });
  await db.pool.query("UPDATE subject_schedules SET active = (subject_id = $1)", [id]);
  await db.pool.query("UPDATE subject_schedules SET due_at = $2 WHERE subject_id = $1", [id, new Date(dueAtMs(id))]);
  return { id, atMs: dueAtMs(id) };
}

async function nextDueOf(id: number) {
  const sql = "SELECT (extract(epoch FROM due_at) * 1000)::float8 AS ms FROM subject_schedules WHERE subject_id = $1";
  return (await db.rows(sql, [id]))[0]?.["ms"];
}

describe("a recorder whose clock is not the scheduler's", () => {
  it.each([
    [60, 0],
    [60, -500],
    [60, -2_000],
    [60, -90_000],
    [60, 2_000],
    [3_600, -2_000],
    [3_600, -90_000],
    [3_600, 2_000],
  ])("has a check made once in an interval of %i s, %i ms off", async (intervalSeconds, offMs) => {
    const slotOf = (id: number) => nextSlotMs(phaseMs(id, intervalSeconds), intervalSeconds, NOW.getTime());
    const { id, atMs } = await due({ intervalSeconds }, slotOf);
    expect((await claimChecks(db.pool, new Date(atMs), 10, { regions: ["lon"] })).claimed).toHaveLength(1);
    await record(db.pool, [resultOf(id, 1, atMs + 200 + offMs)], ALONE, new Date(atMs + 300 + offMs));
    expect(await nextDueOf(id)).toBe(atMs + intervalSeconds * 1000);
  });

  it.each([0, -2_000, -90_000])("looks at a heartbeat that was missed an interval later, %i ms off", async (offMs) => {
    const { id, atMs } = await due({ type: "heartbeat", intervalSeconds: 60 }, () => NOW.getTime());
    const [missed] = (await claimMissed(db.pool, new Date(atMs), 10)).claimed;
    if (missed === undefined) throw new Error("No deadline was claimed.");
    await record(db.pool, [missedPingResult(missed, atMs)], ALONE, new Date(atMs + offMs));
    expect(await nextDueOf(id)).toBe(atMs + 60_000);
  });
});
