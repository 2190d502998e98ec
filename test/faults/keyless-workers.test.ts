import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { start as startApi } from "@pharos/api";
import type { CheckResult, ProbeTask, Slice } from "@pharos/core";
import { freePort, waitFor } from "@pharos/embedded/testing";
import { start as startRecorder } from "@pharos/recorder";
import type { Part } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { openFailFast, type ValkeyConnection } from "@pharos/valkey";
import { createTaskSecrets, type RegionKey } from "@pharos/vault";
import { createClient } from "../support/client.ts";
import { configOf, silentLogger } from "../support/config.ts";
import { AUTHORIZATION, addKey, addSecretMonitors, PASSWORD, startKeyless } from "../support/keyless.ts";
import { muteRegion } from "../support/mute-region.ts";
import { newTeam } from "../support/team.ts";
import { openWorld, type World } from "../support/world.ts";

let world: World;
let valkey: ValkeyConnection;
let parts: Part[];
beforeAll(async () => {
  world = await openWorld();
  valkey = await openFailFast(world.backends.redisUrl, { name: "test", onError: () => {} });
});
beforeEach(() => {
  parts = [];
});
afterEach(async () => {
  for (const part of parts.reverse()) await part.stop();
  await world.rows("UPDATE subject_schedules SET active = false");
});
afterAll(async () => {
  valkey.stop();
  await world.stop();
});

const config = (region: string) => configOf(world.backends, [region], "http://localhost");

/** The texts of jobs that wait in a queue, by their keys. */
async function jobsIn(queue: string): Promise<readonly (readonly [key: string, text: string])[]> {
  const prefix = `{pharos-${queue}}:${queue}`;
  const ids = await valkey.client.lrange(`${prefix}:wait`, 0, -1);
  const jobs = ids.map(async (id) => [`${prefix}:${id}`, (await valkey.client.hget(`${prefix}:${id}`, "data")) ?? ""]);
  return (await Promise.all(jobs)).map(([key = "", text = ""]) => [key, text]);
}

/** A scheduler sends a slice to a region of which no worker runs. */
async function waitingSlice(region: string) {
  parts.push(await muteRegion(world.backends.redisUrl, region), await startScheduler(config(region), silentLogger));
  await waitFor(async () => (await jobsIn(`checks-${region}`)).length > 0, { what: `a slice for ${region}` });
  const [[key, text] = ["", ""]] = await jobsIn(`checks-${region}`);
  const slice: Slice = JSON.parse(text);
  return { key, text, slice };
}

/** The password of a task, as a worker with this key reads it. */
function passwordOf(slice: Slice, regionKey: RegionKey): string {
  const [task] = slice.tasks;
  if (task === undefined) throw new Error("The slice has no task.");
  const secrets = createTaskSecrets({ vault: null, regionKeys: [regionKey], evidenceKey: null });
  return secrets.of(slice, task).decrypt("subject.password", task.config.password ?? "");
}

it("sealed for its region", async () => {
  const [lon, nyc] = [await addKey(world.pool, "lon"), await addKey(world.pool, "nyc")];
  await addSecretMonitors(world, { count: 1, intervalSeconds: 3_600 });
  const { slice, text } = await waitingSlice("lon");
  expect(text).not.toContain(PASSWORD);
  expect(text).not.toContain('"v1.');
  expect(passwordOf(slice, lon)).toBe(PASSWORD);
  expect(() => passwordOf(slice, nyc)).toThrow("PHAROS_REGION_KEY");

  parts.push(await startKeyless(world, "lon", lon));
  await waitFor(async () => world.target.seen.length > 0, { what: "the probe" });
  expect(world.target.seen.map(({ headers }) => headers.authorization)).toEqual([AUTHORIZATION]);
});

it("keyless worker probes", async () => {
  const { id: teamId, token } = await newTeam(world.pool);
  const [monitor] = await addSecretMonitors(world, { count: 1, teamId, intervalSeconds: 1 });
  parts.push(await startRecorder(config("sgp"), silentLogger));
  parts.push(await startKeyless(world, "sgp", await addKey(world.pool, "sgp")));
  parts.push(await startScheduler(config("sgp"), silentLogger));
  const PORT = await freePort();
  parts.push(await startApi({ ...config("sgp"), HOST: "127.0.0.1", PORT, MAX_CONNECTIONS: 10 }, silentLogger));
  const until = (status: string) =>
    world.untilNone(status, "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status <> $2", [monitor, status]);

  await until("up");
  world.target.answer(() => 500);
  await until("down");
  const client = createClient(`http://127.0.0.1:${PORT}`, token);
  const [incident] = await client.list("/incidents");
  const shown = await client.get(`/incidents/${incident?.["id"]}`);
  expect(JSON.stringify(shown)).toContain("HTTP/1.1 500 Internal Server Error");
});

it("moved ciphertext", async () => {
  const key = await addKey(world.pool, "tor");
  await addSecretMonitors(world, { count: 2, intervalSeconds: 3_600 });
  const { seen } = world.target;
  const before = seen.length;
  const { slice, key: job } = await waitingSlice("tor");
  const [first, second] = slice.tasks;
  if (first === undefined || second === undefined) throw new Error("The slice has no two tasks.");
  const moved = (task: ProbeTask, from: ProbeTask) => ({
    ...task,
    config: { ...task.config, password: from.config.password },
  });
  const tasks = [moved(first, second), moved(second, first)];
  await valkey.client.hset(job, "data", JSON.stringify({ ...slice, tasks }));

  parts.push(await startKeyless(world, "tor", key));
  const reports = async () => {
    const jobs = [...(await jobsIn("results")), ...(await jobsIn("results-tor"))];
    return jobs.flatMap(([_key, text]): readonly CheckResult[] => JSON.parse(text).reports);
  };
  await waitFor(async () => (await reports()).length === 2, { what: "both reports" });
  expect((await reports()).map((report) => "noVote" in report && report.noVote)).toEqual(["unable", "unable"]);
  expect(seen).toHaveLength(before);
});
