import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { LookedAspect, LookResult, LookTask, Seen, SiteChange, Vault, WatchedSite } from "@pharos/core";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { alertsTo, askAll, attachProgram } from "../telling/asking.fixture.ts";
import { noneAside } from "../testing.ts";
import { claimLooks } from "./claim-looks.ts";
import { deleteOldFindings } from "./findings-expiry.ts";
import { recordLooks } from "./record-looks.ts";
import { deleteOldSnapshots } from "./snapshots.ts";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-22T12:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const vault: Vault = { encrypt: (_purpose, text) => text, decrypt: (_purpose, text) => text };

let stores: TestStores;
let teamId: number;
let site: WatchedSite;
beforeAll(async () => {
  stores = await openTestStores(vault);
});
afterAll(() => stores.close());

const settings: Omit<SiteChange, "contactIds"> = {
  ...{ name: "Shop", url: "https://shop.example/", checkIntervalSeconds: 60, isActive: true },
  aspects: ["certificate", "domain", "dns"],
  reminders: [],
};

beforeEach(async () => {
  // Looks of the tests before are due as well.
  await stores.pool.query("UPDATE site_aspects SET active = false");
  teamId = await stores.newTeam();
  const { id } = await stores.newContact(teamId);
  site = await stores.sites.create(teamId, { ...settings, contactIds: [id] }, NOW);
});

const claim = (at: Date, limit = 100) => claimLooks(stores.pool, at, limit, noneAside);
const change = (over: Partial<SiteChange>, at = NOW) =>
  stores.sites.update(teamId, site.id, () => ({ ...settings, contactIds: [], ...over }), at);

const domain = (days: number, over: object = {}): Seen => ({
  ...{
    aspect: "domain",
    domain: "shop.example",
    expiresAtMs: NOW.getTime() + days * DAY_MS,
    statuses: [],
    registrar: null,
  },
  ...over,
});
const mx = (value: string): Seen => ({ aspect: "dns", records: { "MX shop.example": [value] } });

/** Claims the due site checks, and records one of them with this result. */
async function look(at: Date, aspect: LookedAspect, result: Seen | Exclude<LookResult, { kind: "seen" }>) {
  const tasks = await claim(at);
  const task = tasks.find((one) => one.aspect === aspect);
  if (task === undefined) throw new Error(`No look at ${aspect} is due.`);
  return recordLooks(stores.pool, [reportOf(task, result, at)], at);
}

function reportOf(task: LookTask, result: Seen | Exclude<LookResult, { kind: "seen" }>, at: Date) {
  const { siteId, aspect, lookNumber } = task;
  const whole: LookResult = "kind" in result ? result : { kind: "seen", seen: result };
  return { siteId, aspect, lookNumber, atMs: at.getTime(), result: whole };
}

const current = async () => {
  const found = await stores.sites.find(teamId, site.id);
  if (found === null) throw new Error("There is no site.");
  return found;
};
const aspectOf = async (aspect: LookedAspect) => (await current()).aspects.find((one) => one.aspect === aspect);
const events = () =>
  stores.prisma.event.findMany({
    where: { subjectId: site.id },
    orderBy: { id: "asc" },
    select: { happening: true, audience: true, detail: true, withheld: true },
  });

describe("looks that are due", () => {
  it("are claimed once, and again under another number when their report does not come", async () => {
    const tasks = await claim(NOW);
    expect(tasks.map(({ aspect }) => aspect).sort()).toEqual(["certificate", "dns", "domain", "headers"]);
    expect(tasks[0]).toMatchObject({ siteId: site.id, teamId, url: "https://shop.example/", lookNumber: 1 });
    expect(await claim(later(89))).toEqual([]);
    expect((await claim(later(90))).map(({ lookNumber }) => lookNumber)).toEqual([2, 2, 2, 2]);
  });

  it("are shared out by team: one with many sites keeps no other waiting", async () => {
    for (let count = 0; count < 8; count++) await stores.sites.create(teamId, { ...settings, contactIds: [] }, NOW);
    const other = await stores.newTeam();
    await stores.sites.create(other, { ...settings, contactIds: [] }, later(1));
    const tasks = await claim(later(1), 8);
    expect(tasks.filter((task) => task.teamId === other)).toHaveLength(4);
  });

  it("are taken by one scheduler each, of those that claim at once", async () => {
    const claims = await Promise.all([claim(NOW), claim(NOW), claim(NOW)]);
    expect(claims.flat()).toHaveLength(4);
  });
});

describe("a report", () => {
  it("counts once, and moves the next look to the aspect's interval", async () => {
    const [task] = (await claim(NOW)).filter(({ aspect }) => aspect === "domain");
    if (task === undefined) throw new Error("No look is due.");
    const report = reportOf(task, domain(29), later(5));
    expect(await recordLooks(stores.pool, [report, report], later(5))).toMatchObject({ recorded: 1, overtaken: 1 });
    expect(await recordLooks(stores.pool, [report], later(6))).toMatchObject({
      recorded: 0,
      overtaken: 1,
      eventIds: [],
    });
    expect(await events()).toHaveLength(1);
    expect(await aspectOf("domain")).toMatchObject({ lookedAt: later(5), nextLookAt: later(86_405), error: null });
  });

  it("of before a change of address, a pause or the switching off does not count", async () => {
    const tasks = await claim(NOW);
    const taskOf = (aspect: LookedAspect) => tasks.find((task) => task.aspect === aspect) ?? tasks[0];
    const [first, second] = [taskOf("domain"), taskOf("dns")];
    if (!first || !second) throw new Error("No look is due.");
    await change({ aspects: ["certificate", "dns"] });
    await change({ aspects: ["certificate", "dns"], url: "https://other.example/" });
    const reports = [reportOf(first, domain(29), NOW), reportOf(second, mx("10 a"), NOW)];
    expect(await recordLooks(stores.pool, reports, NOW)).toMatchObject({ recorded: 0, overtaken: 2 });
    expect((await claim(NOW)).map(({ aspect }) => aspect).sort()).toEqual(["certificate", "dns", "headers"]);
    await change({ isActive: false, url: "https://other.example/" });
    expect(await claim(later(1_000))).toEqual([]);
    await change({ url: "https://other.example/" }, later(1_000));
    expect(await claim(later(1_000))).toHaveLength(4);
    await stores.sites.remove(teamId, site.id, () => {}, NOW);
    expect(await claim(later(10_000))).toEqual([]);
  });

  it("of two aspects of one site, and of two sites, is recorded in one transaction", async () => {
    await stores.sites.create(teamId, { ...settings, contactIds: [] }, NOW);
    const tasks = await claim(NOW);
    const reports = tasks.flatMap((task) => {
      if (task.aspect === "domain") return [reportOf(task, domain(29), NOW)];
      return task.aspect === "dns" ? [reportOf(task, mx("10 a"), NOW)] : [];
    });
    const recorded = await recordLooks(stores.pool, reports, NOW);
    expect(recorded).toMatchObject({ recorded: 4, overtaken: 0 });
    expect(recorded.eventIds).toHaveLength(2);
  });

  it("that holds what PostgreSQL cannot store is stored without it", async () => {
    await look(NOW, "dns", mx(`a${String.fromCharCode(0)}\ud800`));
    expect((await aspectOf("dns"))?.memory).toMatchObject({
      records: { "MX shop.example": { values: ["a\uFFFD\uFFFD"] } },
    });
  });
});

describe("the states of an aspect", () => {
  const states = async () =>
    (await stores.sites.snapshots(site.id, "domain")).map(({ body }) => body["expires_at"]?.[0]);
  const day = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString().replace(".000Z", "+00:00");

  it("are kept with the look where they differ, the newest 50, until the site moves or is deleted", async () => {
    for (const [count, days] of [60, 60, 61, 60].entries()) await look(later(count * 90_000), "domain", domain(days));
    expect(await states()).toEqual([60, 61, 60].map(day));
    await look(later(4 * 90_000), "dns", mx("10 a"));
    expect(await stores.sites.snapshots(site.id, "dns")).toMatchObject([{ body: { "MX shop.example": ["10 a"] } }]);
    const earlier = Array.from({ length: 60 }, (_, count) => later(-count - 1));
    const rows = earlier.map((at) => ({ siteId: site.id, aspect: "domain", at, hash: Buffer.from("x"), body: {} }));
    await stores.prisma.siteSnapshot.createMany({ data: rows });
    await look(later(5 * 90_000), "domain", domain(62));
    expect(await stores.prisma.siteSnapshot.count({ where: { siteId: site.id, aspect: "domain" } })).toBe(50);
    expect((await states()).slice(0, 4)).toEqual([62, 60, 61, 60].map(day));
    await change({ url: "https://other.example/" });
    expect([await states(), await stores.sites.snapshots(site.id, "dns")]).toEqual([[], []]);
    await look(later(6 * 90_000), "domain", domain(62));
    await stores.sites.remove(teamId, site.id, () => {}, NOW);
    expect(await states()).toEqual([]);
  });

  it("are forgotten after 400 days, but for the newest", async () => {
    await look(NOW, "domain", domain(60));
    await look(later(90_000), "domain", domain(61));
    const old = new Date(NOW.getTime() + 401 * DAY_MS);
    expect(await deleteOldSnapshots(stores.pool, old)).toBe(1);
    expect(await states()).toEqual([day(61)]);
  });
});

describe("a finding", () => {
  it("is told to those who hear of warnings, kept while it is true, and resolved silently", async () => {
    const { eventIds } = await look(NOW, "domain", domain(29));
    expect(eventIds).toHaveLength(1);
    const detail = { expires_at: "2026-12-21T12:00:00+00:00", days: 29, domain: "shop.example", statuses: [] };
    expect(await events()).toEqual([{ happening: "domain_expiring", audience: "warning", detail, withheld: false }]);
    const open = { aspect: "domain", kind: "expiring", thing: "shop.example", firstSeenAt: NOW, toldAt: NOW, detail };
    expect(await current()).toMatchObject({ status: "pending", findingsCount: 1, findings: [open] });
    await look(later(86_400), "domain", domain(29));
    expect((await current()).findings).toMatchObject([{ firstSeenAt: NOW, lastSeenAt: later(86_400), toldAt: NOW }]);
    await look(later(2 * 86_400), "domain", domain(394));
    expect(await current()).toMatchObject({ findingsCount: 0, findings: [] });
    expect(await events()).toHaveLength(1);
    expect(await deleteOldFindings(stores.pool, later(91 * 86_400))).toBe(0);
    expect(await deleteOldFindings(stores.pool, later(93 * 86_400))).toBe(1);
  });

  it("is resolved when its aspect is switched off, and when the site moves", async () => {
    await look(NOW, "domain", domain(29));
    await change({ aspects: ["dns"] });
    expect(await current()).toMatchObject({ findingsCount: 0 });
    await change({});
    await look(NOW, "domain", domain(29));
    expect(await current()).toMatchObject({ findingsCount: 1 });
    await change({ url: "https://other.example/" });
    expect(await current()).toMatchObject({ findingsCount: 0 });
    expect(await aspectOf("domain")).toMatchObject({ memory: null, lookedAt: null });
  });
});

describe("a look that fails", () => {
  it("is shown at once, and looked at again within an hour", async () => {
    await look(NOW, "certificate", { kind: "failed", error: "Connection refused" });
    expect(await aspectOf("certificate")).toMatchObject({ error: "Connection refused", nextLookAt: later(3_600) });
  });

  it("is shown of a domain when it has failed for seven days, and forgotten when one sees something", async () => {
    const failed = { kind: "failed", error: "The registry answered 503" } as const;
    await look(NOW, "domain", failed);
    await look(later(6 * 86_400), "domain", failed);
    expect(await aspectOf("domain")).toMatchObject({ error: null });
    await look(later(7 * 86_400), "domain", failed);
    expect(await aspectOf("domain")).toMatchObject({ error: "The registry answered 503" });
    expect(await events()).toEqual([]);
    await look(later(8 * 86_400), "domain", domain(300));
    expect(await aspectOf("domain")).toMatchObject({ error: null });
  });

  it("because it is unsupported is never made again, until it is switched on anew", async () => {
    await look(NOW, "domain", {
      kind: "unsupported",
      reason: "The registry does not publish expiry dates.",
    });
    expect(await aspectOf("domain")).toMatchObject({ unsupported: expect.any(String), nextLookAt: null });
    await change({ name: "Renamed" });
    expect((await claim(later(1_000_000))).some(({ aspect }) => aspect === "domain")).toBe(false);
    await change({ aspects: ["dns"] });
    await change({}, later(1_000_000));
    expect((await claim(later(1_000_000))).some(({ aspect }) => aspect === "domain")).toBe(true);
  });
});

describe("a maintenance window", () => {
  /** A period that mutes all of the team, from before now until the given second. */
  async function muteUntil(seconds: number) {
    const rows = async (sql: string, values: readonly unknown[] = []) =>
      (await stores.pool.query(sql, [...values])).rows;
    await addWindow({ pool: stores.pool, rows, teamId }, { from: later(-60), to: later(seconds) });
  }

  it("withholds what is found, and tells at its end what is true still, once", async () => {
    await muteUntil(3_000);
    const program = await attachProgram(stores.pool, site.id);
    expect(await look(NOW, "domain", domain(29))).toMatchObject({ recorded: 1 });
    await askAll(stores.pool, later(1));
    expect(await events()).toMatchObject([{ happening: "domain_expiring", withheld: true }]);
    expect(await alertsTo(stores.pool, program)).toEqual([]);
    await askAll(stores.pool, later(3_001));
    const [first, second] = await events();
    expect(second).toEqual({ ...first, withheld: false });
    await askAll(stores.pool, later(3_002));
    expect(await alertsTo(stores.pool, program)).toMatchObject([{ happening: "domain_expiring", at: later(3_001) }]);
  });

  it("tells a DNS change at its end, and nothing of what is over by then", async () => {
    const program = await attachProgram(stores.pool, site.id);
    await muteUntil(90_000);
    await look(NOW, "domain", domain(29));
    await look(later(100), "dns", mx("10 a"));
    await look(later(1_010), "dns", mx("10 b"));
    await look(later(1_080), "dns", mx("10 b"));
    await look(later(86_500), "domain", domain(400));
    await askAll(stores.pool, later(86_501));
    await askAll(stores.pool, later(90_001));
    expect(await alertsTo(stores.pool, program)).toMatchObject([
      { happening: "dns_changed", detail: { before: ["10 a"], after: ["10 b"] } },
    ]);
  });
});

it("claims the looks that it knows although one is of an aspect that it does not know, as after a rollback", async () => {
  await stores.pool.query("UPDATE site_aspects SET aspect = 'later' WHERE site_id = $1 AND aspect = 'dns'", [site.id]);
  const setAside: number[] = [];
  const tasks = await claimLooks(stores.pool, NOW, 100, ({ site_id }) => setAside.push(site_id));
  await stores.pool.query("DELETE FROM site_aspects WHERE aspect = 'later'");
  expect(tasks.map(({ aspect }) => aspect).sort()).toEqual(["certificate", "domain", "headers"]);
  expect(setAside).toEqual([site.id]);
});
