import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  type Deployment,
  hasNativeServer,
  type NativeServer,
  startCluster,
  startPair,
  startSentinels,
  waitFor,
} from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { openNetwork } from "@pharos/valkey/testing";
import { startEdge } from "../support/edge.ts";
import { addMonitors } from "../support/monitors.ts";
import { startServices } from "../support/services.ts";
import { newTeamToken } from "../support/team.ts";
import { ALERTS_ON_THEIR_WAY, CHECKED_LESS_THAN, DOUBLES, openWorld, type World } from "../support/world.ts";

const MONITORS = 30;
const INTERVAL_SECONDS = 2;
const LEASE_MS = 3_000;
/** Guaranteed are an interval plus 30 s from when there is a primary again; a busy machine may take five times as long. */
const BOUND_MS = (INTERVAL_SECONDS + 30) * 1000 * 5;
const FAILOVER_MS = 60_000;

/** Servers, and two ways in which another one takes over. */
interface Setup {
  readonly url: string;
  /** The primary falls silent: no connection ends, and nothing answers. */
  fallSilent(): Promise<void>;
  /** The primary lives on as a replica. */
  handOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits until there are as many primaries as before, and another one among them. */
async function untilTakenOver(deployment: Deployment, before: readonly NativeServer[]): Promise<void> {
  const another = async () => {
    const now = await deployment.primaries();
    return now.length === before.length && now.some((server) => !before.includes(server));
  };
  await waitFor(another, { what: "another primary", timeoutMs: FAILOVER_MS });
}

/** The primary that has the keys of this hash tag. */
async function ownerOf(tag: string, deployment: Deployment): Promise<NativeServer | undefined> {
  for (const server of await deployment.primaries()) {
    if (
      await server.call("GET", `${tag}:any`).then(
        () => true,
        () => false,
      )
    )
      return server;
  }
  return undefined;
}

async function clusterSetup(): Promise<Setup> {
  const cluster = await startCluster();
  return {
    url: cluster.url,
    async fallSilent() {
      const before = await cluster.primaries();
      (await ownerOf("{pharos-results}", cluster))?.freeze();
      await untilTakenOver(cluster, before);
    },
    async handOver() {
      const before = await cluster.primaries();
      for (const server of cluster.servers) {
        // A primary rejects it, and so does a replica with a dead primary.
        if (!before.includes(server)) await server.call("CLUSTER", "FAILOVER").catch(() => {});
      }
      await untilTakenOver(cluster, before);
    },
    stop: () => cluster.stop(),
  };
}

async function sentinelSetup(): Promise<Setup> {
  const sentinels = await startSentinels();
  return {
    url: sentinels.url,
    async fallSilent() {
      const before = await sentinels.primaries();
      before[0]?.freeze();
      await untilTakenOver(sentinels, before);
    },
    async handOver() {
      const before = await sentinels.primaries();
      await sentinels.failOver();
      await untilTakenOver(sentinels, before);
    },
    stop: () => sentinels.stop(),
  };
}

/** A name that leads to the primary, behind which an operator has another server take over. */
async function pairSetup(): Promise<Setup> {
  const pair = await startPair();
  const name = await openNetwork(pair.urlOf(pair.one));
  await pair.other.call("REPLICAOF", "127.0.0.1", pair.one.port);
  return {
    url: name.url,
    async fallSilent() {
      name.forget();
      name.lead(pair.urlOf(pair.one));
      await pair.other.call("REPLICAOF", "127.0.0.1", pair.one.port);
      await pair.one.call("REPLICAOF", "NO", "ONE");
    },
    async handOver() {
      await pair.other.call("REPLICAOF", "NO", "ONE");
      name.lead(pair.urlOf(pair.other));
      await pair.one.call("REPLICAOF", "127.0.0.1", pair.other.port);
    },
    async stop() {
      await name.stop();
      await pair.stop();
    },
  };
}

const describeNative = (await hasNativeServer()) ? describe : describe.skip;

describeNative.each([
  ["a cluster", clusterSetup],
  ["Sentinels", sentinelSetup],
  ["a primary and a replica behind a name", pairSetup],
])("on %s", (_name, start) => {
  const parts: Part[] = [];
  let setup: Setup;
  let world: World;
  let url: string;
  beforeAll(async () => {
    setup = await start();
    parts.push(setup);
    world = await openWorld({ redisUrl: setup.url });
    parts.push(world, await startServices(world.backends));
    const edge = await startEdge(world.backends);
    parts.push(edge);
    url = edge.url;
  });
  afterAll(async () => {
    for (const part of parts.splice(0).reverse()) await part.stop();
  });

  /** Waits until the API counts in Valkey: another instance continues the count. */
  async function untilLimitsAreShared(): Promise<void> {
    const other = await startEdge(world.backends);
    const left = async (at: string, token: string) => {
      const answer = await fetch(`${at}/api/v1/team`, { headers: { Authorization: `Bearer ${token}` } });
      return Number(answer.headers.get("x-ratelimit-remaining"));
    };
    const shared = async () => {
      const token = await newTeamToken(world.pool);
      return (await left(url, token)) === (await left(other.url, token)) + 1;
    };
    await waitFor(shared, { what: "limits to be shared", timeoutMs: BOUND_MS }).finally(() => other.stop());
  }

  const untilAll = (status: string) =>
    world.untilNone(
      `every monitor to be ${status}`,
      "SELECT subject_id FROM subject_states WHERE status <> $1",
      [status],
      FAILOVER_MS + BOUND_MS,
    );

  it("monitors go down while it fails over and up while it does again, and each alert comes once", async () => {
    const { pool, target, receiver, untilNone, rows } = world;
    const options = { targetUrl: target.url, webhookUrl: receiver.url, intervalSeconds: INTERVAL_SECONDS };
    await addMonitors(pool, { count: MONITORS, ...options, leaseMs: LEASE_MS });
    await untilNone("the first check of all monitors", CHECKED_LESS_THAN, [1], BOUND_MS);
    await untilLimitsAreShared();

    target.answer(() => 500);
    await setup.handOver();
    await untilAll("down");
    await untilNone("the alerts", ALERTS_ON_THEIR_WAY);
    await untilLimitsAreShared();

    target.answer(() => 200);
    await setup.fallSilent();
    await untilAll("up");
    await untilNone("the alerts", ALERTS_ON_THEIR_WAY);
    await untilLimitsAreShared();

    expect(await rows(DOUBLES)).toEqual([]);
    const told = receiver.seen.map(({ body }) => JSON.parse(body)).map(({ event, id }) => `${event} ${id}`);
    expect(told).toHaveLength(2 * MONITORS);
    expect(new Set(told).size).toBe(told.length);
  });
});
