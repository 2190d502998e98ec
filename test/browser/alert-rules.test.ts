import { expect, it } from "@jest/globals";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { openInside } from "./support/inside.ts";
import { faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

const given = givenTarget();

it.each(["server", "site"] as const)(
  "the alert rules of a %s are edited like those of a monitor, and shown",
  async (kind) => {
    const owner = await (await newTeam(given.browser)).signIn("owner");
    const { page, api, faults } = owner;
    const config = { url: `${given.target.url}/alerts` };
    const { id: ops } = await api.post("/notification-contacts", { name: "Ops", type: "webhook", config });
    await api.post("/notification-contacts", { name: "Ada", type: "webhook", config });
    await api.post("/servers", { name: "Router" });
    const body = kind === "server" ? { name: "web-1" } : { name: "Shop", url: given.target.url };
    const { id } = await api.post(`/${kind}s`, { ...body, notification_contact_ids: [ops] });
    await lookFromDesk(page);
    await openInside(page, `/${kind}s/${id}/edit`, "Depends on");
    await page.getByRole("combobox", { name: "Depends on" }).fill("Router");
    await page.getByRole("option", { name: /^Router/ }).click();
    await page.getByRole("checkbox", { name: /^Ada/ }).check();
    await page.getByRole("combobox", { name: "When to notify Ada" }).selectOption({ label: "After 15 min" });
    if (kind === "site") {
      await page.getByLabel("Alert after failed checks").fill("3");
      await page
        .getByText("After 3 failed checks in a row, Pharos notifies Ops immediately; Ada after 15 min")
        .waitFor();
    } else {
      await page.getByText("After an outage begins, Pharos notifies Ops immediately; Ada after 15 min").waitFor();
      await expectSoon(() => page.getByLabel("Alert after failed checks").count()).toBe(0);
    }
    expect([...(await faultsOfLooks(page, `${kind}-rules`)), ...faults]).toEqual([]);
    await lookFromDesk(page);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("after 15 min without an acknowledgement").waitFor();
    await page.getByRole("link", { name: "Router" }).first().waitFor();
    if (kind === "site") await page.getByText("3 failed checks").waitFor();

    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("button", { name: "Snooze…" }).click();
    await page.getByRole("button", { name: "Snooze for 1 h" }).click();
    await page
      .getByText(/^Snoozed until /)
      .first()
      .waitFor();
    await given.browser.pool.query(
      `INSERT INTO incidents (subject_id, team_id, started_at, cause) SELECT id, team_id, now(), 'Connection refused' FROM subjects WHERE id = $1`,
      [id],
    );
    await page.reload();
    await page
      .getByText("Why was I not notified?")
      .or(page.getByRole("region", { name: "Notifications" }))
      .first()
      .waitFor();
    expect([...(await faultsOfLooks(page, `${kind}-snoozed`)), ...faults]).toEqual([]);
  },
);

it("a snooze ends by the clock of the server, also if the clock of the browser is wrong", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, api } = owner;
  const { id } = await api.post("/servers", { name: "web-1" });
  await page.clock.setSystemTime(Date.now() + 9 * 24 * 3_600_000);
  await page.goto(`/servers/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name: "Snooze…" }).click();
  await page.getByRole("button", { name: "Snooze for 1 h" }).click();
  await page
    .getByText(/^Snoozed until /)
    .first()
    .waitFor();
  const { rows } = await given.browser.pool.query<{ seconds: number }>(
    "SELECT extract(epoch FROM until - began_at)::int AS seconds FROM quiet_times WHERE subject_id = $1",
    [id],
  );
  expect(rows[0]?.seconds).toBeGreaterThan(3_500);
  expect(rows[0]?.seconds).toBeLessThan(3_700);
});
