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
  await page.getByRole("button", { name: "Save the password" }).click();
  await page.waitForURL("**/monitors");
  await page.getByLabel("Address").waitFor();
  expect(faults).toEqual([]);

  const other = await browser.newWindow();
  await other.page.goto(browser.signInLink);
  await other.page.getByRole("heading", { name: "This link does not work" }).waitFor();
  await other.page.goto("/incidents?state=open");
  await other.page.getByLabel("E-mail").fill("owner@localhost");
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
  await page.waitForURL("**/monitors");
  await page.goto("/sign-out");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL("**/monitors");
  expect(faults).toEqual([]);
});
