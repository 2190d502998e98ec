import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { openLive } from "./support/live.ts";
import { faultsOfLooks } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";
import { untilToast } from "./support/toast.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

const HEARTBEAT = { type: "heartbeat", check_interval_minutes: 5 };

async function openTeam() {
  const team = await newTeam(browser);
  const { page, api, faults } = await team.signIn("owner");
  const addMonitor = (name: string, tags: readonly string[]) => api.post("/monitors", { ...HEARTBEAT, name, tags });
  const addPage = (groups: readonly object[]) =>
    api.post("/status-pages", { slug: `tags-${team.id}`, name: "Acme status", groups });
  return { page, api, faults, addMonitor, addPage, address: `${browser.baseUrl}/status/tags-${team.id}` };
}

it("adds a group by tag with keys, shows what has the tag, publishes it, and follows the tag", async () => {
  const { page, api, faults, addMonitor, addPage, address } = await openTeam();
  await addMonitor("shop-api", ["shop"]);
  const listed = await addMonitor("shop-web", ["shop"]);
  const blog = await addMonitor("blog", ["web"]);
  const { id } = await addPage([{ name: null, components: [{ name: "Website", monitor_id: listed["id"] }] }]);
  await page.goto(`/status-pages/${id}/edit`);
  const add = page.getByRole("button", { name: "Add group by tag…" });
  await add.waitFor();
  await add.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Tag", { exact: true }).selectOption("web");
  await dialog.getByText("blog", { exact: true }).waitFor();
  await dialog.getByLabel("Tag", { exact: true }).selectOption("shop");
  await dialog.getByText("shop-api", { exact: true }).waitFor();
  await dialog.getByText("Monitors that another group shows stay in that group.").waitFor();
  await dialog.getByText("Internal names become public", { exact: false }).waitFor();
  await dialog.getByRole("button", { name: "Add group", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Group name").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Shop");
  await page.getByText("Tag shop", { exact: true }).waitFor();
  await page.frameLocator("iframe").last().getByRole("heading", { name: "shop-api" }).waitFor();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("saved as draft.").waitFor();
  await page.getByText("Draft saved", { exact: false }).first().waitFor();
  await untilToast(page.getByText("Published. The public page updates"), () =>
    page.getByRole("button", { name: "Publish changes" }).click(),
  );

  const publicNames = async () => {
    const { groups = [] } = JSON.parse(await (await fetch(`${address}.json`)).text());
    return groups.flatMap(({ components }: { readonly components: readonly { readonly name: string }[] }) =>
      components.map(({ name }) => name),
    );
  };
  await expectSoon(publicNames).toEqual(["Website", "shop-api"]);
  await openLive(page, `/status-pages/${id}`);
  await api.patch(`/monitors/${blog["id"]}`, { tags: ["shop"] });
  await page.getByRole("main").getByRole("link", { name: "blog", exact: true }).waitFor({ timeout: 40_000 });
  await waitFor(async () => (await publicNames()).join() === "Website,blog,shop-api", {
    ...{ what: "the public page to show the new component", timeoutMs: 60_000 },
  });
  expect(faults).toEqual([]);
});

it("shows in the editor which tag is empty, and in which group the page is full", async () => {
  const { page, faults, addMonitor, addPage, address } = await openTeam();
  const numbers = Array.from({ length: 52 }, (_, index) => index + 10);
  await Promise.all(numbers.map((number) => addMonitor(`customer-${number}-with-a-long-name-of-its-region`, ["all"])));
  const groups = [
    { name: "Everything", tag: "all", components: [] },
    { name: "Later", tag: "nothing-has-this-tag", components: [] },
  ];
  const { id } = await addPage(groups);
  await page.goto(`/status-pages/${id}/edit`);
  await page.getByText("A page has at most 50 components. Not everything with this tag is on the page.").waitFor();
  await page.getByText("Nothing with the tag nothing-has-this-tag to show now.").waitFor();
  await page.getByText("50 components. Drag", { exact: false }).waitFor();
  await page.frameLocator("iframe").last().getByRole("heading", { name: "Everything" }).waitFor();
  expect(await faultsOfLooks(page, "page-tags-editor")).toEqual([]);
  await page.getByRole("button", { name: "Actions for Later" }).click();
  await page.getByRole("button", { name: "Change tag…" }).click();
  await page
    .getByRole("dialog")
    .getByText("nothing has this tag", { exact: false })
    .first()
    .waitFor({ state: "attached" });
  expect(await faultsOfLooks(page, "page-tags-dialog")).toEqual([]);
  await page.keyboard.press("Escape");
  expect(faults).toEqual([]);

  const { page: reader } = await browser.newWindow();
  await reader.goto(address);
  await reader.getByRole("heading", { name: "Everything" }).waitFor();
  await expectSoon(() => reader.getByRole("heading", { level: 3 }).count()).toBe(50);
  await expectSoon(() => reader.getByText("Later", { exact: true }).count()).toBe(0);
  expect(await faultsOfLooks(reader, "page-tags-public")).toEqual([]);
});

it("says on a page without any component that nothing is shown, in the editor and to readers", async () => {
  const { page, addPage, address } = await openTeam();
  const { id } = await addPage([{ name: "Shop", tag: "shop", components: [] }]);
  await page.goto(`/status-pages/${id}`);
  await page.getByText("Nothing with the tag shop to show now.").waitFor();
  const { page: reader } = await browser.newWindow();
  await reader.goto(address);
  await reader.getByRole("heading", { level: 1 }).waitFor();
  expect(await faultsOfLooks(reader, "page-tags-empty")).toEqual([]);
  await page.goto(`/status-pages/${id}/edit`);
  await page.getByRole("button", { name: "Add group by tag…" }).click();
  await page.getByRole("dialog").getByText("Your team has no tags yet.", { exact: false }).waitFor();
});
