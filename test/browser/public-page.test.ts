import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { StatusPage } from "@pharos/core";
import { waitFor } from "@pharos/embedded/testing";
import { pageAddresses, pageView, statusPageHtml, subscribePageHtml } from "@pharos/status-page";
import { crowdedPage, pseudo } from "@pharos/status-page/testing";
import { openPublicPages, type PublicPages } from "../support/public-pages.ts";
import { accessibilityFaults } from "./support/accessibility.ts";
import { addAcme, INTERNAL } from "./support/acme.ts";
import { openBrowser, type TestBrowser, type Window } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { faultsOfLooks, faultsOnPaper, TWO_LOOKS } from "./support/looks.ts";

const ADDRESS = "reader@example.com";

let browser: TestBrowser;
let pages: PublicPages;
let page: StatusPage;
let home: string;
/** Another site, which shows the page in a frame. */
let site: Server;
let sitePort: number;

beforeAll(async () => {
  browser = await openBrowser();
  pages = await openPublicPages();
  site = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(
      `<!doctype html><title>Site</title><iframe title="Status" src="${home}/embed" width="320" height="500"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  sitePort = (site.address() as AddressInfo).port;
  page = await addAcme(pages, [`http://127.0.0.1:${sitePort}`]);
  home = `${pages.baseUrl}/status/${page.slug}`;
});
afterAll(async () => {
  site?.close();
  await pages?.stop();
  await browser?.stop();
});

/** Notes the URLs of all requests of a window. */
function requestsOf({ context }: Window): readonly string[] {
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  return asked;
}

it("looks right on a desk, on a phone, in the dark and on paper, and asks nothing of another site", async () => {
  const window = await browser.newWindow();
  const asked = requestsOf(window);
  await window.page.goto(home);
  await window.page.getByRole("heading", { level: 1, name: "Some systems are down" }).waitFor();
  expect(await faultsOfLooks(window.page, "public-page")).toEqual([]);
  await window.page.getByText("Days of Checkout as a table").click();
  expect(await faultsOnPaper(window.page, "public-page")).toEqual([]);
  expect(await accessibilityFaults(window.page)).toEqual([]);
  await window.page.goto(`${home}/subscribe`);
  expect(await faultsOfLooks(window.page, "public-page-subscribe")).toEqual([]);
  await window.page.goto(home);
  await window.page.getByRole("link", { name: "Today" }).first().click();
  await window.page.getByText("So far, as of").waitFor();
  expect(await faultsOfLooks(window.page, "public-page-day")).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(`${pages.baseUrl}/`))).toEqual([]);
  expect(asked.length).toBeGreaterThan(2);
  expect(await window.page.content()).not.toContain(INTERNAL);
  expect(await window.context.cookies()).toEqual([]);
  expect(window.faults).toEqual([]);
});

it("looks right in German, which the reader chooses at the end of the page", async () => {
  const window = await browser.newWindow();
  await window.page.goto(home);
  await window.page.getByRole("link", { name: "Deutsch" }).click();
  await window.page.getByRole("heading", { level: 1, name: "Einige Systeme sind ausgefallen" }).waitFor();
  await window.page.getByText("Tage von Checkout als Tabelle").click();
  expect(await faultsOfLooks(window.page, "public-page-de")).toEqual([]);
  await window.page.getByRole("link", { name: "Meldungen abonnieren" }).click();
  await window.page.getByRole("button", { name: "Abonnieren" }).waitFor();
  expect(await faultsOfLooks(window.page, "public-page-subscribe-de", TWO_LOOKS)).toEqual([]);
  await window.page.getByRole("link", { name: "Zurück zur Statusseite" }).click();
  await window.page.getByRole("link", { name: "Heute" }).first().click();
  await window.page.getByText("Bisher, Stand:").waitFor();
  expect(await faultsOfLooks(window.page, "public-page-day-de", TWO_LOOKS)).toEqual([]);
  expect(window.faults).toEqual([]);
});

it("shows the uptime of the period that the reader chooses, without a script", async () => {
  const window = await browser.newWindow({ javaScriptEnabled: false });
  await window.page.goto(home);
  await window.page.getByText("% in 90 days").first().waitFor();
  await window.page.getByRole("navigation", { name: "Uptime" }).getByRole("link", { name: "12 months" }).click();
  await window.page.getByText("% in 12 months").first().waitFor();
  await window.page.getByText("Response time of the last 24 hours").waitFor();
});

it("shows its times in the zone that the reader chooses, without a script", async () => {
  const window = await browser.newWindow({ javaScriptEnabled: false });
  await window.page.goto(home);
  await window.page.getByRole("link", { name: "Choose another time zone" }).click();
  await window.page.getByRole("heading", { level: 1, name: "Time zone" }).waitFor();
  // The check of a page is a script.
  const checked = await browser.newWindow();
  await checked.page.goto(window.page.url());
  expect(await faultsOfLooks(checked.page, "public-page-zones", TWO_LOOKS)).toEqual([]);
  await window.page.getByRole("link", { name: "Japan Standard Time" }).click();
  await window.page.getByText("Times are in the time zone Asia/Tokyo.").waitFor();
  await window.page.getByRole("link", { name: "Today" }).first().click();
  await window.page.getByText("Days are in the time zone Europe/Berlin.").waitFor();
});

it("is shown in a frame of a site that its team chose, and in no frame of another", async () => {
  const window = await browser.newWindow();
  const headline = window.page.frameLocator("iframe").getByRole("heading", { level: 1 });
  await window.page.goto(`http://127.0.0.1:${sitePort}/`);
  await headline.filter({ hasText: "Some systems are down" }).waitFor();
  // The same server under another name is another site.
  const refused = window.page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
  await window.page.goto(`http://localhost:${sitePort}/`);
  await refused;
  await expectSoon(() => headline.count()).toBe(0);
  await window.page.goto(`${home}/embed`);
  expect(await faultsOfLooks(window.page, "public-page-embed", TWO_LOOKS)).toEqual([]);
});

it("is read from right to left in a language that is written so", async () => {
  const window = await browser.newWindow();
  const view = pageView(crowdedPage.page, { words: pseudo });
  const addresses = pageAddresses(pages.baseUrl, "pseudo");
  const sent = { mistake: "notEmail", channel: "email", address: "ann@", components: [1] } as const;
  const options = { channels: ["email", "webhook"], mistake: sent } as const;
  for (const [name, body] of [
    ["page", statusPageHtml(crowdedPage, addresses, true, view)],
    ["subscribe", subscribePageHtml(crowdedPage, addresses, options, view)],
  ] as const) {
    const url = `${pages.baseUrl}/status/pseudo-${name}`;
    await window.page.route(url, (route) => route.fulfill({ contentType: "text/html", body }));
    await window.page.goto(url);
    expect(await faultsOfLooks(window.page, `public-${name}-rtl`, TWO_LOOKS)).toEqual([]);
  }
  await window.page.goto(`${pages.baseUrl}/status/pseudo-page`);
  const [mark, name] = [".line .mark", ".line h3"].map((part) => window.page.locator(part).first().boundingBox());
  const [markBox, nameBox] = [await mark, await name];
  expect(markBox?.x).toBeGreaterThan(nameBox?.x ?? Number.POSITIVE_INFINITY);
});

/** The mail's text, as it was before it was encoded for the way. */
const textOf = (raw: string) => raw.replace(/=\r\n/g, "").replaceAll("=3D", "=");
const mails = () => pages.mailServer.mails.filter(({ to }) => to === ADDRESS).map(({ raw }) => textOf(raw));
const arrived = (count: number) => waitFor(async () => mails().length >= count, { what: `${count} mails` });

it("is read, subscribed to by mail and left again without a script", async () => {
  await pages.startNotifier();
  const window = await browser.newWindow({ javaScriptEnabled: false });
  const reader = window.page;
  await reader.goto(home);
  await reader.getByText("The bank answers slowly.").waitFor();
  await reader.getByText("Days of Checkout as a table").click();
  await reader.getByRole("cell", { name: "No data" }).first().waitFor();
  // The first of all bars shows the page's first day.
  await reader.locator(".strip a").first().click();
  await reader.getByText("No incidents on this day.").waitFor();
  await reader.getByRole("link", { name: "Acme", exact: true }).click();
  await reader.getByRole("link", { name: "Subscribe to updates" }).click();
  await reader.getByLabel("Email address").fill("reader@");
  await reader.getByRole("button", { name: "Subscribe" }).click();
  await reader.getByText("Enter an email address").waitFor();
  await reader.getByLabel("Email address").fill(ADDRESS);
  await reader.getByRole("button", { name: "Subscribe" }).click();
  await arrived(1);
  await pages.publish(page, { title: "Too early", body: "unheard" });
  const link = /http:\/\/\S+\/confirm\/[\w-]{43}/.exec(mails()[0] ?? "")?.[0] ?? "";
  await reader.goto(link);
  await reader.getByRole("button").click();
  await waitFor(async () => (await confirmed()).length === 1, { what: "the confirmation" });
  await pages.publish(page, { title: "In time", body: "heard" });
  await arrived(2);
  const told = mails()[1] ?? "";
  expect(told).toContain("heard");
  expect(told).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const end = /List-Unsubscribe: <(http[^>]+)>/.exec(told.replace(/\r\n[ \t]+/g, " "))?.[1]?.trim() ?? "";
  // Mail scanners open links; that ends nothing.
  await reader.goto(end);
  await expectSoon(() => confirmed()).toHaveLength(1);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(end, { method: "POST", body })).status).toBe(200);
  await expectSoon(() => confirmed()).toHaveLength(0);
  await pages.publish(page, { title: "Too late", body: "later" });
  await pages.world.untilNone("messages", "SELECT 1 FROM page_messages WHERE state = 'pending'");
  expect(mails()).toHaveLength(2);
  expect(await window.context.cookies()).toEqual([]);
  expect(window.faults.filter((fault) => !fault.includes("status of 422"))).toEqual([]);
});

const confirmed = () => pages.world.rows("SELECT 1 FROM page_subscribers WHERE confirmed_at IS NOT NULL");
