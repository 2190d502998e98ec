import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { openLive } from "./support/live.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

it("ends the session of another browser, and all others at once: each has to sign in again", async () => {
  const { page, again, faults } = await (await newTeam(browser)).signIn("viewer");
  const first = await again();
  await first.page.goto("/notifications");
  await page.goto("/settings/sessions");
  const end = page.getByRole("button", { name: /^Sign out .+, signed in / });
  await end.click();
  await end.waitFor({ state: "detached" });
  // The page may have noticed the end of its session before the press.
  const left = first.page.waitForURL("**/sign-in?next=*", { waitUntil: "commit" });
  await Promise.race([left, first.page.getByRole("link", { name: "Incidents" }).first().click()]);
  await left;

  const second = await again();
  await page.reload();
  await end.waitFor();
  await page.getByRole("button", { name: "Sign out other browsers" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out other browsers" }).click();
  await end.waitFor({ state: "detached" });
  await second.page.goto("/notifications");
  expect(new URL(second.page.url()).pathname).toBe("/sign-in");
  await page.reload();
  const own = page.getByRole("listitem").filter({ hasText: "(this browser)" });
  await own.waitFor();
  await expectSoon(() => own.getByRole("button").count()).toBe(0);
  expect(faults).toEqual([]);
});

it("adds a passkey, renames it and removes it, and asks for the sign-in again where it is too long ago", async () => {
  const { page, context, userId } = await (await newTeam(browser)).signIn("owner");
  const debug = await context.newCDPSession(page);
  await debug.send("WebAuthn.enable");
  const device = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  await debug.send("WebAuthn.addVirtualAuthenticator", { options: { ...device, isUserVerified: true } });
  await page.goto("/settings/profile");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("button", { name: /^Rename Passkey of / }).click();
  await page.getByLabel("Name of the passkey").fill("Phone");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  const remove = page.getByRole("button", { name: "Remove Phone" });
  await remove.waitFor();

  const signedIn = "UPDATE sessions SET signed_in_at = now() - $2 * interval '1 minute' WHERE user_id = $1";
  await browser.pool.query(signedIn, [userId, 11]);
  await remove.click();
  const confirm = page.getByRole("dialog", { name: "Remove Phone?" });
  await confirm.getByRole("button", { name: "Remove" }).click();
  await expectSoon(() => confirm.getByRole("link", { name: "Confirm it's you" }).getAttribute("href")).toBe(
    "/sign-in?next=%2Fsettings%2Fprofile",
  );
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await browser.pool.query(signedIn, [userId, 0]);
  await remove.click();
  await confirm.getByRole("button", { name: "Remove" }).click();
  await remove.waitFor({ state: "detached" });
});

it("changes a user's name, and the zone of all times that they see", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("viewer");
  await page.goto("/settings/sessions");
  const shown = page.getByRole("listitem").filter({ hasText: "(this browser)" }).getByRole("time").first();
  const expectZone = async (timeZone: string) => {
    const at = await shown.getAttribute("datetime");
    const options = { hour: "2-digit", minute: "2-digit", timeZone } as const;
    await expectSoon(() => shown.textContent()).toContain(new Date(at ?? "").toLocaleTimeString("en-GB", options));
  };
  await expectZone("Europe/Berlin");
  await page.goto("/settings/profile");
  await page.getByLabel("Name").fill("On Duty");
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Save" }).click()]);
  await page.getByText("OD", { exact: true }).first().waitFor();
  await expectSoon(() => api.get("/profile")).toMatchObject({ name: "On Duty", time_zone: "Asia/Tokyo" });
  await page.goto("/settings/sessions");
  await expectZone("Asia/Tokyo");
});

it("comes back to the profile with a new password, and says that it is saved", async () => {
  const { page, faults } = await (await newTeam(browser)).signIn("viewer");
  await page.goto("/settings/profile");
  await page.getByRole("link", { name: "Set password" }).click();
  await page.getByLabel("New password").fill("correct horse battery");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByText("Your password is saved.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/settings/profile");
  expect(faults).toEqual([]);
});

it("creates a team, opens it, and leads back to the first", async () => {
  const { page } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/settings");
  await page.getByLabel("New team name").fill("Second");
  await page.getByRole("button", { name: "Create team" }).click();
  await page.getByRole("button", { name: "Open Second" }).click();
  // The button of the menu has this name once the page of the other team is there.
  await page.getByRole("button", { name: /^Second/ }).click();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.getByRole("button", { name: "Open Acme" }).click();
  await page.getByRole("button", { name: /^Acme/ }).waitFor();
});

it("shows another name of the team without a reload, and asks for the sign-in where the role is another one", async () => {
  const team = await newTeam(browser);
  const [owner, { page, userId }] = [await team.signIn("owner"), await team.signIn("admin")];
  await openLive(page, "/");
  await owner.api.patch("/team", { name: "Umbrella" });
  await page.getByRole("button", { name: /^Umbrella/ }).waitFor();
  await owner.api.patch(`/members/${userId}`, { role: "viewer" });
  await page.waitForURL("**/sign-in?next=%2F", { waitUntil: "commit" });
});
