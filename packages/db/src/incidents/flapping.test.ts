import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { missedPingResult } from "@pharos/core";
import { claimMissed } from "../checks/claim-deadlines.ts";
import { record } from "../checks/record.ts";
import { barePing } from "../heartbeats/bare-ping.fixture.ts";
import { recordPings } from "../heartbeats/pings.ts";
import { ALONE, type Fixture, openFixture, REFUSED, resultOf } from "../testing.ts";

const MINUTE_MS = 60_000;
const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const report = (subjectId: number, checkNumber: number, passed: boolean, at: Date) =>
  resultOf(subjectId, checkNumber, at.getTime(), passed ? {} : REFUSED);

/** Monitors go down and come up together, `count` times, a minute each. Check numbers are minutes. */
async function swing(ids: readonly number[], fromMinute: number, count: number) {
  const eventIds: number[] = [];
  for (let minute = fromMinute; minute < fromMinute + count; minute += 1) {
    const reports = ids.map((id) => report(id, minute, minute % 2 === 0, after(minute)));
    eventIds.push(...(await record(db.pool, reports, ALONE, after(minute))).eventIds);
  }
  return eventIds;
}

const eventsOf = (id: number) =>
  db.rows("SELECT id, happening, incident_id FROM events WHERE subject_id = $1 ORDER BY id", [id]);
const flappingRow = async (id: number) =>
  (await db.rows("SELECT since, last_change_at FROM flapping_subjects WHERE subject_id = $1", [id]))[0];

describe("a monitor that changes more than six times in half an hour", () => {
  it("flaps from its seventh change on; further ones are incidents and events all the same", async () => {
    const id = await db.addMonitor({ now: NOW });
    const eventIds = await swing([id], 1, 9);
    const events = await eventsOf(id);
    expect(events.map((event) => event["happening"])).toEqual([
      ...["down", "recovery", "down", "recovery", "down", "recovery"],
      ...["flapping", "recovery", "down"],
    ]);
    expect(events.map((event) => event["id"])).toEqual(eventIds);
    const incidents = await db.rows("SELECT id, resolved_at FROM incidents WHERE subject_id = $1 ORDER BY id", [id]);
    expect(incidents).toHaveLength(5);
    expect(events[8]?.["incident_id"]).toBe(incidents[4]?.["id"]);
    expect(await flappingRow(id)).toEqual({ since: after(7), last_change_at: after(9) });
  });

  it("leaves the others of its batch alone", async () => {
    const [busy, quiet] = [await db.addMonitor({ now: NOW }), await db.addMonitor({ now: NOW })];
    await swing([busy], 1, 7);
    expect(await swing([busy, quiet], 8, 2)).toHaveLength(3);
    expect(await eventsOf(quiet)).toMatchObject([{ happening: "down" }]);
    expect(await flappingRow(quiet)).toBeUndefined();
  });

  it("counts only changes after it was resumed or has settled", async () => {
    const id = await db.addMonitor({ now: NOW });
    await swing([id], 1, 6);
    await db.pool.query("UPDATE subject_states SET changes_count_from = $2 WHERE subject_id = $1", [id, after(6)]);
    await swing([id], 7, 6);
    expect(await flappingRow(id)).toBeUndefined();
    await swing([id], 13, 1);
    expect(await flappingRow(id)).toMatchObject({ since: after(13) });
  });

  it("does not flap when the same report is recorded again and again", async () => {
    const id = await db.addMonitor({ now: NOW });
    const failure = report(id, 1, false, after(1));
    for (let repeat = 0; repeat < 10; repeat += 1) await record(db.pool, [failure], ALONE, after(1));
    expect(await flappingRow(id)).toBeUndefined();
  });

  it("may be a heartbeat, whose pings are its recoveries", async () => {
    const token = randomUUID();
    const id = await db.addMonitor({ type: "heartbeat", token, intervalSeconds: 60, now: NOW });
    const told: number[] = [];
    for (let minute = 2; minute < 12; minute += 2) {
      await db.pool.query("UPDATE subject_schedules SET active = (subject_id = $1)", [id]);
      const at = after(minute);
      const { claimed } = await claimMissed(db.pool, at, 10);
      const reports = claimed.map((one) => missedPingResult(one, at.getTime()));
      told.push(...(await record(db.pool, reports, ALONE, at)).eventIds);
      const ping = barePing(token, at.getTime() + 1);
      const recovered = await recordPings(db.pool, [ping], new Date(ping.atMs));
      told.push(...recovered.eventIds);
    }
    const events = await eventsOf(id);
    expect(events.map((event) => event["happening"]).slice(5)).toEqual([
      ...["recovery", "flapping", "recovery", "down", "recovery"],
    ]);
    expect(told).toEqual(events.map((event) => event["id"]));
    expect(await flappingRow(id)).toMatchObject({ last_change_at: new Date(after(10).getTime() + 1) });
  });
});
