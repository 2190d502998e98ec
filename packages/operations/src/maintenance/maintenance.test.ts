import { describe, expect, it } from "@jest/globals";
import { givenTeam, httpMonitor, MONITORS } from "@pharos/api/testing";
import { nightOfSpring } from "@pharos/core/testing";
import type { Static, TObject, TSchema } from "typebox";
import { Value } from "typebox/value";
import type { Operation } from "../operation.ts";
import { getOverview } from "../overview/get.ts";
import { listSubjects } from "../overview/list-subjects.ts";
import { runAs } from "../run-as.fixture.ts";
import { createServer } from "../servers/create.ts";
import { subjectsOf } from "../subjects.fixture.ts";
import { cancelWindow } from "./cancel.ts";
import { endPeriod, extendPeriod, skipPeriod } from "./change-period.ts";
import { createWindow } from "./create.ts";
import { getWindow } from "./get.ts";
import { listWindows } from "./list.ts";
import { listPeriods } from "./list-periods.ts";
import { previewWindow } from "./preview.ts";
import { startWindow } from "./start.ts";
import { updateWindow } from "./update.ts";

const given = givenTeam();
const HOUR_MS = 3_600_000;
/** The local time in UTC so many hours from now. */
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 19);

const daily = () => ({
  name: "Upgrade",
  covers: "all",
  starts_local: inHours(1),
  duration_seconds: 3_600,
  time_zone: "UTC",
  rrule: "FREQ=DAILY",
});
const once = (hours: number) => ({ ...daily(), starts_local: inHours(hours), rrule: null });

const newMonitor = async (name: string): Promise<number> =>
  (await given.owner.post(MONITORS).send({ ...httpMonitor, name })).body.data.id;

interface Asked {
  readonly ids?: readonly number[];
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
}

/** Runs an operation, as a Viewer if every member may use it. @returns its answer, checked against its schema */
async function ask<Output extends TSchema>(
  asked: Operation<unknown, TObject, TObject, Output>,
  { ids = [], body = {}, query = {} }: Asked = {},
): Promise<Static<Output>> {
  const { data } = await runAs(given, asked.access === "read" ? "viewer" : "admin", asked, query, { ids, body });
  if (asked.output === null) throw new Error(`${asked.name} answers nothing.`);
  return Value.Parse(asked.output, data);
}

async function create(body: object) {
  const window = await ask(createWindow, { body });
  return { ids: [window.id], window };
}

const detail = (ids: readonly number[]) => ask(getWindow, { ids });
const refusal = (errors: object) => ({ problem: { errors } });

describe("a maintenance window", () => {
  it("has its periods of sixty days, and says what it mutes", async () => {
    const monitor = await newMonitor("Shop");
    const { ids, window } = await create({ ...daily(), covers: "listed", subject_ids: [monitor] });
    const { periods, mutes } = await detail(ids);
    expect(window).toMatchObject({ covers: "listed", subject_ids: [monitor], version: 1, cancelled_at: null });
    expect(periods).toHaveLength(60);
    expect(periods[0]).toMatchObject({
      window_id: ids[0],
      original_start: window.starts_local,
      state: "planned",
      edited: false,
    });
    expect(mutes).toEqual({ total: 1, subjects: [{ id: monitor, kind: "monitor", name: "Shop" }] });
    expect(await ask(listWindows)).toContainEqual(window);
    const calendar = await ask(listPeriods, { query: { days_ahead: "2" } });
    const listed = calendar.periods.filter((period) => period.window_id === ids[0]);
    expect(listed).toMatchObject(Array(2).fill({ name: "Upgrade", muted_total: 1, muted_names: ["Shop"] }));
  });

  it("that has begun already begins now, and none is made for the past", async () => {
    const starts = inHours(-24.5);
    const { ids } = await create({ ...daily(), starts_local: starts });
    const { periods } = await detail(ids);
    expect(Date.parse(periods[0]?.starts_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(periods[0]?.original_start).toBe(
      new Date(Date.parse(`${starts}Z`) + 24 * HOUR_MS).toISOString().slice(0, 19),
    );
  });

  it.each([
    [{ starts_local: "2027-02-30T00:00" }, "starts_local"],
    [{ time_zone: "+02:00" }, "time_zone"],
    [{ rrule: "FREQ=HOURLY" }, "rrule"],
    [{ rrule: "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31", starts_local: "2099-02-01T00:00" }, "rrule"],
    [{ starts_local: "2020-01-01T00:00", rrule: null }, "starts_local"],
    [{ starts_local: "9999-12-31T23:59", rrule: null }, "starts_local"],
    [{ starts_local: "9998-12-31T23:59" }, "starts_local"],
    [{ duration_seconds: 59 }, "duration_seconds"],
    [{ name: "Upgrade\r\nBcc: eve@example.com" }, "name"],
    [{ covers: "listed" }, "subject_ids"],
    [{ covers: "listed", subject_ids: [2_000_000_000] }, "subject_ids"],
    [{ subject_ids: [1] }, "subject_ids"],
    [{ tags: ["shop"] }, "tags"],
    [{ covers: "listed", tags: [] }, "subject_ids"],
    [{ covers: "listed", tags: ["Shop"] }, "tags.0"],
  ])("is refused for %j", async (over, field) => {
    const body = { ...daily(), ...over };
    await expect(create(body)).rejects.toMatchObject(refusal({ [field]: [expect.any(String)] }));
  });

  it("keeps periods that have begun and those changed by hand when it is changed", async () => {
    const { ids } = await create({ ...daily(), starts_local: inHours(-0.5) });
    const before = (await detail(ids)).periods;
    const [running, skipped] = before;
    await ask(skipPeriod, { ids, body: { original_start: skipped?.original_start } });
    await ask(updateWindow, { ids, body: { duration_seconds: 60 } });
    const after = (await detail(ids)).periods;
    expect(after).toHaveLength(before.length);
    expect(after[0]).toEqual(running);
    expect(after[1]).toEqual({ ...skipped, state: "cancelled", edited: true });
    const lengths = after.slice(2).map(({ starts_at, ends_at }) => Date.parse(ends_at) - Date.parse(starts_at));
    expect(new Set(lengths)).toEqual(new Set([60_000]));
  });

  it("that is moved neither revives what was skipped nor doubles what was extended", async () => {
    const start = new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 10);
    const { ids } = await create({ ...daily(), starts_local: `${start}T02:30:00`, duration_seconds: 7_200 });
    const before = (await detail(ids)).periods;
    const [skipped, extended] = before.slice(1);
    await ask(skipPeriod, { ids, body: { original_start: skipped?.original_start } });
    await ask(extendPeriod, { ids, body: { original_start: extended?.original_start, seconds: 1_800 } });
    const edited = (await detail(ids)).periods.slice(1, 3);
    await ask(updateWindow, { ids, body: { starts_local: `${start}T03:30:00` } });
    const after = (await detail(ids)).periods;
    expect(after.slice(1, 3)).toEqual(edited);
    const days = after.map(({ original_start }) => original_start.slice(0, 10));
    expect(new Set(days).size).toBe(days.length);
    const times = after.map(({ original_start }) => original_start.slice(11));
    expect(times.slice(0, 4)).toEqual(["03:30:00", "02:30:00", "02:30:00", "03:30:00"]);
  });

  it("that occurs once has one period, also if it is extended and then moved", async () => {
    const { ids } = await create(once(2));
    const extended = await ask(extendPeriod, {
      ids,
      body: { original_start: (await only(ids)).original_start, seconds: 600 },
    });
    await ask(updateWindow, { ids, body: { name: "Renamed" } });
    expect(await only(ids)).toEqual(extended);
    const { starts_local: moved } = await ask(updateWindow, { ids, body: { starts_local: inHours(5) } });
    expect(await only(ids)).toMatchObject({ original_start: moved, edited: false });
  });

  const only = async (ids: readonly number[]) => {
    const { periods } = await detail(ids);
    const [period] = periods;
    if (period === undefined || periods.length > 1) throw new Error(`There are ${periods.length} periods.`);
    return period;
  };

  it("says when it is over, if it ever is", async () => {
    const [one, ever] = [await create(once(-0.5)), await create(daily())];
    const { starts_local: starts } = one.window;
    expect(one.window.over_at).toBe(new Date(Date.parse(`${starts}Z`) + HOUR_MS).toISOString().replace("Z", "000Z"));
    expect(ever.window.over_at).toBeNull();
    const twice = await create({ ...daily(), rrule: "FREQ=DAILY;COUNT=2" });
    expect(Date.parse(twice.window.over_at ?? "")).toBe(Date.parse(`${twice.window.starts_local}Z`) + 25 * HOUR_MS);
  });

  it("keeps what periods covered that have begun when its subjects change", async () => {
    const [shop, blog] = [await newMonitor("Shop"), await newMonitor("Blog")];
    const { ids } = await create({ ...daily(), starts_local: inHours(-0.5), covers: "listed", subject_ids: [shop] });
    await ask(updateWindow, { ids, body: { subject_ids: [blog] } });
    const covered = await given.api.prisma.$queryRaw`
      SELECT subject_id, count(*)::int AS periods FROM subject_maintenance WHERE window_id = ${ids[0]} GROUP BY 1 ORDER BY 1`;
    const planned = (await detail(ids)).periods.length - 1;
    expect(covered).toEqual([
      { subject_id: shop, periods: 1 },
      { subject_id: blog, periods: planned },
    ]);
  });

  it("shows on the monitors that it mutes now, and on incidents that begin in it", async () => {
    const [shop, blog] = [await newMonitor("Shop"), await newMonitor("Blog")];
    const server = await subjectsOf(given).ask(createServer, { body: { name: "web-1" } });
    const { ids } = await create({ ...once(-0.5), covers: "listed", subject_ids: [shop, server.id] });
    const incident = { teamId: given.team.id, startedAt: new Date(), inMaintenance: true };
    const { id: opened } = await given.api.prisma.incident.create({ data: { ...incident, subjectId: shop } });
    await given.api.prisma.incident.create({
      data: { ...incident, subjectId: server.id, resolvedAt: new Date() },
    });
    expect((await detail(ids)).incidents).toMatchObject([
      { monitor: { name: "web-1", kind: "server" } },
      { id: Number(opened), monitor: { name: "Shop" } },
    ]);
    const lines: { name: string; in_maintenance: boolean }[] = await ask(listSubjects);
    expect(lines.map(({ name, in_maintenance }) => [name, in_maintenance])).toEqual([
      ["Blog", false],
      ["Shop", true],
      ["web-1", true],
    ]);
    expect((await ask(getOverview)).causes.rows).toMatchObject([
      { incident_id: Number(opened), section: "maintenance" },
    ]);
    const listed: { id: number; in_maintenance: boolean }[] = (await given.viewer.get(MONITORS)).body.data;
    expect(new Map(listed.map(({ id, in_maintenance }) => [id, in_maintenance]))).toEqual(
      new Map([
        [shop, true],
        [blog, false],
      ]),
    );
    const { data } = (await given.viewer.get(`${MONITORS}/${shop}`)).body;
    expect(data).toMatchObject({ in_maintenance: true, open_incident: { in_maintenance: true } });
    expect((await given.viewer.get(`${MONITORS}/${shop}/incidents`)).body.data).toMatchObject([
      { in_maintenance: true },
    ]);
  });

  it("begins now where it is started", async () => {
    const body = { name: "Deployment", covers: "all", duration_seconds: 1_200 };
    const window = await ask(startWindow, { body });
    const [period, ...others] = (await detail([window.id])).periods;
    expect(others).toEqual([]);
    expect(Math.abs(Date.now() - Date.parse(period?.starts_at ?? ""))).toBeLessThan(60_000);
    const lengthMs = Date.parse(period?.ends_at ?? "") - Date.parse(period?.starts_at ?? "");
    expect(lengthMs).toBeGreaterThan(1_199_000 - 1);
    expect(lengthMs).toBeLessThanOrEqual(1_200_000);
    await expect(ask(startWindow, { body: { ...body, covers: "listed" } })).rejects.toMatchObject(
      refusal({ subject_ids: [expect.any(String)] }),
    );
  });

  it("ends, is extended and is skipped; each only while it can be", async () => {
    const { ids } = await create(once(-0.5));
    const [period] = (await detail(ids)).periods;
    const longer = await ask(extendPeriod, { ids, body: { seconds: 1_800 } });
    expect(Date.parse(longer.ends_at) - Date.parse(period?.ends_at ?? "")).toBe(1_800_000);
    await expect(ask(skipPeriod, { ids, body: { original_start: period?.original_start } })).rejects.toMatchObject({
      problem: { kind: "conflict" },
    });
    const ended = await ask(endPeriod, { ids, body: {} });
    expect(Date.parse(ended.ends_at)).toBeLessThanOrEqual(Date.now());
    await expect(ask(endPeriod, { ids, body: {} })).rejects.toMatchObject({
      problem: { kind: "conflict" },
    });
  });

  it("is cancelled: what is under way ends, what is to come is cancelled, and no more is changed", async () => {
    const { ids } = await create({ ...daily(), starts_local: inHours(-0.5) });
    const cancelled = await ask(cancelWindow, { ids });
    expect(cancelled.cancelled_at).not.toBeNull();
    const [running, ...others] = (await detail(ids)).periods;
    expect(Date.parse(running?.ends_at ?? "")).toBeLessThanOrEqual(Date.now());
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(["cancelled"]));
    await expect(ask(updateWindow, { ids, body: { name: "Again" } })).rejects.toThrow();
    expect((await ask(listWindows)).map(({ id }) => id)).not.toContain(ids[0]);
    const calendar = (await ask(listPeriods)).periods.filter((period) => period.window_id === ids[0]);
    expect(calendar.map(({ original_start }) => original_start)).toEqual([running?.original_start]);
  });

  it("shows every member before it is made when it would occur, also over a change of the clocks, and what it would mute", async () => {
    await newMonitor("Shop");
    const sunday = nightOfSpring(new Date(Date.now() + 48 * HOUR_MS));
    const saturday = new Date(Date.parse(sunday) - 24 * HOUR_MS).toISOString().slice(0, 10);
    const body = {
      ...daily(),
      starts_local: `${saturday}T02:30`,
      time_zone: "Europe/Berlin",
      rrule: "FREQ=DAILY;COUNT=2",
    };
    await runAs(given, "viewer", previewWindow, {}, { body });
    const preview = await ask(previewWindow, { body });
    expect(preview.occurrences).toMatchObject([
      { starts_at: `${saturday}T01:30:00.000000Z`, starts_local: `${saturday}T02:30:00`, is_shifted: false },
      { starts_at: `${sunday}T01:30:00.000000Z`, starts_local: `${sunday}T03:30:00`, is_shifted: true },
    ]);
    expect(preview.mutes).toMatchObject({ total: 1, subjects: [{ name: "Shop" }] });
  });
});
