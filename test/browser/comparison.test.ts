import { expect, it } from "@jest/globals";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { importOutage } from "./support/import-outage.ts";
import { openInside } from "./support/inside.ts";
import { faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { type Member, newTeam } from "./support/people.ts";

const given = givenTarget();
const HOUR_MS = 3_600_000;

/** Silent monitors with outages that both systems saw, only Pharos, or only Uptime Kuma. */
async function shadow({ api }: Member) {
  const { pool } = given.browser;
  const nowMs = Date.now();
  const at = (hours: number, seconds = 0) => new Date(nowMs - hours * HOUR_MS + seconds * 1_000).toISOString();
  for (const [index, name] of ["Shop", "Checkout of the shop in the region of Northern Europe", "Mail"].entries()) {
    const url = `${given.target.url}/${index}`;
    const { id } = await api.post("/monitors", {
      ...{ name, type: "http", url, check_interval_minutes: 5, silent: true, is_active: false },
    });
    await pool.query("UPDATE subjects SET created_at = $2 WHERE id = $1", [id, at(48)]);
    await pool.query("UPDATE subject_states SET first_checked_at = $2 WHERE subject_id = $1", [id, at(48)]);
    await pool.query(
      `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause, regions)
       SELECT s.id, s.team_id, $2::timestamptz - n * interval '3 hours', $2::timestamptz - n * interval '3 hours' + interval '4 minutes',
         'Connection refused', '{lon,nyc}' FROM subjects s, generate_series(1, 10) n WHERE s.id = $1`,
      [id, at(5)],
    );
    const outages = Array.from({ length: 10 }, (_none, n) => ({
      started_at: at(5 + 3 * (n + 1), n % 2 === 0 ? 35 : 5_000),
      ended_at: at(5 + 3 * (n + 1), n % 2 === 0 ? 240 : 9_000),
      cause: "timeout of 48000ms exceeded",
    }));
    const record = { source: "uptime-kuma", observed_from: at(100), observed_until: at(0), outages };
    await api.post(`/monitors/${id}/record`, record);
  }
}

/** A record of Uptime Kuma with shares of days, and an outage three days ago. */
function recordOf90Days() {
  const at = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
  const days = Array.from({ length: 89 }, (_none, n) => ({
    date: at(24 * (n + 1)).slice(0, 10),
    up_share: n % 10 === 0 ? 0.97 : 1,
  }));
  const outages = [{ started_at: at(72), ended_at: at(71), cause: "Connection timed out" }];
  return { source: "uptime-kuma", observed_from: at(24 * 90), observed_until: at(0), outages, days };
}

it("the comparison looks right empty and crowded, and its switch turns alerts on", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, faults } = owner;
  await lookFromDesk(page);
  await openInside(page, "/comparison", "Nothing to compare");
  expect([...(await faultsOfLooks(page, "comparison-empty")), ...faults]).toEqual([]);

  const { id: unchecked } = await owner.api.post("/monitors", {
    ...{ name: "New", type: "http", url: given.target.url, check_interval_minutes: 5, silent: true, is_active: false },
  });
  await owner.api.post(`/monitors/${unchecked}/record`, recordOf90Days());
  await lookFromDesk(page);
  await page.reload();
  await openInside(page, "/comparison", "Pharos has not checked 1 monitor yet, and does not compare it.");
  expect([...(await faultsOfLooks(page, "comparison-unchecked")), ...faults]).toEqual([]);

  await lookFromDesk(page);
  await openInside(page, `/monitors/${unchecked}`, "imported from Uptime Kuma");
  await page
    .getByRole("img", { name: /^90 days: 7\d without an outage, \d degraded, \d+ with an outage, \d without data$/ })
    .waitFor();
  expect([...(await faultsOfLooks(page, "monitor-imported")), ...faults]).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("link", { name: "Connection timed out" }).first().click();
  await page.getByText("Imported from Uptime Kuma. Pharos sent no alert.").waitFor();

  await shadow(owner);
  await lookFromDesk(page);
  // This monitor has no record, so the switch of this page leaves it silent.
  const { id: other } = await owner.api.post("/monitors", {
    ...{
      name: "Other",
      type: "http",
      url: given.target.url,
      check_interval_minutes: 5,
      silent: true,
      is_active: false,
    },
  });
  await page.reload();
  await openInside(page, "/comparison", "5 monitors are silent");
  const listed = page.getByRole("list", { name: "Outages" }).getByRole("listitem");
  await expectSoon(() => listed.count()).toBe(45);
  await page.getByText("Both saw it, Pharos 35 s earlier.").first().waitFor();
  expect([...(await faultsOfLooks(page, "comparison-crowded")), ...faults]).toEqual([]);

  await lookFromDesk(page);
  await page.getByRole("button", { name: "Turn alerts on" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn the alerts of 4 monitors on" });
  await dialog.getByText("Checkout of the shop in the region of Northern Europe, Mail, New, and Shop.").waitFor();
  await dialog.getByRole("button", { name: "Turn alerts on" }).click();
  await page.getByText("The alerts of 4 monitors are on.").waitFor();
  await page.getByText("1 monitor is silent").waitFor();
  const monitors = await owner.api.list("/monitors");
  const silent = monitors.filter((one: { readonly silent?: unknown }) => one.silent);
  expect(silent).toEqual([expect.objectContaining({ id: other })]);
});

it("an imported outage of a heartbeat says which system reported it, and nothing of a ping", async () => {
  const { page, api } = await (await newTeam(given.browser)).signIn("owner");
  const { id } = await api.post("/monitors", { name: "Job", type: "heartbeat", check_interval_minutes: 60 });
  const incident = await importOutage(api, id, "gatus");
  await openInside(page, `/monitors/${id}`, "Gatus reported it as down.");
  await openInside(page, `/incidents/${incident}`, "Gatus checked it then. Pharos has no results.");
  await page.getByRole("heading", { name: "Job: Gatus reported it as down." }).waitFor();
  await expectSoon(() => page.getByText("The job sent no ping in time").count()).toBe(0);
  await openInside(page, "/incidents", "Gatus reported it as down. · imported from Gatus");
});

it("a monitor becomes silent on its page, shows that, and its alerts are turned on there", async () => {
  const { page, api } = await (await newTeam(given.browser)).signIn("owner");
  const { id } = await api.post("/monitors", {
    ...{ name: "Shop", type: "http", url: given.target.url, check_interval_minutes: 60 },
  });
  await openInside(page, `/monitors/${id}`, "Configuration");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name: "Snooze…" }).click();
  await page.getByRole("button", { name: "Until I turn alerts on" }).click();
  await page.getByText("Silent", { exact: true }).waitFor();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name: "Turn alerts on…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn alerts on" }).click();
  await expectSoon(() => page.getByText("Silent", { exact: true }).count()).toBe(0);
});
