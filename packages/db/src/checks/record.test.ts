import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type CheckVotes, MAX_INDIVIDUAL_ALERTS, nextSlotMs, type Outcome, phaseMs, type Regions } from "@pharos/core";
import fc from "fast-check";
import type { Pool } from "../connection/pool.ts";
import { ALONE, type Fixture, openFixture, resultOf, voteOf } from "../testing.ts";
import { claimChecks } from "./claim.ts";
import { record as recordIn } from "./record.ts";

const FOUR: Regions = { live: ["lon", "nyc", "sgp", "tor"], quarantined: new Set() };
const record = (pool: Pool, results: readonly CheckVotes[], now: Date) => recordIn(pool, results, ALONE, now);

let db: Fixture;
const NOW = new Date();
const later = (ms: number) => new Date(NOW.getTime() + ms);

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const result = (subjectId: number, checkNumber: number, over: Partial<Outcome> = {}, atMs = NOW.getTime()) =>
  resultOf(subjectId, checkNumber, atMs, over);
const failure = { passed: false, httpStatusCode: 503, errorMessage: 'Expected 200, got 503 "\\{}' };
const checksOf = (id: number) => db.rows("SELECT * FROM checks WHERE subject_id = $1 ORDER BY check_number", [id]);
const incidentsOf = (id: number) => db.rows("SELECT * FROM incidents WHERE subject_id = $1 ORDER BY id", [id]);
const eventsOf = (id: number) => db.rows("SELECT * FROM events WHERE subject_id = $1 ORDER BY id", [id]);
const scheduleOf = async (id: number) =>
  (await db.rows("SELECT due_at, lease_until, phase_ms::float8 FROM subject_schedules WHERE subject_id = $1", [id]))[0];
const stateOf = async (id: number) => (await db.rows("SELECT * FROM subject_states WHERE subject_id = $1", [id]))[0];

async function claimed(options: Parameters<Fixture["addMonitor"]>[0] = {}): Promise<number> {
  const id = await db.addMonitor({ now: NOW, ...options });
  await claim(id, NOW);
  return id;
}

async function claim(id: number, now: Date): Promise<void> {
  await db.pool.query("UPDATE subject_schedules SET active = (subject_id = $1)", [id]);
  await claimChecks(db.pool, now, 1000, { regions: ["lon"] });
}

describe("record", () => {
  it("writes the check as it was found, and the state", async () => {
    const id = await claimed();
    const one = result(id, 1);
    expect(await record(db.pool, [one], NOW)).toEqual({
      recorded: [one],
      overtaken: 0,
      eventIds: [],
      asked: [],
      noVotes: [],
      withoutVote: [],
      verdictMs: [0],
      violationMs: [],
    });
    expect(await checksOf(id)).toEqual([
      {
        subject_id: id,
        check_number: 1,
        checked_at: NOW,
        vote: 0,
        retention_days: 90,
        status: "up",
        response_time_ms: 12,
        http_status_code: 200,
        region: "lon",
        error_message: null,
        dns_ms: 0,
        connect_ms: 1,
        tls_ms: null,
        wait_ms: 11,
      },
    ]);
    expect(await stateOf(id)).toMatchObject({ status: "up", check_number: 1, last_checked_at: NOW });
  });

  it("opens an incident with its event when a check fails, and resolves it when one passes", async () => {
    const id = await claimed();
    const { eventIds } = await record(db.pool, [result(id, 1, failure)], NOW);
    expect(await incidentsOf(id)).toMatchObject([{ started_at: NOW, resolved_at: null, cause: failure.errorMessage }]);
    expect(await eventsOf(id)).toMatchObject([{ id: eventIds[0], happening: "down", occurred_at: NOW }]);
    await record(db.pool, [result(id, 2, {}, NOW.getTime() + 60_000)], later(60_000));
    expect(await incidentsOf(id)).toMatchObject([{ resolved_at: later(60_000) }]);
    expect((await eventsOf(id)).map((event) => event["happening"])).toEqual(["down", "recovery"]);
    expect(await stateOf(id)).toMatchObject({ status: "up" });
  });

  it("changes nothing for a duplicate, an overtaken or an unknown monitor's result", async () => {
    const id = await claimed();
    await record(db.pool, [result(id, 1)], NOW);
    const before = [await stateOf(id), await checksOf(id)];
    const outcomes = [result(id, 1, failure), result(id, 0, failure), result(2_000_000_000, 1, failure)];
    expect(await record(db.pool, outcomes, later(5))).toEqual({
      recorded: [],
      ...{ overtaken: 3, verdictMs: [], violationMs: [] },
      eventIds: [],
      asked: [],
      noVotes: [],
      withoutVote: [],
    });
    expect([await stateOf(id), await checksOf(id)]).toEqual(before);
    expect(await incidentsOf(id)).toEqual([]);
  });

  it("goes on above the number of a check whose claim a failover has lost, so that no later result counts as overtaken", async () => {
    const id = await claimed();
    expect((await record(db.pool, [result(id, 4)], NOW)).overtaken).toBe(0);
    await claim(id, later(60_000));
    const [schedule] = await db.rows("SELECT check_number FROM subject_schedules WHERE subject_id = $1", [id]);
    expect(schedule).toEqual({ check_number: 5 });
    expect((await record(db.pool, [result(id, 5)], later(60_000))).overtaken).toBe(0);
  });

  it("counts a result once although two recorders have it at the same time", async () => {
    const id = await claimed();
    const both = await Promise.all([1, 2, 3, 4].map(() => record(db.pool, [result(id, 1, failure)], NOW)));
    expect(both.map((one) => one.recorded.length).sort()).toEqual([0, 0, 0, 1]);
    expect(await incidentsOf(id)).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(1);
    expect(await checksOf(id)).toHaveLength(1);
  });

  it("leaves a one-minute monitor's due time alone and moves an hourly one's to its slot", async () => {
    const hourly = await db.addMonitor({ now: NOW, intervalSeconds: 3600 });
    const slotMs = nextSlotMs(phaseMs(hourly, 3600), 3600, NOW.getTime());
    // Its next slot comes long after the end of its lease.
    const afterSlot = new Date(slotMs + 1_000);
    await claim(hourly, afterSlot);
    const minutely = await claimed({ intervalSeconds: 60 });
    const writes = async () =>
      db.rows("SELECT subject_id, xmin::text FROM subject_schedules WHERE subject_id = $1", [minutely]);
    const before = await writes();
    await record(db.pool, [result(minutely, 1)], NOW);
    expect(await writes()).toEqual(before);
    await record(db.pool, [result(hourly, 1)], afterSlot);
    expect(await scheduleOf(hourly)).toMatchObject({ due_at: new Date(slotMs + 3_600_000), lease_until: null });
  });

  it("moves a schedule with the phase of an earlier version to its slots, check by check", async () => {
    const id = await claimed({ intervalSeconds: 3600 });
    const phase = phaseMs(id, 3600);
    const earlier = (phase + 3_000_000) % 3_600_000;
    const slot = nextSlotMs(earlier, 3600, NOW.getTime());
    await db.pool.query(
      "UPDATE subject_schedules SET phase_ms = $2, lease_until = NULL, due_at = $3 WHERE subject_id = $1",
      [...[id, earlier, new Date(slot)]],
    );
    await record(db.pool, [result(id, 1)], new Date(slot));
    expect(await scheduleOf(id)).toMatchObject({ phase_ms: earlier, due_at: new Date(slot + 2_100_000) });
    await record(db.pool, [result(id, 2)], new Date(slot + 2_100_000));
    expect(await scheduleOf(id)).toMatchObject({ phase_ms: phase, due_at: new Date(slot + 4_200_000) });
  });

  it("keeps the certificate that was read, also when a later check reads none", async () => {
    const id = await claimed();
    const certificate = { expiresAtMs: Date.UTC(2027, 0, 1), fingerprint: "AA:BB" };
    await record(db.pool, [result(id, 1, { certificate })], NOW);
    await record(db.pool, [result(id, 2, failure)], NOW);
    expect(await stateOf(id)).toMatchObject({ ssl_expires_at: new Date("2027-01-01"), ssl_fingerprint: "AA:BB" });
  });

  it("stores whatever text a target sends", async () => {
    const id = await claimed();
    const errorMessage = `a${String.fromCharCode(0)}b\ud800c"d\\e{f},NULL`;
    await record(db.pool, [result(id, 1, { ...failure, errorMessage })], NOW);
    expect(await incidentsOf(id)).toMatchObject([{ cause: 'a\uFFFDb\uFFFDc"d\\e{f},NULL' }]);
  });

  it("stores whatever text a region was sent, while another region confirms the failure", async () => {
    const id = await claimed();
    const errorMessage = `a${String.fromCharCode(0)}b\ud800c"d\\u0000`;
    const first = result(id, 1, { ...failure, errorMessage });
    const { asked } = await recordIn(db.pool, [first], FOUR, NOW);
    const region = asked[0]?.region ?? "";
    const second: CheckVotes = { ...first, votes: [voteOf(region, NOW.getTime(), { ...failure, errorMessage })] };
    expect(await recordIn(db.pool, [second], FOUR, later(1_000))).toMatchObject({ recorded: [expect.anything()] });
    expect(await incidentsOf(id)).toMatchObject([{ cause: 'a\uFFFDb\uFFFDc"d\\u0000' }]);
  });

  it("remembers when a monitor was checked first, unless that was before the column was there", async () => {
    const id = await claimed();
    for (const [number, ms] of [
      [1, 1_000],
      [2, 2_000],
    ] as const) {
      await record(db.pool, [result(id, number, failure, later(ms).getTime())], NOW);
      expect(await stateOf(id)).toMatchObject({ first_checked_at: later(1_000), last_checked_at: later(ms) });
      await claim(id, later(120_000));
    }
    await db.pool.query("UPDATE subject_states SET first_checked_at = NULL WHERE subject_id = $1", [id]);
    await record(db.pool, [result(id, 3, failure, later(3_000).getTime())], NOW);
    expect(await stateOf(id)).toMatchObject({ first_checked_at: null });
  });

  it("rolls everything back when one write is refused", async () => {
    const id = await claimed();
    const tooLarge = result(id, 1, { ...failure, httpStatusCode: 99_999 });
    await expect(record(db.pool, [tooLarge], NOW)).rejects.toThrow("smallint");
    expect(await stateOf(id)).toMatchObject({ status: "pending", check_number: 0 });
    expect([await checksOf(id), await incidentsOf(id), await eventsOf(id)]).toEqual([[], [], []]);
  });

  it("asks another region about a failure, with more time, and records nothing yet", async () => {
    const id = await claimed();
    const first = result(id, 1, failure);
    const { recorded, overtaken, asked } = await recordIn(db.pool, [first], FOUR, later(20_000));
    expect([recorded, overtaken]).toEqual([[], 0]);
    expect(asked).toMatchObject([{ task: { subjectId: id, checkNumber: 1, type: "http", confirms: true } }]);
    expect(asked[0]?.region).not.toBe("lon");
    expect(asked[0]?.task.leaseUntilMs).toBe(later(80_000).getTime());
    expect([await checksOf(id), await incidentsOf(id)]).toEqual([[], []]);
    await db.pool.query("UPDATE subject_schedules SET due_at = $2 WHERE subject_id = $1", [id, later(60_000)]);
    expect((await claimChecks(db.pool, later(60_000), 10, { regions: ["lon"] })).claimed).toEqual([]);
  });

  it("asks another region to make a check that has no vote yet, which confirms nothing", async () => {
    const id = await claimed();
    const unable = { subjectId: id, checkNumber: 1, region: "lon", noVote: "unable" } as const;
    const { asked } = await recordIn(db.pool, [unable], FOUR, later(1_000));
    expect(asked).toMatchObject([{ task: { subjectId: id, checkNumber: 1, confirms: false } }]);
    expect(asked[0]?.region).not.toBe("lon");
  });

  it("keeps every vote as evidence: two that fail are an outage", async () => {
    const id = await claimed();
    const [vote] = result(id, 1, failure).votes;
    const votes = [vote, { ...vote, region: "nyc", atMs: vote.atMs + 5 }] as const;
    await recordIn(db.pool, [{ subjectId: id, checkNumber: 1, votes }], FOUR, NOW);
    expect(await checksOf(id)).toMatchObject([
      { vote: 0, region: "lon", status: "down" },
      { vote: 1, region: "nyc", status: "down" },
    ]);
    expect(await incidentsOf(id)).toMatchObject([{ started_at: NOW, regions: ["lon", "nyc"] }]);
    expect(await stateOf(id)).toMatchObject({ status: "down", last_checked_at: later(5) });
  });

  it("degrades silently if one region is outvoted", async () => {
    const id = await claimed();
    const [failed] = result(id, 1, failure).votes;
    const [passed] = result(id, 1).votes;
    const votes = [failed, { ...passed, region: "nyc" }, { ...passed, region: "sgp" }] as const;
    await recordIn(db.pool, [{ subjectId: id, checkNumber: 1, votes }], FOUR, NOW);
    expect((await checksOf(id)).map((check) => check["status"])).toEqual(["degraded", "up", "up"]);
    expect(await stateOf(id)).toMatchObject({ status: "degraded" });
    expect([await incidentsOf(id), await eventsOf(id)]).toEqual([[], []]);
  });

  it("warns of a certificate once", async () => {
    const id = await claimed();
    const [vote] = result(id, 1).votes;
    const expiring = { fingerprint: "AA:BB", degrades: true };
    const check = (checkNumber: number, fingerprint: string): CheckVotes => ({
      subjectId: id,
      checkNumber,
      votes: [{ ...vote, expiring: { ...expiring, fingerprint } }],
    });
    await record(db.pool, [check(1, "AA:BB")], NOW);
    await record(db.pool, [check(2, "AA:BB")], NOW);
    expect(await eventsOf(id)).toMatchObject([{ happening: "ssl_expiring", incident_id: null }]);
    expect(await stateOf(id)).toMatchObject({ status: "degraded", ssl_warned_fingerprint: "AA:BB" });
    await record(db.pool, [check(3, "CC:DD")], NOW);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it("gives every interleaving of results one incident per outage, and alerts that alternate, the seventh of which says that it flaps", async () => {
    const step = fc.record({ passed: fc.boolean(), repeats: fc.integer({ min: 1, max: 3 }) });
    const swings = Array.from({ length: 8 }, (_, index) => ({ passed: index % 2 === 1, repeats: 1 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const id = await claimed();
        const results = steps.flatMap(({ passed, repeats }, index) =>
          new Array(repeats).fill(result(id, index + 1, passed ? {} : failure, NOW.getTime() + index)),
        );
        await record(db.pool, results, NOW);
        const kinds = (await eventsOf(id)).map((event) => event["happening"]);
        kinds.forEach((kind, index) => {
          const change = index % 2 === 0 ? "down" : "recovery";
          expect(kind).toBe(index === MAX_INDIVIDUAL_ALERTS ? "flapping" : change);
        });
        const incidents = await incidentsOf(id);
        expect(incidents).toHaveLength(Math.ceil(kinds.length / 2));
        expect(incidents.filter((incident) => incident["resolved_at"] === null)).toHaveLength(kinds.length % 2);
        expect(await checksOf(id)).toHaveLength(steps.length);
      }),
      { numRuns: 25, examples: [[swings]] },
    );
  });
});

it("lets the database itself refuse a second open incident", async () => {
  const id = await claimed();
  const open = () =>
    db.pool.query("INSERT INTO incidents (subject_id, team_id, started_at) VALUES ($1, $2, $3)", [id, db.teamId, NOW]);
  await open();
  await expect(open()).rejects.toThrow("incidents_one_open");
});
