import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  type CrawlTask,
  type FoundUrl,
  type LinkOutcome,
  type LookResult,
  MAX_CRAWL_MS,
  type PlanName,
  type SiteChange,
  type Vault,
} from "@pharos/core";
import { addWindow } from "../../maintenance/windows.fixture.ts";
import { openTestStores, type TestStores } from "../../stores/stores.fixture.ts";
import { askAll, attachProgram } from "../../telling/asking.fixture.ts";
import { noneAside } from "../../testing.ts";
import { claimLooks } from "../claim-looks.ts";
import { recordLooks } from "../record-looks.ts";
import { deleteOldLinkAnswers } from "./answers-expiry.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const DAY_SECONDS = 86_400;
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const vault: Vault = { encrypt: (_purpose, text) => text, decrypt: (_purpose, text) => text };
const SITE = "https://shop.example/";
const OTHER = "https://other.example/";

let stores: TestStores;
beforeAll(async () => {
  stores = await openTestStores(vault);
});
afterAll(() => stores.close());

/** The answers of URLs; URLs that are not named are fine. Pages hold the links that are named. */
let outcomes: Record<string, LinkOutcome>;
let links: Record<string, readonly Partial<FoundUrl>[]>;
/** The URLs that workers were sent to ask. */
let asked: string[];
beforeEach(async () => {
  [outcomes, links, asked] = [{}, {}, []];
  await stores.pool.query("UPDATE site_aspects SET active = false");
  await stores.pool.query("DELETE FROM link_answers");
  await stores.pool.query("DELETE FROM site_crawls");
});

const settings: SiteChange = {
  ...{ name: "Shop", url: SITE, checkIntervalSeconds: 60, isActive: true },
  ...{ aspects: ["pages"], contactIds: [], reminders: [] },
};

async function newSite(plan: PlanName = "pro", url = SITE) {
  const teamId = await stores.newTeam(plan);
  const { id } = await stores.sites.create(teamId, { ...settings, url }, NOW);
  return { id, teamId };
}

/** As a scheduler, claims the due batches of crawls. */
async function claim(at: Date): Promise<readonly CrawlTask[]> {
  const tasks = await claimLooks(stores.pool, at, 100, noneAside);
  return tasks.flatMap((task) => (task.aspect === "pages" ? [task] : []));
}

/** As a worker. */
function work({ urls }: CrawlTask, at: Date): LookResult {
  asked.push(...urls.map(({ url }) => url));
  const answers = urls.map(({ url }) => {
    const outcome = outcomes[url] ?? "fine";
    return { url, outcome, reason: outcome === "fine" ? null : "Why", atMs: at.getTime() };
  });
  const found = urls.flatMap(({ url: foundOn }) =>
    (links[foundOn] ?? []).map((one) => ({ url: SITE, use: "link" as const, foundOn, insecureOn: null, ...one })),
  );
  return { kind: "seen", seen: { aspect: "pages", answers, found } };
}

/** As a recorder. */
function record(task: CrawlTask, result: LookResult, at: Date) {
  const { siteId, aspect, lookNumber } = task;
  return recordLooks(stores.pool, [{ siteId, aspect, lookNumber, atMs: at.getTime(), result }], at);
}

/** Makes the crawls that are due from then on, to their ends. @returns when the last batch was recorded */
async function crawl(fromSeconds = 0): Promise<number> {
  let lastSeconds = fromSeconds;
  do {
    for (const task of await claim(later(lastSeconds))) {
      await record(task, work(task, later(lastSeconds)), later(lastSeconds));
    }
    lastSeconds += 1;
    if (lastSeconds > fromSeconds + 200) throw new Error("The crawls do not end.");
  } while ((await crawlsUnderWay()) > 0);
  return lastSeconds;
}

const pagesOf = async ({ id, teamId }: { readonly id: number; readonly teamId: number }) => {
  const site = await stores.sites.find(teamId, id);
  const pages = site?.aspects.find(({ aspect }) => aspect === "pages");
  if (!site || !pages) throw new Error("There is no site.");
  return { ...pages, findings: site.findings };
};
const crawlsUnderWay = () => stores.prisma.siteCrawl.count();
const frontier = () => stores.prisma.siteCrawlUrl.count();
const events = (subjectId: number) =>
  stores.prisma.event.findMany({
    where: { subjectId },
    orderBy: { id: "asc" },
    select: { happening: true, detail: true, withheld: true },
  });
const many = (count: number, prefix = SITE) =>
  Array.from({ length: count }, (_, index) => ({ url: `${prefix}${index}` }));

describe("a crawl", () => {
  it("begins with the site's address, asks each URL once, 20 at a time, and leaves nothing but what it saw", async () => {
    const site = await newSite();
    links = { [SITE]: [...many(30), { url: SITE }], [`${SITE}0`]: [...many(5), { url: OTHER }] };
    const [first] = await claim(NOW);
    expect(first?.urls).toEqual([{ url: SITE, step: "start" }]);
    if (first) await record(first, work(first, NOW), NOW);
    expect(await crawlsUnderWay()).toBe(1);
    expect(await stores.sites.find(site.teamId, site.id)).toMatchObject({
      crawl: { startedAt: NOW, urls: 31, asked: 1 },
    });
    expect(await pagesOf(site)).toMatchObject({ lookedAt: null, nextLookAt: later(1), memory: null });
    const sizes: number[] = [];
    for (const second of [1, 2]) {
      for (const task of await claim(later(second))) {
        sizes.push(task.urls.length);
        await record(task, work(task, later(second)), later(second));
      }
    }
    expect(sizes).toEqual([20, 11]);
    expect(asked).toEqual([SITE, ...many(30).map(({ url }) => url), OTHER]);
    expect([await crawlsUnderWay(), await frontier()]).toEqual([0, 0]);
    const counts = {
      startedAtMs: NOW.getTime(),
      endedAtMs: later(2).getTime(),
      pages: 31,
      urls: 32,
      excluded: 0,
      unasked: 0,
    };
    expect(await pagesOf(site)).toMatchObject({
      lookedAt: later(2),
      nextLookAt: later(DAY_SECONDS + 2),
      memory: counts,
    });
    expect(await claim(later(DAY_SECONDS + 1))).toEqual([]);
    expect((await claim(later(DAY_SECONDS + 2)))[0]?.urls).toEqual([{ url: SITE, step: "start" }]);
  });

  it("reads as many pages as the plan allows, and asks ten URLs for each", async () => {
    await newSite("free");
    links = { [SITE]: many(600) };
    const [start] = await claim(NOW);
    if (start) await record(start, work(start, NOW), NOW);
    const rows = await stores.prisma.siteCrawlUrl.groupBy({ by: ["step"], _count: true, orderBy: { step: "asc" } });
    expect(rows).toEqual([
      { step: "ask", _count: 450 },
      { step: "read", _count: 49 },
      { step: "start", _count: 1 },
    ]);
  });

  it("counts each report once, and none from before its site was changed", async () => {
    const { id, teamId } = await newSite();
    links = { [SITE]: many(50) };
    const [start] = await claim(NOW);
    if (!start) throw new Error("No crawl is due.");
    expect(await record(start, work(start, NOW), NOW)).toMatchObject({ recorded: 1 });
    expect(await record(start, work(start, NOW), NOW)).toMatchObject({ recorded: 0, overtaken: 1 });
    for (const change of [{ aspects: [] }, { isActive: false }, { url: "https://moved.example/" }]) {
      await stores.sites.update(teamId, id, () => settings, later(1));
      const [before] = await claim(later(1));
      if (!before) throw new Error("No crawl is due.");
      await record(before, work(before, later(1)), later(1));
      const [batch] = await claim(later(2));
      if (!batch) throw new Error("No batch is due.");
      await stores.sites.update(teamId, id, () => ({ ...settings, ...change }), later(2));
      expect([change, await crawlsUnderWay(), await frontier()]).toEqual([change, 0, 0]);
      expect(await record(batch, work(batch, later(2)), later(2))).toMatchObject({ recorded: 0, overtaken: 1 });
      expect(await crawlsUnderWay()).toBe(0);
    }
    const [moved] = await claim(later(2));
    expect(moved?.urls).toEqual([{ url: "https://moved.example/", step: "start" }]);
    if (moved) await record(moved, work(moved, later(2)), later(2));
    await stores.sites.remove(teamId, id, () => {}, later(3));
    expect(await crawlsUnderWay()).toBe(0);
  });

  it("goes on in an hour when the site cannot be read, and is over after six with what it has", async () => {
    const site = await newSite();
    links = { [SITE]: many(30) };
    const [start] = await claim(NOW);
    if (start) await record(start, work(start, NOW), NOW);
    const [batch] = await claim(later(1));
    if (batch) await record(batch, { kind: "failed", error: "robots.txt: Connection refused" }, later(1));
    expect(await pagesOf(site)).toMatchObject({ error: "robots.txt: Connection refused", nextLookAt: later(3_601) });
    const end = new Date(NOW.getTime() + MAX_CRAWL_MS);
    const [late] = await claim(end);
    if (late) await record(late, work(late, end), end);
    expect(await pagesOf(site)).toMatchObject({ error: null, lookedAt: end, memory: { urls: 21, unasked: 10 } });
    expect(await crawlsUnderWay()).toBe(0);
  });
});

it("a crawl whose last batch was written and not judged, as by a recorder that ended, is judged with an empty batch", async () => {
  const site = await newSite();
  links = { [SITE]: many(3) };
  const [start] = await claim(NOW);
  if (start) await record(start, work(start, NOW), NOW);
  await claim(later(1));
  await stores.pool.query("UPDATE site_crawl_urls SET outcome = 'fine', checked_at = $1 WHERE outcome IS NULL", [
    later(2),
  ]);
  const [empty] = await claim(later(91));
  expect(empty?.urls).toEqual([]);
  if (empty) await record(empty, work(empty, later(91)), later(91));
  expect(await pagesOf(site)).toMatchObject({ lookedAt: later(91), memory: { urls: 4, pages: 4 } });
});

describe("a URL of others", () => {
  it("is asked once a day for all teams, whoever links to it", async () => {
    const [one, two] = [await newSite(), await newSite("starter", "https://two.example/")];
    links = { [SITE]: [{ url: OTHER }], "https://two.example/": [{ url: OTHER }] };
    outcomes[OTHER] = "broken";
    const end = await crawl();
    const askedOf = () => asked.filter((url) => url === OTHER);
    expect(askedOf()).toHaveLength(1);
    for (const site of [one, two]) {
      expect((await pagesOf(site)).findings).toMatchObject([{ kind: "broken_link", thing: OTHER }]);
    }
    await stores.sites.create(one.teamId, { ...settings, url: SITE }, later(end + 10));
    await crawl(end + 10);
    expect(askedOf()).toHaveLength(1);
    await crawl(end + DAY_SECONDS);
    expect(askedOf()).toHaveLength(2);
    expect(await deleteOldLinkAnswers(stores.pool, later(end + DAY_SECONDS))).toBe(0);
    expect(await deleteOldLinkAnswers(stores.pool, later(end + 2 * DAY_SECONDS))).toBe(1);
  });

  it("is asked by another crawl when the one that asks it has no answer in time", async () => {
    const [one, two] = [await newSite(), await newSite("pro", "https://two.example/")];
    links = { [SITE]: [{ url: OTHER }], "https://two.example/": [{ url: OTHER }] };
    for (const task of await claim(NOW)) await record(task, work(task, NOW), NOW);
    const claimed = await claim(later(1));
    expect(new Map(claimed.map(({ siteId, urls }) => [siteId, urls.length]))).toEqual(
      new Map([
        [one.id, 1],
        [two.id, 0],
      ]),
    );
    const waiting = claimed.find(({ siteId }) => siteId === two.id);
    if (waiting) await record(waiting, work(waiting, later(1)), later(1));
    expect((await claim(later(6))).map(({ siteId, urls }) => [siteId, urls.length])).toEqual([[two.id, 0]]);
    // The leases of the looks and of the URL end together.
    const again = await claim(later(91));
    expect(again.find(({ siteId }) => siteId === one.id)?.urls).toEqual([{ url: OTHER, step: "ask" }]);
  });

  it("is asked of each site that it is part of, and what a site's robots.txt forbids says nothing to others", async () => {
    await newSite();
    await newSite("pro", OTHER);
    links = { [SITE]: [{ url: `${OTHER}a` }], [OTHER]: [{ url: `${OTHER}a` }] };
    outcomes[`${OTHER}a`] = "excluded";
    await crawl();
    expect(asked.filter((url) => url === `${OTHER}a`)).toHaveLength(2);
    expect(await stores.prisma.linkAnswer.findMany()).toMatchObject([{ url: `${OTHER}a`, outcome: null }]);
  });
});

describe("what a crawl finds", () => {
  const image = { url: `${SITE}logo.png`, use: "image", insecureOn: SITE } as const;

  beforeEach(() => {
    links = {
      [SITE]: [{ url: `${SITE}gone` }, { url: OTHER }, image, { url: "http://10.0.0.1/" }],
    };
    outcomes = { [`${SITE}gone`]: "broken", [OTHER]: "unverified", "http://10.0.0.1/": "blocked" };
  });

  it("is a finding at once, told after the second crawl, and resolved silently after two that do not see it", async () => {
    const site = await newSite();
    await crawl();
    const gone = { kind: "broken_link", thing: `${SITE}gone`, detail: { found_on: SITE, reason: "Why" } };
    expect(await pagesOf(site)).toMatchObject({
      findings: [
        { kind: "mixed_content", thing: image.url, toldAt: null },
        { ...gone, toldAt: null },
      ],
      memory: {
        unverified: { count: 1, urls: [{ url: OTHER }] },
        blocked: { count: 1, urls: [{ url: "http://10.0.0.1/" }] },
      },
    });
    expect(await events(site.id)).toEqual([]);
    await crawl(DAY_SECONDS + 10);
    const told = await events(site.id);
    const link = { page: SITE, link: `${SITE}gone`, status: "Why" };
    expect(told).toMatchObject([
      { happening: "broken_links", detail: { new: 1, open: 1, examples: [link] }, withheld: false },
      { happening: "mixed_content", detail: { new: 1, open: 1 }, withheld: false },
    ]);
    expect((await pagesOf(site)).findings.every(({ toldAt }) => toldAt !== null)).toBe(true);
    outcomes = {};
    links = {};
    await crawl(2 * DAY_SECONDS + 20);
    expect((await pagesOf(site)).findings).toHaveLength(2);
    await crawl(3 * DAY_SECONDS + 30);
    expect((await pagesOf(site)).findings).toEqual([]);
    expect(await events(site.id)).toEqual(told);
  });

  it("is withheld in maintenance, and told at its end if it is true still", async () => {
    const site = await newSite();
    await attachProgram(stores.pool, site.id);
    await crawl();
    const rows = async (sql: string, values: readonly unknown[] = []) =>
      (await stores.pool.query(sql, [...values])).rows;
    const until = DAY_SECONDS + 1_000;
    await addWindow({ pool: stores.pool, rows, teamId: site.teamId }, { from: later(DAY_SECONDS), to: later(until) });
    await crawl(DAY_SECONDS + 10);
    await askAll(stores.pool, later(DAY_SECONDS + 20));
    const withheld = await events(site.id);
    expect(withheld).toMatchObject([{ withheld: true }, { withheld: true }]);
    await askAll(stores.pool, later(until + 1));
    const told = withheld.map((event) => ({ ...event, withheld: false }));
    expect(await events(site.id)).toEqual([...withheld, ...told]);
  });
});
