import { expect, it } from "@jest/globals";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { newTeam } from "./support/people.ts";

const given = givenTarget();

/** Opens the form of a new monitor of a new team. */
async function openForm() {
  const { page, api } = await (await newTeam(given.browser)).signIn("owner");
  const http = { type: "http", url: `${given.target.url}/`, check_interval_minutes: 1 };
  const { id } = await api.post("/monitors", { ...http, name: "Shop" });
  await page.goto(`/monitors/${id}/edit`);
  const name = page.getByLabel("Display name");
  await name.waitFor();
  return { page, api, name, path: `/monitors/${id}` };
}

it("moves the focus to the first mistake, opens its section, and announces one summary", async () => {
  const { page, name } = await openForm();
  const timeout = page.getByLabel("Timeout");
  await page.getByRole("button", { name: "30 s" }).click();
  await timeout.fill("900");
  const changes = page.getByRole("region", { name: "Unsaved changes" });
  await changes.getByText("30 seconds → 900 seconds").waitFor();
  await timeout.press("Enter");
  await timeout.waitFor({ state: "hidden" });
  await name.press("Control+Enter");
  await page.getByRole("alert").getByText("Not saved. Check these fields: Timeout.", { exact: true }).waitFor();
  await expectSoon(() => timeout.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectSoon(() => page.getByRole("alert").filter({ visible: true }).count()).toBe(1);

  await name.fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Check these fields: Display name, Timeout.").waitFor();
  await timeout.waitFor();
  await expectSoon(() => timeout.evaluate((field) => field === document.activeElement)).toBe(true);

  await timeout.fill("20");
  await page.keyboard.press("Escape");
  await name.fill("Store");
  await page.getByText("Request", { exact: true }).click();
  await page.getByLabel("Request body").waitFor({ state: "detached" });
  await page.getByLabel("Method").selectOption("POST");
  await page.getByLabel("Request body").press("Control+Enter");
  await page.getByRole("heading", { name: "Store", level: 1 }).waitFor();
});

it("names in a conflict only what both changed, by label, and saves what the person chooses", async () => {
  const { page, api, name, path } = await openForm();
  await name.fill("Shopping");
  await page.getByRole("button", { name: "30 s" }).click();
  await page.getByLabel("Timeout").fill("20");
  await page.keyboard.press("Escape");
  await api.patch(path, { name: "Store", ssl_expiry_warning_days: 7 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const rows = page.getByRole("row");
  await page.getByRole("cell", { name: "Store", exact: true }).waitFor();
  await expectSoon(() => rows.allInnerTexts()).toEqual(
    ["Saved version\tYour version", "Display name\tStore\tShopping"].map(asRow),
  );
  await page.getByRole("button", { name: "Discard my changes" }).click();
  await expectSoon(() => name.inputValue()).toBe("Store");
  await page.locator("form:focus").waitFor();
  await expectSoon(() => page.getByLabel("Timeout").inputValue()).toBe("30");

  await name.fill("Shopping");
  await api.patch(path, { request_timeout_seconds: 10 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("You changed other fields.").waitFor();
  await page.getByRole("button", { name: "Overwrite" }).click();
  await page.getByRole("heading", { name: "Shopping", level: 1 }).waitFor();
  await expectSoon(() => api.get(path)).toMatchObject({
    name: "Shopping",
    request_timeout_seconds: 10,
    ssl_expiry_warning_days: 7,
  });
});

const asRow = (text: string) => expect.stringContaining(text);

it("says that it cannot load the other version, and does not wait for requests of other pages", async () => {
  const { page, api, name, path } = await openForm();
  await name.fill("Shopping");
  let reads = 0;
  await page.route(`**${path}`, (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    reads += 1;
    // The page reads the record when somebody changes it. This answer is still on its way.
    return reads === 1 ? undefined : route.abort();
  });
  await api.patch(path, { name: "Store" });
  await expectSoon(async () => reads > 0).toBe(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText(/^Another person saved changes, but Pharos could not load them\./).waitFor();
  await expectSoon(() => name.inputValue()).toBe("Shopping");

  await page.unroute(`**${path}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const overwrite = page.getByRole("button", { name: "Overwrite" });
  await overwrite.waitFor();
  // Nothing answers this request.
  await page.route("**/notification-contacts", () => undefined);
  await overwrite.click();
  await page.getByRole("heading", { name: "Shopping", level: 1 }).waitFor();
});

it("creates one record by a double click", async () => {
  const { page, api } = await (await newTeam(given.browser)).signIn("owner");
  await page.goto("/new/server");
  await page.getByLabel("Name", { exact: true }).fill("web-1");
  await page.getByRole("button", { name: "Create server" }).dblclick();
  await page.getByRole("heading", { name: "web-1", level: 1 }).waitFor();
  await expectSoon(() => api.get("/overview")).toMatchObject({ totals: { kinds: { server: 1 } } });
});
