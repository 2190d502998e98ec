import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { NetError, type NetErrorKind } from "../../net/net-error.ts";
import { afterCrawl, type Crawl, type CrawledUrl, type OpenCrawlFinding } from "./after-crawl.ts";
import { crawlLimits, type FoundUrl, type LinkUse, linkUses, MAX_SITEMAPS } from "./crawl.ts";
import { crawledUrl, isMixedContent, isOwnUrl } from "./found-url.ts";
import { judgeFailure, judgeStatus } from "./link-verdict.ts";
import { planUrls } from "./plan-urls.ts";

const SITE = new URL("https://shop.example/");
const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 22);

describe("an answer", () => {
  it.each([
    [200, "fine"],
    [304, "fine"],
    [400, "broken"],
    [401, "unverified"],
    [403, "unverified"],
    [404, "broken"],
    [410, "broken"],
    [429, "unverified"],
    [500, "broken"],
    [503, "broken"],
    [999, "unverified"],
  ])("of %d is %s", (statusCode, outcome) => {
    expect(judgeStatus(statusCode).outcome).toBe(outcome);
  });

  it.each<[NetErrorKind, string, string]>([
    ["refused-by-guard", "blocked", "blocked"],
    ["timeout", "broken", "unverified"],
    ["dns", "broken", "broken"],
    ["connect", "broken", "broken"],
    ["tls", "broken", "broken"],
    ["protocol", "broken", "broken"],
  ])("that does not come because of %s is %s of the site, and %s of others", (kind, own, other) => {
    const error = new NetError(kind, "Why");
    expect(judgeFailure(error, true)).toEqual({ outcome: own, reason: "Why" });
    expect(judgeFailure(error, false)).toEqual({ outcome: other, reason: "Why" });
  });

  it("says nothing when the crawl was stopped", () => {
    expect(() => judgeFailure(new NetError("aborted", "Stopped"), true)).toThrow("Stopped");
  });
});

describe("a URL of a page", () => {
  it.each([
    ["/a#part", "https://shop.example/a"],
    [" about us ", "https://shop.example/shop/about%20us"],
    ["//cdn.example/x.js", "https://cdn.example/x.js"],
    ["mailto:ops@shop.example", null],
    ["javascript:void(0)", null],
    ["data:text/plain,x", null],
    ["https://user:secret@shop.example/", null],
    ["http://", null],
    [`/${"x".repeat(1_000)}`, null],
  ])("%s is asked as %s", (text, asked) => {
    expect(crawledUrl(text, "https://shop.example/shop/")?.href ?? null).toBe(asked);
  });

  it.each([
    ["https://shop.example/a", true],
    ["http://shop.example/a", true],
    ["https://www.shop.example/a", true],
    ["https://shop.example:8443/", false],
    ["https://blog.shop.example/", false],
    ["https://other.example/", false],
  ])("%s is of the site: %s", (url, isOwn) => {
    expect(isOwnUrl(SITE, new URL(url))).toBe(isOwn);
  });

  it.each<[string, string, LinkUse, boolean]>([
    ["https", "http", "image", true],
    ["https", "http", "script", true],
    ["https", "http", "frame", true],
    ["https", "http", "link", false],
    ["https", "https", "image", false],
    ["http", "http", "image", false],
  ])("on a page of %s to one of %s as %s is mixed content: %s", (page, url, use, isMixed) => {
    expect(isMixedContent(new URL(`${page}://a.example/`), new URL(`${url}://b.example/`), use)).toBe(isMixed);
  });
});

describe("what is asked of what was found", () => {
  const found = (url: string, use: LinkUse): FoundUrl => ({ url, use, foundOn: SITE.href, insecureOn: null });
  const NOTHING = { urls: 0, pages: 0, sitemaps: 0 };

  it.each<[LinkUse, string | null, string | null]>([
    ["sitemap", "sitemap", null],
    ["listed", "read", null],
    ["link", "read", "ask"],
    ["image", "ask", "ask"],
    ["script", "ask", "ask"],
    ["frame", "ask", "ask"],
  ])("as %s: %s of the site, %s of others", (use, own, other) => {
    const step = (url: string) => planUrls([found(url, use)], SITE, NOTHING, crawlLimits(50))[0]?.step ?? null;
    expect([step("https://shop.example/a"), step("https://other.example/a")]).toEqual([own, other]);
  });

  it("is a link that is asked and not read once the plan's pages are read", () => {
    const full = { urls: 60, pages: 50, sitemaps: 0 };
    const planned = planUrls([found("https://shop.example/a", "link")], SITE, full, crawlLimits(50));
    expect(planned).toMatchObject([{ step: "ask", isOwn: true }]);
  });

  it("never goes beyond the limits, whatever a site links to", () => {
    const host = fc.constantFrom("shop.example", "www.shop.example", "other.example");
    const one = fc.tuple(host, fc.nat(), fc.constantFrom(...linkUses.filter((use) => use !== "start")));
    const counts = fc.record({ urls: fc.nat(40), pages: fc.nat(5), sitemaps: fc.nat(MAX_SITEMAPS) });
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 100 }),
        counts,
        fc.integer({ min: 1, max: 5 }),
        (items, before, maxPages) => {
          const limits = crawlLimits(maxPages);
          const all = items.map(([name, path, use]) => found(`https://${name}/${path}`, use));
          const planned = planUrls(all, SITE, before, limits);
          const of = (...steps: readonly string[]) => planned.filter(({ step }) => steps.includes(step)).length;
          expect(planned.length).toBeLessThanOrEqual(Math.max(0, limits.maxUrls - before.urls));
          expect(of("start", "read")).toBeLessThanOrEqual(Math.max(0, maxPages - before.pages));
          expect(of("sitemap")).toBeLessThanOrEqual(MAX_SITEMAPS - before.sitemaps);
          expect(all).toEqual(expect.arrayContaining(planned.map(({ step: _step, isOwn: _isOwn, ...rest }) => rest)));
        },
      ),
    );
  });
});

describe("a crawl that is over", () => {
  /** Crawls one after the other, with the open findings after each, as the database stores them. */
  function createHistory() {
    let memory: unknown = null;
    let open: (OpenCrawlFinding & { readonly lastSeenMs: number })[] = [];
    return {
      crawl(problems: readonly Partial<CrawledUrl>[], endedAtMs: number) {
        const crawl: Crawl = {
          ...{ startedAtMs: endedAtMs - 60_000, endedAtMs, pages: 1, urls: 2, excluded: 0, unasked: 0 },
          problems: problems.map((one) => ({
            ...{ url: "https://shop.example/gone", foundOn: SITE.href, insecureOn: null },
            ...{ outcome: "broken", reason: "404", checkedAtMs: endedAtMs, ...one },
          })),
        };
        const verdict = afterCrawl(memory, crawl, open);
        memory = JSON.parse(JSON.stringify(verdict.memory));
        const seen = verdict.findings.map(({ kind, thing, isTold }) => {
          const before = open.find((one) => one.kind === kind && one.thing === thing);
          const firstSeenAtMs = before?.firstSeenAtMs ?? endedAtMs;
          return { kind, thing, firstSeenAtMs, lastSeenMs: endedAtMs, isTold: isTold || (before?.isTold ?? false) };
        });
        const missed = open.filter((one) => !seen.some(({ kind, thing }) => kind === one.kind && thing === one.thing));
        open = [...seen, ...missed.filter(({ lastSeenMs }) => lastSeenMs >= (verdict.keptSinceMs ?? endedAtMs))];
        return verdict.events.map(({ happening, detail }) => ({ happening, new: detail["new"], open: detail["open"] }));
      },
      open: () => open.map(({ thing }) => thing),
    };
  }

  const MIXED = { url: "http://shop.example/logo.png", outcome: "fine", insecureOn: SITE.href } as const;

  it("tells what two crawls saw, one event for each kind, and never again", () => {
    const { crawl } = createHistory();
    expect(crawl([{}, MIXED], NOW_MS)).toEqual([]);
    expect(crawl([{}, MIXED], NOW_MS + DAY_MS)).toEqual([
      { happening: "broken_links", new: 1, open: 1 },
      { happening: "mixed_content", new: 1, open: 1 },
    ]);
    expect(crawl([{}, MIXED], NOW_MS + 2 * DAY_MS)).toEqual([]);
    const another = { url: "https://shop.example/other" };
    expect(crawl([{}, MIXED, another], NOW_MS + 3 * DAY_MS)).toEqual([]);
    expect(crawl([{}, MIXED, another], NOW_MS + 4 * DAY_MS)).toEqual([{ happening: "broken_links", new: 1, open: 2 }]);
  });

  it("counts no second failure within ten minutes, nor an answer from before the first", () => {
    const { crawl } = createHistory();
    crawl([{}], NOW_MS);
    expect(crawl([{}], NOW_MS + 599_999)).toEqual([]);
    expect(crawl([{ checkedAtMs: NOW_MS - 60_000 }], NOW_MS + DAY_MS)).toEqual([]);
    expect(crawl([{ checkedAtMs: NOW_MS + 600_000 }], NOW_MS + 2 * DAY_MS)).toHaveLength(1);
  });

  it("resolves what two crawls in a row did not see, and tells it anew when it is true again twice", () => {
    const { crawl, open } = createHistory();
    crawl([{}], NOW_MS);
    crawl([{}], NOW_MS + DAY_MS);
    crawl([], NOW_MS + 2 * DAY_MS);
    expect(open()).toHaveLength(1);
    expect(crawl([{}], NOW_MS + 3 * DAY_MS)).toEqual([]);
    crawl([], NOW_MS + 4 * DAY_MS);
    crawl([], NOW_MS + 5 * DAY_MS);
    expect(open()).toEqual([]);
    expect(crawl([{}], NOW_MS + 6 * DAY_MS)).toEqual([]);
    expect(crawl([{}], NOW_MS + 7 * DAY_MS)).toEqual([{ happening: "broken_links", new: 1, open: 1 }]);
  });

  it("is told in less than 4 KiB, and keeps 500 findings, those that are open first", () => {
    const { crawl, open } = createHistory();
    const urls = Array.from({ length: 800 }, (_, index) => ({
      url: `https://shop.example/${index}/${"x".repeat(900)}`,
    }));
    crawl(urls.slice(300), NOW_MS);
    const kept = open();
    expect(kept).toHaveLength(500);
    crawl(urls, NOW_MS + DAY_MS);
    expect(open()).toEqual(kept);
    const before = kept.map((thing) => ({ kind: "broken_link", thing, firstSeenAtMs: NOW_MS, isTold: false }));
    const seen = {
      insecureOn: null,
      outcome: "broken",
      reason: "y".repeat(300),
      checkedAtMs: NOW_MS + DAY_MS,
    } as const;
    const problems = urls.map(({ url }) => ({ ...seen, url, foundOn: url }));
    const times = { startedAtMs: NOW_MS, endedAtMs: NOW_MS + DAY_MS };
    const verdict = afterCrawl(null, { ...times, pages: 1, urls: 1, excluded: 0, unasked: 0, problems }, before);
    expect(verdict.events).toMatchObject([{ happening: "broken_links", detail: { new: 500 } }]);
    expect(Buffer.byteLength(JSON.stringify(verdict.events[0]?.detail))).toBeLessThan(4_096);
  });

  it("shows what is unverified and what is blocked, and finds nothing of it", () => {
    const problem = { foundOn: SITE.href, insecureOn: null, checkedAtMs: NOW_MS };
    const unverified = { ...problem, url: "https://other.example/", outcome: "unverified", reason: "403" } as const;
    const blocked = { ...problem, url: "http://169.254.169.254/", outcome: "blocked", reason: "Not public" } as const;
    const counts = { startedAtMs: NOW_MS, endedAtMs: NOW_MS, pages: 1, urls: 3, excluded: 1, unasked: 0 };
    const verdict = afterCrawl(null, { ...counts, problems: [unverified, blocked] }, []);
    expect(verdict).toMatchObject({
      findings: [],
      events: [],
      memory: {
        unverified: { count: 1, urls: [{ url: "https://other.example/", foundOn: SITE.href, reason: "403" }] },
        blocked: { count: 1, urls: [{ url: "http://169.254.169.254/" }] },
      },
    });
  });
});
