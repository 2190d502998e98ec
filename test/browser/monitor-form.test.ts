import { beforeEach, expect, it } from "@jest/globals";
import { createAuthority } from "@pharos/net/testing";
import { accessibilityFaults } from "./support/accessibility.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { streamOpened } from "./support/live.ts";
import { faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";
import { untilToast } from "./support/toast.ts";
import { untilTried } from "./support/tried.ts";

const PASSWORD = "nine green bottles";

const given = givenTarget();
const ADDRESS = "URL, host or host:port";
const NAME = "Display name";

// A test before it may have let the target reject requests.
beforeEach(() => given.target.answer(() => 200));

it("sends the body of a form's request, and holds its answer to what the form says of it", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  given.target.answer(({ body }) => (body === '{"ask":"health"}' ? { html: "ready" } : 400));
  await page.goto("/new");
  await untilTried(page, () => page.getByLabel(ADDRESS).fill(`${given.target.url}/health`));
  await page.getByLabel(NAME).fill("Shop");
  await page.getByText("Request", { exact: true }).click();
  await expectSoon(() => page.getByLabel("Request body").count()).toBe(0);
  await page.getByLabel("Method").selectOption("POST");
  await page.getByLabel("Request body").fill('{"ask":"health"}');
  await page.getByText("Conditions", { exact: true }).click();
  await page.getByRole("button", { name: "Add assertion" }).click();
  await page.getByLabel("Source").selectOption("Header");
  await page.getByLabel("JSONPath or header name").fill("content-type");
  await page.getByLabel("Operator").selectOption("contains");
  await page.getByLabel("Expected value").fill("html");
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText('Header content-type contains "html"').waitFor();
  await page
    .getByRole("cell", { name: /^Up 200/ })
    .first()
    .waitFor();
  const [created] = await api.list("/monitors");
  expect(created).toMatchObject({
    ...{ http_method: "POST", request_body: '{"ask":"health"}' },
    assertions: [{ source: "header", property: "content-type", comparison: "contains", target: "html" }],
  });

  await page.getByRole("link", { name: "Edit" }).first().click();
  await page.getByText("Conditions", { exact: true }).click();
  await page.getByLabel("Expected value").fill("json");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText('Header content-type contains "json"').waitFor();
  await page
    .getByText(/text\/html/)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});

it("makes a monitor of DNS records, and says at their field which of them no record can be", async () => {
  const { page, api } = await (await newTeam(given.browser)).signIn("owner");
  await page.goto("/new");
  await untilTried(page, () => page.getByLabel(ADDRESS).fill("localhost"));
  await untilTried(page, () => page.getByRole("button", { name: "DNS" }).click());
  await page.getByLabel(NAME).fill("Names");
  await page.getByRole("button", { name: "has records of type A" }).click();
  const values = page.getByLabel("Expected values");
  await values.fill("not an address");
  await page.keyboard.press("Escape");
  await page.getByText("Organise").click();
  await page.getByLabel("Active").uncheck();
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.locator("textarea[aria-invalid=true]").waitFor();
  await page.getByLabel("Record type", { exact: true }).selectOption("MX");
  await values.fill("10 mail.example.com\n20 backup.example.com\n");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByRole("heading", { name: "Names", level: 1 }).waitFor();
  await page.getByText("20 backup.example.com").waitFor();
  const [created] = await api.list("/monitors");
  expect(created).toMatchObject({
    ...{ type: "dns", url: "dns://localhost", dns_record_type: "MX", is_active: false },
    expected_dns_values: ["10 mail.example.com", "20 backup.example.com"],
  });
});

it("asks before a form is left that holds unsaved text, and keeps the text when the session ends or another team is opened", async () => {
  const { page, context } = await (await newTeam(given.browser)).signIn("owner");
  given.target.answer(() => 200);
  await page.goto("/sign-in/password?next=/new");
  await page.getByLabel("New password").fill(PASSWORD);
  await Promise.all([streamOpened(page), page.getByRole("button", { name: "Save password" }).click()]);
  const name = page.getByLabel(NAME);
  await name.fill("Shop");
  // From here the page sends nothing until the button is clicked: it has tried the URL.
  await page.getByLabel(ADDRESS).fill(given.target.url);
  await page
    .getByRole("status")
    .getByText(/^Up: 200 in \d+ ms$/)
    .waitFor();
  await page.getByRole("link", { name: "Incidents" }).click();
  const asking = page.getByRole("dialog", { name: "Leave without saving?" });
  await asking.getByRole("button", { name: "Stay here" }).click();
  await asking.waitFor({ state: "detached" });
  await expectSoon(() => name.inputValue()).toBe("Shop");

  // Another tab opens another team, and then this page wants something.
  // With the new password came another session.
  const { baseUrl } = given.browser;
  const send = async (path: string, data: object) => {
    const url = `${baseUrl}/app/api${path}`;
    return (await (await context.request.post(url, { data, headers: { origin: baseUrl } })).json()).data;
  };
  const { id: other } = await send("/teams", { name: "Other" });
  await send(`/teams/${other}/switch`, {});
  await page.getByRole("button", { name: "Create monitor" }).click();
  const otherTeam = page.getByRole("dialog", { name: "Another team is open" });
  await otherTeam.getByRole("button", { name: "Open Acme again" }).click();
  await otherTeam.waitFor({ state: "detached" });

  // The session ends. The sign-in is over the page, and the text stays.
  await context.clearCookies();
  await page.getByRole("button", { name: "Create monitor" }).click();
  const signedOut = page.getByRole("dialog", { name: "You are signed out" });
  const password = signedOut.getByLabel(/^Password of /);
  await password.fill("wrong");
  await password.press("Enter");
  await signedOut.getByText("The password is wrong.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await password.fill(PASSWORD);
  await password.press("Enter");
  await signedOut.waitFor({ state: "detached" });
  await expectSoon(() => name.inputValue()).toBe("Shop");

  // Offline, an action is rejected at once.
  await context.setOffline(true);
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText("You are offline. Nothing was changed.").first().waitFor();
  await Promise.all([streamOpened(page), context.setOffline(false)]);
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByRole("heading", { name: "Shop", level: 1 }).waitFor();
  const made = await (await context.request.get(`${baseUrl}/app/api/monitors`)).json();
  expect(made.data).toMatchObject([{ name: "Shop" }]);

  // After saving, the page closes without a question.
  await page.getByRole("link", { name: "Edit" }).first().click();
  await name.fill("Shop of Acme");
  await page.evaluate(() => history.back());
  await asking.getByRole("button", { name: "Leave page" }).click();
  await page.getByRole("heading", { name: "Shop", level: 1 }).waitFor();
});

it("says when a monitor alerts whom, and of what it depends", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  const config = { url: "https://example.com/hook" };
  const ada = await api.post("/notification-contacts", { name: "Ada", type: "webhook", config });
  const http = { type: "http", url: `${given.target.url}/`, check_interval_minutes: 1 };
  const router = await api.post("/monitors", { ...http, name: "Router" });
  const { id } = await api.post("/monitors", { ...http, name: "Shop" });
  await page.goto(`/monitors/${id}/edit`);
  await page.getByText("No channel. You will not be notified.").waitFor();
  await page.getByText("When to notify", { exact: true }).click();
  await page.getByLabel("Alert after failed checks").fill("3");
  await page.getByText("Up to 3 min after the outage begins.").waitFor();
  await page.getByRole("combobox", { name: "Depends on" }).fill("rout");
  await page.getByRole("option", { name: /^Router/ }).click();
  await page.getByRole("checkbox", { name: /^Ada/ }).check();
  await page.getByLabel("When to notify Ada").selectOption({ label: "After 15 min" });
  await page
    .getByText("After 3 failed checks in a row, Pharos notifies Ada after 15 min unless someone acknowledges.")
    .waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("after 15 min without an acknowledgement").waitFor();
  await page.getByText("3 failed checks").waitFor();
  await page.getByRole("link", { name: "Router" }).last().waitFor();
  await expectSoon(() => api.get(`/monitors/${id}`)).toMatchObject({
    ...{ alert_after_failures: 3, depends_on: [router["id"]], notification_contacts: [] },
    escalations: [{ contact_id: ada["id"], after_minutes: 15 }],
  });

  const openSnooze = async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("button", { name: "Snooze…" }).click();
  };
  await openSnooze();
  await page.getByRole("button", { name: "Snooze for 1 h" }).click();
  await page.getByText(/^Snoozed until [^.]*$/).waitFor();
  await expectSoon(async () => (await api.get(`/monitors/${id}`))["snoozed_until"]).toEqual(expect.any(String));
  await openSnooze();
  await untilToast(page.getByText("The snooze has ended."), () =>
    page.getByRole("button", { name: "End snooze" }).click(),
  );
  await expectSoon(async () => (await api.get(`/monitors/${id}`))["snoozed_until"]).toBeNull();
  expect(faults).toEqual([]);
});

it("is checked only from the places that the person chooses in the sentence", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  given.target.answer(() => ({ html: "ready" }));
  await page.goto("/new");
  await untilTried(page, () => page.getByLabel(ADDRESS).fill(given.target.url));
  await page.getByRole("button", { name: "from 3 regions" }).click();
  await page.getByRole("checkbox", { name: "New York" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "only from New York" }).waitFor();
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText("Checked from").waitFor();
  await page
    .getByRole("cell", { name: /^Up 200/ })
    .first()
    .waitFor();
  const [created] = await api.list("/monitors");
  expect(created).toMatchObject({ locations: ["nyc"] });
  expect(faults).toEqual([]);
});

it("gets a token with client credentials, whose secret the page of the monitor does not show", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  await page.goto("/new");
  await untilTried(page, () => page.getByLabel(ADDRESS).fill(`${given.target.url}/health`));
  await page.getByLabel(NAME).fill("Shop");
  await page.getByText("Request", { exact: true }).click();
  await page.getByText("Token of an OAuth2 server").click();
  await page.getByLabel("Token URL").fill("login.example");
  await page.getByLabel("Client ID").fill("shop");
  await page.getByLabel("Client secret").fill("hunter2");
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText("must be a full URL that starts with").first().waitFor();
  expect(await faultsOfLooks(page, "monitor-oauth2")).toEqual([]);
  await lookFromDesk(page);
  await page.getByLabel("Token URL").fill("https://login.example/token");
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText("shop, from https://login.example/token").waitFor();
  const [created] = await api.list("/monitors");
  const oauth2 = { token_url: "https://login.example/token", client_id: "shop", client_secret: "hunter2" };
  expect(created).toMatchObject({ oauth2 });
  await page.goto(`/monitors/${created?.["id"]}/edit`);
  await page.getByText("Request", { exact: true }).click();
  await expectSoon(() => page.getByLabel("Client secret").inputValue()).toBe("hunter2");
  await page.getByLabel("Send the secret in").selectOption("the body");
  await page.getByRole("button", { name: "Save" }).click();
  await expectSoon(async () => (await api.list("/monitors"))[0]?.["oauth2"]).toEqual({ ...oauth2, auth: "post" });
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

it("signs in by steps, which the form adds, orders and removes", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  given.target.answer(({ path, body, headers }) => {
    if (path === "/login") return body === "pw" ? { html: '{"token": "token-0123456789"}' } : 403;
    return headers.authorization === "Bearer token-0123456789" ? { html: "in" } : 401;
  });
  await page.goto("/new");
  await untilTried(page, () => page.getByLabel(ADDRESS).fill(`${given.target.url}/me`));
  await page.getByLabel(NAME).fill("Shop");
  await page.getByText("Request", { exact: true }).click();
  await page.getByRole("button", { name: "Add header" }).first().click();
  await page.getByLabel("Header name").fill("Authorization");
  await page.getByLabel("Header value").fill("Bearer {{token}}");
  await page.getByText("Steps before the request").click();
  await page.getByRole("button", { name: "Add step" }).click();
  await page.getByLabel("Name of the step").fill("last");
  await page.getByLabel("URL of the step").fill(`${given.target.url}/me?t={{token}}`);
  await page.getByText("Headers and conditions of the step").click();
  await page.getByLabel("Expected status codes of the step").fill("401");
  await page.getByRole("button", { name: "Add step" }).click();
  const second = page.getByRole("group", { name: "Step 2" });
  await second.getByLabel("Name of the step").fill("sign in");
  await second.getByLabel("Method of the step").selectOption("POST");
  await second.getByLabel("URL of the step").fill(`${given.target.url}/login`);
  await second.getByLabel("Body of the step").fill("pw");
  await second.getByRole("button", { name: "Take a value" }).click();
  await second.getByLabel("Name of the value").fill("token");
  await second.getByLabel("JSONPath or name").fill("$.token");
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText("URL of the step must not use {{token}}: no earlier step takes it").waitFor();
  await page.getByRole("button", { name: "Move step 2 up" }).click();
  await second.getByText("no earlier step takes it").waitFor();
  for (const name of ["Add step", "Add step"]) await page.getByRole("button", { name }).click();
  expect(await faultsOfLooks(page, "monitor-steps")).toEqual([]);
  await lookFromDesk(page);
  for (const name of ["Remove step 4", "Remove step 3"]) await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText("sign in: POST").first().waitFor();
  await page
    .getByRole("cell", { name: /^Up 200/ })
    .first()
    .waitFor();
  const [created] = await api.list("/monitors");
  const take = [{ name: "token", from: "json", path: "$.token" }];
  expect(created).toMatchObject({ steps: [{ name: "sign in", method: "POST", body: "pw", take }, { name: "last" }] });
  await page.goto(`/monitors/${created?.["id"]}/edit`);
  await page.getByText("Request", { exact: true }).click();
  await page.getByRole("button", { name: "Remove step 2" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectSoon(async () => (await api.list("/monitors"))[0]?.["steps"]).toEqual([
    { name: "sign in", method: "POST", url: `${given.target.url}/login`, body: "pw", take },
  ]);
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

it("warns on the page of the monitor of its own certificate that expires soon", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  const { cert, key } = await (await createAuthority()).issue([{ type: "dns", value: "probe.example" }], 5.5);
  const fields = { client_certificate: cert, client_key: key, tls_authority: cert };
  const { id } = await api.post("/monitors", {
    ...{ name: "Shop", type: "http", url: `${given.target.url}/health`, check_interval_minutes: 60, ...fields },
  });
  await page.goto(`/monitors/${id}`);
  await page.getByText("The client certificate expires in 5 days").waitFor();
  await page.getByText(/a private authority\. Expires on/).waitFor();
  expect(await faultsOfLooks(page, "monitor-own-certificate")).toEqual([]);
  await lookFromDesk(page);
  expect(faults).toEqual([]);
});

it("presents a client certificate, whose key the page never shows again", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  const { cert, key } = await (await createAuthority()).issue([{ type: "dns", value: "probe.example" }]);
  await page.goto("/new");
  await untilTried(page, () => page.getByLabel(ADDRESS).fill(`${given.target.url}/health`));
  await page.getByLabel(NAME).fill("Shop");
  await page.getByText("Connection", { exact: true }).click();
  await page.getByLabel("Verify the certificate").uncheck();
  await page.getByLabel("Client certificate").fill(cert);
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText("is required with a client certificate").first().waitFor();
  await page.getByLabel("Client key").fill(key);
  expect(await faultsOfLooks(page, "monitor-connection")).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText("Not verified", { exact: true }).waitFor();
  await page.getByText("certificate not verified").waitFor();
  await page.getByText(/Expires on/).waitFor();
  const [created] = await api.list("/monitors");
  expect(created).toMatchObject({ tls_verify: false, client_certificate: cert, has_client_key: true });
  await page.getByRole("link", { name: "Edit" }).first().click();
  await page.getByText("Connection", { exact: true }).click();
  await expectSoon(() => page.getByLabel("Client key").inputValue()).toBe("");
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});
