import { describe, expect, it } from "@jest/globals";
import { dayOfPage } from "./page-day.ts";
import type { ComponentFacts, PageFacts } from "./page-facts.ts";
import { pageSnapshot } from "./page-snapshot.ts";
import type { PageReport } from "./report.ts";
import type { PageSettings } from "./status-page.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const HOUR_MS = 3_600_000;
const days = ["2026-11-20", "2026-11-21", "2026-11-22"].map((date) => {
  const from = new Date(`${date}T00:00:00Z`);
  return { date, from, to: new Date(from.getTime() + 24 * HOUR_MS) };
});
const page: PageSettings = {
  ...{
    slug: "acme",
    name: "Acme",
    intro: null,
    timeZone: "UTC",
    days: 30,
    showUptime: true,
    robots: true,
    language: "en",
    locale: "en-GB",
    accent: null,
    showResponse: false,
    showPeriods: false,
    embedOrigins: [],
  },
  access: "public",
};
const nothing = { watchedMs: 0, downMs: 0, maintenanceMs: 0, pausedMs: 0, unknownMs: 0, absentMs: 0 };
const well = { isWatched: true, downSince: null, maintenanceSince: null, slowSince: null };

const component = (over: Partial<ComponentFacts>): ComponentFacts => ({
  ...{ id: 1, groupId: null, name: "API", description: null, subject: well, days: null, responseMs: null },
  ...{ hours: null, periods: null },
  ...over,
});
const report = (over: Partial<PageReport>): PageReport => ({
  ...{ id: 1, title: "Slow", startedAt: NOW, endsAt: null },
  kind: "incident",
  impact: "minor",
  state: "identified",
  ...{ publishedAt: NOW, resolvedAt: null, incident: null, period: null, formerComponents: [], updates: [] },
  components: [{ componentId: 1, state: "degraded" }],
  ...over,
});
const snapshotOf = (facts: Partial<PageFacts>) =>
  pageSnapshot(
    { page, domain: null, logo: null, groups: [], components: [component({})], reports: [], announced: [], ...facts },
    days,
    NOW,
  );
const stateOf = (facts: Partial<PageFacts>) => snapshotOf(facts).groups[0]?.components[0]?.state;

describe("what a page shows", () => {
  it("puts components into their groups, in order, and leaves out groups without any", () => {
    const groups = [
      { id: 7, name: "Web" },
      { id: 5, name: "Empty" },
      { id: 6, name: "Data" },
    ];
    const components = [
      component({ id: 1, groupId: 6, name: "Store" }),
      component({ id: 2, groupId: 7, name: "Site" }),
      component({ id: 3, groupId: null, name: "Mail" }),
      component({ id: 4, groupId: 6, name: "Backup" }),
    ];
    const shown = snapshotOf({ groups, components }).groups;
    expect(shown.map(({ name, components: of }) => [name, of.map((one) => one.name)])).toEqual([
      [null, ["Mail"]],
      ["Web", ["Site"]],
      ["Data", ["Store", "Backup"]],
    ]);
  });

  it.each([
    ["an open report", report({}), "degraded"],
    ["one that is over", report({ state: "resolved", resolvedAt: NOW }), "operational"],
    ["a draft", report({ publishedAt: null }), "operational"],
    ["one of another component", report({ components: [{ componentId: 2, state: "degraded" }] }), "operational"],
    ["maintenance that is to come", report({ kind: "maintenance", state: "scheduled" }), "operational"],
    ["maintenance that has begun", report({ kind: "maintenance", state: "in_progress" }), "degraded"],
  ] as const)("lets %s say what it counts for", (_name, one, state) => {
    expect(stateOf({ reports: [one] })).toBe(state);
  });

  it("keeps the worse of what is known and what is reported, and takes it for the headline", () => {
    const down = component({ subject: { ...well, downSince: NOW } });
    const snapshot = snapshotOf({ components: [down, component({ id: 2 })], reports: [report({})] });
    expect(snapshot.groups[0]?.components.map(({ state }) => state)).toEqual(["major_outage", "operational"]);
    expect(snapshot.overall).toBe("major_outage");
  });

  it("shows maintenance that is to come by itself, the next first", () => {
    const later = report({
      id: 2,
      kind: "maintenance",
      state: "scheduled",
      startedAt: new Date("2026-11-25T00:00:00Z"),
    });
    const sooner = report({
      id: 3,
      kind: "maintenance",
      state: "scheduled",
      startedAt: new Date("2026-11-23T00:00:00Z"),
    });
    const snapshot = snapshotOf({ reports: [later, report({}), sooner] });
    expect(snapshot.scheduled.map(({ id }) => id)).toEqual([3, 2]);
    expect(snapshot.reports.map(({ id }) => id)).toEqual([1]);
  });

  it("has maintenance that is announced, unless a report is of it", () => {
    const at = (text: string) => new Date(`2026-11-2${text}:00:00Z`);
    const announced = { startsAt: at("3T10"), endsAt: at("3T11"), announcedAt: at("2T10"), components: [1] };
    const period = { ...announced, windowId: 7, originalStartMs: 1_000 };
    const of = (windowId: number, originalStartMs: number, startsAt = at("3T10")) =>
      report({
        ...{ kind: "maintenance", state: "scheduled", startedAt: startsAt, endsAt: at("3T11") },
        period: { windowId, originalStartMs, times: { startsAt, endsAt: at("3T11"), isCancelled: false } },
      });
    const shown = (...reports: readonly PageReport[]) => snapshotOf({ announced: [period], reports }).announced;
    expect(shown()).toEqual([announced]);
    expect(shown(of(8, 1_000))).toEqual([announced]);
    expect(shown(of(7, 2_000, at("4T10")))).toEqual([announced]);
    expect(shown(of(7, 1_000))).toEqual([]);
    expect(shown(of(7, 2_000))).toEqual([]);
  });

  it("has the uptime of a group by the monitored time of all its components", () => {
    const periods = (watchedMs: number, downMs: number) => [1, 2, 3, 4].map(() => ({ ...nothing, watchedMs, downMs }));
    const components = [
      component({ id: 1, groupId: 7, periods: periods(3_000, 1_000) }),
      component({ id: 2, groupId: 7, periods: periods(1_000, 1_000) }),
      component({ id: 3, groupId: 7 }),
      component({ id: 4 }),
    ];
    const [alone, group] = snapshotOf({ groups: [{ id: 7, name: "Web" }], components }).groups;
    expect(alone?.periods).toBeNull();
    expect(group?.periods).toEqual([7, 30, 90, 365].map((days) => ({ days, percent: 50 })));
    expect(group?.components.map((one) => one.periods?.[0]?.percent)).toEqual([66.66, 0, undefined]);
  });

  it("knows nothing of a page without components", () => {
    expect(snapshotOf({ components: [] })).toMatchObject({ overall: "unknown", groups: [] });
  });

  it("says of each day what is known of it, and never that a day without data was good", () => {
    const parts = [
      { ...nothing, unknownMs: 24 * HOUR_MS },
      { ...nothing, maintenanceMs: 24 * HOUR_MS },
      { ...nothing, watchedMs: 20 * HOUR_MS, downMs: 1_234_567, maintenanceMs: HOUR_MS },
    ];
    const uptime = snapshotOf({ components: [component({ days: parts })] }).groups[0]?.components[0]?.uptime;
    expect(uptime).toEqual({
      percent: 98.28,
      days: [
        { date: "2026-11-20", percent: null, state: "unknown", downSeconds: 0, maintenanceSeconds: 0 },
        { date: "2026-11-21", percent: null, state: "maintenance", downSeconds: 0, maintenanceSeconds: 86_400 },
        { date: "2026-11-22", percent: 98.28, state: "major_outage", downSeconds: 1_235, maintenanceSeconds: 3_600 },
      ],
    });
  });
});

describe("a day of a page", () => {
  const at = (text: string) => new Date(`${text}Z`);
  const over = (id: number, from: string, to: string) =>
    report({ id, state: "resolved", startedAt: at(from), resolvedAt: at(to) });

  it("has the reports that were open at some time of it, and the days beside it", () => {
    const reports = [
      report({ id: 5, kind: "maintenance", state: "scheduled", startedAt: at("2026-11-21T10:00:00") }),
      report({ id: 4, startedAt: at("2026-11-21T23:00:00") }),
      over(3, "2026-11-20T10:00:00", "2026-11-21T00:00:00"),
      over(2, "2026-11-20T10:00:00", "2026-11-20T23:59:59"),
      over(1, "2026-11-22T00:00:00", "2026-11-22T01:00:00"),
    ];
    const shown = snapshotOf({ reports });
    const idsOf = (date: string) => dayOfPage(shown, date)?.reports.map(({ id }) => id);
    expect(days.map(({ date }) => idsOf(date))).toEqual([
      [3, 2],
      [4, 3],
      [1, 4],
    ]);
    expect(dayOfPage(shown, "2026-11-20")).toMatchObject({ previous: null, next: "2026-11-21" });
    expect(dayOfPage(shown, "2026-11-22")).toMatchObject({ previous: "2026-11-21", next: null });
    expect(dayOfPage(shown, "2026-11-19")).toBeNull();
  });

  it("has the figures of components whose days are shown, and no others", () => {
    const down = { ...nothing, watchedMs: 24 * HOUR_MS, downMs: HOUR_MS };
    const components = [component({ days: [nothing, down, nothing] }), component({ id: 2, name: "Mail" })];
    const day = dayOfPage(snapshotOf({ components }), "2026-11-21");
    expect(day?.groups).toMatchObject([{ components: [{ name: "API", day: { downSeconds: 3_600 } }] }]);
    expect(day?.groups[0]?.components).toHaveLength(1);
  });

  it("keeps on the page itself what ended some days ago, and the rest on its days", () => {
    const reports = [
      over(2, "2026-11-20T10:00:00", "2026-11-20T11:00:00"),
      over(1, "2026-11-01T10:00:00", "2026-11-08T12:00:00"),
    ];
    const { reports: onPage, history } = snapshotOf({ reports });
    expect([onPage.map(({ id }) => id), history.map(({ id }) => id)]).toEqual([[2], [2, 1]]);
  });
});
