import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { nextSlotMs, phaseMs } from "@pharos/core";
import fc from "fast-check";
import { type Fixture, openFixture } from "../testing.ts";
import { claimChecks } from "./claim.ts";
import { claimMissed } from "./claim-deadlines.ts";

let db: Fixture;
const NOW = new Date("2026-11-21T12:00:00.250Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("UPDATE subject_schedules SET active = false");
});

async function scheduleOf(id: number) {
  const [row] = await db.rows(
    `SELECT check_number AS number, expired_leases, (extract(epoch FROM due_at) * 1000)::float8 AS due,
            (extract(epoch FROM lease_until) * 1000)::float8 AS lease FROM subject_schedules WHERE subject_id = $1`,
    [id],
  );
  return row;
}

const REGIONS = ["lon", "nyc", "sgp", "tor"];
const claim = (at: Date, limit = 10) => claimChecks(db.pool, at, limit, { regions: REGIONS });

const conclude = (id: number, number: number) =>
  db.pool.query("UPDATE subject_states SET check_number = $2 WHERE subject_id = $1", [id, number]);

describe("claim", () => {
  it("takes what is due, under the next number, with all that a probe needs", async () => {
    const id = await db.addMonitor({ url: "https://example.com/a", now: NOW, status: "up" });
    const { claimed: checks, full } = await claim(NOW);
    expect(checks).toEqual([
      {
        region: REGIONS[(id + 1) % 4],
        task: {
          subjectId: id,
          teamId: db.teamId,
          checkNumber: 1,
          type: "http",
          leaseUntilMs: NOW.getTime() + 60_000,
          config: {
            url: "https://example.com/a",
            httpMethod: "GET",
            expectedStatusCodes: [200],
            expectedKeyword: null,
            port: null,
            timeoutMs: 30_000,
            requestHeaders: null,
            username: null,
            password: null,
            sslExpiryWarningDays: 14,
            maxResponseTimeMs: null,
            slowAfterChecks: 3,
          },
          confirms: false,
        },
      },
    ]);
    expect(full).toBe(false);
  });

  it("carries what few monitors have only for those", async () => {
    const id = await db.addMonitor({ now: NOW });
    const assertions = [{ source: "json", property: "$.status", comparison: "equals", target: "ok" }];
    const values = [id, "ciphertext", "Sorry", JSON.stringify(assertions)];
    const columns = "request_body = $2, forbidden_keyword = $3, assertions = $4";
    await db.pool.query(`UPDATE subjects SET ${columns} WHERE id = $1`, values);
    const { claimed } = await claim(NOW);
    expect(claimed[0]?.task.config).toMatchObject({ requestBody: "ciphertext", forbiddenKeyword: "Sorry", assertions });
  });

  it("does not take what is not due, paused or taken", async () => {
    await db.addMonitor({ now: later(1) });
    const paused = await db.addMonitor({ now: NOW });
    await db.pool.query("UPDATE subject_schedules SET active = false WHERE subject_id = $1", [paused]);
    const taken = await db.addMonitor({ now: NOW });
    expect((await claim(NOW)).claimed.map(({ task }) => task.subjectId)).toEqual([taken]);
    expect((await claim(later(0))).claimed).toEqual([]);
  });

  it("is next due at the next slot or at the end of the lease, whichever comes first", async () => {
    const minutely = await db.addMonitor({ intervalSeconds: 60, now: NOW });
    const hourly = await db.addMonitor({ intervalSeconds: 3600, now: NOW });
    await claim(NOW);
    expect((await scheduleOf(minutely))?.["due"]).toBe(nextSlotMs(phaseMs(minutely, 60), 60, NOW.getTime()));
    expect((await scheduleOf(hourly))?.["due"]).toBe(
      Math.min(NOW.getTime() + 60_000, nextSlotMs(phaseMs(hourly, 3600), 3600, NOW.getTime())),
    );
  });

  it("computes the same slots as core", async () => {
    const id = await db.addMonitor({ now: NOW });
    const interval = fc.integer({ min: 10, max: 31_536_000 });
    const at = fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2_147_483_647 }), interval, at, async (otherId, seconds, nowMs) => {
        const phase = phaseMs(otherId, seconds);
        // A lease longer than any interval: the slot always comes first.
        await db.pool.query(
          `UPDATE subject_schedules SET active = true, due_at = $2, interval_seconds = $3, phase_ms = $4,
             lease_ms = 2147483647, lease_until = NULL WHERE subject_id = $1`,
          [id, new Date(nowMs), seconds, phase],
        );
        await claim(new Date(nowMs), 1);
        expect((await scheduleOf(id))?.["due"]).toBe(
          Math.min(nextSlotMs(phase, seconds, nowMs), nowMs + 2_147_483_647),
        );
      }),
      { numRuns: 100 },
    );
  });

  it("reports the silence of the region when a lease ends, under a new one", async () => {
    const id = await db.addMonitor({ intervalSeconds: 3600, now: NOW });
    const [first] = (await claim(NOW)).claimed;
    await db.pool.query("UPDATE subject_schedules SET due_at = lease_until WHERE subject_id = $1", [id]);
    expect(await claim(later(59_999))).toMatchObject({ claimed: [], silent: [] });
    const { claimed: checks, silent, latenessMs } = await claim(later(60_000));
    expect(checks).toEqual([]);
    expect(silent).toEqual([
      { subjectId: id, checkNumber: 1, region: first?.region, noVote: "silent", expiredLeases: 1 },
    ]);
    expect(latenessMs).toEqual([]);
    expect(await scheduleOf(id)).toMatchObject({ number: 1, expired_leases: 1, lease: later(120_000).getTime() });
  });

  it("sends a monitor's checks to all regions in turn", async () => {
    const id = await db.addMonitor({ now: NOW });
    const seen: (string | undefined)[] = [];
    for (let number = 1; number <= 4; number += 1) {
      seen.push((await claim(later(number * 60_000))).claimed[0]?.region);
      await conclude(id, number);
    }
    expect(seen.sort()).toEqual(REGIONS);
  });

  it("leaves the teams out that have had their turn, however long their monitors have been due", async () => {
    const other = await db.pool.query<{ id: number }>(
      "INSERT INTO teams (name, plan) VALUES ('t', 'pro') RETURNING id",
    );
    const otherTeam = other.rows[0]?.id ?? 0;
    for (let made = 0; made < 20; made += 1) await db.addMonitor({ now: later(-60_000) });
    const late = await db.addMonitor({ now: NOW });
    await db.pool.query("UPDATE monitors SET team_id = $2 WHERE id = $1", [late, otherTeam]);
    const full = await claim(NOW, 5);
    expect(full).toMatchObject({ full: true, teams: [db.teamId] });
    const options = { regions: REGIONS, exceptTeams: full.teams };
    const others = await claimChecks(db.pool, NOW, 5, options);
    expect(others.claimed.map(({ task }) => [task.subjectId, task.teamId])).toEqual([[late, otherTeam]]);
    expect(others).toMatchObject({ full: false, teams: [otherTeam] });
  });

  it("never sends a check whose lease runs: a slot that comes first is skipped", async () => {
    const id = await db.addMonitor({ intervalSeconds: 10, timeoutSeconds: 30, now: NOW });
    await claim(NOW);
    const first = nextSlotMs(phaseMs(id, 10), 10, NOW.getTime());
    expect(await claim(new Date(first))).toMatchObject({ claimed: [], silent: [], skipped: 1 });
    expect(await db.rows("SELECT skipped_slots FROM subject_schedules WHERE subject_id = $1", [id])).toEqual([
      { skipped_slots: 1 },
    ]);
    expect(await scheduleOf(id)).toMatchObject({
      number: 1,
      expired_leases: 0,
      due: first + 10_000,
      lease: NOW.getTime() + 40_000,
    });
  });

  it("claims the next number once the last check is over", async () => {
    const id = await db.addMonitor({ now: NOW });
    await claim(NOW);
    await conclude(id, 1);
    const { claimed: checks, latenessMs } = await claim(later(60_000));
    expect(checks.map(({ task }) => task.checkNumber)).toEqual([2]);
    expect(latenessMs[0]).toBeGreaterThanOrEqual(0);
    expect(latenessMs[0]).toBeLessThanOrEqual(60_000);
  });

  it("turns the deadline of a heartbeat into a missed ping", async () => {
    const id = await db.addMonitor({ type: "heartbeat", intervalSeconds: 60, now: NOW });
    expect((await claimMissed(db.pool, later(61_999), 10)).claimed).toEqual([]);
    expect((await claimMissed(db.pool, later(62_000), 10)).claimed).toEqual([
      expect.objectContaining({
        subjectId: id,
        checkNumber: 1,
        schedule: expect.objectContaining({ intervalSeconds: 60 }),
      }),
    ]);
  });

  it("takes probes and deadlines apart, each from an index of its own", async () => {
    const heartbeat = await db.addMonitor({ type: "heartbeat", intervalSeconds: 60, now: later(-70_000) });
    const probed = await db.addMonitor({ now: NOW });
    const { claimed: checks } = await claim(NOW);
    expect(checks.map(({ task }) => task.subjectId)).toEqual([probed]);
    const { claimed: missed } = await claimMissed(db.pool, NOW, 10);
    expect(missed.map(({ subjectId }) => subjectId)).toEqual([heartbeat]);
    expect((await claimMissed(db.pool, later(59_999), 10)).claimed).toEqual([]);
    expect((await claimMissed(db.pool, later(60_000), 10)).claimed).toEqual(missed);
  });

  it("gives each monitor to one of many schedulers that claim at once", async () => {
    for (let made = 0; made < 60; made += 1) await db.addMonitor({ now: NOW });
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(NOW)));
    const ids = claims.flatMap(({ claimed }) => claimed.map(({ task }) => task.subjectId));
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await claim(NOW, 100);
    expect(ids.length + rest.claimed.length).toBe(60);
  });

  it("says when there may be more", async () => {
    await db.addMonitor({ now: NOW });
    await db.addMonitor({ now: NOW });
    expect((await claim(NOW, 1)).full).toBe(true);
    expect((await claim(NOW)).full).toBe(false);
  });
});
