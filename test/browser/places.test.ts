import { expect, it } from "@jest/globals";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { openInside } from "./support/inside.ts";
import { faultsOfLooks, lookFromDesk, TWO_LOOKS } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

const given = givenTarget();
let probes = 0;

/** The result of a test of a monitor. */
const TRIAL = {
  ...{ status: "up", response_time_ms: 12, http_status_code: 200, error_message: null, ssl_days_remaining: null },
  ...{ phases: null, answer: null, suggested_assertion: null },
};

/** A probe that polls, as the field service writes it. */
async function addProbe(placeId: unknown, name: string, { secondsAgo = 0, replica = false } = {}) {
  probes += 1;
  const key = Buffer.from(`${probes}`.padEnd(32));
  await given.browser.pool.query(
    `INSERT INTO place_probes (place_id, name, signing_key, sealing_key, enrolled_at, network, version, features, last_seen_at,
       capacity, replica)
     VALUES ($1, $2, $3, $3, now(), '192.0.2.7', '0.4.0', '{http}', now() - $4 * interval '1 second', '{"free": 97, "places": 100}', $5)`,
    [placeId, name, key, secondsAgo, replica],
  );
  await given.browser.pool.query(
    `UPDATE places SET polled_at = greatest(polled_at, now() - $2 * interval '1 second') WHERE subject_id = $1`,
    [placeId, secondsAgo],
  );
}

it("warns that the network of a place is broken", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  const reference = "http://192.168.0.1/";
  const { id } = await api.post("/places", { name: "Office", key: "office", reference_url: reference });
  await addProbe(id, "nuc");
  await given.browser.pool.query("UPDATE subject_states SET status = 'degraded' WHERE subject_id = $1", [id]);
  await page.goto(`/places/${id}`);
  await page.getByRole("heading", { name: "The reference URL does not answer in this place" }).waitFor();
  expect(await faultsOfLooks(page, "places-isolated", TWO_LOOKS)).toEqual([]);
  await lookFromDesk(page);
  expect(faults).toEqual([]);
});

it("says that nothing answers probes, then offers a place, and shows its first probe without a reload", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, faults } = owner;
  await lookFromDesk(page);
  // Here the service always runs, so the answer is changed on its way.
  await page.route("**/app/api/places", async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, served: false } } });
  });
  await openInside(page, "/places", "No places yet");
  await page.getByText("The service for probes (field) does not run.").waitFor();
  await expectSoon(() => page.getByRole("link", { name: "Add place" }).count()).toBe(0);
  await page.unroute("**/app/api/places");
  await openInside(page, "/places", "Add place");
  expect(await faultsOfLooks(page, "places-empty", TWO_LOOKS)).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("link", { name: "Add place" }).click();
  await page.getByLabel("Name").fill("Büro Berlin");
  expect(await faultsOfLooks(page, "places-new", TWO_LOOKS)).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("button", { name: "Create place" }).click();
  await page.getByText("No probe has enrolled yet.").waitFor();
  await page.getByText("buro-berlin", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByText(/PHAROS_ENROL=phe_[\w-]{43}\.[\w-]{22}/).waitFor();
  await page.getByRole("button", { name: "Kubernetes" }).click();
  await page.getByText("kind: StatefulSet").waitFor();
  expect(await faultsOfLooks(page, "places-token", TWO_LOOKS)).toEqual([]);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await addProbe(Number(id), "nuc");
  await page.getByText("nuc", { exact: true }).waitFor();
  // More probes can enrol by the token, so it stays until the person closes the card.
  await expectSoon(() => page.getByText("Waiting for the first poll.").count()).toBe(0);
  await page.getByText(/PHAROS_ENROL: phe_/).waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expectSoon(() => page.getByText(/PHAROS_ENROL: phe_/).count()).toBe(0);
  await page.getByRole("button", { name: "Add probe" }).click();
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByText(/PHAROS_ENROL=phe_/).waitFor();
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.getByText("its monitors are not checked from there").waitFor();
  expect(faults).toEqual([]);
});

it("shows places with many probes, renames and revokes one, and offers both sides in the form", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, api, faults } = owner;
  const { id } = await api.post("/places", { name: "Office Berlin with a long name", key: "office" });
  await api.post("/places", { name: "Home", key: "home" });
  for (let nth = 1; nth <= 8; nth++) {
    await addProbe(id, `pharos-probe-7d4b9c6f5-${nth}`, { secondsAgo: nth > 6 ? 600 : 0, replica: true });
  }
  const { id: monitor } = await api.post("/monitors", {
    ...{ name: "Printer", type: "http", url: "http://10.0.0.5/", check_interval_minutes: 1, locations: ["office"] },
    ...{ username: "ada", password: "hunter2-secret" },
  });
  await lookFromDesk(page);
  await openInside(page, "/places", "Office Berlin");
  await page.getByText("8 probes, 6 live").waitFor();
  expect(await faultsOfLooks(page, "places-list", TWO_LOOKS)).toEqual([]);
  await lookFromDesk(page);
  await openInside(page, `/places/${id}`, "Secrets in this place");
  await page.getByRole("link", { name: "Printer" }).waitFor();
  expect(await faultsOfLooks(page, "places-crowded", TWO_LOOKS)).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("button", { name: "Rename pharos-probe-7d4b9c6f5-1" }).click();
  await page.getByLabel("Name of the probe").fill("Cellar");
  await page.getByRole("button", { name: "Rename probe" }).click();
  await page.getByText("Cellar", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Revoke Cellar" }).click();
  await page.getByRole("button", { name: "Revoke probe" }).click();
  await expectSoon(() => page.getByText("Cellar", { exact: true }).count()).toBe(0);

  await openInside(page, `/monitors/${monitor}/edit`, "only from office");
  const tried: unknown[] = [];
  await page.route("**/probe-trials", (route) => {
    tried.push(route.request().postDataJSON().from);
    return route.fulfill({ json: { data: TRIAL } });
  });
  await page.getByLabel("Where the test comes from").selectOption({ label: "From the Pharos server" });
  await page.getByRole("button", { name: "Test now" }).click();
  await page.getByText("Tested once, from the Pharos server").waitFor();
  await page.getByLabel("Where the test comes from").selectOption({ label: "From office" });
  await page.getByRole("button", { name: "Test again" }).click();
  await page.getByText("Tested once, from office").waitFor();
  expect(tried).toEqual([undefined, "office"]);
  await page.getByRole("button", { name: "only from office" }).click();
  await page.getByRole("checkbox", { name: /^home/ }).check();
  await page.getByText("A chosen place has no live probe.").waitFor();
  await page.getByRole("checkbox", { name: "All regions" }).check();
  await page.getByLabel("Regions and places").selectOption({ label: "Down only if both sides fail" });
  expect(faults).toEqual([]);
});

it("shows on the page of a monitor what a probe saw while it was cut off", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  const { id: place } = await api.post("/places", { name: "Office Berlin", key: "office" });
  await addProbe(place, "nuc");
  const monitor = { name: "Intranet", type: "http", url: "http://10.0.0.5/", check_interval_minutes: 1 };
  const { id } = await api.post("/monitors", { ...monitor, locations: ["office"] });
  await given.browser.pool.query(
    `INSERT INTO place_notes (subject_id, began_at, probe_id, ended_at, checks, failures, error)
     SELECT $1, now() - n.began * interval '1 minute', b.id, now() - n.ended * interval '1 minute', n.checks, n.failures, n.error
     FROM place_probes b, (VALUES (120, 40, 80, 0, NULL), (39, 30, 10, 10, 'Connection refused')) n (began, ended, checks, failures, error)
     WHERE b.place_id = $2`,
    [id, place],
  );
  await page.goto(`/monitors/${id}`);
  await page.getByRole("heading", { name: "Seen while Pharos could not be reached" }).waitFor();
  await page.getByText("10 checks failed").waitFor();
  await page.getByText("80 checks passed").waitFor();
  await page.getByText(/^Office Berlin · .* to .* · Connection refused$/).waitFor();
  expect(await faultsOfLooks(page, "monitor-place-notes", TWO_LOOKS)).toEqual([]);
  await lookFromDesk(page);
  expect(faults).toEqual([]);
});
