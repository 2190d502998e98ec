import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { defaultRules, type ServerMeasurement, silentServerResult } from "@pharos/core";
import { claimSilent } from "../checks/claim-deadlines.ts";
import { record } from "../checks/record.ts";
import { ALONE, type Fixture, openFixture } from "../testing.ts";
import { recordServerReports, type SentReport } from "./record-reports.ts";
import { addServer } from "./servers.fixture.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

/** Partitions are there for now. */
const T0 = Date.now() - 6 * 3_600_000;
const MINUTE_MS = 60_000;
const at = (minutes: number) => T0 + minutes * MINUTE_MS;
const serverWith = (rules = defaultRules) => addServer(db.pool, { teamId: db.teamId, rules });

interface Disk {
  readonly [mount: string]: number;
}

/** The measurements of an agent on disks of 1,000 bytes, and on a processor. */
function sent(serverId: number, atMs: number, disks: Disk = {}, over: Partial<SentReport> = {}): SentReport {
  const one = (series: ServerMeasurement["series"], value: number, instance = ""): ServerMeasurement => ({
    ...{ series, instance, value, atMs, source: "web-1:9100" },
  });
  const measurements = Object.entries(disks).flatMap(([mount, used]) => [
    one("disk_used", used * 1000, mount),
    one("disk_available", (1 - used) * 1000, mount),
  ]);
  return {
    ...{ serverId, agent: "prometheus", atMs, facts: { hostName: "web-1", os: "Debian 12" } },
    measurements: [one("load_1", 0.5), one("booted_at", T0 / 1000 - 3_600), ...measurements],
    ...over,
  };
}

const receive = (...reports: readonly SentReport[]) => recordServerReports(db.pool, reports);
const events = async (id: number) =>
  (
    await db.rows("SELECT happening, audience, detail, withheld FROM events WHERE subject_id = $1 ORDER BY id", [id])
  ).map(({ happening, audience, detail, withheld }) => ({ happening, audience, detail, withheld }));
const stateOf = async (id: number) =>
  (
    await db.rows(
      `SELECT st.status, s.due_at, s.check_number, v.host_name, v.os, v.agent, t.last_report_at
       FROM subject_states st JOIN subject_schedules s USING (subject_id) JOIN servers v USING (subject_id)
         JOIN server_states t ON t.server_id = v.subject_id WHERE st.subject_id = $1`,
      [id],
    )
  )[0];
const samples = (id: number) => db.rows("SELECT * FROM server_samples WHERE server_id = $1 ORDER BY at", [id]);

describe("a report", () => {
  it("brings its server up, moves the deadline, and leaves a sample and what agents say in words", async () => {
    const { id } = await serverWith();
    await receive(sent(id, at(0), { "/": 0.5, "/var": 0.75 }));
    expect(await stateOf(id)).toEqual({
      ...{ status: "up", check_number: 1, due_at: new Date(at(3) + 2_000), last_report_at: new Date(at(0)) },
      ...{ host_name: "web-1", os: "Debian 12", agent: "prometheus" },
    });
    expect(await samples(id)).toEqual([
      expect.objectContaining({ load_1: 0.5, worst_disk: 0.75, retention_days: 30, cpu: null }),
    ]);
    expect(await events(id)).toEqual([]);
  });

  it("in several requests is one sample, which knows what all of them say", async () => {
    const { id } = await serverWith();
    const { measurements, ...rest } = sent(id, at(0), { "/": 0.5 });
    await receive({ ...rest, measurements: measurements.slice(0, 2) });
    await receive({ ...rest, measurements: measurements.slice(2), facts: { hostName: null, os: null } });
    expect(await samples(id)).toEqual([expect.objectContaining({ load_1: 0.5, worst_disk: 0.5 })]);
    expect(await stateOf(id)).toMatchObject({ host_name: "web-1", os: "Debian 12" });
  });

  it("of a server that is paused or gone is not recorded, and the others of the batch are", async () => {
    const [active, paused] = [await serverWith(), await serverWith()];
    await db.pool.query("UPDATE subject_schedules SET active = false WHERE subject_id = $1", [paused.id]);
    const reports = [paused.id, 2_000_000_000, active.id].map((id) => sent(id, at(0)));
    const { recorded } = await receive(...reports);
    expect(reports.map((report) => recorded.has(report))).toEqual([false, false, true]);
    expect(await samples(paused.id)).toEqual([]);
  });

  it("of another machine moves nothing, and is counted", async () => {
    const { id } = await serverWith();
    await receive(sent(id, at(0)));
    const before = await stateOf(id);
    const foreign = sent(id, at(1));
    const measurements = foreign.measurements.map((one) => ({ ...one, source: "web-2:9100" }));
    const { recorded } = await receive({ ...foreign, measurements });
    expect([...recorded.values()]).toEqual([{ dropped: { foreign: 2, overflow: 0 } }]);
    expect(await stateOf(id)).toEqual(before);
    expect(await db.rows("SELECT dropped_foreign FROM server_states WHERE server_id = $1", [id])).toEqual([
      { dropped_foreign: 2 },
    ]);
  });

  it("after a start of its machine leaves a note, and no event", async () => {
    const { id } = await serverWith();
    await receive(sent(id, at(0)));
    const { measurements, ...rest } = sent(id, at(1));
    const moved = measurements.map((one) => (one.series === "booted_at" ? { ...one, value: at(0.5) / 1000 } : one));
    await receive({ ...rest, measurements: moved });
    await receive({ ...rest, measurements: moved });
    expect(await db.rows("SELECT booted_at FROM server_reboots WHERE server_id = $1", [id])).toEqual([
      { booted_at: new Date(at(0.5)) },
    ]);
    expect(await events(id)).toEqual([]);
  });
});

describe("rules", () => {
  it("warn once of a disk at 86 %, say nothing in between, and tell once that it is over at 79 %", async () => {
    const { id } = await serverWith();
    const told: [number, readonly unknown[]][] = [];
    for (const [minute, used] of [0.5, 0.86, 0.86, 0.86, 0.84, 0.81, 0.86, 0.79, 0.82].entries()) {
      const { eventIds } = await receive(sent(id, at(minute), { "/": used }));
      if (eventIds.length > 0) told.push([minute, eventIds]);
    }
    expect(told.map(([minute]) => minute)).toEqual([3, 7]);
    const detail = { rule: "disk", instance: "/", severity: "warning", threshold: 0.85, since: expect.any(String) };
    expect(await events(id)).toEqual([
      { happening: "warning", audience: "warning", detail: { ...detail, value: 0.86 }, withheld: false },
      { happening: "warning_over", audience: "recovery", detail: { ...detail, value: 0.79 }, withheld: false },
    ]);
  });

  it("that are critical concern those who hear of outages", async () => {
    const { id } = await serverWith();
    for (const minute of [0, 1, 2]) await receive(sent(id, at(minute), { "/": 0.97 }));
    expect((await events(id)).map(({ audience }) => audience).sort()).toEqual(["down", "warning"]);
    expect(await db.rows("SELECT state FROM server_conditions WHERE server_id = $1", [id])).toHaveLength(2);
  });

  it("warn once, however many intakes record reports at once", async () => {
    const { id } = await serverWith();
    await receive(sent(id, at(0), { "/": 0.9 }));
    await Promise.all([2, 3, 4, 5].map((minute) => receive(sent(id, at(minute), { "/": 0.9 }))));
    expect(await events(id)).toHaveLength(1);
  });
});

describe("silence", () => {
  const claim = async (id: number, minutes: number) => {
    const now = new Date(at(minutes));
    const { claimed } = await claimSilent(db.pool, now, 1000);
    return claimed.filter(({ subjectId }) => subjectId === id).map((one) => silentServerResult(one, now.getTime()));
  };

  it("is down once, with why and since when, and the next report is the recovery", async () => {
    const { id } = await serverWith();
    await receive(sent(id, at(0)));
    expect(await claim(id, 3)).toEqual([]);
    for (const minutes of [4, 8]) await record(db.pool, await claim(id, minutes), ALONE, new Date(at(minutes)));
    expect(await stateOf(id)).toMatchObject({ status: "down" });
    expect(await db.rows("SELECT cause FROM incidents WHERE subject_id = $1", [id])).toEqual([
      { cause: "No report received in the last 3 minutes." },
    ]);
    await receive(sent(id, at(9)));
    expect(await stateOf(id)).toMatchObject({ status: "up" });
    expect((await events(id)).map(({ happening, detail }) => [happening, detail])).toEqual([
      ["down", { last_report_at: expect.any(String), silent_seconds: 240, reachable: null }],
      ["recovery", null],
    ]);
  });

  it("that a report crosses counts for nothing", async () => {
    const { id } = await serverWith();
    await receive(sent(id, at(0)));
    const missed = await claim(id, 4);
    expect(missed).toHaveLength(1);
    await receive(sent(id, at(4)));
    expect(await record(db.pool, missed, ALONE, new Date(at(4)))).toMatchObject({ recorded: [], overtaken: 1 });
    expect(await events(id)).toEqual([]);
  });

  it("of a server that has never reported is waiting for its agent", async () => {
    const { id } = await serverWith();
    expect(await claim(id, 10_000)).toEqual([]);
  });
});
