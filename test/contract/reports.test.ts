import { describe, expect, it } from "@jest/globals";
import { contractSuite, httpMonitor, MONITORS, unique } from "./suite.ts";

const suite = contractSuite();
const PERIOD = "from=2026-10-01&to=2026-10-31&time_zone=Europe/Berlin";

it("the detection bound is stated, and shown with how it was kept, to any member", async () => {
  const { viewer } = await suite.team();
  const { status, body } = await viewer.get("/api/v1/detection");
  expect(status).toBe(200);
  expect(body.data.bound_seconds_by_interval).toMatchObject({ "60": 60 + 3 * body.data.bound_timeout_seconds + 15 });
  const durations = { count: expect.any(Number) };
  expect(body.data).toMatchObject({
    last_24h: { late_ms: durations, verdict_ms: durations, alert_ms: durations },
    ...{ violations_24h: expect.any(Number), violations: expect.any(Array), regions: expect.any(Array) },
  });
  expect(Object.keys(body.data)).toContain("as_of");
});

describe("uptime reports", () => {
  it("are of whole days of a zone, for any member, as JSON and CSV", async () => {
    const { owner, viewer } = await suite.team();
    const name = unique("report");
    const { id } = (await owner.post(MONITORS, { ...httpMonitor, name })).body.data;
    const { status, body } = await viewer.get(`${MONITORS}/${id}/report?${PERIOD}`);
    expect(status).toBe(200);
    expect(body.data.period).toEqual({
      ...{ from: "2026-10-01", to: "2026-10-31", time_zone: "Europe/Berlin" },
      ...{ started_at: "2026-09-30T22:00:00.000000Z", ended_at: "2026-10-31T23:00:00.000000Z" },
    });
    expect(body.data.days).toHaveLength(31);
    const today = (await viewer.get("/api/v1/team/report")).body.data;
    expect(today.monitors).toContainEqual(expect.objectContaining({ id, name, type: "http", deleted_at: null }));
    for (const path of [`${MONITORS}/${id}/report.csv`, "/api/v1/team/report.csv"]) {
      const csv = await viewer.get(path);
      expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8; header=present"]);
    }
    await owner.delete(`${MONITORS}/${id}`);
  });

  it("are of monitors, unless another kind is asked for", async () => {
    const { owner, viewer } = await suite.team();
    const name = unique("report");
    const { id } = (await owner.post(MONITORS, { type: "heartbeat", check_interval_minutes: 60, name })).body.data;
    const rowsOf = async (query: string) => (await viewer.get(`/api/v1/team/report?${query}`)).body.data.monitors;
    const row = expect.objectContaining({ id, name, kind: "monitor", uptime_percent: null, incident_count: 0 });
    for (const query of ["", "kind=monitor", "kind=heartbeat", "kind=all"])
      expect(await rowsOf(query)).toContainEqual(row);
    for (const query of ["kind=http", "kind=server", "kind=site"]) expect(await rowsOf(query)).not.toContainEqual(row);
    const csv = await viewer.get("/api/v1/team/report.csv?kind=heartbeat");
    expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8; header=present"]);
    await owner.delete(`${MONITORS}/${id}`);
  });

  it.each([
    ["to", "from=2026-10-01&to=2026-09-31"],
    ["from", "from=2025-01-01&to=2026-10-31"],
    ["time_zone", "time_zone=Mars/Phobos"],
    ["kind", "kind=planet"],
  ])("refuse a wrong %s", async (field, query) => {
    const { owner } = await suite.team();
    const { status, body } = await owner.get(`/api/v1/team/report?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
