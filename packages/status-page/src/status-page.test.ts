import { gzipSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { dayOfPage, MAX_PAGE_COMPONENTS, type PageReport, type PageSnapshot, type ShownComponent } from "@pharos/core";
import { parseFeed } from "feedsmith";
import {
  pageAddresses,
  statusBadge,
  statusDayHtml,
  statusFeeds,
  statusPageHtml,
  statusPageJson,
  statusStyle,
} from "./index.ts";
import { markdownHtml } from "./markdown.ts";

const at = (text: string) => new Date(`${text}Z`);
const MARKUP = `<script>alert("1")</script> & 'co'`;
const addresses = pageAddresses("https://status.example.com", "acme");

const days = ["2026-11-21", "2026-11-22"].map((date, index) => ({
  date,
  ...(index === 0
    ? { percent: 99.3, state: "major_outage" as const, downSeconds: 601, maintenanceSeconds: 0 }
    : { percent: 100, state: "operational" as const, downSeconds: 0, maintenanceSeconds: 0 }),
}));
const component: ShownComponent = {
  ...{
    id: 4,
    name: `API ${MARKUP}`,
    description: MARKUP,
    since: at("2026-11-22T12:58:00"),
    responseMs: 123,
    hours: null,
    periods: null,
  },
  state: "major_outage",
  uptime: { percent: 99.65, days },
};
const update = {
  id: 31,
  state: "identified",
  body: `An **index** is rebuilt. ${MARKUP}`,
  createdAt: at("2026-11-22T13:05:00"),
  correctedAt: null,
  isPostmortem: false,
} as const;
const report: PageReport = {
  ...{ id: 3, title: `Slow ${MARKUP}` },
  kind: "incident",
  impact: "minor",
  state: "identified",
  ...{ startedAt: at("2026-11-22T12:58:00"), endsAt: null, publishedAt: at("2026-11-22T13:00:00"), resolvedAt: null },
  ...{ incident: null, period: null, formerComponents: [] },
  components: [{ componentId: 4, state: "degraded" }],
  updates: [update, { ...update, id: 30, state: "investigating", createdAt: at("2026-11-22T13:00:00") }],
};
const snapshot: PageSnapshot = {
  ...{ domain: null, logo: null },
  page: {
    ...{
      slug: "acme",
      name: `Acme ${MARKUP}`,
      intro: MARKUP,
      timeZone: "Europe/Berlin",
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
  },
  at: at("2026-11-22T13:10:00"),
  days: [
    { date: "2026-11-21", from: at("2026-11-20T23:00:00"), to: at("2026-11-21T23:00:00") },
    { date: "2026-11-22", from: at("2026-11-21T23:00:00"), to: at("2026-11-22T23:00:00") },
  ],
  history: [report],
  overall: "major_outage",
  groups: [{ name: MARKUP, periods: null, components: [component] }],
  reports: [report],
  announced: [],
  scheduled: [
    { ...report, id: 5, kind: "maintenance", state: "scheduled", endsAt: at("2026-11-22T15:00:00"), updates: [] },
  ],
};

describe("an update that was corrected", () => {
  const corrected = { ...report, updates: [{ ...update, correctedAt: at("2026-11-22T13:09:00") }] };
  const reports = { ...snapshot, reports: [corrected], scheduled: [] };

  it("says so with its time, on the page, in the JSON and in both feeds", () => {
    const page = statusPageHtml(reports, addresses, false);
    expect(page).toContain('corrected <time datetime="2026-11-22T13:09:00.000Z">22 Nov 2026, 14:09 CET</time>');
    const json = JSON.parse(statusPageJson(reports, addresses, false));
    expect(json.reports[0].updates[0].corrected_at).toBe("2026-11-22T13:09:00.000Z");
    const { atom, rss } = statusFeeds(reports, addresses);
    expect([atom, rss].map((text) => text.includes("Corrected "))).toEqual([true, true]);
    const { feed } = parseFeed(atom);
    expect(feed).toMatchObject({
      updated: "2026-11-22T13:09:00.000Z",
      entries: [{ updated: "2026-11-22T13:09:00.000Z", published: "2026-11-22T13:05:00.000Z" }],
    });
  });

  it("is no different where none was", () => {
    expect(statusPageHtml(snapshot, addresses, false)).not.toContain("orrected");
  });
});

describe("a report whose period has gone on since its last update", () => {
  it("says what is true, on the page and in the JSON", () => {
    const gone = { ...report, kind: "maintenance", state: "cancelled" } as const;
    const changed = { ...snapshot, reports: [gone], scheduled: [] };
    const facts = (page: PageSnapshot) =>
      /<p class="facts">([^<&]*) · /.exec(statusPageHtml(page, addresses, false))?.[1];
    expect(facts(changed)).toBe("Cancelled · Minor impact");
    expect(facts({ ...snapshot, scheduled: [] })).toBe("Minor impact");
    expect(JSON.parse(statusPageJson(changed, addresses, false)).reports[0].state).toBe("cancelled");
  });
});

describe("a day of the page", () => {
  const dayHtml = (date: string) => {
    const day = dayOfPage(snapshot, date);
    return day === null ? null : statusDayHtml(snapshot, day, addresses, false);
  };

  it("has its reports and figures, and leads to the days beside it", () => {
    const page = dayHtml("2026-11-22");
    expect(page).toContain("<h1>22 Nov 2026</h1>");
    expect(page).toContain("An <strong>index</strong> is rebuilt.");
    expect(page).toContain("100.00 %");
    expect(page).toContain('rel="prev" href="/status/acme/history/2026-11-21"');
    expect(page).not.toContain('rel="next"');
    expect(page).not.toContain("<script");
    expect(dayHtml("2026-11-21")).toContain("99.30 %, 10 min down");
    expect(dayHtml("2026-11-21")).toContain("No incidents on this day.");
  });
});

describe("the page", () => {
  const page = statusPageHtml(snapshot, addresses, false);

  it("says what is wrong, since when, by the page's clocks, and for machines in UTC", () => {
    expect(page).toContain("<h1>Some systems are down</h1>");
    expect(page).toContain('<time datetime="2026-11-22T13:10:00.000Z">22 Nov 2026, 14:10 CET</time>');
    expect(page).toContain("<strong>Identified</strong>");
    expect(page).toContain("An <strong>index</strong> is rebuilt.");
    expect(page).toContain("Times are in the time zone Europe/Berlin.");
  });

  it("shows days as bars that say what they mean, and as a table of those that were not whole", () => {
    expect(page.match(/<rect class="d-/g)).toHaveLength(2);
    expect(page).toContain("<title>21 Nov 2026: 99.30 %, 10 min down</title>");
    expect(page).toContain("2 days, 1 with an outage");
    expect(page.match(/<tr><th scope="row">/g)).toHaveLength(1);
    expect(page.match(/<a href="\/status\/acme\/history\/2026-11-2[12]" tabindex="-1"><rect/g)).toHaveLength(2);
  });

  it("leaves markup text, wherever it stands", () => {
    expect(page).not.toContain("<script");
    expect(page.split("&lt;script&gt;").length).toBeGreaterThan(7);
  });

  it("asks nothing of another origin, and needs neither script nor inline style", () => {
    const loaded = [...page.matchAll(/<(?:link rel="(?:stylesheet|icon)"|img|script|iframe)[^>]*>/g)].map(
      ([tag]) => tag,
    );
    for (const tag of loaded) expect(tag).toContain('href="/status/assets/');
    expect(page).not.toMatch(/\sstyle=|\son[a-z]+=|javascript:/);
    expect(statusStyle).not.toMatch(/url\(|@import/);
  });

  it("has the same bytes for the same snapshot, and says so when it is old", () => {
    expect(statusPageHtml(snapshot, addresses, false)).toBe(page);
    expect(statusPageHtml(snapshot, addresses, true)).toContain("Newer data is not available");
    expect(page).not.toContain("Newer data");
  });

  it("stays small with as many components and days as there can be", () => {
    const ninety = Array.from({ length: 90 }, (_, day) => ({
      ...{ date: `2026-09-${String((day % 28) + 1).padStart(2, "0")}`, percent: 100, state: "operational" as const },
      ...{ downSeconds: 0, maintenanceSeconds: 0 },
    }));
    const many = Array.from({ length: MAX_PAGE_COMPONENTS }, (_, id) => ({
      ...component,
      id,
      uptime: { percent: 100, days: ninety },
    }));
    const text = statusPageHtml(
      { ...snapshot, groups: [{ name: null, periods: null, components: many }] },
      addresses,
      false,
    );
    expect(text.length).toBeLessThan(900_000);
    expect(gzipSync(text).length + gzipSync(statusStyle).length).toBeLessThan(30_000);
  });
});

describe("a text in Markdown", () => {
  it.each([
    ["**bold** and `code`", "<p><strong>bold</strong> and <code>code</code></p>"],
    [
      "[page](https://example.com/a?b=1&c=2)",
      '<p><a href="https://example.com/a?b=1&amp;c=2" rel="nofollow noopener noreferrer">page</a></p>',
    ],
    ["<b>no</b>", "<p>&lt;b&gt;no&lt;/b&gt;</p>"],
    ["[no](javascript:alert)", "<p>[no](javascript:alert)</p>"],
    ["[no](//evil.example)", "<p>[no](//evil.example)</p>"],
    ["<javascript:alert>", "<p>&lt;javascript:alert&gt;</p>"],
    ["# no heading", "<p># no heading</p>"],
    ["https://example.com", "<p>https://example.com</p>"],
  ])("%s", (text, expected) => {
    expect(markdownHtml(text).html).toBe(expected);
  });

  it("loads no image: that would be asked of others", () => {
    expect(markdownHtml("![x](https://example.com/x.png)").html).not.toContain("<img");
  });
});

describe("the feeds", () => {
  const { atom, rss } = statusFeeds(snapshot, addresses);

  it("are read by a parser of feeds, with an address for each update", () => {
    const read = parseFeed(atom);
    if (read.format !== "atom") throw new Error("The feed is no Atom.");
    expect(read.feed.id).toBe("https://status.example.com/status/acme");
    expect(read.feed.entries?.map(({ id }) => id)).toEqual([
      "https://status.example.com/status/acme#update-31",
      "https://status.example.com/status/acme#update-30",
    ]);
    const other = parseFeed(rss);
    if (other.format !== "rss") throw new Error("The feed is no RSS.");
    expect(other.feed.items?.map(({ link }) => link)).toEqual([
      "https://status.example.com/status/acme#update-31",
      "https://status.example.com/status/acme#update-30",
    ]);
    expect(other.feed.items?.[0]?.pubDate).toContain("22 Nov 2026 13:05:00 GMT");
  });

  it("bear the page's name as it is", () => {
    const feeds = statusFeeds({ ...snapshot, page: { ...snapshot.page, name: "R&D <Labs>" } }, addresses);
    const [inAtom, inRss] = [parseFeed(feeds.atom), parseFeed(feeds.rss)];
    if (inAtom.format !== "atom" || inRss.format !== "rss") throw new Error("The feeds are no Atom and RSS.");
    const [entry] = inAtom.feed.entries ?? [];
    expect([inAtom.feed.title, inRss.feed.title, entry?.authors]).toEqual([
      { value: "R&D <Labs>" },
      "R&D <Labs>",
      [expect.objectContaining({ name: "R&D <Labs>" })],
    ]);
  });

  it("hold no markup but that of Markdown", () => {
    for (const feed of [atom, rss]) expect(feed).not.toContain("<script");
    expect(atom).toContain("&lt;script&gt;");
  });

  it("are the same until there is a new update", () => {
    expect(statusFeeds({ ...snapshot, at: at("2026-11-23T00:00:00"), overall: "operational" }, addresses)).toEqual({
      atom,
      rss,
    });
  });

  it("may be empty", () => {
    const read = parseFeed(statusFeeds({ ...snapshot, reports: [], scheduled: [] }, addresses).atom);
    expect(read.format).toBe("atom");
  });
});

describe("the JSON", () => {
  it("says the same in snake_case and UTC", () => {
    expect(JSON.parse(statusPageJson(snapshot, addresses, false))).toEqual({
      page: {
        name: snapshot.page.name,
        url: "https://status.example.com/status/acme",
        time_zone: "Europe/Berlin",
        updated_at: "2026-11-22T13:10:00.000Z",
      },
      overall: "major_outage",
      groups: [
        {
          name: MARKUP,
          components: [
            {
              ...{
                id: 4,
                name: component.name,
                description: MARKUP,
                state: "major_outage",
                response_ms: 123,
                since: "2026-11-22T12:58:00.000Z",
              },
              uptime: {
                percent: 99.65,
                days: [
                  {
                    date: "2026-11-21",
                    percent: 99.3,
                    state: "major_outage",
                    down_seconds: 601,
                    maintenance_seconds: 0,
                  },
                  { date: "2026-11-22", percent: 100, state: "operational", down_seconds: 0, maintenance_seconds: 0 },
                ],
              },
            },
          ],
        },
      ],
      reports: [
        {
          ...{ id: 3, kind: "incident", title: report.title, impact: "minor", state: "identified" },
          ...{ started_at: "2026-11-22T12:58:00.000Z", ends_at: null, resolved_at: null },
          components: [{ id: 4, state: "degraded" }],
          updates: [
            { state: "identified", body: update.body, created_at: "2026-11-22T13:05:00.000Z" },
            { state: "investigating", body: update.body, created_at: "2026-11-22T13:00:00.000Z" },
          ],
        },
      ],
      scheduled: [expect.objectContaining({ id: 5, ends_at: "2026-11-22T15:00:00.000Z" })],
      past_days: 14,
    });
  });

  it("says that it is old when it is", () => {
    expect(JSON.parse(statusPageJson(snapshot, addresses, true))).toMatchObject({ stale: true });
  });
});

it("the badge says the headline", () => {
  const badge = statusBadge(snapshot);
  expect(badge).toContain("down</text>");
  expect(badge).not.toContain("<script");
});

describe("maintenance that is announced", () => {
  const period = {
    startsAt: at("2026-11-23T13:00:00"),
    endsAt: at("2026-11-23T14:00:00"),
    announcedAt: at("2026-11-22T13:00:00"),
    components: [4],
  };
  const ahead: PageSnapshot = { ...snapshot, announced: [period] };
  const begun: PageSnapshot = { ...snapshot, announced: [{ ...period, startsAt: at("2026-11-22T13:10:00") }] };
  const words = (one: PageSnapshot) =>
    statusPageHtml(one, addresses, false)
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ");
  const json = (one: PageSnapshot) => JSON.parse(statusPageJson(one, addresses, false));
  const told = {
    ...{ id: null, kind: "maintenance", title: "Maintenance", impact: "none", ends_at: "2026-11-23T14:00:00.000Z" },
    ...{ resolved_at: null, components: [{ id: 4, state: "maintenance" }], updates: [] },
  };

  it("stands among what is planned until it begins, and then among what is now", () => {
    expect(words(ahead)).toMatch(
      /Planned maintenance .*Maintenance 23 .* to 23 .*Scheduled · API .*Past incidents and updates/,
    );
    expect(words(begun)).toMatch(/Now .*In progress · API .*Planned maintenance/);
    expect(json(ahead).scheduled[1]).toEqual({ ...told, state: "scheduled", started_at: "2026-11-23T13:00:00.000Z" });
    expect(json(ahead).reports).toEqual(json(snapshot).reports);
    expect(json(begun).reports[0]).toEqual({ ...told, state: "in_progress", started_at: "2026-11-22T13:10:00.000Z" });
    expect(json(begun).scheduled).toEqual(json(snapshot).scheduled);
  });

  it("is an item of the feeds as of its announcement, which leads to its place on the page", () => {
    const read = parseFeed(statusFeeds(ahead, addresses).atom);
    if (read.format !== "atom") throw new Error("It is no Atom feed.");
    const item = read.feed.entries?.find(({ title }) => title?.value?.includes("Maintenance: Scheduled") ?? false);
    expect(item).toMatchObject({
      published: "2026-11-22T13:00:00.000Z",
      content: { value: expect.stringContaining("API") },
    });
    const anchor = String(item?.id).split("#")[1];
    expect(statusPageHtml(ahead, addresses, false)).toContain(`id="${anchor}"`);
  });
});

it("says of a page without components that nothing is shown yet", () => {
  const page = statusPageHtml({ ...snapshot, overall: "unknown", groups: [] }, addresses, false);
  expect(page).toContain("<h1>Nothing is shown yet</h1>");
  expect(page).toContain("<title>Nothing is shown yet · ");
  expect(page).not.toContain("All systems work");
});
