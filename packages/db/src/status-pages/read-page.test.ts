import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type PageDay, type PageSpans, pagePeriods, pageSnapshot, type UptimeParts, uptimePercent } from "@pharos/core";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { createUptimeStore } from "../uptime/read.ts";
import { addComponent, addPage, insert } from "./pages.fixture.ts";
import { createPageReader } from "./read-page.ts";

let db: Fixture;
let pageId: number;
const HOUR_MS = 3_600_000;
const NOW = new Date("2026-11-22T12:00:00Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const days: readonly PageDay[] = [
  { date: "2026-11-21", from: ago(36), to: ago(12) },
  { date: "2026-11-22", from: ago(12), to: ago(-12) },
];
const periods = pagePeriods.map((length) => ({ from: ago(24 * length), to: ago(-12) }));
const spans: PageSpans = { days, periods: [] };
const read = () => createPageReader(db.pool).page("acme", () => spans, NOW);

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("DELETE FROM status_pages");
  pageId = await addPage(db);
});

async function addWatched(name: string): Promise<number> {
  const id = await db.addMonitor({ status: "up" });
  await db.pool.query("UPDATE subjects SET created_at = $2 WHERE id = $1", [id, ago(36)]);
  await db.pool.query("UPDATE subject_states SET last_checked_at = $2 WHERE subject_id = $1", [id, ago(0)]);
  await addComponent(db, pageId, name, id);
  return id;
}

const addPeriod = (subjectId: number, isHidden: boolean, from = ago(1), to = ago(-1)) =>
  addWindow(db, { from, to, subjects: [subjectId], isHidden });

async function statesNow() {
  const found = await read();
  if (found === null) throw new Error("There is no page.");
  const { groups } = pageSnapshot(found.facts, found.days, NOW);
  return Object.fromEntries(groups.flatMap(({ components }) => components.map(({ name, state }) => [name, state])));
}

describe("a page", () => {
  it("is a draft that nothing finds until it has a component", async () => {
    const reader = createPageReader(db.pool);
    expect([await read(), await reader.known(["acme"])]).toEqual([null, new Set()]);
    await addComponent(db, pageId, "Store", null);
    expect([await read(), await reader.known(["acme"])]).toEqual([expect.anything(), new Set(["acme"])]);
  });

  it("is found by its slug until it is deleted", async () => {
    await addComponent(db, pageId, "Store", null);
    const components = [{ name: "Store" }];
    expect((await read())?.facts).toMatchObject({ page: { name: "Acme", days: 30 }, components, reports: [] });
    await db.pool.query("UPDATE status_pages SET deleted_at = now() WHERE id = $1", [pageId]);
    expect(await read()).toBeNull();
    expect(await createPageReader(db.pool).page("other", () => spans, NOW)).toBeNull();
  });

  it("shows what is known of each subject", async () => {
    await addComponent(db, pageId, "None", null);
    await addWatched("Well");
    await addComponent(db, pageId, "New", await db.addMonitor());
    const down = await addWatched("Down");
    await insert(db, "incidents", { subject_id: down, team_id: db.teamId, started_at: ago(2), cause: "secret" });
    const paused = await addWatched("Paused");
    await db.pool.query("UPDATE subjects SET is_active = false WHERE id = $1", [paused]);
    await addPeriod(await addWatched("Maintained"), false);
    await addPeriod(await addWatched("Quiet"), true);
    await addPeriod(await addWatched("Over"), false, ago(3), ago(2));
    expect(await statesNow()).toEqual({
      ...{ None: "operational", Well: "operational", New: "unknown", Down: "major_outage", Paused: "unknown" },
      ...{ Maintained: "maintenance", Quiet: "operational", Over: "operational" },
    });
  });

  it("takes periods that overlap for one: what broke in the first is no outage in the second", async () => {
    const id = await addWatched("API");
    await addPeriod(id, false, ago(3), ago(1));
    await insert(db, "incidents", { subject_id: id, team_id: db.teamId, started_at: ago(2) });
    expect(await statesNow()).toEqual({ API: "major_outage" });
    await addPeriod(id, false, ago(1.5), ago(-1));
    expect(await statesNow()).toEqual({ API: "maintenance" });
  });

  it("has the days of its subjects, but where it is not to show them", async () => {
    const id = await addWatched("API");
    await addComponent(db, pageId, "Hidden", id, { show_uptime: false });
    await addComponent(db, pageId, "None", null);
    const resolved = { started_at: ago(20), resolved_at: ago(18) };
    await insert(db, "incidents", { subject_id: id, team_id: db.teamId, ...resolved });
    const components = (await read())?.facts.components ?? [];
    const daysOf = (name: string) => components.find((component) => component.name === name)?.days;
    expect(daysOf("API")?.map(({ downMs }) => downMs / HOUR_MS)).toEqual([2, 0]);
    expect([daysOf("Hidden"), daysOf("None")]).toEqual([null, null]);
    await db.pool.query("UPDATE status_pages SET show_uptime = false");
    expect((await read())?.facts.components.map((component) => component.days)).toEqual([null, null, null]);
  });

  it("has time in maintenance that is hidden from it as time of which nothing is known, and the same uptime", async () => {
    const id = await addWatched("API");
    const outage = { subject_id: id, team_id: db.teamId, started_at: ago(8), resolved_at: ago(4) };
    await insert(db, "incidents", outage);
    await insert(db, "subject_pauses", { subject_id: id, began_at: ago(3), ended_at: ago(2) });
    await addPeriod(id, true, ago(14), ago(10));
    await addPeriod(id, true, ago(7), ago(-1));
    await addPeriod(id, false, ago(11), ago(9));
    await addPeriod(id, false, ago(6.5), ago(6));
    const known = (await createUptimeStore(db.pool).parts([id], days, NOW)).get(id);
    const shown = (await read())?.facts.components[0]?.days;
    const inHours = (parts: readonly UptimeParts[] | null | undefined, what: keyof UptimeParts) =>
      parts?.map((part) => part[what] / HOUR_MS);
    expect([inHours(known, "maintenanceMs"), inHours(known, "unknownMs")]).toEqual([
      [2, 9],
      [0, 0],
    ]);
    expect([inHours(shown, "maintenanceMs"), inHours(shown, "unknownMs")]).toEqual([
      [0, 2.5],
      [2, 6.5],
    ]);
    expect(shown?.map(uptimePercent)).toEqual(known?.map(uptimePercent));
    expect([inHours(shown, "watchedMs"), inHours(shown, "downMs")]).toEqual([inHours(known, "watchedMs"), [0, 1]]);
  });

  it("takes as many queries for many components as for one", async () => {
    const counted = async () => {
      let queries = 0;
      const pool = new Proxy(db.pool, {
        get(target, name) {
          if (name === "query") queries += 1;
          const member: unknown = Reflect.get(target, name);
          return typeof member === "function" ? member.bind(target) : member;
        },
      });
      await createPageReader(pool).page("acme", () => spans, NOW);
      return queries;
    };
    await addWatched("API");
    const forOne = await counted();
    for (const name of ["Site", "Mail", "Store"]) await addWatched(name);
    expect([forOne, await counted()]).toEqual([5, 5]);
  });

  it("has the uptime of its periods, without a further query", async () => {
    const id = await addWatched("Down");
    await insert(db, "incidents", { subject_id: id, team_id: db.teamId, started_at: ago(2), cause: "secret" });
    const found = await createPageReader(db.pool).page("acme", () => ({ days, periods }), NOW);
    const [component] = found?.facts.components ?? [];
    expect(component?.days).toHaveLength(2);
    expect(component?.periods?.map(({ downMs }) => downMs)).toEqual([2, 2, 2, 2].map((hours) => hours * HOUR_MS));
    expect((await read())?.facts.components[0]?.periods).toBeNull();
  });
});

describe("reports on a page", () => {
  beforeEach(() => addComponent(db, pageId, "Store", null));

  async function addReport(title: string, over: Readonly<Record<string, unknown>>): Promise<number> {
    return insert(db, "page_reports", {
      ...{ page_id: pageId, kind: "incident", title, impact: "minor", state: "investigating" },
      ...{ started_at: ago(1), created_at: ago(1), published_at: ago(1), ...over },
    });
  }

  /** The page's text about a report of the first period of a window, by title. */
  async function shownOf(title: string) {
    const found = await read();
    if (found === null) throw new Error("There is no page.");
    const { reports, scheduled } = pageSnapshot(found.facts, found.days, NOW);
    const [shown] = [...reports, ...scheduled].filter((report) => report.title === title);
    return shown && { state: shown.state, startedAt: shown.startedAt, isScheduled: scheduled.includes(shown) };
  }

  async function addReportOf(windowId: number, title: string, startedAt: Date): Promise<void> {
    const id = await addReport(title, { kind: "maintenance", state: "scheduled", started_at: startedAt });
    await db.pool.query(
      `UPDATE page_reports SET (window_id, original_start) =
         (SELECT window_id, original_start FROM maintenance_periods WHERE window_id = $2) WHERE id = $1`,
      [id, windowId],
    );
  }

  it.each([
    ["ahead", ago(-2), ago(-3), "", { state: "scheduled", startedAt: ago(-2), isScheduled: true }],
    ["under way", ago(2), ago(-3), "", { state: "in_progress", startedAt: ago(2), isScheduled: false }],
    ["over", ago(3), ago(2), "", { state: "completed", startedAt: ago(3), isScheduled: false }],
    [
      "cancelled",
      ...[ago(-2), ago(-3)],
      "UPDATE maintenance_periods SET state = 'cancelled' WHERE window_id = $1",
      { state: "cancelled", startedAt: ago(-2), isScheduled: false },
    ],
    [
      "gone",
      ...[ago(-2), ago(-3)],
      "DELETE FROM maintenance_periods WHERE window_id = $1",
      { state: "cancelled", startedAt: ago(-1), isScheduled: false },
    ],
    [
      "moved with its window",
      ...[ago(-2), ago(-3)],
      `UPDATE maintenance_periods SET original_start = original_start + interval '2 hours',
         during = tstzrange(lower(during) + interval '2 hours', upper(during) + interval '2 hours') WHERE window_id = $1`,
      { state: "scheduled", startedAt: ago(-4), isScheduled: true },
    ],
  ] as const)("of a period that is %s say so, whatever was written", async (title, from, to, change, shown) => {
    const windowId = await addWindow(db, { from, to });
    await addReportOf(windowId, title, ago(-1));
    if (change !== "") await db.pool.query(change, [windowId]);
    expect(await shownOf(title)).toEqual(shown);
  });

  it("are published, and open or over in one of its days; their updates come the newest first", async () => {
    const component = await addComponent(db, pageId, "API", null);
    const open = await addReport("Open", {});
    await insert(db, "page_report_components", { report_id: open, component_id: component, state: "degraded" });
    await insert(db, "page_updates", { report_id: open, state: "investigating", body: "One", created_at: ago(1) });
    await insert(db, "page_updates", { report_id: open, state: "identified", body: "Two", created_at: ago(0.5) });
    await addReport("Draft", { published_at: null });
    await addReport("Recent", { started_at: ago(30), state: "resolved", resolved_at: ago(20) });
    await addReport("Old", { started_at: ago(24 * 40), state: "resolved", resolved_at: ago(24 * 30 + 1) });
    const reports = (await read())?.facts.reports ?? [];
    expect(reports.map(({ title }) => title)).toEqual(["Open", "Recent"]);
    expect(reports[0]).toMatchObject({
      components: [{ componentId: component, state: "degraded" }],
      updates: [
        { state: "identified", body: "Two", createdAt: ago(0.5) },
        { state: "investigating", body: "One", createdAt: ago(1) },
      ],
    });
  });
});

describe("maintenance that is announced", () => {
  const announced = async () => (await read())?.facts.announced;

  it("is on the page from its first announcement until its end, without its name", async () => {
    const subject = await addWatched("API");
    const [component] = await db.rows("SELECT id FROM page_components WHERE subject_id = $1", [subject]);
    const add = (from: Date, to: Date, announceMinutes: readonly number[], isHidden = false, madeAt = ago(100)) =>
      addWindow(db, { from, to, subjects: [subject], announceMinutes, isHidden, madeAt });
    const ahead = await add(ago(-2), ago(-3), [60, 180]);
    const begun = await add(ago(1), ago(-1), [60]);
    const late = await add(ago(-1), ago(-2), [120], false, ago(0.5));
    await add(ago(-4), ago(-5), [180]);
    await add(ago(3), ago(2), [60]);
    await add(ago(-1), ago(-2), []);
    await add(ago(-1), ago(-2), [60], true);
    await addWindow(db, { from: ago(-1), to: ago(-2), subjects: [await db.addMonitor()], announceMinutes: [60] });
    const cancelled = await add(ago(-1), ago(-2), [60]);
    await db.pool.query("UPDATE maintenance_periods SET state = 'cancelled' WHERE window_id = $1", [cancelled]);
    const period = (windowId: number, startsAt: Date, endsAt: Date, announcedAt: Date) => ({
      ...{ windowId, originalStartMs: startsAt.getTime(), startsAt, endsAt, announcedAt },
      components: [component?.["id"]],
    });
    expect(await announced()).toEqual([
      period(begun, ago(1), ago(-1), ago(2)),
      period(late, ago(-1), ago(-2), ago(0.5)),
      period(ahead, ago(-2), ago(-3), ago(1)),
    ]);
  });
});
