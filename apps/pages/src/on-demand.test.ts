import { expect, it } from "@jest/globals";
import { dayOfPage, type PageSnapshot } from "@pharos/core";
import { pageAddresses, statusDayHtml } from "@pharos/status-page";
import { createOnDemand } from "./on-demand.ts";
import { bytesOf, type RenderedPage, renderPage } from "./render.ts";

const addresses = pageAddresses("https://status.example.com", "acme");

function snapshot(at: Date): PageSnapshot {
  const days = ["2026-11-20", "2026-11-21"].map((date) => ({
    ...{ date, from: new Date(`${date}T00:00:00Z`) },
    to: new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000),
  }));
  return {
    page: {
      ...{ slug: "acme", name: "Acme", intro: null, access: "public", timeZone: "UTC", days: 30, showUptime: true },
      ...{ robots: true, language: "en", locale: "en-GB", accent: null, showResponse: false },
      ...{ showPeriods: false, embedOrigins: [] },
    },
    ...{ domain: null, logo: null, at, overall: "operational", groups: [], days, history: [], reports: [] },
    scheduled: [],
    announced: [],
  };
}

const buildOf = (second: number) =>
  renderPage({ snapshot: snapshot(new Date(second * 1000)), passwordHash: null }, addresses, false);

/** Days of pages in a memory of so many bytes. */
function dayPagesIn(maxBytes?: number) {
  const onDemand = createOnDemand(maxBytes);
  return (page: RenderedPage, date: string) =>
    onDemand(page, date, () => {
      const day = dayOfPage(page.snapshot, date);
      return day && statusDayHtml(page.snapshot, day, addresses, false);
    });
}

it("renders a day once for each build of its page, however many ask at once", async () => {
  const dayPages = dayPagesIn();
  const [first, second] = [await buildOf(1), await buildOf(2)];
  const [one, same] = await Promise.all([dayPages(first, "2026-11-20"), dayPages(first, "2026-11-20")]);
  expect(same).toBe(one);
  expect(await dayPages(first, "2026-11-20")).toBe(one);
  expect(await dayPages(second, "2026-11-20")).not.toBe(one);
  expect(await dayPages(first, "2026-11-19")).toBeNull();
});

it("keeps as many days as there are bytes for", async () => {
  const build = await buildOf(1);
  const day = await dayPagesIn()(build, "2026-11-20");
  const bytes = day === null ? 0 : bytesOf(day);
  for (const [days, isCached] of [
    [1.5, false],
    [2.5, true],
  ] as const) {
    // One page takes a quarter.
    const dayPages = dayPagesIn(Math.ceil(4 * days * bytes));
    const first = await dayPages(build, "2026-11-20");
    await dayPages(build, "2026-11-21");
    expect((await dayPages(build, "2026-11-20")) === first).toBe(isCached);
  }
});

it("leaves the texts of other pages in memory, however many one page has", async () => {
  const texts = createOnDemand();
  const [first, other] = [await buildOf(1), await buildOf(1)];
  const busy = { ...other, snapshot: { ...other.snapshot, page: { ...other.snapshot.page, slug: "busy" } } };
  const kept = await texts(first, "once", () => "once");
  for (let at = 0; at < 1_000; at += 1) await texts(busy, `key ${at}`, () => `text ${at}`);
  expect(await texts(first, "once", () => "again")).toBe(kept);
  const newest = await texts(busy, "key 999", () => "again");
  expect(newest).toBe(await texts(busy, "key 999", () => "once more"));
});
