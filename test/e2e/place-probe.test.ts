import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { monitorDefaults, pick, probedSettings } from "@pharos/core";
import { probeTask, startStopwatch } from "@pharos/core/testing";
import { waitFor } from "@pharos/embedded/testing";
import { enrolmentTokenText, signSlice } from "@pharos/field";
import { createLogger, readEnv } from "@pharos/runtime";
import { type FieldWorld, openFieldWorld } from "../../apps/field/src/field.fixture.ts";
import { variables } from "../../apps/probe/src/env.ts";
import { start } from "../../apps/probe/src/start.ts";
import { openPlaceTrials } from "../../packages/open-operations/src/place-trials.ts";

let world: FieldWorld;
let folder: string;
beforeAll(async () => {
  world = await openFieldWorld(5_000);
  folder = await mkdtemp(join(tmpdir(), "pharos-place-"));
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

/** The trials of the team that has the place. */
function openTrials(location: string) {
  const logger = createLogger({ service: "trials", level: "error", destination: new PassThrough() });
  const { vault, redisUrl, db } = world;
  const trials = openPlaceTrials({
    ...{ pool: db.pool, vault, redisUrl, now: () => new Date(), logger },
    onError(error) {
      throw error;
    },
  });
  const run = (type: string, url: string, password: string | null = null) => {
    const settings = { ...monitorDefaults, name: "", checkIntervalMinutes: 1, url, username: password && "ann" };
    const about = { location, teamId: Number(location.split("/")[0]), type, timeoutMs: 5_000 };
    return trials.run({ ...about, settings: pick(settings, probedSettings), password });
  };
  return { run, stop: trials.stop };
}

/** Answers only requests with a password. */
async function openGuarded() {
  const server = createServer(({ headers }, response) => {
    const basic = `Basic ${Buffer.from("ann:hunter2").toString("base64")}`;
    response.writeHead(headers.authorization === basic ? 200 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

it("a probe enrols at the service, its checks count, its token is used up, and it ends once it is revoked", async () => {
  const { location, placeId, token } = await world.place();
  const lines: string[] = [];
  const destination = new PassThrough().on("data", (chunk) => lines.push(String(chunk)));
  const logger = createLogger({ service: "probe", level: "warn", destination });
  const env = {
    ...{ PHAROS_URL: world.processes[0].url, PHAROS_ENROL: enrolmentTokenText(token) },
    ...{ PROBE_KEY_FILE: join(folder, "probe.key"), PROBE_ALLOW: "127.0.0.0/8" },
  };
  const open = (changed = {}) => start(readEnv(variables, { ...env, ...changed }), logger);
  const probe = await open();
  try {
    const port = Number(new URL(world.processes[1].url).port);
    const lease = { leaseUntilMs: Date.now() + 60_000, checkNumber: 7 };
    const check = probeTask({ subjectId: 1, type: "tcp", ...lease, config: { url: "tcp://127.0.0.1", port } });
    // The box does not allow the second one.
    const other = probeTask({ subjectId: 2, type: "tcp", ...lease, config: { url: "tcp://10.255.255.1", port } });
    const slice = { region: location, tasks: [check, other] };
    const text = JSON.stringify(signSlice(slice, world.keys.signingKey));
    await world.tasks.push([{ location, tasks: 2, text }]);
    await waitFor(async () => world.results.length >= 2, { what: "the results of both checks" });
    expect(world.results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ subjectId: 1, checkNumber: 7, placed: true },
          votes: [expect.objectContaining({ region: location, outcome: expect.objectContaining({ passed: true }) })],
        }),
        expect.objectContaining({ subjectId: 2, region: location, noVote: "unable", why: "rules" }),
      ]),
    );
    await expect(open({ PROBE_KEY_FILE: join(folder, "second.key") })).rejects.toThrow("The token was used already");
    const guarded = await openGuarded();
    const trials = openTrials(location);
    try {
      const vote = (httpStatusCode: number) => ({ votes: [{ region: location, outcome: { httpStatusCode } }] });
      expect(await trials.run("http", guarded.url, "hunter2")).toMatchObject(vote(200));
      expect(await trials.run("http", guarded.url)).toMatchObject(vote(401));
      expect(await trials.run("http", "http://10.255.255.1/")).toMatchObject({ noVote: "unable", why: "rules" });
    } finally {
      await trials.stop();
      guarded.close();
    }
    expect(world.results).toHaveLength(2);
    expect(lines).toEqual([]);
    await world.db.pool.query("UPDATE place_probes SET revoked_at = now() WHERE place_id = $1", [placeId]);
    expect(await probe.ended).toContain("This probe was revoked in Pharos");
  } finally {
    await probe.stop();
  }
});

it("a trial is not sent to probes that are too old for it, and ends without a result when the service stops", async () => {
  const { location } = await world.probe();
  const trials = openTrials(location);
  expect(await trials.run("grpc", "grpc://127.0.0.1:1")).toBe("unsent");
  const waiting = trials.run("http", "http://127.0.0.1:1/");
  const [taken] = await waitFor(
    async () => {
      const slices = await world.tasks.take(location, 1);
      return slices.length > 0 ? slices : null;
    },
    { what: "the task of the trial" },
  );
  expect(taken?.text).toContain("subjectId");
  const elapsedMs = startStopwatch();
  await trials.stop();
  expect(await waiting).toBeNull();
  // The trial would wait for 20 s.
  expect(elapsedMs()).toBeLessThan(10_000);
});
