import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { MAX_MARKDOWN_LENGTH, MAX_PAGE_COMPONENTS } from "@pharos/core";
import { type Browser, openTestDashboard, signIn, type TestDashboard } from "../testing.fixture.ts";

const SECRET = "prod-db.internal";
/** The head of a PNG. */
const LOGO = Buffer.from("89504e470d0a1a0a0000000d4948445200000140000000c8", "hex").toString("base64");
let test: TestDashboard;
beforeAll(async () => {
  test = await openTestDashboard();
});
afterAll(() => test.close());

/** A member with a monitor of their team, and a page that shows it. */
async function givenPage(role: "owner" | "viewer" = "owner") {
  const owner = await test.newUser("owner");
  const browser = test.browser();
  await signIn(browser, owner.email);
  const api = async (path: string, body: object) => (await browser.post(`/app/api${path}`).send(body)).body.data;
  const monitor = { name: SECRET, type: "http", url: `https://${SECRET}/`, check_interval_minutes: 5 };
  const { id: monitorId } = await api("/monitors", monitor);
  const groups = [{ name: null, components: [{ name: "API", monitor_id: monitorId }] }];
  const page = await api("/status-pages", { slug: `acme-${owner.teamId}`, name: "Acme", groups });
  if (role === "owner") return { browser, page, monitorId, api };
  const member = await test.newUser(null);
  await test.prisma.membership.create({ data: { teamId: owner.teamId ?? 0, userId: member.id, role } });
  const other = test.browser();
  await signIn(other, member.email);
  return { browser: other, page, monitorId, api };
}

const post = (browser: Browser, path: string, page: unknown) =>
  browser
    .post(path)
    .type("form")
    .send({ page: JSON.stringify(page) });

it.each(["owner", "viewer"] as const)("shows a page of the team to an %s as the public sees it", async (role) => {
  const { browser, page } = await givenPage(role);
  const shown = await browser.get(`/status-pages/${page.id}/preview`);
  expect([shown.status, shown.type]).toEqual([200, "text/html"]);
  expect(shown.text).toContain("<h3>API</h3>");
  expect(shown.text).toContain("No data about these systems yet");
  expect(shown.text).not.toContain(SECRET);
  expect(shown.text).not.toContain("<script");
  const policy = shown.headers["content-security-policy"];
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
  expect(shown.headers["cache-control"]).toBe("no-store");
  const [, style = ""] = /rel="stylesheet" href="([^"]+)"/.exec(shown.text) ?? [];
  expect([style, (await browser.get(style)).type]).toEqual([style, "text/css"]);
});

it("shows the page's logo", async () => {
  const { browser, page, api } = await givenPage();
  const path = `/status-pages/${page.id}`;
  expect((await browser.get(`${path}/preview`)).text).not.toContain("<img");
  await api(`${path}/logo`, { data: LOGO });
  const { text, headers } = await browser.get(`${path}/preview`);
  expect(text).toContain(`<img class="logo" src="data:image/png;base64,${LOGO}"`);
  expect(headers["content-security-policy"]).toContain("img-src 'self' data:");
});

it("shows what is not saved yet, and keeps nothing of it", async () => {
  const { browser, page, monitorId } = await givenPage();
  const components = [
    { ...page.groups[0].components[0], name: "Interface" },
    { name: "Site", monitor_id: monitorId },
  ];
  const [first] = components;
  const report = {
    ...{ kind: "incident", title: "Slow answers", impact: "minor", state: "identified", body: "**Soon** <b>well</b>" },
    components: [{ id: first?.id, state: "degraded" }],
  };
  const wanted = {
    name: "Acme <i>",
    accent: "#3346d3",
    intro: "Read *this*.",
    groups: [{ name: "Web", components }],
    report,
  };
  const { text } = await post(browser, `/status-pages/${page.id}/preview`, wanted);
  for (const part of ["Acme &lt;i&gt;", "<em>this</em>", "<h2>Web</h2>", "<h3>Interface</h3>", "<h3>Site</h3>"]) {
    expect(text).toContain(part);
  }
  for (const part of ["Slow answers", "<strong>Soon</strong> &lt;b&gt;well", "Some systems are degraded"]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain(SECRET);
  const [, accent = ""] = /href="([^"]*accent[^"]*)"/.exec(text) ?? [];
  expect((await browser.get(accent)).text).toContain("--accent:");
  expect((await browser.get(accent.replace("3346d3", "red"))).status).toBe(404);
  expect(text).toContain('<base target="_blank">');
  const saved = await browser.get(`/app/api/status-pages/${page.id}`);
  expect(saved.body.data).toEqual(page);
});

it("shows a page that has all that one may have", async () => {
  const { browser, monitorId } = await givenPage();
  const components = Array.from({ length: MAX_PAGE_COMPONENTS }, (_, index) => ({
    name: `Component ${index} ${"ä".repeat(100)}`,
    description: "ä".repeat(200),
    monitor_id: monitorId,
  }));
  const wanted = { name: "Acme", intro: "ä".repeat(MAX_MARKDOWN_LENGTH), groups: [{ name: null, components }] };
  const { status, text } = await post(browser, "/status-pages/preview", wanted);
  expect([status, text.split("<h3>").length - 1]).toEqual([200, MAX_PAGE_COMPONENTS]);
});

it("takes what the page has for fields that would be refused", async () => {
  const { browser, page } = await givenPage();
  const wanted = {
    name: "",
    time_zone: "+02:00",
    days: 45,
    intro: 4,
    groups: [{ name: null, components: [{ name: "" }] }],
  };
  for (const sent of [wanted, "no object", null]) {
    const { status, text } = await post(browser, `/status-pages/${page.id}/preview`, sent);
    expect([status, text.includes("<h3>API</h3>"), text.includes("Times are in the time zone UTC")]).toEqual([
      200,
      true,
      true,
    ]);
  }
});

it("shows a page that is new, and nothing of another team's monitor", async () => {
  const { monitorId } = await givenPage();
  const { browser } = await givenPage();
  await test.prisma.subjectState.updateMany({ where: { subjectId: monitorId }, data: { lastCheckedAt: new Date() } });
  const groups = [{ name: null, components: [{ name: "Theirs", monitor_id: monitorId }] }];
  const { text } = await post(browser, "/status-pages/preview", { name: "New", groups });
  expect(text).toContain("<h3>Theirs</h3>");
  expect(text).toContain('<span class="word s-unknown">');
});

it("is for the page's team alone, by a request of the dashboard's own", async () => {
  const { page } = await givenPage();
  const { browser } = await givenPage();
  const path = `/status-pages/${page.id}/preview`;
  expect((await browser.get(path)).status).toBe(404);
  expect((await post(browser, path, { name: "Mine" })).status).toBe(404);
  expect((await browser.get("/status-pages/x/preview")).status).toBe(404);
  expect((await test.browser().get(path)).status).toBe(401);
  expect((await post(test.browser(), "/status-pages/preview", {})).status).toBe(401);
  const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  expect((await post(browser, "/status-pages/preview", {}).set(foreign)).status).toBe(403);
});
