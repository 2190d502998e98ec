import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

it("leads from the link of the first start to a password and the monitors, and back in by the password", async () => {
  const { page, faults } = await browser.newWindow();
  await page.goto("/");
  expect(new URL(page.url()).pathname).toBe("/sign-in");

  await page.goto(browser.signInLink);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("New password").fill("a few good words");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  await page.getByLabel("URL, host or IP address").waitFor();
  expect(faults).toEqual([]);

  const other = await browser.newWindow();
  await other.page.goto(browser.signInLink);
  await other.page.getByRole("heading", { name: "This link does not work" }).waitFor();
  await other.page.goto("/incidents?state=open");
  await other.page.getByLabel("Email").fill("owner@localhost");
  await other.page.getByLabel("Password").fill("a few bad words");
  await other.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await other.page.getByRole("alert").waitFor();
  await other.page.getByLabel("Password").fill("a few good words");
  await other.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await other.page.waitForURL("**/incidents?state=open");
});

it("takes a passkey instead of a password", async () => {
  const { page, context, faults } = await (await newTeam(browser)).signIn("owner");
  const debug = await context.newCDPSession(page);
  await debug.send("WebAuthn.enable");
  const device = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  await debug.send("WebAuthn.addVirtualAuthenticator", { options: { ...device, isUserVerified: true } });
  await page.goto("/sign-in/password");
  await page.getByRole("button", { name: "Create a passkey instead" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  await page.goto("/sign-out");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  expect(faults).toEqual([]);
});

it("signs in with a provider and comes back to the page that was wanted, past the page's security policy", async () => {
  const { email } = await (await newTeam(browser)).signIn("viewer");
  const { page, context, faults } = await browser.newWindow();
  // The provider's own pages ask for a font from elsewhere.
  await context.route(/^https:/, (route) => route.abort());
  await page.goto("/sign-in?next=/settings/profile");
  await page.getByRole("button", { name: /^Sign in with 127/ }).click();
  await page.locator("input[name=login]").fill(email);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  // It asks whether it may tell the address.
  await page.locator("input[name=prompt][value=consent]").waitFor({ state: "attached" });
  await page.locator("button[type=submit]").click();
  await page.waitForURL(`${browser.baseUrl}/settings/profile`);
  await page.getByRole("heading", { name: email }).waitFor();
  const cookies = await context.cookies(browser.baseUrl);
  expect(cookies).toContainEqual(expect.objectContaining({ name: "pharos", httpOnly: true, sameSite: "Lax" }));
  expect(faults.filter((fault) => fault.includes(browser.baseUrl))).toEqual([]);
});
