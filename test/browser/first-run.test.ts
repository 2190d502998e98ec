import { expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Page } from "playwright-core";
import { expectSoon } from "./support/expect-soon.ts";
import { openFirstLoad, places } from "./support/first-load.ts";
import { givenTarget } from "./support/given.ts";
import { openLive } from "./support/live.ts";
import { EACH_LOOK, faultsOfLooks, lookFromDesk, TWO_LOOKS } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

const given = givenTarget();

const firstTeam = () => newTeam(given.browser, { isFirstRun: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });
const skip = (page: Page, step: string) => page.getByRole("button", { name: `Skip: ${step}`, exact: true });
const steps = (page: Page) => page.getByRole("list", { name: "First steps" });

it("leads from a URL to a tested channel that the monitor notifies, and is over for good after its last step", async () => {
  const { page, api, faults } = await (await firstTeam()).signIn("owner");
  await openLive(page, "/");
  await page.getByRole("heading", { level: 1, name: "Three steps, about two minutes" }).waitFor();
  await page.getByText(/^curl .*\/api\/v1\/monitors -H/).waitFor();
  expect(await faultsOfLooks(page, "first-run", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);

  await page.getByLabel("URL, host or IP address").fill(given.target.url);
  await page.getByRole("button", { name: "Create monitor" }).click();
  await skip(page, "Get notified").waitFor();
  // The field with the focus is gone.
  await expectSoon(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.getByText("1 monitor notifies nobody. Where does Pharos send alerts?").waitFor();
  await page.getByText("Pharos checks it, and shows the results below.").waitFor();
  await page.getByRole("row", { name: /^Up / }).waitFor();
  expect(await faultsOfLooks(page, "first-run-notify", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);

  await page.getByRole("button", { name: "ntfy" }).click();
  await page.getByLabel("URL", { exact: true }).fill(given.target.url);
  await page.getByLabel("Topic", { exact: true }).fill("pharos-ops");
  await page.getByRole("button", { name: "Send a test and use it" }).click();
  await skip(page, "Share").waitFor();
  const [monitor] = await api.list("/monitors");
  const [contact] = await api.list("/notification-contacts");
  expect(contact).toMatchObject({ name: "ntfy", type: "webhook", is_default: true });
  expect(monitor).toMatchObject({ notification_contacts: [{ name: "ntfy" }] });
  expect(await faultsOfLooks(page, "first-run-share", TWO_LOOKS)).toEqual([]);
  await lookFromDesk(page);

  // Done steps are one line until the page is loaded again.
  await heading(page, "Get notified").waitFor();
  await page.reload();
  await skip(page, "Share").waitFor();
  await expectSoon(() => heading(page, "Get notified").count()).toBe(0);
  await skip(page, "Share").click();
  await steps(page).waitFor({ state: "detached" });
  await page.getByRole("row", { name: /^Up / }).waitFor();
  await given.browser.pool.query("DELETE FROM contacts WHERE id = $1", [contact?.["id"]]);
  await page.reload();
  await page.getByRole("row", { name: /^Up / }).waitFor();
  await expectSoon(() => steps(page).count()).toBe(0);
  expect(faults).toEqual([]);
});

it("says why a test did not arrive, and leaves neither the channel nor an empty form", async () => {
  const { page, api, email, faults } = await (await firstTeam()).signIn("admin");
  await api.post("/monitors", { type: "http", name: "Home", url: given.target.url, check_interval_minutes: 1 });
  await openLive(page, "/");
  const address = page.getByLabel("Email address");
  await address.waitFor();
  await expectSoon(() => address.inputValue()).toBe(email);
  await address.fill("ops@example.com");
  await page.getByRole("button", { name: "Send a test and use it" }).click();
  await page.getByText("No mail server is configured", { exact: false }).waitFor();
  await expectSoon(() => address.inputValue()).toBe("ops@example.com");
  await expectSoon(() => api.list("/notification-contacts")).toEqual([]);
  expect(faults).toEqual([]);
});

it("leaves no channel that could not be attached, so that a second press creates one", async () => {
  const { page, api } = await (await firstTeam()).signIn("admin");
  await api.post("/monitors", { type: "http", name: "Home", url: given.target.url, check_interval_minutes: 1 });
  await openLive(page, "/");
  await page.getByRole("button", { name: "ntfy" }).click();
  await page.getByLabel("URL", { exact: true }).fill(given.target.url);
  await page.getByLabel("Topic", { exact: true }).fill("pharos-ops");
  await page.route("**/attachments", (route) => route.fulfill({ status: 500, json: { detail: "Out of order." } }), {
    times: 1,
  });
  const send = page.getByRole("button", { name: "Send a test and use it" });
  await send.click();
  await page.getByText("Out of order.").first().waitFor();
  await expectSoon(() => api.list("/notification-contacts")).toEqual([]);
  await expectSoon(() => send.isEnabled()).toBe(true);
  await send.click();
  await skip(page, "Share").waitFor();
  await expectSoon(() => api.list("/notification-contacts")).toHaveLength(1);
  const first = async () => (await api.list("/monitors"))[0];
  await expectSoon(first).toMatchObject({ notification_contacts: [{ name: "ntfy" }] });
});

it("skips each step, and shows a Viewer none", async () => {
  const team = await firstTeam();
  const [{ page, faults }, viewer] = [await team.signIn("owner"), await (await firstTeam()).signIn("viewer")];
  await viewer.page.goto("/");
  await viewer.page.getByRole("heading", { name: "No monitors yet" }).waitFor();
  await expectSoon(() => steps(viewer.page).count()).toBe(0);

  await openLive(page, "/");
  for (const step of ["Monitor something", "Get notified", "Share"]) {
    await skip(page, step).click();
    await skip(page, step).waitFor({ state: "detached" });
  }
  await page.getByRole("heading", { level: 1, name: "Create your first monitor" }).waitFor();
  await waitFor(
    async () => (await given.browser.pool.query("SELECT FROM first_runs WHERE team_id = $1", [team.id])).rowCount === 0,
    {
      what: "the end of the first run",
    },
  );
  expect([...faults, ...viewer.faults]).toEqual([]);
});

it("comes before the list, so that nothing moves when its code arrives", async () => {
  const { page, api, faults } = await (await firstTeam()).signIn("owner");
  // A paused monitor has no check that changes the heading.
  const home = { type: "http", name: "Home", url: given.target.url, check_interval_minutes: 1, is_active: false };
  await api.post("/monitors", home);
  const release = await openFirstLoad(page, "/");
  await page.getByRole("link", { name: "New monitor" }).waitFor();
  const first = await places(page);
  await expectSoon(() => page.getByRole("row").count()).toBe(0);
  await release();
  await page.getByLabel("Email address").waitFor();
  await page.getByRole("row").filter({ hasText: "Home" }).waitFor();
  await expectSoon(() => places(page)).toEqual(expect.arrayContaining(first));
  expect(faults).toEqual([]);
});
