import { expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { createAuthority } from "@pharos/net/testing";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { EACH_LOOK, faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

const given = givenTarget();

it("duplicates all settings but secrets, by a key, and names what must be typed again", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  const config = { url: "https://example.com/hook" };
  const { id: contact } = await api.post("/notification-contacts", { name: "Ada", type: "webhook", config });
  // The target does not answer HTTPS, so a guess would use HTTP.
  const url = `${given.target.url.replace("http:", "https:")}/`;
  const steps = [{ name: "sign in", url, take: [{ name: "token", from: "header", path: "X-Token" }] }];
  const settings = {
    ...{
      type: "http",
      ...{ url, steps },
      check_interval_minutes: 5,
      http_method: "POST",
      request_body: "{}",
    },
    ...{ request_headers: { "X-Probe": "1" }, username: "probe", request_timeout_seconds: 7, tags: ["env:prod"] },
    ...{ notification_contact_ids: [contact], alert_after_failures: 2, max_response_time_ms: 900 },
  };
  const { cert, key } = await (await createAuthority()).issue([{ type: "dns", value: "client" }]);
  const keys = { client_certificate: cert, client_key: key };
  const { id } = await api.post("/monitors", { ...settings, ...keys, name: "Shop", password: "s3cret", key: "shop" });
  await page.goto(`/monitors/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("link", { name: "Duplicate" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await page.getByRole("heading", { name: "Copy of Shop", level: 1 }).waitFor();
  await page.getByText("The password is not copied. Type it again under Request.").waitFor();
  await page.getByText("The key, the slug and the ping URL are not copied.").waitFor();
  await expectSoon(() => page.getByLabel("Display name").inputValue()).toBe("Shop copy");
  await expectSoon(() => page.getByLabel("Password").inputValue()).toBe("");
  expect(await faultsOfLooks(page, "duplicate", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await page.getByText("The client key is not copied. Paste it again under Connection.").waitFor();
  await page.getByText("Connection", { exact: true }).click();
  await page.getByLabel("Client key").fill(key);
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByRole("heading", { name: "Shop copy", level: 1 }).waitFor();
  const copy = (await api.list("/monitors")).find(({ name }) => name === "Shop copy");
  expect(copy).toMatchObject({
    ...{
      type: "http",
      ...{ url, steps },
      check_interval_minutes: 5,
      http_method: "POST",
      request_body: "{}",
    },
    ...{ request_headers: { "X-Probe": "1" }, username: "probe", request_timeout_seconds: 7, tags: ["env:prod"] },
    ...{ alert_after_failures: 2, max_response_time_ms: 900, has_password: false, has_client_key: true, key: null },
    notification_contacts: [{ id: contact }],
  });
  expect(faults).toEqual([]);
});

it("creates 38 monitors of 40 lines, and lets 2 stay with their reasons", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  const config = { url: "https://example.com/hook" };
  await api.post("/notification-contacts", { name: "On call", type: "webhook", config, is_default: true });
  await page.goto("/new/many");
  const lines = Array.from({ length: 40 }, (_none, index) =>
    index === 3
      ? "no host"
      : index === 20
        ? "db.acme.example:5432, Database, not!a!tag"
        : `host-${index}.example, Host ${index}`,
  );
  const field = page.getByLabel("One monitor per line");
  await field.fill(lines.join("\n"));
  const table = page.getByRole("table", { name: "Monitors of the lines" }).or(page.getByLabel("Monitors of the lines"));
  await page.getByText("2 lines have a mistake and stay.").waitFor();
  await page.getByRole("rowheader", { name: "https://host-5.example" }).waitFor();
  await page.getByLabel("Tags for all").fill("batch");
  await page.getByRole("checkbox", { name: "On call" }).and(page.locator(":checked")).waitFor();
  await page.getByRole("button", { name: "Create 38" }).click();
  await page.getByText("38 monitors created.").waitFor();
  const stay = "no host\ndb.acme.example:5432, Database, not!a!tag";
  await waitFor(async () => (await field.inputValue()) === stay, { what: "the field with two lines" });
  await waitFor(async () => (await table.getByRole("rowheader").count()) === 2, { what: "the rows of two lines" });
  await table.getByText(/tags/i).last().waitFor();
  const { totals } = await api.get("/overview");
  expect(totals).toMatchObject({ kinds: { monitor: 38 } });
  await expectSoon(async () => (await api.list("/monitors"))[0]).toMatchObject({
    tags: ["batch"],
    notification_contacts: [{ name: "On call" }],
  });
  expect(await faultsOfLooks(page, "create-many", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);

  await field.fill("db.acme.example:5432, Database");
  await page.getByRole("button", { name: "Create 1" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  expect(faults).toEqual([]);
});

it("creates nothing twice when the answer to the first request is lost", async () => {
  const { page, api } = await (await newTeam(given.browser)).signIn("owner");
  await page.goto("/new/many");
  await page.getByLabel("One monitor per line").fill("host-1.example\nhost-2.example");
  await page.getByRole("rowheader", { name: "https://host-2.example" }).waitFor();
  await page.route("**/monitor-batches", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Create 2" }).click();
  await page.getByRole("alert").filter({ visible: true }).waitFor();
  await page.unroute("**/monitor-batches");
  await page.getByRole("button", { name: "Create 2" }).click();
  await page.getByText("2 monitors created.").waitFor();
  await expectSoon(() => api.get("/overview")).toMatchObject({ totals: { kinds: { monitor: 2 } } });
});
