import { expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Page } from "playwright-core";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { openLive, streamOpened } from "./support/live.ts";
import { newTeam } from "./support/people.ts";
import { untilToast } from "./support/toast.ts";

/** The team's name for its monitor. No reader of the page may see it. */
const INTERNAL = "prod-checkout.internal";

const given = givenTarget();

/** Opens each new build of a public page until one has the text: a build is cached for some seconds. */
function waitForText(page: Page, address: string, text: string): Promise<unknown> {
  let last = "";
  const read = async () => {
    const build = await (await fetch(address)).text();
    if (build === last) return false;
    last = build;
    await page.goto(address);
    return (await page.getByText(text).count()) > 0;
  };
  return waitFor(read, { what: `“${text}” on the public page` });
}

/** Without the browser's console messages about rejected changes, which the tests cause. */
function unexpected(faults: readonly string[]): readonly string[] {
  return faults.filter((fault) => !/status of (412|422)/.test(fault));
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

it("tells the public of an outage on a page that was built here, and never what is watched", async () => {
  const team = await newTeam(given.browser);
  const { page, api, faults } = await team.signIn("owner");
  const http = { name: INTERNAL, type: "http", url: `${given.target.url}/`, check_interval_minutes: 60 };
  const { id: monitor } = await api.post("/monitors", http);

  await openLive(page, "/status-pages");
  await page.getByLabel("Page name").fill(`Acme ${team.id}`);
  await page.getByRole("button", { name: "Create page" }).click();
  await page.getByRole("button", { name: "Add from monitors…" }).click();
  await page.getByLabel("Find a monitor, server or site").fill("prod-check");
  await page.getByRole("checkbox", { name: INTERNAL }).check();
  await page.getByRole("button", { name: "Add 1 component" }).click();
  const name = page.getByLabel("Public name", { exact: true });
  await waitFor(() => name.evaluate((field) => field === document.activeElement), {
    what: "the focus on the new name",
  });
  await expectSoon(() => name.inputValue()).toBe("");
  await publish(page);
  await page.getByText("Public name must").waitFor();
  await name.fill("Checkout");
  const preview = page.frameLocator("iframe").last();
  await preview.getByRole("heading", { name: "Checkout" }).waitFor();
  await publish(page);
  await page.getByText("Operational").first().waitFor();

  given.target.answer(() => 503);
  await api.post(`/monitors/${monitor}/check`);
  await page.getByText("Down").first().waitFor();
  const address = `${given.browser.baseUrl}/status/acme-${team.id}`;
  const { page: reader, context } = await given.browser.newWindow();
  await waitForText(reader, address, "Some systems are down");

  const [incident] = await waitFor(
    async () => {
      const incidents = await api.list("/incidents");
      return incidents.length > 0 && incidents;
    },
    { what: "the incident" },
  );
  await page.goto(`/incidents/${incident?.["id"]}`);
  await page.getByRole("link", { name: "Post to a status page" }).click();
  await expectSoon(() => page.getByLabel("Title").inputValue()).toBe("Problems with Checkout");
  await page.getByLabel("Text").fill("Orders **wait**. <b>Nothing</b> is lost.");
  await preview.getByText("Orders wait. <b>Nothing</b> is lost.").waitFor();
  await publish(page);
  await page.getByRole("heading", { level: 1, name: "Problems with Checkout" }).waitFor();
  await waitForText(reader, address, "Orders wait. <b>Nothing</b> is lost.");

  await page.getByLabel("State").selectOption("monitoring");
  await page.getByLabel("Text").fill("It is mended; we watch it.");
  await publish(page);
  await page.getByRole("link", { name: `Incident ${incident?.["id"]}` }).waitFor();

  await page.getByRole("button", { name: "Correct…" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Text").fill("It works again; we watch it.");
  await dialog.getByRole("button", { name: "Correct", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Edit history").click();
  await page.getByText("It is mended; we watch it.").waitFor();

  const { id: window } = await api.post("/maintenance-windows", {
    ...{ name: INTERNAL, covers: "listed", subject_ids: [monitor], duration_seconds: 3_600, time_zone: "UTC" },
    starts_local: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16),
  });
  await page.goto(`/maintenance/${window}`);
  await page.getByRole("link", { name: `Post to Acme ${team.id}` }).click();
  await expectSoon(() => page.getByLabel("Title").inputValue()).toBe("Maintenance of Checkout");
  await page.getByLabel("Text").fill("We change a disk.");
  await publish(page);
  await page.getByRole("heading", { level: 1, name: "Maintenance of Checkout" }).waitFor();
  await page.getByRole("term").getByText("Maintenance", { exact: true }).waitFor();
  await waitForText(reader, address, "We change a disk.");
  await reader.getByText("It works again; we watch it.").waitFor();
  await reader.getByText("corrected").waitFor();
  for (const form of ["", ".json", "/feed.atom", "/feed.rss", "/badge.svg"]) {
    const text = await (await fetch(address + form)).text();
    for (const secret of [INTERNAL, given.target.url]) expect([form, text.includes(secret)]).toEqual([form, false]);
    // As a word: the port of the page and the digests of its files may have these digits.
    expect([form, /\b503\b/.test(text)]).toEqual([form, false]);
  }
  expect(await context.cookies()).toEqual([]);
  expect(unexpected(faults)).toEqual([]);
});

it("gives a page another language, its options and a postmortem", async () => {
  const team = await newTeam(given.browser);
  const { page, api, faults } = await team.signIn("admin");
  const groups = [{ name: null, components: [{ name: "Site" }] }];
  const { id } = await api.post("/status-pages", { slug: `acme-options-${team.id}`, name: "Acme", groups });
  const { id: report } = await api.post(`/status-pages/${id}/reports`, {
    ...{ kind: "incident", title: "Slow answers", impact: "minor", state: "resolved", body: "Over.", publish: true },
  });
  await page.goto(`/status-pages/${id}/edit?tab=look`);
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.getByLabel("Show uptime of groups").check();
  const preview = page.frameLocator("iframe").last();
  await preview.getByRole("heading", { level: 1, name: "Alle Systeme sind in Betrieb" }).waitFor();
  await page.getByRole("link", { name: "Access and domain" }).click();
  await page.getByLabel("Sites that may frame the page").fill("https://example.com/");
  await page.getByRole("link", { name: "Components" }).click();
  await page.getByRole("button", { name: "Publish changes" }).click();
  await page.getByText("Each item must be a scheme and a host").waitFor();
  await page.getByLabel("Sites that may frame the page").fill("https://example.com\nhttps://example.org");
  const published = page.getByText("Published. The public page updates");
  await untilToast(published, () => page.getByRole("button", { name: "Publish changes" }).click());
  await expectSoon(() => api.get(`/status-pages/${id}`)).toMatchObject({
    ...{ language: "de", show_periods: true, embed_origins: ["https://example.com", "https://example.org"] },
  });

  await page.goto(`/status-pages/${id}/reports/${report}`);
  await page.getByText("Add postmortem").waitFor();
  await page.getByLabel("Text").fill("A disk was full.");
  await preview.getByRole("heading", { name: "Abschlussbericht" }).waitFor();
  await publish(page);
  await page.getByText("Add postmortem").waitFor({ state: "detached" });
  const [first] = await api.list(`/status-pages/${id}/reports`);
  expect(first?.["updates"]).toMatchObject([{ body: "A disk was full.", postmortem: true }, { body: "Over." }]);
  expect(unexpected(faults)).toEqual([]);
});

it("keeps the order of components, and both versions of a page that two people change", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("admin");
  const groups = [
    { name: null, components: [{ name: "Site" }, { name: "Mail" }] },
    { name: "Data", components: [{ name: "Store" }] },
  ];
  const { id, slug } = await api.post("/status-pages", { slug: `acme-order-${Date.now()}`, name: "Acme", groups });
  await page.goto(`/status-pages/${id}/edit`);
  await page.getByRole("button", { name: "Move Mail" }).focus();
  for (const key of ["Space", "ArrowDown", "ArrowDown", "Space"]) await page.keyboard.press(key);
  await page.getByText("Mail, 2 of 2 in Data. Dropped.").waitFor();
  await page.getByRole("link", { name: "Look" }).click();
  await page.getByLabel("Introduction").fill("Mine");
  await api.patch(`/status-pages/${id}`, { intro: "Theirs" });
  await page.getByRole("button", { name: "Publish changes" }).click();
  await page.getByRole("cell", { name: "Theirs", exact: true }).waitFor();
  const published = page.getByText("Published. The public page updates");
  await untilToast(published, () => page.getByRole("button", { name: "Overwrite" }).click());
  const saved = await api.get(`/status-pages/${id}`);
  expect(saved).toMatchObject({ slug, intro: "Mine" });
  expect(JSON.stringify(saved["groups"])).toMatch(/Site.*Data.*Store.*Mail/);
  expect(unexpected(faults)).toEqual([]);
});

it("keeps what is being written of a report when a colleague publishes first", async () => {
  const team = await newTeam(given.browser);
  const { page, api } = await team.signIn("admin");
  const { id } = await api.post("/status-pages", { slug: `acme-two-${team.id}`, name: "Acme" });
  const report = { kind: "incident", title: "Slow", impact: "minor", state: "identified", body: "We look into it." };
  const reports = `/status-pages/${id}/reports`;
  const { id: draft } = await api.post(reports, report);
  await openLive(page, `${reports}/${draft}`);
  const text = page.getByLabel("Text");
  await text.fill("My draft of it.");
  await api.post(`${reports}/${draft}/publish`);
  await page.getByText("Another person published this post.").waitFor();
  await expectSoon(() => text.inputValue()).toBe("My draft of it.");
  // The text is restored, so that no question is asked.
  await text.fill(report.body);

  await Promise.all([streamOpened(page), page.reload()]);
  await text.fill("My update of it.");
  await api.post(`${reports}/${draft}/updates`, { state: "monitoring", body: "Theirs." });
  await page.getByRole("article").or(page.getByRole("listitem")).getByText("Theirs.").waitFor();
  await expectSoon(() => text.inputValue()).toBe("My update of it.");
  await publish(page);
  await page.getByRole("listitem").getByText("My update of it.").waitFor();
  await expectSoon(() => text.inputValue()).toBe("");
});

it("lets a Viewer look, and change nothing", async () => {
  const team = await newTeam(given.browser);
  const { api } = await team.signIn("owner");
  const report = { kind: "incident", title: "Slow", impact: "minor", state: "identified", body: "We look into it." };
  const { id } = await api.post("/status-pages", { slug: `acme-viewer-${team.id}`, name: "Acme" });
  const { id: draft } = await api.post(`/status-pages/${id}/reports`, report);
  const viewer = await team.signIn("viewer");
  for (const path of ["/status-pages", `/status-pages/${id}`, `/status-pages/${id}/reports/${draft}`]) {
    await viewer.page.goto(path);
    await viewer.page
      .getByText(path === "/status-pages" ? "1 draft" : "Slow")
      .first()
      .waitFor();
    for (const name of ["New", "Edit", "Delete", "Publish", "Save"]) {
      await expectSoon(async () => [path, name, await viewer.page.getByRole("button", { name }).count()]).toEqual([
        path,
        name,
        0,
      ]);
      await expectSoon(async () => [path, name, await viewer.page.getByRole("link", { name }).count()]).toEqual([
        path,
        name,
        0,
      ]);
    }
  }
  const writes: readonly (() => Promise<unknown>)[] = [
    () => viewer.api.post("/status-pages", { slug: `acme-forged-${team.id}`, name: "Forged" }),
    () => viewer.api.patch(`/status-pages/${id}`, { name: "Forged" }),
    () => viewer.api.post(`/status-pages/${id}/reports`, report),
    () => viewer.api.post(`/status-pages/${id}/reports/${draft}/updates`, { state: "resolved", body: "Over." }),
    () => viewer.api.post(`/status-pages/${id}/reports/${draft}/publish`),
  ];
  for (const write of writes) await expect(write()).rejects.toThrow(": 403 ");
});
