import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { gatusDatabase, inSqlite, runHere } from "@pharos/cli/testing";
import { makePartitions } from "@pharos/db";
import { waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { startEdge } from "../support/edge.ts";
import { startServices } from "../support/services.ts";
import { newTeamToken } from "../support/team.ts";
import { ALERTS_ON_THEIR_WAY, openWorld, type World } from "../support/world.ts";

const KUMA = fileURLToPath(new URL("../../apps/cli/src/import/fixtures/kuma.db", import.meta.url));
const MINUTE_MS = 60_000;
/** The plan of the last two hours. All that it says is inserted with times, so no clock matters. */
const NOW_MS = Date.now();
const ago = (minutes: number, seconds = 0) => new Date(NOW_MS - minutes * MINUTE_MS + seconds * 1_000);
/** As Kuma writes times. */
const kumaTime = (date: Date) => date.toISOString().replace("T", " ").slice(0, -1);
/** Monitors of the fixture, and their names here. */
const NAMES = { 1: "both", 2: "false-alarm", 3: "missed", 5: "down" } as const;
const WEBHOOK = 5;

let world: World;
let services: Part;
let edge: Part & { readonly url: string };
let folder: string;
let token: string;
beforeAll(async () => {
  [world, folder] = await Promise.all([openWorld(), mkdtemp(join(tmpdir(), "pharos-adopt-"))]);
  [services, edge] = await Promise.all([
    startServices(world.backends, { regions: ["lon"] }),
    startEdge(world.backends, { isPatient: true }),
  ]);
  token = await newTeamToken(world.pool);
});
afterAll(async () => {
  await Promise.all([services.stop(), edge.stop(), rm(folder, { recursive: true })]);
  await world.stop();
});

type Beat = readonly [monitor: number, status: 0 | 1, at: Date];

/** A database of Kuma with four monitors of the target and one webhook. @param names what they are called now */
async function kumaFile(beats: readonly Beat[], names: Readonly<Record<number, string>> = NAMES): Promise<string> {
  const bytes = await inSqlite(await readFile(KUMA), (database) => {
    const ids = Object.keys(NAMES).join(", ");
    database.run(`DELETE FROM monitor WHERE id NOT IN (${ids})`);
    database.run(
      `UPDATE monitor SET parent = NULL, interval = 60, timeout = 30, maxretries = 0, upside_down = 0, method = 'GET', body = NULL,
         headers = NULL, auth_method = NULL, accepted_statuscodes_json = '["200-299"]'`,
    );
    database.run("DELETE FROM monitor_notification");
    database.run(`DELETE FROM notification WHERE id <> ${WEBHOOK}`);
    for (const [id, name] of Object.entries(NAMES)) {
      database.run("UPDATE monitor SET name = ?, url = ? WHERE id = ?", [
        ...[names[Number(id)] ?? name, `${world.target.url}/${name}`, id],
      ]);
      database.run("INSERT INTO monitor_notification (monitor_id, notification_id) VALUES (?, ?)", [id, WEBHOOK]);
    }
    for (const [id, status, at] of beats)
      database.run(
        "INSERT INTO heartbeat (important, monitor_id, status, msg, time, duration) VALUES (1, ?, ?, '', ?, 60)",
        [...[id, status, kumaTime(at)]],
      );
  });
  const path = join(folder, "kuma.db");
  await writeFile(path, bytes);
  return path;
}

const everyOne = (status: 0 | 1, at: Date): readonly Beat[] => Object.keys(NAMES).map((id) => [Number(id), status, at]);

async function pharos(...args: readonly string[]) {
  const { out } = await runHere(["import", "uptime-kuma", join(folder, "kuma.db"), "--project", "old"], {});
  const secrets = [...out.matchAll(/\$\{(\w+)\}/g)].map(([, name = ""]) => [name, `${world.receiver.url}/hook`]);
  return runHere(args, { PHAROS_URL: edge.url, PHAROS_TOKEN: token, ...Object.fromEntries(secrets) });
}

async function ask(method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${edge.url}/api/v1${path}`, { method, headers, ...sent });
  return JSON.parse(await answer.text()).data;
}

const get = (path: string) => ask("GET", path);

const idOf = async (name: string): Promise<number> =>
  (await get("/monitors")).find((one: { readonly name: string }) => one.name === name).id;

/** A check of a region, inserted. */
const insertCheck = (id: number, n: number, at: Date, status: string, region: string) =>
  world.pool.query(
    `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, region)
     SELECT $1, $2, $3, 0, retention_days, $4, $5 FROM subject_states WHERE subject_id = $1`,
    [id, at, -n, status, region],
  );

const insertIncident = (id: number, from: Date, to: Date) =>
  world.pool.query(
    `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause, regions)
     SELECT id, team_id, $2, $3, 'HTTP 500', '{lon,nyc}' FROM subjects WHERE id = $1`,
    [id, from, to],
  );

it("Kuma beside Pharos: nobody is alerted in the shadow, the comparison is the plan, and the switch alerts what is down", async () => {
  await kumaFile([...everyOne(1, ago(200)), ...everyOne(1, ago(199))]);
  world.target.answer(({ path }) => (path === "/down" ? 500 : 200));
  const first = await pharos("adopt", join(folder, "kuma.db"), "--project", "old");
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringContaining("Created in the project old: 4 monitors and 1 contact."),
  });
  expect((await get("/monitors")).map((one: { readonly silent: boolean }) => one.silent)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const [both, falseAlarm] = [await idOf("both"), await idOf("false-alarm")];
  const [missed, down] = [await idOf("missed"), await idOf("down")];
  await world.untilNone(
    "every monitor to have its status",
    "SELECT 1 FROM subject_states st JOIN monitors m ON m.id = st.subject_id WHERE m.id > 0 AND st.status <> CASE m.id WHEN $1 THEN 'down' ELSE 'up' END",
    [down],
  );
  await world.untilNone("every question to be answered", ALERTS_ON_THEIR_WAY);
  expect(await world.rows("SELECT why FROM told WHERE subject_id = $1", [down])).toEqual([{ why: "snooze" }]);
  expect(world.receiver.seen).toEqual([]);

  await makePartitions(world.pool, ago(120));
  await world.pool.query("UPDATE subjects SET created_at = $1", [ago(121)]);
  await world.pool.query("UPDATE subject_states SET first_checked_at = $1", [ago(120)]);
  await insertIncident(both, ago(100), ago(90));
  for (const [n, region] of ["lon", "nyc", "sgp", "tor"].entries())
    await insertCheck(falseAlarm, n + 1, ago(80, 30 * n), "up", region);
  await insertIncident(missed, ago(60), ago(55));
  for (const [n, [status, region]] of (
    [
      ["down", "lon"],
      ["down", "nyc"],
      ["up", "sgp"],
    ] as const
  ).entries())
    await insertCheck(missed, n + 1, ago(60, 10 * n), status, region);

  const webhook = { name: "By hand", type: "webhook", config: { url: `${world.receiver.url}/hand` } };
  const { id: byHand } = await ask("POST", "/notification-contacts", webhook);
  await ask("PATCH", `/monitors/${both}`, { notification_contact_ids: [byHand] });
  const outages = [[1, 0, ago(100, 40)] as const, [1, 1, ago(90)] as const, [2, 0, ago(80)] as const];
  const beats = [...everyOne(1, ago(200)), ...outages, [2, 1, ago(76)] as const, ...everyOne(1, ago(0))];
  // A monitor that has another name there now is the same.
  await kumaFile(beats, { ...NAMES, 3: "renamed" });
  const second = await pharos("adopt", join(folder, "kuma.db"), "--project", "old");
  expect(second).toMatchObject({ code: 0, error: first.error });
  expect(second.out).toContain("Created in the project old: 0 monitors and 0 contacts.");
  expect(second.out).toContain("seen by both: 1, by 40 s earlier in Pharos");
  expect(second.out).toContain("only Pharos, on days on which the other system checked: 1\n");
  expect(second.out).toContain("false alarms of the other system: 1\n");
  const { notification_contacts: contacts } = await get(`/monitors/${both}`);
  expect(contacts.map(({ name }: { readonly name: string }) => name)).toEqual(expect.arrayContaining(["By hand"]));
  expect(contacts).toHaveLength(2);
  const comparison = await get("/team/comparison");
  expect(comparison).toMatchObject({
    ...{ monitors: 4, sources: ["uptime-kuma"], silent: { monitors: 4, down: 1 }, is_complete: true },
    totals: {
      ...{ both: 1, first_here: 1, first_there: 0, median_lead_seconds: 40 },
      ...{ missed_there: 1, false_alarms_there: 1, only_here: 0, only_there: 0 },
    },
    outages: [
      {
        monitor_id: missed,
        verdict: "missed",
        there: null,
        checks: { count: 3, failed: 2, regions: 3, failed_regions: 2 },
      },
      { monitor_id: falseAlarm, verdict: "false-alarm", here: null, checks: { count: 4, failed: 0, regions: 4 } },
      { monitor_id: both, verdict: "both", lead_seconds: 40, checks: null },
    ],
  });
  expect(comparison.outages).toHaveLength(3);
  expect(second.out).toContain(`The comparison: ${comparison.url}\n`);
  expect(world.receiver.seen).toEqual([]);

  const finished = await pharos("adopt", "--finish", "--project", "old");
  expect(finished).toMatchObject({ code: 0, error: "" });
  expect(finished.out).toContain("The alerts of 4 monitors are on.\nDown now, so Pharos alerts their contacts: down\n");
  expect(finished.out).toContain("Turn off in Uptime Kuma:\n  Pause these monitors");
  await waitFor(async () => world.receiver.seen.length > 0, { what: "the alert of the monitor that is down" });
  await world.untilNone("every alert to be delivered", ALERTS_ON_THEIR_WAY);
  expect(world.receiver.seen).toHaveLength(1);
  const again = await pharos("adopt", "--finish", "--project", "old");
  expect(again.out).toContain(
    "The alerts of 0 monitors are on.\nTurn off in the other system:\n  Pause these monitors",
  );
  for (const name of Object.values(NAMES)) expect(again.out).toContain(`    ${name} (`);
  const wrong = await pharos("adopt", "--finish", "--project", "odl");
  expect(wrong).toMatchObject({ code: 2, error: "The team has no monitor of another system in the project odl.\n" });
});

it("Healthchecks beside Pharos: flips are compared with the heartbeats, and the switch names the jobs", async () => {
  const uuid = "31365bce-8da9-4729-8ff3-aaa71d56b712";
  const check = { name: "Backup", uuid, slug: "", tags: "", grace: 600, timeout: 3_600, status: "up" };
  const [checks, flips] = [join(folder, "checks.json"), join(folder, "flips")];
  await writeFile(checks, JSON.stringify({ checks: [check] }));
  const run = (...args: readonly string[]) => runHere(args, { PHAROS_URL: edge.url, PHAROS_TOKEN: token });
  const wrong = await run("adopt", checks, "--history", flips);
  expect(wrong).toMatchObject({ code: 2, out: "", error: expect.stringContaining(`There is no folder ${flips}.`) });
  const first = await run("adopt", checks);
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining("1 monitor and 0 contacts") });
  expect(first.error).toContain("The file has no history: name the folder with the flips by --history.");
  const id = await idOf("Backup");
  await world.pool.query("UPDATE subjects SET created_at = $2 WHERE id = $1", [id, ago(121)]);
  await world.pool.query("UPDATE subject_states SET first_checked_at = $2 WHERE subject_id = $1", [id, ago(120)]);
  await insertIncident(id, ago(69), ago(60));
  const flip = (at: Date, up: number) => ({ timestamp: at.toISOString(), up });
  await mkdir(flips);
  const path = join(flips, `${uuid}.json`);
  await writeFile(path, JSON.stringify([flip(ago(60), 1), flip(ago(70), 0), flip(ago(300), 1)]));
  // The record ends when the file was written, by the clock of the test.
  await utimes(path, ago(0), ago(0));
  expect(await run("adopt", checks, "--history", flips)).toMatchObject({ code: 0 });
  const { outages } = await get("/team/comparison");
  expect(outages.filter((one: { readonly monitor_id: number }) => one.monitor_id === id)).toMatchObject([
    { verdict: "both", source: "healthchecks", lead_seconds: -60 },
  ]);
  const { out } = await run("adopt", "--finish", "--project", "healthchecks");
  expect(out).toContain(
    "Without a contact, so nobody is notified: Backup\nTurn off in Healthchecks:\n  Replace the ping URL",
  );
});

it("Gatus beside Pharos: outages in its database are compared, and an outage that only Pharos saw is missed there", async () => {
  const [config, data] = [join(folder, "config.yaml"), join(folder, "data.db")];
  const endpoint = `{ name: Shop, url: "${world.target.url}/shop", interval: 1m, conditions: ["[STATUS] == 200"] }`;
  await writeFile(config, `endpoints: [${endpoint}]`);
  const run = (...args: readonly string[]) => runHere(args, { PHAROS_URL: edge.url, PHAROS_TOKEN: token });
  const first = await run("adopt", config);
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining("1 monitor and 0 contacts") });
  expect(first.error).toContain(
    "The file has no history: name the database, or the saved answers of the API, by --history.",
  );
  const id = await idOf("Shop");
  await world.untilNone(
    "the first check of the shop",
    "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status <> 'up'",
    [id],
  );
  await world.pool.query("UPDATE subjects SET created_at = $2 WHERE id = $1", [id, ago(121)]);
  await world.pool.query("UPDATE subject_states SET first_checked_at = $2 WHERE subject_id = $1", [id, ago(120)]);
  await insertIncident(id, ago(100), ago(90));
  await insertIncident(id, ago(60), ago(55));
  for (const [n, region] of ["lon", "nyc"].entries()) await insertCheck(id, n + 1, ago(60, 10 * n), "down", region);
  const event = (type: "HEALTHY" | "UNHEALTHY", at: Date) => [type, at.toISOString()] as const;
  const events = [event("HEALTHY", ago(300)), event("UNHEALTHY", ago(100, 20)), event("HEALTHY", ago(90))];
  // The last two hours may be of two days.
  const uptimes = Object.fromEntries(
    [ago(0), ago(120)].map((at) => [`${at.toISOString().slice(0, 13)}:00Z`, [60, 60] as const]),
  );
  const shop = { group: "", name: "Shop", events, results: [ago(0).toISOString()], uptimes };
  await writeFile(data, await gatusDatabase("5.36", [shop]));
  expect(await run("adopt", config, "--history", data)).toMatchObject({ code: 0, error: "" });
  const { outages } = await get("/team/comparison");
  expect(outages.filter((one: { readonly monitor_id: number }) => one.monitor_id === id)).toMatchObject([
    { verdict: "missed", there: null },
    { verdict: "both", source: "gatus", lead_seconds: 20 },
  ]);
});
