import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { forgetRegionKeys, revokeRegionKey, stopRegion } from "@pharos/db";
import { bundle, freePort, waitFor } from "@pharos/embedded/testing";
import { start as startNotifier } from "@pharos/notifier";
import { start as startRecorder } from "@pharos/recorder";
import { type Part, type Service, startParts } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { configOf, keysText, silentLogger } from "../support/config.ts";
import { addKey, addSecretMonitors, startKeyless } from "../support/keyless.ts";
import { startProgram } from "../support/program.ts";
import { CHECKED_LESS_THAN, openWorld, type World } from "../support/world.ts";

/** Schedulers and recorders read the keys of regions every 10 s. */
const KEYS_UNKNOWN = "SELECT 1 WHERE now() < $1::timestamptz + interval '12 s'";

let world: World;
let parts: Part[];
beforeEach(async () => {
  world = await openWorld();
  parts = [];
});
afterEach(async () => {
  for (const part of parts.reverse()) await part.stop();
  await world.stop();
});

/** A scheduler, a recorder and a notifier for these regions. @returns the recorder */
async function startHome(...regions: readonly string[]): Promise<Service> {
  const config = configOf(world.backends, regions, "http://localhost");
  const recorder = await startRecorder(config, silentLogger);
  parts.push(recorder, await startNotifier(config, silentLogger, { makesPhantom: false }));
  parts.push(await startScheduler(config, silentLogger));
  return recorder;
}

async function start(region: string, key: Parameters<typeof startKeyless>[2]): Promise<Part> {
  const worker = await startKeyless(world, region, key);
  parts.push(worker);
  return worker;
}

const now = async () => (await world.rows("SELECT now() AS at"))[0]?.["at"];

/** Waits until every monitor has had so many more checks. */
async function moreChecks(count: number): Promise<void> {
  const [row] = await world.rows("SELECT max(check_number)::int AS most FROM subject_states");
  await world.untilNone(`${count} more checks`, CHECKED_LESS_THAN, [Number(row?.["most"]) + count]);
}

/** How many checks a region was unable to make. */
async function unableChecks({ registry }: Service): Promise<number> {
  const { body } = await registry.render();
  const counts = [...body.matchAll(/^pharos_recorder_no_votes_total\{.*reason="unable".*\} (\d+)$/gm)];
  return counts.reduce((sum, [_line, count]) => sum + Number(count), 0);
}

async function nobodyWasTold(): Promise<void> {
  expect(await world.rows("SELECT 1 FROM incidents")).toEqual([]);
  expect(world.receiver.seen).toEqual([]);
}

it("key rotation under load", async () => {
  const old = await addKey(world.pool, "fra");
  await addSecretMonitors(world, { count: 50, intervalSeconds: 1 });
  const recorder = await startHome("fra");
  const first = await start("fra", old);
  await moreChecks(2);

  const next = await addKey(world.pool, "fra");
  await world.untilNone("the new key to be known", KEYS_UNKNOWN, [await now()]);
  await start("fra", next);
  await first.stop();
  parts = parts.filter((part) => part !== first);
  expect(await revokeRegionKey(world.pool, "fra", old.id)).toBe("revoked");
  await world.untilNone("the old key to be forgotten", KEYS_UNKNOWN, [await now()]);
  await moreChecks(2);
  expect(await unableChecks(recorder)).toBe(0);
  await nobodyWasTold();
});

it("revoke a region", async () => {
  const [ams, mad] = [await addKey(world.pool, "ams"), await addKey(world.pool, "mad")];
  await addSecretMonitors(world, { count: 10, intervalSeconds: 1 });
  await startHome("ams", "mad");
  await start("ams", ams);
  await start("mad", mad);
  const FEW = `SELECT 1 WHERE (SELECT count(*) FROM checks
    WHERE region = $1 AND checked_at > $2::timestamptz + $3::interval) < 5`;
  await world.untilNone("checks of ams", FEW, ["ams", await now(), "0 s"]);

  expect(await stopRegion(world.pool, "ams")).toBe(1);
  const RECENT = "SELECT 1 FROM checks WHERE region = 'ams' AND checked_at > clock_timestamp() - interval '5 s'";
  await world.untilNone("ams to make no more checks", RECENT);
  const stopped = await now();
  await world.untilNone("checks of mad", FEW, ["mad", stopped, "5 s"]);
  expect(await world.rows("SELECT 1 FROM checks WHERE region = 'ams' AND checked_at > $1", [stopped])).toEqual([]);
  await nobodyWasTold();
});

/** A worker of a release that knows no sealed slices, with the keys of the installation. */
function startOld(region: string, adminPort: number): Promise<Part> {
  return startParts(async (use) => {
    const built = dirname(await bundle("apps/worker/src/main.ts"));
    const folder = `${built}-before`;
    await cp(built, folder, { recursive: true });
    await use({ stop: () => rm(folder, { recursive: true, force: true }) });
    const version = /(var JOB_VERSIONS=\{[^}]*checks:)\d+/;
    let changed = 0;
    for (const name of (await readdir(folder)).filter((one) => one.endsWith(".mjs"))) {
      const text = await readFile(join(folder, name), "utf8");
      if (!version.test(text)) continue;
      await writeFile(
        join(folder, name),
        text.replace(version, (_found, before: string) => `${before}1`),
      );
      changed += 1;
    }
    expect(changed).toBe(1);
    const program = startProgram([join(folder, "worker.mjs")], {
      ...{ REDIS_URL: world.backends.redisUrl, ENCRYPTION_KEYS: keysText, PHAROS_REGIONS: region },
      ...{ EGRESS_ALLOW_PRIVATE: "true", ADMIN_PORT: String(adminPort) },
    });
    await use({
      async stop() {
        program.kill("SIGTERM");
        await program.ended;
      },
    });
    return {};
  });
}

it("rolling up", async () => {
  const key = await addKey(world.pool, "par");
  await addSecretMonitors(world, { count: 20, intervalSeconds: 1 });
  const adminPort = await freePort();
  parts.push(await startOld("par", adminPort));
  await start("par", key);
  const recorder = await startHome("par");
  await moreChecks(3);
  // The older worker gets sealed slices as well, and leaves them to the other one.
  const isCounted = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
    return /^pharos_newer_jobs_total\{.*\} [1-9]/m.test(metrics);
  };
  await waitFor(isCounted, { what: "a sealed slice that the older worker leaves", timeoutMs: 60_000 });
  expect(await unableChecks(recorder)).toBe(0);
  await nobodyWasTold();
});

it("rolling back", async () => {
  const key = await addKey(world.pool, "rom");
  await addSecretMonitors(world, { count: 20, intervalSeconds: 1 });
  const keyless = await start("rom", key);
  const recorder = await startHome("rom");
  await moreChecks(2);

  expect(await forgetRegionKeys(world.pool, "rom")).toBe(1);
  await world.untilNone("the key to be forgotten", KEYS_UNKNOWN, [await now()]);
  parts.push(await startOld("rom", await freePort()));
  await keyless.stop();
  parts = parts.filter((part) => part !== keyless);
  await moreChecks(3);
  await nobodyWasTold();
  expect((await recorder.registry.render()).body).not.toMatch(/foreign_reports_total\{[^}]*\} [1-9]/);
});
