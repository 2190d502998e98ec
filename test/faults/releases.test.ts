import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { bundle, freePort, waitFor } from "@pharos/embedded/testing";
import { start as startNotifier } from "@pharos/notifier";
import { start as startRecorder } from "@pharos/recorder";
import type { Part } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { openFailFast, type ValkeyConnection } from "@pharos/valkey";
import { start as startWorker } from "@pharos/worker";
import { configOf, keysText, silentLogger } from "../support/config.ts";
import { addMonitors } from "../support/monitors.ts";
import { muteRegion } from "../support/mute-region.ts";
import { type Program, startProgram } from "../support/program.ts";
import { ALERTS_ON_THEIR_WAY, CHECKED_LESS_THAN, DOUBLES, openWorld, type World } from "../support/world.ts";

const REGION = "lon";

describe("a release and the one after it, which posts jobs of newer versions,", () => {
  const MONITORS = 30;
  const programs: Program[] = [];
  const adminPorts: string[] = [];
  let world: World;
  let next: string;
  beforeAll(async () => {
    world = await openWorld();
    next = await nextRelease();
  });
  afterAll(async () => {
    for (const program of programs) program.kill("SIGTERM");
    for (const { ended } of programs) await ended;
    await world.stop();
    await rm(next, { recursive: true, force: true });
  });

  /** The services of this release with every version of jobs raised by one, as after a change of all payloads. */
  async function nextRelease(): Promise<string> {
    const built = dirname(await bundle("apps/worker/src/main.ts"));
    const folder = `${built}-next`;
    await cp(built, folder, { recursive: true });
    const constant = /var JOB_VERSIONS=\{[^}]*\}/;
    const changed: string[] = [];
    for (const name of (await readdir(folder)).filter((one) => one.endsWith(".mjs"))) {
      const text = await readFile(join(folder, name), "utf8");
      const raised = text
        .replace(constant, (found) => found.replace(/\d+/g, (version) => String(Number(version) + 1)))
        .replace("version:versionOfSlice(data)", "version:JOB_VERSIONS.checks")
        .replace(/(\breports:\w+\},version:)\d/g, "$1JOB_VERSIONS.results");
      if (raised === text) continue;
      await writeFile(join(folder, name), raised);
      changed.push(name);
    }
    expect(changed).toHaveLength(1);
    return folder;
  }

  async function start(app: string, isNext: boolean): Promise<void> {
    const program = isNext ? join(next, `${app}.mjs`) : await bundle(`apps/${app}/src/main.ts`);
    const ADMIN_PORT = String(await freePort());
    const env = {
      ...{ DATABASE_URL: world.backends.databaseUrl, REDIS_URL: world.backends.redisUrl, ENCRYPTION_KEYS: keysText },
      ...{ PHAROS_REGIONS: REGION, EGRESS_ALLOW_PRIVATE: "true", ADMIN_PORT },
    };
    programs.push(startProgram([program], env));
    adminPorts.push(ADMIN_PORT);
  }

  /** By kind, how many jobs of newer versions were met. */
  async function newerJobs(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const port of adminPorts) {
      const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
      for (const [, kind = "", count] of text.matchAll(/^pharos_newer_jobs_total\{.*?kind="([a-z-]+)".*\} (\d+)$/gm)) {
        counts.set(kind, (counts.get(kind) ?? 0) + Number(count));
      }
    }
    return counts;
  }

  it("lose no check and no alert side by side, and double none", async () => {
    const { pool, target, receiver, untilNone, rows } = world;
    for (const app of ["worker", "recorder", "notifier"]) {
      await start(app, false);
      await start(app, true);
    }
    await start("scheduler", true);
    const webhookUrl = receiver.url;
    await addMonitors(pool, {
      count: MONITORS,
      targetUrl: target.url,
      webhookUrl,
      intervalSeconds: 1,
      leaseMs: 90_000,
    });
    await untilNone("two rounds", CHECKED_LESS_THAN, [2]);
    target.answer(() => 500);
    const notDown = "SELECT subject_id FROM subject_states WHERE status <> 'down' AND subject_id > 0";
    await untilNone("all to be down", notDown);
    await untilNone("the alerts", ALERTS_ON_THEIR_WAY);
    await pool.query("UPDATE subject_schedules SET active = false");
    expect(await rows(DOUBLES)).toEqual([]);
    const told = receiver.seen.map(({ body }) => JSON.parse(body)).map(({ event, id }) => `${event} ${id}`);
    expect([told.length, new Set(told).size]).toEqual([MONITORS, MONITORS]);
    const newer = await newerJobs();
    // Alerts of so few monitors may all have met the newer notifier.
    expect([...newer.keys()]).toEqual(expect.arrayContaining(["checks", "results"]));
  });
});

/** The fields of jobs of version 1: a release that posts or reads them so may be running at the same time. */
const RELEASED = {
  checks: {
    region: true,
    tasks: [
      {
        ...{ subjectId: true, teamId: true, checkNumber: true, type: true, leaseUntilMs: true, confirms: true },
        config: {
          ...{ url: true, httpMethod: true, expectedStatusCodes: true, expectedKeyword: true, port: true },
          ...{ timeoutMs: true, requestHeaders: true, username: true, password: true, sslExpiryWarningDays: true },
        },
      },
    ],
  },
  results: {
    reports: [
      {
        ...{ subjectId: true, checkNumber: true },
        votes: [
          {
            ...{ region: true, atMs: true, expiring: true },
            outcome: {
              ...{ passed: true, responseTimeMs: true, httpStatusCode: true, errorMessage: true, certificate: true },
              phases: { dnsMs: true, connectMs: true, tlsMs: true, waitMs: true },
            },
          },
        ],
      },
    ],
  },
  event: { kind: true, eventId: true },
} as const;

/** The fields of a value that a release had, and no others. @throws Error if one of them is missing */
function asReleased(form: unknown, value: unknown): unknown {
  if (Array.isArray(form)) return Array.isArray(value) ? value.map((one) => asReleased(form[0], one)) : value;
  if (typeof form !== "object" || form === null || typeof value !== "object" || value === null) return value;
  const known = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    Object.entries(form).map(([name, inner]) => {
      if (!known.has(name))
        throw new Error(`The field ${name} is gone, which the release before reads: raise the version.`);
      return [name, asReleased(inner, known.get(name))];
    }),
  );
}

describe("jobs as the release before posted them", () => {
  const parts: Part[] = [];
  let world: World;
  let valkey: ValkeyConnection;
  beforeAll(async () => {
    world = await openWorld();
    valkey = await openFailFast(world.backends.redisUrl, { name: "test", onError: () => {} });
  });
  afterAll(async () => {
    for (const part of parts.reverse()) await part.stop();
    valkey.stop();
    await world.stop();
  });

  /** Rewrites the jobs that wait in a queue in the form of that release: without a version, and with its fields. */
  async function release(queue: string, form: unknown): Promise<void> {
    const keys = `{pharos-${queue}}:${queue}`;
    const waiting = () => valkey.client.lrange(`${keys}:wait`, 0, -1);
    await waitFor(async () => (await waiting()).length > 0, { what: `jobs in ${queue}` });
    for (const id of await waiting()) {
      const data: unknown = JSON.parse((await valkey.client.hget(`${keys}:${id}`, "data")) ?? "");
      await valkey.client.hset(`${keys}:${id}`, "data", JSON.stringify(asReleased(form, data)));
    }
  }

  it("are taken: a slice, its results, and the event of the outage that they show", async () => {
    const config = configOf(world.backends, [REGION], "http://localhost");
    world.target.answer(() => 500);
    const watched = { count: 2, targetUrl: world.target.url, webhookUrl: world.receiver.url, leaseMs: 90_000 };
    await addMonitors(world.pool, { ...watched, intervalSeconds: 3_600 });
    const region = await muteRegion(world.backends.redisUrl, REGION);
    parts.push(region);
    const scheduler = await startScheduler(config, silentLogger);
    await release(`checks-${REGION}`, RELEASED.checks);
    // Its sweep would publish events again.
    await scheduler.stop();
    parts.push(await startWorker(config, silentLogger));
    await waitFor(async () => world.target.seen.length === 2, { what: "the probes" });
    await release("results", RELEASED.results);
    parts.push(await startRecorder(config, silentLogger));
    await world.untilNone("the outages", "SELECT 1 FROM subject_states WHERE status <> 'down'");
    await release("alerts", RELEASED.event);
    parts.push(await startNotifier(config, silentLogger, { makesPhantom: false }));
    await waitFor(async () => world.receiver.seen.length === 2, { what: "the alerts" });
    expect(await world.rows(DOUBLES)).toEqual([]);
  });
});
