import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { createClient } from "../support/client.ts";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

const SITE = { name: "Forged", type: "http", url: "http://127.0.0.1:9/", check_interval_minutes: 1 };

/** Sends a request from the open page, as a script of its own would. */
async function sendFrom(page: Page, method: string, path: string, body: object) {
  return page.evaluate(
    async (request) => {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(request.path, { method: request.method, headers, body: request.body });
      return { status: response.status, type: response.headers.get("Content-Type")?.split(";")[0] };
    },
    { method, path, body: JSON.stringify(body) },
  );
}

it.each([
  ["/sign-out", "application/x-www-form-urlencoded"],
  ["/sign-in/password", "application/x-www-form-urlencoded"],
  ["/app/api/monitors", "text/plain"],
])(
  "refuses a form of another origin to %s, although the browser sends the session's cookie",
  async (path, encoding) => {
    const { page, context, api } = await (await newTeam(browser)).signIn("owner");
    // Another port of this host is another origin of the same site: the cookie comes along under any SameSite.
    const form = `<form method="post" action="${browser.baseUrl}${path}" enctype="${encoding}"><button>Win</button></form>`;
    await context.route("http://localhost:9/**", (route) => route.fulfill({ contentType: "text/html", body: form }));
    await page.goto("http://localhost:9/");
    const [response] = await Promise.all([
      page.waitForResponse(`${browser.baseUrl}${path}`),
      page.getByRole("button").click(),
    ]);
    const { cookie } = await response.request().allHeaders();
    expect([response.status(), cookie]).toEqual([403, expect.stringMatching(/^pharos=/)]);
    // The session lives on.
    await expectSoon(() => api.list("/monitors")).toEqual([]);
  },
);

it("offers a Viewer nothing that changes anything, and refuses what is forged", async () => {
  const team = await newTeam(browser);
  const viewer = await team.signIn("viewer");
  const owner = await team.signIn("owner");
  await viewer.page.goto("/");
  await viewer.page.getByText("No monitors yet").waitFor();
  await owner.page.goto("/");
  await owner.page.getByRole("button", { name: "Create monitor" }).waitFor();
  await expectSoon(() => viewer.page.locator("main").getByRole("button").count()).toBe(0);
  await expectSoon(() => viewer.page.getByRole("textbox").count()).toBe(0);
  const { id } = await owner.api.post("/monitors", SITE);
  for (const path of [
    `/monitors/${id}/edit`,
    "/notifications/new",
    "/servers/new",
    "/maintenance/new",
    "/status-pages/new",
  ]) {
    await viewer.page.goto(path);
    await viewer.page.getByText("You are a Viewer of this team.").waitFor();
    await expectSoon(() => viewer.page.getByRole("textbox").count()).toBe(0);
  }
  const forged = await sendFrom(viewer.page, "POST", "/app/api/monitors", SITE);
  expect(forged).toEqual({ status: 403, type: "application/problem+json" });
  expect((await sendFrom(owner.page, "POST", "/app/api/monitors", SITE)).status).toBe(201);
});

it("shows a Viewer the settings of a contact and of a monitor masked, and never sends them", async () => {
  const team = await newTeam(browser);
  const [viewer, owner] = [await team.signIn("viewer"), await team.signIn("owner")];
  const [token, password] = ["123456:AAH-of-the-bot", "hunter2-of-the-shop"];
  const telegram = { name: "On call", type: "telegram", config: { bot_token: token, chat_id: "-100123" } };
  const { id: contact } = await owner.api.post("/notification-contacts", telegram);
  const { id: monitor } = await owner.api.post("/monitors", {
    ...SITE,
    request_headers: { Authorization: `Bearer ${password}` },
  });
  const answering: Promise<string>[] = [];
  viewer.page.on("response", (response) => {
    if (response.url().includes("/app/api/")) answering.push(response.text().catch(() => ""));
  });
  await viewer.page.goto(`/notifications/${contact}`);
  await viewer.page.getByRole("heading", { name: "On call" }).waitFor();
  await viewer.page.getByText("********").first().waitFor();
  await viewer.page.goto(`/monitors/${monitor}`);
  await viewer.page.getByText("Authorization: ********").waitFor();
  await viewer.page.waitForLoadState("networkidle");
  const answers = (await Promise.all(answering)).join("");
  expect(answers).not.toBe("");
  for (const secret of [token, password]) expect(answers).not.toContain(secret);
  expect(viewer.faults).toEqual([]);
});

it("shows a token once, which then opens the API", async () => {
  const { page } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/settings/tokens");
  await page.getByLabel("Token name").fill("Pipeline");
  await page.getByRole("button", { name: "Create token" }).click();
  const token = (await page.getByText(/^pharos_/).textContent()) ?? "";
  expect(token).toMatch(/^pharos_/);
  await expectSoon(() => createClient(browser.baseUrl, token).get("/team")).toMatchObject({ name: "Acme" });
  await page.reload();
  await page.getByText("Pipeline", { exact: true }).waitFor();
  expect(await page.content()).not.toContain(token);
});

it("shows a ping key once, and another one in its place, which alone opens the heartbeats", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  const heartbeat = { name: "Backup", type: "heartbeat", check_interval_minutes: 5, slug: "backup" };
  await api.post("/monitors", heartbeat);
  const ping = async (key: string) => (await fetch(`${browser.baseUrl}/ping/${key}/backup`)).status;
  const shown = page.getByRole("region", { name: "New ping key" }).locator("code");
  await page.goto("/settings/ping-key");
  await page.getByRole("button", { name: "Create ping key" }).click();
  const first = (await shown.textContent()) ?? "";
  // The first ping of a job has to reach PostgreSQL in time, which a busy machine may not do.
  await expectSoon(() => ping(first)).toBe(200);
  await page.getByRole("button", { name: "I have saved it" }).click();
  await shown.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Reset ping key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset ping key" }).click();
  const second = (await shown.textContent()) ?? "";
  expect(second).not.toBe(first);
  await expectSoon(async () => [await ping(first), await ping(second)]).toEqual([404, 200]);
  await page.reload();
  await page.getByRole("button", { name: "Reset ping key" }).waitFor();
  for (const key of [first, second]) expect(await page.content()).not.toContain(key);
});

it("knows no monitor of another team", async () => {
  const owner = await (await newTeam(browser)).signIn("owner");
  const other = await (await newTeam(browser)).signIn("owner");
  const { id } = await owner.api.post("/monitors", SITE);
  await other.page.goto("/");
  const renamed = await sendFrom(other.page, "PATCH", `/app/api/monitors/${id}`, { name: "Mine" });
  expect(renamed).toEqual({ status: 404, type: "application/problem+json" });
});

it("ends the other sessions of a user who chooses a new password", async () => {
  const owner = await (await newTeam(browser)).signIn("owner");
  const other = await owner.again();
  await other.page.goto("/");
  await other.page.getByRole("textbox", { name: "URL, host or IP address" }).fill("example.com");
  await owner.page.goto("/sign-in/password");
  await owner.page.getByLabel("New password").fill("a few good words");
  await owner.page.getByRole("button", { name: "Save password" }).click();
  await owner.page.waitForURL(({ pathname }) => pathname === "/");
  // The page may have noticed the end of its session before the press.
  const left = other.page.waitForURL("**/sign-in?next=%2F", { waitUntil: "commit" });
  await Promise.race([left, other.page.getByRole("button", { name: "Create monitor" }).click()]);
  await left;
  await owner.page.reload();
  await owner.page.getByRole("button", { name: "Create monitor" }).waitFor();
});
