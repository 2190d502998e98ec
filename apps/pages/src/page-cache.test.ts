import { beforeEach, describe, expect, it } from "@jest/globals";
import type { PageSnapshot } from "@pharos/core";
import { pageAddresses } from "@pharos/status-page";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { bytesOfPage, renderPage } from "./render.ts";
import { FRESH_MS, MAX_STALE_MS, RETRY_MS, REVALIDATE_MS, WAIT_MS } from "./stale-cache.ts";

let cache: PageCache;
let nowMs: number;
let reads: number;
let outcomes: boolean[];
/** The answer of the database. */
let read: (slug: string) => Promise<PageSnapshot | null>;
/** Whether a request that waits for something newer has waited long enough. */
let hasWaited: boolean;

const addresses = pageAddresses("https://status.example.com", "acme");
const snapshot = (name: string): PageSnapshot => ({
  page: {
    slug: "acme",
    name,
    intro: null,
    access: "public",
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
  ...{ domain: null, logo: null },
  ...{
    at: new Date("2026-11-22T12:00:00Z"),
    overall: "operational",
    groups: [],
    days: [],
    history: [],
    reports: [],
    scheduled: [],
    announced: [],
  },
});
const away = () => Promise.reject(new Error("away"));
/** Like a stopped PostgreSQL: the connection is open, and no answer comes. */
const hanging = () => new Promise<never>(() => {});

beforeEach(() => {
  nowMs = 1_000_000;
  reads = 0;
  outcomes = [];
  read = async () => snapshot(`Build ${reads}`);
  hasWaited = false;
  cache = cacheOf();
});

const cacheOf = (maxBytes?: number) =>
  createPageCache({
    known: async (slugs) => new Set(slugs.filter((slug) => slug === "acme" || slug === "second")),
    ...(maxBytes !== undefined && { maxBytes }),
    read(slug: string) {
      reads += 1;
      return read(slug);
    },
    render: (one, isStale) => renderPage({ snapshot: one, passwordHash: null }, addresses, isStale),
    monotonicMs: () => nowMs,
    pause: (ms) => (ms === WAIT_MS && !hasWaited ? hanging() : Promise.resolve()),
    onBuilt: (isBuilt) => outcomes.push(isBuilt),
    onError: () => {},
  });

/** The name on the page now, and whether it says that it is old. */
async function shown(): Promise<string | null> {
  const page = await cache.page("acme");
  if (page === null) return null;
  const { page: of, stale }: { page: { name: string }; stale?: boolean } = JSON.parse(String(page.forms.json?.plain));
  return stale === true ? `${of.name}, stale` : of.name;
}

/** Until builds in the background are over. */
async function settled(count: number): Promise<void> {
  while (outcomes.length < count) await new Promise((resolve) => setImmediate(resolve));
}

describe("a page in memory", () => {
  it("is built once in 15 s, however many ask for it, also at the same time", async () => {
    await Promise.all(Array.from({ length: 10_000 }, () => cache.page("acme")));
    nowMs += FRESH_MS - 1;
    expect([await shown(), reads]).toEqual(["Build 1", 1]);
  });

  it("is sent for another minute while it is built anew, once", async () => {
    await shown();
    nowMs += FRESH_MS;
    expect(await Promise.all([shown(), shown(), shown()])).toEqual(["Build 1", "Build 1", "Build 1"]);
    await settled(2);
    expect([await shown(), reads]).toEqual(["Build 2", 2]);
  });

  it("is built before it is sent if the last build is older than that", async () => {
    await shown();
    nowMs += FRESH_MS + REVALIDATE_MS;
    expect([await shown(), reads]).toEqual(["Build 2", 2]);
  });

  it("is none where there is no page, which is remembered as well", async () => {
    read = async () => null;
    expect([await shown(), await cache.page("other"), reads]).toEqual([null, null, 1]);
    read = async () => snapshot("New");
    expect(await shown()).toBe("New");
  });

  it("keeps its place, however many slugs of no page are asked for", async () => {
    await shown();
    for (let count = 0; count < 2_000; count += 1) void cache.page(`unknown-${count}`).catch(() => {});
    expect([await shown(), reads]).toEqual(["Build 1", 1]);
  });
});

describe("without the database", () => {
  it("is sent as it was for an hour, and says that it is old", async () => {
    await shown();
    read = away;
    nowMs += FRESH_MS + REVALIDATE_MS;
    expect(await shown()).toBe("Build 1, stale");
    nowMs += MAX_STALE_MS - FRESH_MS - REVALIDATE_MS;
    expect(await shown()).toBe("Build 1, stale");
    nowMs += 1_000;
    await expect(shown()).rejects.toThrow("away");
  });

  it("is asked for once a second at most, and is new as soon as it is back", async () => {
    await shown();
    read = away;
    nowMs += FRESH_MS + REVALIDATE_MS;
    await Promise.all([shown(), shown()]);
    expect([await shown(), reads]).toEqual(["Build 1, stale", 2]);
    read = async () => snapshot("Back");
    nowMs += RETRY_MS;
    expect(await shown()).toBe("Build 1, stale");
    await settled(3);
    expect([await shown(), reads]).toEqual(["Back", 3]);
    expect(outcomes).toEqual([true, false, true]);
  });

  it("is sent at once while the database answers nothing, and read once meanwhile", async () => {
    await shown();
    read = hanging;
    hasWaited = true;
    nowMs += FRESH_MS + REVALIDATE_MS;
    expect(await Promise.all([shown(), shown()])).toEqual(["Build 1, stale", "Build 1, stale"]);
    nowMs += MAX_STALE_MS - FRESH_MS - REVALIDATE_MS;
    expect([await shown(), reads]).toEqual(["Build 1, stale", 2]);
  });

  it("is sent without any wait after a failure", async () => {
    await shown();
    read = away;
    nowMs += FRESH_MS + REVALIDATE_MS;
    await shown();
    read = hanging;
    nowMs += RETRY_MS;
    expect([await shown(), await shown(), reads]).toEqual(["Build 1, stale", "Build 1, stale", 3]);
  });

  it("fails if there is no build at all", async () => {
    read = away;
    await expect(shown()).rejects.toThrow("away");
  });
});

it("keeps as many pages as there are bytes for, each with what it gets when it is old", async () => {
  const bytes = bytesOfPage(await renderPage({ snapshot: snapshot("Build 0"), passwordHash: null }, addresses, false));
  for (const [pages, readsOfTwo] of [
    [1.5, 3],
    [2.5, 2],
  ] as const) {
    reads = 0;
    cache = cacheOf(pages * 2 * bytes);
    for (const slug of ["acme", "second", "acme"]) await cache.page(slug);
    expect(reads).toBe(readsOfTwo);
  }
});
