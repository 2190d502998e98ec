import { describe, expect, it } from "@jest/globals";
import type { PageSnapshot } from "@pharos/core";
import {
  messageMail,
  pageAddresses,
  pageView,
  statusEmbedHtml,
  statusFeeds,
  statusPageHtml,
  statusPageJson,
  wordsOf,
} from "./index.ts";
import { crowdedPage } from "./page.fixture.ts";

const addresses = pageAddresses("https://status.example.com", "acme");
const english = wordsOf("en");
const pageIn = (period: 7 | 30 | 90 | 365) =>
  statusPageHtml(crowdedPage, addresses, false, pageView(crowdedPage.page, { words: english, period }));
const plain: PageSnapshot = {
  ...crowdedPage,
  page: { ...crowdedPage.page, showPeriods: false },
  groups: crowdedPage.groups.map((group) => ({
    ...group,
    periods: null,
    components: group.components.map((one) => ({ ...one, periods: null, hours: null })),
  })),
};

describe("the uptime of periods", () => {
  it("is shown for 90 days unless the reader chose another period, of components and of groups", () => {
    const usual = statusPageHtml(crowdedPage, addresses, false);
    expect(usual).toBe(pageIn(90));
    expect(usual).toContain("<span>99.90 % in 90 days</span>");
    expect(usual).toContain('<h2>5</h2><p class="about">99.90 % in 90 days</p>');
    expect(pageIn(7)).toContain("<span>99.90 % in 7 days</span>");
    expect(pageIn(365)).toContain("<span>No data</span>");
  });

  it("leads to the other periods", () => {
    const page = pageIn(30);
    expect(page).toContain('<b aria-current="true">30 days</b>');
    expect([...page.matchAll(/href="[^"]*\?period=(\d+)"/g)].map(([, days]) => days)).toEqual(["7", "90", "365"]);
  });

  it("is nowhere on a page that does not show it", () => {
    const page = statusPageHtml(plain, addresses, false);
    expect(page).not.toMatch(/period|class="chart"/);
    expect(JSON.parse(statusPageJson(plain, addresses, false)).groups[0]).not.toHaveProperty("periods");
    expect(JSON.parse(statusPageJson(crowdedPage, addresses, false)).groups[0].periods).toHaveLength(4);
  });
});

describe("the chart of response times", () => {
  const page = statusPageHtml(crowdedPage, addresses, false);

  it("is one line for hours in a row, and says its range in words", () => {
    expect(page).toContain("Response time of the last 24 hours: 93 ms to 114 ms");
    const [, path = ""] = /<svg class="chart"[^>]*><path d="([^"]+)"/.exec(page) ?? [];
    expect(path).toMatch(/^M0 2\.0L0 2\.0L10 \d+\.\dL20 \d+\.\dM40 \d+\.\dL40 \d+\.\dM210 \d+\.\dL210 \d+\.\d$/);
  });

  it("is not there for fewer than two hours", () => {
    const [group] = crowdedPage.groups;
    const components = (group?.components ?? []).map((one) => ({ ...one, hours: (one.hours ?? []).slice(0, 1) }));
    const few = { ...crowdedPage, groups: [{ name: null, periods: null, components }] };
    expect(statusPageHtml(few, addresses, false)).not.toContain('class="chart"');
  });

  it("needs no script and no style of its own", () => {
    expect(page).not.toMatch(/<script|\sstyle=/);
  });
});

describe("a postmortem", () => {
  it("comes last in its report, with its own heading and its own place", () => {
    const page = statusPageHtml(crowdedPage, addresses, false);
    const [article = ""] = /<article class="report">(?:(?!<\/article>).)*Postmortem.*?<\/article>/s.exec(page) ?? [];
    expect(article).toMatch(
      /<\/ol><section class="postmortem" id="update-\d+"><h4>Postmortem<\/h4>.*<\/section><\/article>$/s,
    );
    expect(article.match(/<li /g)).toHaveLength(1);
  });

  it("is named in the feeds, in the JSON and in the mail", () => {
    const { atom, rss } = statusFeeds(crowdedPage, addresses);
    expect([atom.includes("1: Postmortem"), rss.includes("1: Postmortem")]).toEqual([true, true]);
    const { reports } = JSON.parse(statusPageJson(crowdedPage, addresses, false));
    const resolved = reports.find(({ state }: { state: string }) => state === "resolved");
    expect(resolved.updates).toMatchObject([{ state: "resolved", postmortem: true }, { state: "resolved" }]);
    const { at } = crowdedPage;
    const mail = messageMail(
      {
        page: { ...crowdedPage.page, domain: null },
        content: {
          kind: "update",
          report: {
            id: 1,
            kind: "incident",
            title: "Slow",
            impact: "none",
            startedAt: at,
            endsAt: null,
            resolvedAt: at,
            components: [],
          },
          update: { id: 2, state: "resolved", body: "Why", createdAt: at, isPostmortem: true },
        },
      },
      { page: "p", confirm: "c", unsubscribe: "u" },
    );
    expect(mail.subject).toBe("0815: Slow: Postmortem");
  });
});

describe("the page in a frame", () => {
  const page = statusEmbedHtml(crowdedPage, addresses, false);

  it("has the headline and the states, and leads out of the frame", () => {
    expect(page).toContain("<h1>Some systems are down</h1>");
    expect(page.match(/<h3>/g)).toHaveLength(7);
    expect(page).toContain(
      '<a class="link" href="https://status.example.com/status/acme" target="_blank" rel="noopener">',
    );
    expect(page).not.toMatch(/<script|\sstyle=|<form/);
  });
});
