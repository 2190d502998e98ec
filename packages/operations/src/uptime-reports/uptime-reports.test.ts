import { beforeEach, describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { csvTable } from "./csv.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const given = givenTeam({ now: () => NOW });
const REPORT = "/api/v1/team/report";
const NOVEMBER = "from=2026-11-01&to=2026-11-30&time_zone=Europe/Berlin";
let id: number;

beforeEach(async () => {
  id = (await given.owner.post(MONITORS).send({ ...httpMonitor, name: '=Shop, "new"' })).body.data.id;
  const createdAt = new Date("2026-11-10T00:00:00Z");
  await given.api.prisma.subject.update({ where: { id }, data: { createdAt } });
  await given.api.prisma.subjectState.update({ where: { subjectId: id }, data: { lastCheckedAt: NOW } });
  for (const [startedAt, resolvedAt] of [
    ["2026-11-11T22:30:00Z", "2026-11-11T23:30:00Z"],
    ["2026-11-20T11:00:00Z", null],
  ] as const) {
    await given.api.prisma.incident.create({
      data: {
        ...{ subjectId: id, teamId: given.team.id, startedAt: new Date(startedAt) },
        resolvedAt: resolvedAt && new Date(resolvedAt),
      },
    });
  }
});

const FIGURES = {
  ...{ uptime_percent: 99.2, watched_seconds: 10.5 * 86_400, downtime_seconds: 7_200 },
  ...{ maintenance_seconds: 0, paused_seconds: 0, unknown_seconds: 0, incident_count: 2 },
  ...{ longest_incident_seconds: 3_600, mttr_seconds: 3_600, mtbf_seconds: (10.5 * 86_400 - 7_200) / 2 },
  ...{ response_count: 0, response_p50_ms: null, response_p95_ms: null, response_p99_ms: null },
};

describe("the report of a monitor", () => {
  it("has its figures over the period, and its days in the zone", async () => {
    const { body } = await given.viewer.get(`${MONITORS}/${id}/report?${NOVEMBER}`).expect(200);
    const { days, ...report } = body.data;
    expect(report).toEqual({
      monitor: { id, name: '=Shop, "new"', type: "http" },
      period: {
        ...{ from: "2026-11-01", to: "2026-11-30", time_zone: "Europe/Berlin" },
        ...{ started_at: "2026-10-31T23:00:00.000000Z", ended_at: "2026-11-30T23:00:00.000000Z" },
      },
      ...FIGURES,
    });
    const downDays = days.filter((day: { downtime_seconds: number }) => day.downtime_seconds > 0);
    // In Berlin the first of the incidents is one of two days.
    expect(downDays).toMatchObject([
      { date: "2026-11-11", downtime_seconds: 1_800, uptime_percent: 97.91 },
      { date: "2026-11-12", downtime_seconds: 1_800 },
      { date: "2026-11-20", downtime_seconds: 3_600, watched_seconds: 13 * 3_600 },
    ]);
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ date: "2026-11-01", uptime_percent: null, watched_seconds: 0 });
  });

  it("has its days as CSV", async () => {
    const query = "from=2026-11-11&to=2026-11-12";
    const { text, headers } = await given.viewer.get(`${MONITORS}/${id}/report.csv?${query}`).expect(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8; header=present");
    expect(text.split("\r\n")).toEqual([
      "date,uptime_percent,watched_seconds,downtime_seconds,maintenance_seconds,paused_seconds,unknown_seconds",
      "2026-11-11,95.83,86400,3600,0,0,0",
      "2026-11-12,100,86400,0,0,0,0",
      "",
    ]);
  });

  it.each([
    ["from", "from=2026-11-31"],
    ["to", "to=tomorrow"],
    ["from", "from=2026-11-20&to=2026-11-19"],
    ["from", "from=2025-01-01&to=2026-11-19"],
    ["time_zone", "time_zone=%2B02:00"],
    ["time_zone", "time_zone=Mars"],
  ])("refuses %s: %s", async (field, query) => {
    for (const path of [`${MONITORS}/${id}/report`, `${MONITORS}/${id}/report.csv`, REPORT, `${REPORT}.csv`]) {
      const { body } = await given.owner.get(`${path}?${query}`).expect(422);
      expect(body.errors).toEqual({ [field]: [expect.stringMatching(/must/)] });
    }
  });
});

it.each(["from", "to"])("says of a %s that is no day what a day is", async (field) => {
  const { body } = await given.owner.get(`${REPORT}?${field}=last-week`).expect(422);
  const label = `The ${field} field`;
  expect(body.errors[field]).toEqual([`${label} must be a day of the calendar, such as 2026-11-30.`]);
});

describe("the report of a team", () => {
  it("has its monitors, those that were deleted in the period included, and what they add up to", async () => {
    const gone = (await given.owner.post(MONITORS).send({ ...httpMonitor, name: "Gone" })).body.data.id;
    await given.owner.delete(`${MONITORS}/${gone}`).expect(204);
    const { body } = await given.viewer.get(`${REPORT}?${NOVEMBER}`).expect(200);
    expect(body.data.total).toEqual(FIGURES);
    expect(body.data.monitors).toEqual([
      { id, kind: "monitor", name: '=Shop, "new"', type: "http", deleted_at: null, ...FIGURES },
      expect.objectContaining({ id: gone, deleted_at: expect.any(String), uptime_percent: null }),
    ]);
  });

  it("knows no monitor of another team", async () => {
    const other = await given.api.newTeam();
    const { body } = await given.api.as(other.viewer).get(REPORT).expect(200);
    expect(body.data).toMatchObject({ monitors: [], total: { uptime_percent: null, incident_count: 0 } });
  });

  it("has a line for each monitor as CSV, in which no name is a formula", async () => {
    const { text } = await given.viewer.get(`${REPORT}.csv?${NOVEMBER}`).expect(200);
    const [names = "", line = ""] = text.split("\r\n");
    expect(names.split(",").slice(0, 5)).toEqual(["id", "name", "type", "deleted_at", "uptime_percent"]);
    expect(line).toBe(`${id},"'=Shop, ""new""",http,,99.2,907200,7200,0,0,0,2,3600,3600,${FIGURES.mtbf_seconds},0,,,`);
  });
});

it.each([
  ["a,b", '"a,b"'],
  ["a\nb", '"a\nb"'],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@sum", "'@sum"],
  ["\tx", "'\tx"],
])("the cell %j is %j", (cell, written) => {
  expect(csvTable(["name"], [[cell], [-1], [null]])).toBe(`name\r\n${written}\r\n-1\r\n\r\n`);
});

it("the report of the team has the monitors with each of the tags that are asked for", async () => {
  const ofTags = async (query: string) =>
    (await given.viewer.get(`${REPORT}?${NOVEMBER}&${query}`).expect(200)).body.data;
  await given.owner
    .patch(`${MONITORS}/${id}`)
    .send({ tags: ["shop", "env:prod"] })
    .expect(200);
  const other = { ...httpMonitor, name: "Other", tags: ["env:prod"] };
  const { id: otherId } = (await given.owner.post(MONITORS).send(other)).body.data;
  const createdAt = new Date("2026-11-10T00:00:00Z");
  await given.api.prisma.subject.update({ where: { id: otherId }, data: { createdAt } });
  const idsOf = ({ monitors }: { readonly monitors: readonly { readonly id: number }[] }) =>
    monitors.map((one) => one.id);
  const both = await ofTags("tag=env:prod&tag=shop");
  expect([idsOf(both), both.total.incident_count]).toEqual([[id], 2]);
  expect(idsOf(await ofTags("tag=env:prod"))).toEqual([id, otherId]);
  expect(idsOf(await ofTags("tag=eu"))).toEqual([]);
  const { text } = await given.viewer.get(`${REPORT}.csv?${NOVEMBER}&tag=shop`).expect(200);
  expect(text.trim().split("\n")).toHaveLength(2);
});
