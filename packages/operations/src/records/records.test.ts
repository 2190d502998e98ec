import { beforeEach, describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { getUptime } from "../overview/uptime.ts";
import { subjectsOf } from "../subjects.fixture.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const given = givenTeam({ now: () => NOW });

const DAY_MS = 86_400_000;
/** So many days before the monitor was created, at midnight. */
const daysAgo = (days: number, hours = 0) =>
  new Date(Date.parse("2026-11-20") - days * DAY_MS + hours * 3_600_000).toISOString();
const outage = (days: number, from: number, to: number | null, cause: string | null = "timeout") => ({
  ...{ started_at: daysAgo(days, from), ended_at: to === null ? null : daysAgo(days, to), cause },
});
const RECORD = {
  source: "uptime-kuma",
  observed_from: daysAgo(500),
  observed_until: daysAgo(0, 11),
  outages: [outage(3, 1, 7), outage(450, 0, 1), outage(10, 2, 4), outage(10, 3, 5, "refused")],
};

let id: number;
beforeEach(async () => {
  id = (await given.owner.post(MONITORS).send(httpMonitor)).body.data.id;
  await given.api.prisma.subject.update({ where: { id }, data: { createdAt: NOW } });
});
const path = () => `${MONITORS}/${id}/record`;
const send = (body: object = {}) => given.owner.post(path()).send({ ...RECORD, ...body });
const incidents = async () => (await given.viewer.get(`${MONITORS}/${id}/incidents`)).body.data;
const { ask } = subjectsOf(given);
const uptime = async () => ask(getUptime, { ids: [id] });
const shares = async () => (await uptime()).days.map(({ uptime: share }: { uptime: number | null }) => share);
/** Moves the position of the daily pass: days before it come from the rollups. */
const rolledUpTo = (day: string) =>
  given.api.prisma.$executeRawUnsafe(`UPDATE rollup_cursors SET hour = '${day}T00:00:00Z' WHERE pass = 'daily'`);

describe("a record of another system", () => {
  it("becomes incidents without events, and full uptime of 90 days", async () => {
    const { body } = await send().expect(200);
    expect(body.data).toMatchObject({
      source: "uptime-kuma",
      incident_count: 2,
      received_at: "2026-11-20T12:00:00.000000Z",
    });
    expect(Date.parse(body.data.history_from)).toBe(NOW.getTime() - 400 * DAY_MS);
    expect(await incidents()).toMatchObject([
      { imported_from: "uptime-kuma", resolved: true, duration_seconds: 6 * 3_600, cause: "timeout" },
      { imported_from: "uptime-kuma", resolved: true, duration_seconds: 3 * 3_600, cause: "timeout" },
    ]);
    expect(await given.api.prisma.event.count({ where: { subjectId: id } })).toBe(0);
    const found = await shares();
    expect(found).toHaveLength(90);
    expect(found.filter((share: number | null) => share === null)).toEqual([]);
    expect(found.at(-4)).toBe(75);
    expect((await uptime()).uptime).toEqual({ "24h": 100, "7d": 96.4, "30d": 98.74, "90d": 99.58 });
    const report = await given.viewer.get(`${MONITORS}/${id}/report?from=2026-11-01&to=2026-11-19`).expect(200);
    expect(report.body.data).toMatchObject({ incident_count: 2, downtime_seconds: 9 * 3_600, unknown_seconds: 0 });
    const team = await given.viewer.get("/api/v1/team/report?from=2026-10-01&to=2026-10-31").expect(200);
    expect(JSON.stringify(team.body)).toContain('"watched_seconds":2678400');
  });

  it("counts the same from the rollups of days", async () => {
    await send().expect(200);
    const before = await uptime();
    await rolledUpTo("2026-11-19");
    expect(await uptime()).toEqual(before);
    await given.owner.delete(path()).expect(204);
    expect((await shares()).every((share: number | null) => share === null)).toBe(true);
    await rolledUpTo("1970-01-01");
  });

  it("changes nothing if it comes again, and replaces another one", async () => {
    await send();
    const [first, second] = await incidents();
    await send();
    expect(await incidents()).toEqual([first, second]);
    const { body } = await send({ source: "gatus", outages: [outage(10, 2, 5)] });
    expect(body.data).toMatchObject({ source: "gatus", incident_count: 1, outages: [{ cause: "timeout" }] });
    expect(await incidents()).toMatchObject([{ imported_from: "gatus" }]);
    expect((await given.viewer.get(path()).expect(200)).body).toEqual(body);
  });

  it("that is newer gives an incident its end and its cause, and the incident stays the same", async () => {
    await send({ outages: [outage(3, 1, null, null)], observed_until: daysAgo(3, 2) });
    const [open] = await incidents();
    expect(open).toMatchObject({ duration_seconds: 3_600, cause: null });
    await send({ outages: [outage(3, 1, 7)] });
    expect(await incidents()).toMatchObject([{ id: open.id, duration_seconds: 6 * 3_600, cause: "timeout" }]);
  });

  it("is stored after the creation of the monitor, and does not change uptime then", async () => {
    const createdAt = new Date(daysAgo(5));
    await given.api.prisma.subject.update({ where: { id }, data: { createdAt } });
    await given.api.prisma.subjectState.update({
      where: { subjectId: id },
      data: { firstCheckedAt: createdAt, lastCheckedAt: NOW },
    });
    const { body } = await send({ outages: [outage(3, 1, 7), outage(5, -1, 1)] }).expect(200);
    expect(body.data.outages).toHaveLength(2);
    expect(await incidents()).toMatchObject([{ resolved_at: "2026-11-15T00:00:00.000000Z", duration_seconds: 3_600 }]);
    expect((await shares()).at(-4)).toBe(100);
  });

  it("days of which only the share is known lose that share, and days that are not listed have no data", async () => {
    const days = [
      { date: "2026-11-17", up_share: 0.5 },
      { date: "2026-11-18", up_share: 1 },
    ];
    await send({ outages: [outage(2, 0, 6)], days }).expect(200);
    expect((await shares()).slice(-5)).toEqual([null, 50, 75, null, null]);
    expect(await incidents()).toHaveLength(1);
  });

  it("is rejected with what is wrong", async () => {
    const errors = async (body: object) => Object.keys((await send(body).expect(422)).body.errors);
    expect(await errors({ source: "other" })).toEqual(["source"]);
    expect(await errors({ observed_until: "2026-11-21T12:00:00Z" })).toEqual(["observed_until"]);
    expect(await errors({ observed_from: RECORD.observed_until })).toEqual(["observed_until"]);
    expect(await errors({ outages: [outage(3, 7, 1)] })).toEqual(["outages.0.ended_at"]);
    const day = { date: "2026-11-17", up_share: 0.5 };
    expect(await errors({ days: [day, day] })).toEqual(["days.1.date"]);
    expect(await errors({ days: [{ ...day, up_share: 2 }] })).toEqual(["days.0.up_share"]);
    expect(await errors({ outages: Array.from({ length: 1_001 }, () => outage(3, 1, 2)) })).toEqual(["outages"]);
    await given.viewer.post(path()).send(RECORD).expect(403);
    expect((await given.viewer.get(path()).expect(200)).body).toEqual({ data: null });
    expect(await incidents()).toEqual([]);
  });

  it("does not make the monitor flap", async () => {
    await send();
    const state = await given.api.prisma.subjectState.findUniqueOrThrow({ where: { subjectId: id } });
    expect(state.changesCountFrom).toEqual(NOW);
  });
});
