import { expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { sendReport } from "./support/agent.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { openLive, streamOpened } from "./support/live.ts";
import { newTeam } from "./support/people.ts";

const given = givenTarget();

/** The names of the alerts that have come. */
const alerts = () => given.target.seen.map(({ body }) => /"event":"([^"]+)"/.exec(body)?.[1]);
const alerted = (event: string) => waitFor(async () => alerts().includes(event), { what: `the alert ${event}` });

it("adds a server, sees its agent report, fall silent and come back, each told once, and hides the token afterwards", async () => {
  const team = await newTeam(given.browser);
  const { page, api, faults } = await team.signIn("owner");
  const config = { url: `${given.target.url}/alerts` };
  await api.post("/notification-contacts", { name: "On call", type: "webhook", config });

  await openLive(page, "/");
  await page.getByRole("link", { name: "New server" }).click();
  await page.getByRole("button", { name: "Create server" }).click();
  await page.getByText("Name must").waitFor();
  await page.getByLabel("Name").fill("web-1");
  await page.getByRole("checkbox", { name: /^On call/ }).check();
  await page.getByRole("button", { name: "Create server" }).click();
  await page.getByText("Waiting for the first report").waitFor();
  const token = (await page.getByText(/^phs_[\w-]+$/).textContent()) ?? "";
  await page.getByText(`credentials: "${token}"`).waitFor();
  await page.getByRole("button", { name: "OpenTelemetry Collector" }).click();
  await page.getByText(`endpoint: "${given.browser.baseUrl}/ingest/otlp"`).waitFor();

  const report = () => sendReport({ baseUrl: given.browser.baseUrl, token });
  expect(await report()).toBe(200);
  await page.getByText("Reports arrive").waitFor();
  await Promise.all([streamOpened(page), page.reload()]);
  await page.getByText("Pharos shows a token only once.").waitFor();
  expect(await page.content()).not.toContain(token);

  await page.getByRole("link", { name: "Open server" }).click();
  await page.getByText("Debian GNU/Linux 12").first().waitFor();
  await page.getByRole("row", { name: "/ 52 %" }).waitFor();
  const [server] = await api.list("/servers");
  const id = server?.["id"];
  // On a busy machine it is down at the moment that the test chooses, and not before or again.
  await api.patch(`/servers/${id}`, { down_after_seconds: 86_400 });
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  // The agent stops: its deadline passes.
  await given.browser.pool.query(
    "UPDATE subject_schedules SET due_at = now() - interval '1 hour' WHERE subject_id = $1 AND due_at < 'infinity'",
    [id],
  );
  const outage = page.getByRole("region", { name: "Current outage" });
  await outage.waitFor();
  await alerted("server.down");
  await page.getByRole("link", { name: "Incidents 1 open" }).click();
  await page.getByRole("main").getByRole("link", { name: "web-1" }).first().click();
  await page.getByRole("link", { name: "Open server" }).click();
  expect(await report()).toBe(200);
  await page.getByText("Reports again").waitFor();
  await outage.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Incidents", exact: true }).waitFor();
  await alerted("server.recovery");
  expect(alerts()).toEqual(["server.down", "server.recovery"]);
  await expectSoon(() => page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
  // The browser's console says that the server rejected the empty name.
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

it("changes a server and its rules, shows the server's sentences, and offers a Viewer nothing to change", async () => {
  const team = await newTeam(given.browser);
  const [owner, viewer] = [await team.signIn("owner"), await team.signIn("viewer")];
  const { id } = await owner.api.post("/servers", { name: "db-1" });
  const { page } = owner;
  await page.goto(`/servers/${id}/edit`);
  const disk = page.getByRole("group", { name: "Rule 3" });
  await disk.getByLabel("Above").fill("75");
  await page.getByLabel("Host or IP address").fill("https://db-1/");
  await page.getByRole("button", { name: "Save" }).click();
  await disk.getByText("must not be more than the above field").waitFor();
  await page.getByText("must be a host name or an IP address").waitFor();
  await page.getByLabel("Host or IP address").fill("192.0.2.7");
  await disk.getByLabel("Clears below").fill("70");
  await disk.getByLabel("Mount point").fill("/var");
  await page.getByRole("button", { name: "Remove rule 4" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Disk /var above 75 %").waitFor();
  await page.getByText("192.0.2.7").waitFor();
  const { rules, address } = await owner.api.get(`/servers/${id}`);
  expect(address).toBe("192.0.2.7");
  expect(rules).toContainEqual(
    expect.objectContaining({ metric: "disk", instance: "/var", above: 0.75, for_seconds: 120, clear_below: 0.7 }),
  );
  // As the recorder leaves a server if only its agent is silent.
  await given.browser.pool.query("UPDATE server_states SET agent_silent_since = now() WHERE server_id = $1", [id]);
  await page.reload();
  await page.getByText("The agent sends no reports, but the server can be reached").waitFor();
  const more = page.getByRole("button", { name: "More actions" });
  await more.click();
  await page.getByRole("button", { name: "Pause…" }).click();
  await page.getByRole("dialog", { name: "Pause db-1?" }).getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Resume" }).waitFor();
  await page.getByText("The agent sends no reports, but").waitFor({ state: "detached" });

  await viewer.page.goto(`/servers/${id}`);
  await viewer.page.getByText("Disk /var above 75 %").waitFor();
  await viewer.page.getByRole("button", { name: "More actions" }).click();
  await viewer.page.getByRole("button", { name: "Copy link" }).waitFor();
  await expectSoon(() => viewer.page.getByRole("link", { name: /^(Edit|Set up)/ }).count()).toBe(0);
  await expectSoon(() =>
    viewer.page.getByRole("button", { name: /^(Pause|Resume|Delete|Snooze|Maintenance)/ }).count(),
  ).toBe(0);

  await more.click();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("dialog", { name: "Delete db-1?" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "Create your first monitor" }).waitFor();
  await expectSoon(() => owner.api.list("/servers")).toEqual([]);
});
