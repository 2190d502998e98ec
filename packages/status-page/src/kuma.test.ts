import { describe, expect, it } from "@jest/globals";
import type { PageSnapshot } from "@pharos/core";
import { kumaBeats, kumaPage, pageAddresses } from "./index.ts";
import { crowdedPage } from "./page.fixture.ts";

const addresses = pageAddresses("https://status.example.com", "acme");

interface KumaPage {
  readonly incident: { readonly title: string; readonly createdDate: string } | null;
  readonly incidents: readonly unknown[];
  readonly publicGroupList: readonly { id: number; name: string; monitorList: { id: number; name: string }[] }[];
  readonly maintenanceList: readonly { readonly dateRange: readonly string[] }[];
}
interface KumaBeats {
  readonly heartbeatList: Readonly<Record<string, readonly { status: number; time: string; ping: number | null }[]>>;
  readonly uptimeList: Readonly<Record<string, number>>;
}
const pageOf = (snapshot: PageSnapshot): KumaPage => JSON.parse(kumaPage(snapshot, addresses));
const beatsOf = (snapshot: PageSnapshot, isStale = false): KumaBeats => JSON.parse(kumaBeats(snapshot, isStale));

/** How homepage 1.12.3 counts (src/widgets/uptimekuma/component.jsx). */
function homepage(snapshot: PageSnapshot) {
  const { heartbeatList, uptimeList } = beatsOf(snapshot);
  const last = Object.values(heartbeatList).map((list) => list[list.length - 1]?.status);
  const uptimes = Object.values(uptimeList);
  return {
    up: last.filter((status) => status === 1).length,
    down: last.filter((status) => status !== 1).length,
    uptime: ((uptimes.reduce((sum, one) => sum + one, 0) / uptimes.length || 0) * 100).toFixed(1),
    hours: pageOf(snapshot).incident && Date.parse(`${pageOf(snapshot).incident?.createdDate}Z`),
  };
}

/** How Homer 26.4.2 colours an entry (src/components/services/UptimeKuma.vue). It reads `status` of each last beat. */
function homer(snapshot: PageSnapshot) {
  const { incident } = pageOf(snapshot);
  if (incident !== null) return ["bad", incident.title];
  const last = Object.values(beatsOf(snapshot).heartbeatList).map((list) => Number(list.at(-1)?.status));
  if (last.some(Number.isNaN)) throw new TypeError("A list of beats is empty.");
  if (last.length === 0) return [""];
  return [last.every((status) => status === 1) ? "good" : last.includes(1) ? "warn" : "bad"];
}

/** How homarr 1.74 maps monitors (packages/integrations/src/uptime-kuma/uptime-kuma-integration.ts). */
function homarr(snapshot: PageSnapshot) {
  const { heartbeatList, uptimeList } = beatsOf(snapshot);
  const categories = ["down", "up", "paused", "paused"];
  return pageOf(snapshot).publicGroupList.flatMap(({ id, monitorList }) =>
    monitorList.map((monitor) => {
      expect([Number.isInteger(id), Number.isInteger(monitor.id), typeof monitor.name]).toEqual([true, true, "string"]);
      return [
        categories[heartbeatList[String(monitor.id)]?.at(-1)?.status ?? 9],
        uptimeList[`${monitor.id}_24`] ?? null,
      ];
    }),
  );
}

const quiet: PageSnapshot = { ...crowdedPage, reports: [], announced: [], scheduled: [] };

describe("a page in the shapes of Uptime Kuma", () => {
  it("has one beat of every component, by its state", () => {
    const { heartbeatList } = beatsOf(crowdedPage);
    const states = crowdedPage.groups.flatMap(({ components }) => components.map(({ state }) => state));
    expect(states).toEqual([
      "unknown",
      "operational",
      "maintenance",
      "degraded",
      "major_outage",
      "degraded",
      "unknown",
    ]);
    expect(Object.values(heartbeatList).map((list) => list.map(({ status }) => status))).toEqual(
      [2, 1, 3, 1, 0, 1, 2].map((status) => [status]),
    );
    expect(heartbeatList["1"]).toEqual([{ status: 2, time: "2026-11-22 13:10:00.000", msg: "", ping: 123 }]);
  });

  it("knows no state while the database is away", () => {
    const last = Object.values(beatsOf(crowdedPage, true).heartbeatList).map(([beat]) => beat);
    expect(new Set(last.map((beat) => beat?.status))).toEqual(new Set([2]));
    expect(last[0]).toMatchObject({ time: "2026-11-22 13:10:00.000", msg: "Newer results are not available." });
  });

  it("weighs the uptime of yesterday and today by their part of 24 hours", () => {
    const at = new Date("2026-11-22T11:00:00Z"); // Twelve hours after midnight in Berlin.
    const [first] = crowdedPage.groups;
    const component = first?.components[1];
    const uptimeOf = (yesterday: number | null, today: number | null) => {
      const days = [yesterday, today].map((percent) => ({
        ...{ date: "2026-11-22", state: "operational" as const, downSeconds: 0, maintenanceSeconds: 0, percent },
      }));
      const one = component && { ...component, uptime: { percent: 1, days } };
      const groups = one ? [{ name: null, periods: null, components: [one] }] : [];
      return beatsOf({ ...crowdedPage, at, groups }).uptimeList;
    };
    expect(uptimeOf(100, 50)).toEqual({ "2_24": 0.75 });
    expect(uptimeOf(null, 50)).toEqual({ "2_24": 0.5 });
    expect(uptimeOf(98, null)).toEqual({ "2_24": 0.98 });
    expect(uptimeOf(null, null)).toEqual({});
  });

  it("has no uptime of a component whose page does not show it", () => {
    const groups = quiet.groups.map((group) => ({
      ...group,
      components: group.components.map((one) => ({ ...one, uptime: null })),
    }));
    expect(beatsOf({ ...quiet, groups }).uptimeList).toEqual({});
  });

  it("has open incidents, the newest first, and maintenance that has begun", () => {
    const { incident, incidents, maintenanceList } = pageOf(crowdedPage);
    expect(incidents).toHaveLength(3);
    expect(incident).toEqual({
      ...{ id: 1, style: "warning", title: "1", content: "**2**", pin: true, active: true },
      ...{ createdDate: "2026-11-22 12:58:00.000", lastUpdatedDate: "2026-11-22 13:05:00.000" },
    });
    const ends = maintenanceList.map(({ dateRange }) => dateRange);
    expect(ends).toContainEqual(["2026-11-22 13:00:00.000", "2026-11-24 12:00:00.000"]);
    expect(ends).not.toContainEqual(["2026-11-24 11:00:00.000", "2026-11-24 12:00:00.000"]);
    expect(pageOf(quiet)).toMatchObject({ incident: null, incidents: [], maintenanceList: [] });
  });

  it("names groups, and components without a group by the page", () => {
    const groups = pageOf(crowdedPage).publicGroupList;
    expect(groups.map(({ id, name }) => [id, name])).toEqual([
      [1, "0815"],
      [2, "5"],
    ]);
    expect(groups[1]?.monitorList).toEqual([
      { id: 21, name: "21", sendUrl: 0 },
      { id: 22, name: "22", sendUrl: 0 },
    ]);
  });

  it("is what homepage, Homer and homarr read", () => {
    expect(homepage(crowdedPage)).toMatchObject({ up: 3, down: 4, hours: Date.parse("2026-11-22T12:58:00Z") });
    expect(Number(homepage(quiet).uptime)).toBeGreaterThan(99);
    expect(homepage(quiet).hours).toBeNull();
    expect(homer(crowdedPage)).toEqual(["bad", "1"]);
    expect(homer(quiet)).toEqual(["warn"]);
    expect(homer({ ...quiet, groups: [] })).toEqual([""]);
    expect(homarr(quiet).map(([category]) => category)).toEqual("paused up paused up down up paused".split(" "));
  });
});
