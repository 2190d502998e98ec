import { type NativeServer, startNativeServer } from "./native-server.ts";
import { waitFor } from "./wait-for.ts";

/** Several servers that replicate each other, as operators run them. */
export interface Deployment {
  /** As `REDIS_URL` names it. */
  readonly url: string;
  readonly servers: readonly NativeServer[];
  /** The primaries now. */
  primaries(): Promise<readonly NativeServer[]>;
  stop(): Promise<void>;
}

/** Of the user `default` of every server that the test starts, to see that it is used everywhere. */
const PASSWORD = "s3cret/word";
const IN_URL = encodeURIComponent(PASSWORD);
const SLOTS = 16_384;
const NODE_TIMEOUT_MS = 1_500;
const START_MS = 30_000;

const ACCESS = [`requirepass ${PASSWORD}`, `masterauth ${PASSWORD}`, "maxmemory-policy noeviction", "hz 100"];
/** A replica asks at once, and a primary does not wait for more replicas to feed at the same time. */
const FAST = ["repl-diskless-sync-delay 0"];

/** A primary and its replica without Sentinels: the test decides which of them is the primary. */
export async function startPair(): Promise<{
  readonly one: NativeServer;
  readonly other: NativeServer;
  urlOf(server: NativeServer): string;
  stop(): Promise<void>;
}> {
  const start = () => startNativeServer({ config: [...ACCESS, ...FAST], password: PASSWORD });
  const [one, other] = await Promise.all([start(), start()]);
  return {
    one,
    other,
    urlOf: ({ port }) => `redis://:${IN_URL}@127.0.0.1:${port}`,
    stop: () => stopAll([one, other]),
  };
}

/** Three primaries with a replica each. */
export async function startCluster(): Promise<Deployment> {
  const config = [...ACCESS, ...FAST, "cluster-enabled yes", `cluster-node-timeout ${NODE_TIMEOUT_MS}`];
  const servers = await Promise.all(Array.from({ length: 6 }, () => startNativeServer({ config, password: PASSWORD })));
  const first = servers.slice(0, 3);
  await Promise.all(
    first.map(async (server, index) => {
      await server.call("CLUSTER", "SET-CONFIG-EPOCH", index + 1);
      const [from, to] = [index, index + 1].map((at) => Math.floor((at * SLOTS) / first.length));
      const slots = Array.from({ length: (to ?? 0) - (from ?? 0) }, (_, slot) => (from ?? 0) + slot);
      await server.call("CLUSTER", "ADDSLOTS", ...slots);
    }),
  );
  for (const { port } of servers.slice(1)) await servers[0]?.call("CLUSTER", "MEET", "127.0.0.1", port);
  const knows = async (server: NativeServer) =>
    String(await server.call("CLUSTER", "NODES"))
      .trim()
      .split("\n").length === servers.length;
  const untilAll = (what: string, holds: (server: NativeServer) => Promise<boolean>) =>
    waitFor(async () => (await Promise.all(servers.map(holds))).every(Boolean), { what, timeoutMs: START_MS });
  await untilAll("the nodes to meet", knows);
  await Promise.all(
    servers.slice(3).map(async (server, index) => {
      await server.call("CLUSTER", "REPLICATE", String(await first[index]?.call("CLUSTER", "MYID")));
    }),
  );
  await untilAll("the cluster", async (server) => {
    const info = String(await server.call("CLUSTER", "INFO"));
    return info.includes("cluster_state:ok") && (await isLinked(server));
  });
  return {
    // Two of the nodes: the others are found.
    url: `redis+cluster://:${IN_URL}@${servers.slice(1, 3).map(hostOf).join(",")}`,
    servers,
    primaries: () => primariesOf(servers),
    stop: () => stopAll(servers),
  };
}

export interface Sentinels extends Deployment {
  /** Has the Sentinels appoint another primary, although this one is well. */
  failOver(): Promise<void>;
}

/** A primary with two replicas, and three Sentinels that monitor them under the name `pharos`. */
export async function startSentinels(): Promise<Sentinels> {
  const start = (...config: readonly string[]) =>
    startNativeServer({ config: [...ACCESS, ...FAST, ...config], password: PASSWORD });
  const primary = await start();
  const replica = () => start(`replicaof 127.0.0.1 ${primary.port}`);
  const servers = [primary, ...(await Promise.all([replica(), replica()]))];
  await waitFor(async () => (await Promise.all(servers.map(isLinked))).every(Boolean), {
    what: "the replicas",
    timeoutMs: START_MS,
  });
  const config = [
    `sentinel monitor pharos 127.0.0.1 ${primary.port} 2`,
    `sentinel auth-pass pharos ${PASSWORD}`,
    "sentinel down-after-milliseconds pharos 1500",
    "sentinel failover-timeout pharos 10000",
  ];
  const sentinels = await Promise.all(Array.from({ length: 3 }, () => startNativeServer({ config, sentinel: true })));
  const sees = async (sentinel: NativeServer) => {
    const seen = await Promise.all([
      sentinel.call("SENTINEL", "REPLICAS", "pharos"),
      sentinel.call("SENTINEL", "SENTINELS", "pharos"),
    ]);
    return seen.every((others) => Array.isArray(others) && others.length === 2);
  };
  await waitFor(async () => (await Promise.all(sentinels.map(sees))).every(Boolean), {
    what: "the Sentinels to see all",
    timeoutMs: START_MS,
  });
  return {
    url: `redis+sentinel://:${IN_URL}@${sentinels.map(hostOf).join(",")}/pharos`,
    servers,
    async failOver() {
      await sentinels[0]?.call("SENTINEL", "FAILOVER", "pharos");
    },
    primaries: () => primariesOf(servers),
    stop: () => stopAll([...sentinels, ...servers]),
  };
}

const hostOf = ({ port }: NativeServer) => `127.0.0.1:${port}`;

async function roleOf(server: NativeServer): Promise<readonly unknown[]> {
  const role = await server.call("ROLE").catch(() => []);
  return Array.isArray(role) ? role : [];
}

async function isLinked(server: NativeServer): Promise<boolean> {
  const [role, , , state] = await roleOf(server);
  return role === "master" || state === "connected";
}

async function primariesOf(servers: readonly NativeServer[]): Promise<readonly NativeServer[]> {
  const roles = await Promise.all(servers.map(roleOf));
  return servers.filter((_server, index) => roles[index]?.[0] === "master");
}

async function stopAll(servers: readonly NativeServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
}
