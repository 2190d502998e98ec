import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { MAX_INDIVIDUAL_ALERTS, PHANTOM_ID } from "@pharos/core";
import { createTeamStore, forgetPhantom, readPathProof } from "@pharos/db";
import { waitFor } from "@pharos/embedded/testing";
import { start as startNotifier } from "@pharos/notifier";
import { start as startRecorder } from "@pharos/recorder";
import { createLogger, type Part } from "@pharos/runtime";
import { configOf, silentLogger } from "../support/config.ts";
import { startServices } from "../support/services.ts";
import { openWorld, type World } from "../support/world.ts";

let world: World;
let services: Part;
let recorder: Part;
const config = () => configOf(world.backends, ["lon", "nyc"], "http://localhost");
beforeAll(async () => {
  world = await openWorld();
  services = await startServices(world.backends, { recorders: 0, notifiers: 2, phantom: true });
  recorder = await startRecorder(config(), silentLogger);
  const made = async () => (await readPathProof(world.pool)) !== null;
  await waitFor(made, { what: "the phantom" });
});
afterAll(async () => {
  await services.stop();
  await recorder.stop();
  await world.stop();
});

/** Makes its next check due, and waits until the alert of that has arrived. */
async function nextAlert(): Promise<number> {
  const number = `SELECT check_number FROM subject_states WHERE subject_id = ${PHANTOM_ID}`;
  const [before] = await world.rows(number);
  await world.pool.query(`UPDATE subject_schedules SET due_at = now() WHERE subject_id = ${PHANTOM_ID}`);
  const checked = async () => (await world.rows(number))[0]?.["check_number"] !== before?.["check_number"];
  await waitFor(checked, { what: "the check of the phantom" });
  const tookMs = async () => (await readPathProof(world.pool))?.tookMs ?? false;
  return waitFor(tookMs, { what: "the alert of the phantom" });
}

it("breaks and recovers at every other check, by the votes of two regions, and each alert arrives", async () => {
  const changes = MAX_INDIVIDUAL_ALERTS + 4;
  for (let change = 0; change < changes; change += 1) expect(await nextAlert()).toBeLessThan(60_000);
  expect((await readPathProof(world.pool))?.ageMs).toBeLessThan(60_000);

  const happenings = await world.rows("SELECT happening, withheld FROM events ORDER BY id");
  const expected = Array.from({ length: changes }, (_, change) => (change % 2 === 0 ? "down" : "recovery"));
  expect(happenings).toEqual(expected.map((happening) => ({ happening, withheld: false })));
  const [opened] = await world.rows("SELECT regions FROM incidents ORDER BY id LIMIT 1");
  expect(opened?.["regions"]).toHaveLength(2);
  expect(await world.rows("SELECT DISTINCT state, attempts FROM deliveries")).toEqual([
    { state: "delivered", attempts: 1 },
  ]);
  expect(world.receiver.seen).toEqual([]);
});

/** Starts a notifier, which looks at once, and waits until it has decided. @returns the requests of the watchdog */
async function watchOnce(): Promise<readonly string[]> {
  const before = world.receiver.seen.length;
  const decisions: string[] = [];
  const logger = createLogger({
    service: "test",
    level: "warn",
    destination: new Writable({ write: (line, _encoding, done) => done(void decisions.push(String(line))) }),
  });
  const watching = { ...config(), WATCHDOG_URL: `${world.receiver.url}/watchdog?status=up` };
  const notifier = await startNotifier(watching, logger, { makesPhantom: false });
  const decided = () => world.receiver.seen.length > before || decisions.some((line) => line.includes("WATCHDOG_URL"));
  await waitFor(async () => decided(), { what: "the watchdog" }).finally(() => notifier.stop());
  return world.receiver.seen.slice(before).map(({ method, path }) => `${method} ${path}`);
}

it("has the watchdog requested while all services run, and not while one is stopped", async () => {
  await nextAlert();
  expect(await watchOnce()).toEqual(["GET /watchdog?status=up"]);
  await recorder.stop();
  // As a minute later.
  await world.rows("UPDATE service_marks SET marked_at = marked_at - interval '61 s' WHERE service = 'recorder'");
  expect(await watchOnce()).toEqual([]);
  recorder = await startRecorder(config(), silentLogger);
  const isBack = "SELECT 1 FROM service_marks WHERE service = 'recorder' AND marked_at < now() - interval '60 s'";
  await world.untilNone("the mark of the recorder", isBack);
  expect(await watchOnce()).toEqual(["GET /watchdog?status=up"]);
});

it("is made once, and is in no list of teams and in no audit log", async () => {
  expect(await world.rows("SELECT id FROM subjects")).toEqual([{ id: PHANTOM_ID }]);
  expect(await createTeamStore(world.pool).list(0, 100)).toEqual([]);
  expect(await world.rows("SELECT id FROM audit_log")).toEqual([]);
});

it("leaves outages of one day behind", async () => {
  const age = (hours: number) =>
    world.pool.query(
      `UPDATE incidents SET started_at = started_at - $1 * interval '1 hour', resolved_at = resolved_at - $1 * interval '1 hour'
       WHERE id = (SELECT min(id) FROM incidents)`,
      [hours],
    );
  const count = async () => (await world.rows("SELECT count(*)::int AS n FROM incidents"))[0]?.["n"];
  const before = Number(await count());
  await age(23);
  expect(await forgetPhantom(world.pool, new Date())).toBe(false);
  expect(await count()).toBe(before);
  await age(2);
  await forgetPhantom(world.pool, new Date());
  expect(await count()).toBe(before - 1);
  expect(await world.rows("SELECT id FROM events WHERE incident_id NOT IN (SELECT id FROM incidents)")).toEqual([]);
});
