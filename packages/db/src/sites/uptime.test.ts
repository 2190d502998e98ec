import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import type { SiteChange, Vault, WatchedSite } from "@pharos/core";
import { claimChecks } from "../checks/claim.ts";
import { record } from "../checks/record.ts";
import { openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { REFUSED, resultOf, voteOf } from "../testing.ts";

const REGIONS = { live: ["lon", "nyc", "sgp", "tor"], quarantined: new Set<string>() };
const NOW = new Date();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const vault: Vault = { encrypt: (_purpose, text) => text, decrypt: (_purpose, text) => text };

let stores: TestStores;
let teamId: number;
let site: WatchedSite;
beforeAll(async () => {
  stores = await openTestStores(vault);
});
afterAll(() => stores.close());

beforeEach(async () => {
  teamId = await stores.newTeam();
  const { id } = await stores.newContact(teamId);
  const change: SiteChange = {
    ...{ name: "Shop", url: "https://shop.example/", checkIntervalSeconds: 60, isActive: true, aspects: [] },
    contactIds: [id],
    reminders: [],
  };
  site = await stores.sites.create(teamId, change, NOW);
});

/** Claims the site, and records these votes on its check. */
async function check(at: Date, votes: readonly boolean[]) {
  const { claimed } = await claimChecks(stores.pool, at, 100, { regions: REGIONS.live });
  const mine = claimed.filter(({ task }) => task.subjectId === site.id);
  const [{ region, task } = { region: "", task: null }] = mine;
  if (task === null) throw new Error("The site was not claimed.");
  expect(task).toMatchObject({ type: "http", teamId, config: { url: site.url, timeoutMs: 30_000 } });
  const eventIds: number[] = [];
  let asked = region;
  for (const passed of votes) {
    const vote = voteOf(asked, at.getTime(), passed ? {} : REFUSED);
    const report = { ...resultOf(site.id, task.checkNumber, at.getTime()), votes: [vote] as const };
    const recorded = await record(stores.pool, [report], REGIONS, at);
    eventIds.push(...recorded.eventIds);
    asked = recorded.asked[0]?.region ?? "";
  }
  return eventIds;
}

const events = () =>
  stores.prisma.event.findMany({ where: { subjectId: site.id }, orderBy: { id: "asc" }, select: { happening: true } });
const current = () => stores.sites.find(teamId, site.id);

it("is claimed and probed as an http monitor is, and is up when one region says so", async () => {
  expect(site).toMatchObject({ status: "pending", lastCheckedAt: null });
  await check(NOW, [true]);
  expect(await current()).toMatchObject({ status: "up", lastCheckedAt: NOW, downSince: null });
  expect(await stores.scheduleOf(site.id)).toMatchObject({ intervalSeconds: 60, active: true });
});

it("is down when two regions agree, with one incident and one alert, and recovers with one", async () => {
  await check(NOW, [false, false]);
  expect(await current()).toMatchObject({ status: "down", downSince: NOW });
  await check(later(120), [false]);
  await check(later(240), [true]);
  expect(await current()).toMatchObject({ status: "up", downSince: null });
  expect(await events()).toEqual([{ happening: "down" }, { happening: "recovery" }]);
});

it("is degraded and told nobody when the regions disagree", async () => {
  expect(await check(NOW, [false, true, true])).toEqual([]);
  expect(await current()).toMatchObject({ status: "degraded", downSince: null });
});

it("is never warned of its certificate as a monitor is: that is an aspect of its own", async () => {
  const { claimed } = await claimChecks(stores.pool, NOW, 100, { regions: REGIONS.live });
  const mine = claimed.find(({ task }) => task.subjectId === site.id);
  expect(mine?.task.config.sslExpiryWarningDays).toBe(0);
});
