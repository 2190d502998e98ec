import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { hasNativeServer, type NativeServer, startCluster, startNativeServer, waitFor } from "@pharos/embedded/testing";
import { connectFailFast } from "@pharos/valkey";
import scripts from "bullmq/dist/cjs/scripts/index.js";
import { openAnnouncedRegions } from "./announced-regions.ts";
import { consume, type Postponed } from "./consume.ts";
import { resultFor, sliceFor } from "./jobs.fixture.ts";
import { openProducer } from "./produce.ts";
import { openScriptLibrary } from "./script-library.ts";
import { seenSoon } from "./signs-of-life.fixture.ts";
import { addRegionUser, regionUrl } from "./testing.ts";

const REGIONS = ["lon", "nyc"];
/** A busy machine may stand still for seconds, and a lock that ends then is no fault of rights. */
const DEAD_AFTER_MS = 4_000;

/** The keys of the script that adds a job, in its order. */
const KEYS_OF_ADDED_JOBS = ["wait", "paused", "meta", "id", "completed", "delayed", "active", "events", "marker"];
/** In MessagePack. */
const EMPTY_MAP = Buffer.of(0x80);

/** Short texts and nulls in MessagePack, as the library sends the details of a job. */
function packed(values: readonly (string | null)[]): Buffer {
  const parts = values.map((value) =>
    value === null ? Buffer.of(0xc0) : Buffer.concat([Buffer.of(0xd9, value.length), Buffer.from(value)]),
  );
  return Buffer.concat([Buffer.of(0x90 + values.length), ...parts]);
}

/** A deployment with a user for each region, and with the scripts of workers. */
interface Guarded {
  readonly url: string;
  readonly servers: readonly NativeServer[];
  stop(): Promise<void>;
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

function stopLater<T extends { stop(): Promise<void> }>(part: T): T {
  stops.push(() => part.stop());
  return part;
}

async function startOne(): Promise<Guarded> {
  const server = await startNativeServer({ config: ["maxmemory-policy noeviction", "hz 100"] });
  return { url: `redis://127.0.0.1:${server.port}`, servers: [server], stop: () => server.stop() };
}

const kinds: readonly [name: string, start: () => Promise<Guarded>][] = [
  ["one server", startOne],
  ["a cluster", startCluster],
];
const describeNative = (await hasNativeServer()) ? describe : describe.skip;

describeNative.each(kinds)("the user of a region on %s", (_name, start) => {
  let guarded: Guarded;
  let library: Awaited<ReturnType<typeof openScriptLibrary>>;
  const errors: string[] = [];
  const onError = (error: Error) => errors.push(error.message);
  const url = () => regionUrl(guarded.url, "lon");

  beforeAll(async () => {
    guarded = await start();
    for (const server of guarded.servers) {
      for (const region of REGIONS) await addRegionUser(server.call, region);
    }
    library = await openScriptLibrary(guarded.url, () => {});
    await waitFor(() => library.complete().then((missing) => missing === 0), { what: "the scripts" });
  });
  afterAll(async () => {
    await library.stop();
    await guarded.stop();
  });

  /** The commands that the servers have rejected since the last time, as "reason object user". */
  async function rejected(): Promise<readonly string[]> {
    const logs = await Promise.all(guarded.servers.map((server) => server.call("ACL", "LOG")));
    await Promise.all(guarded.servers.map((server) => server.call("ACL", "LOG", "RESET")));
    return logs.flat().map((entry) => (Array.isArray(entry) ? `${entry[3]} ${entry[7]} ${entry[9]}` : ""));
  }

  /** Sends a command as the region's user, and returns the answer or the error. */
  async function tried(...[command = "", ...words]: readonly [string, ...(string | Buffer)[]]): Promise<string> {
    const connection = connectFailFast(url(), { name: "thief", onError: () => {} });
    try {
      await waitFor(async () => connection.client.status === "ready", { what: "the connection" });
      return String(await connection.client.call(command, ...words));
    } catch (error) {
      return error instanceof Error ? error.message : "";
    } finally {
      connection.stop();
    }
  }

  it("takes jobs, keeps, postpones, fails and hands them back, posts results and gives signs of life", async () => {
    await rejected();
    const home = stopLater(await openProducer(guarded.url, onError));
    const worker = stopLater(await openProducer(url(), onError, ["results-lon"]));
    const regions = stopLater(await openAnnouncedRegions(url(), onError));
    const told = stopLater(await openAnnouncedRegions(guarded.url, onError));
    const handled: number[] = [];
    const recorded: number[] = [];
    const options = { concurrency: 10, onError, onNewer: () => {}, deadAfterMs: DEAD_AFTER_MS };
    const handle = async (subjectId: number): Promise<Postponed> => {
      handled.push(subjectId);
      const isFirst = handled.filter((one) => one === subjectId).length === 1;
      if (subjectId === 1 && isFirst) return { againAtMs: Date.now() + 200 };
      if (subjectId === 2) throw new Error("a handler that fails");
      // Longer than the lock of a job lasts: the consumer renews it, and looks for jobs of dead processes.
      if (subjectId === 3) await waitFor(async () => recorded.includes(4), { what: "the job that was handed back" });
      if (subjectId === 4 && isFirst) await worker.slices([sliceFor("lon", 4)], { delayMs: 2 * DEAD_AFTER_MS });
      else await worker.resultsOf("lon", [resultFor(subjectId)]);
      return undefined;
    };
    const checks = consume(url(), "checks-lon", ({ tasks }) => handle(tasks[0]?.subjectId ?? 0), options);
    stopLater(checks);
    const record = async ({ reports }: { readonly reports: readonly { readonly subjectId: number }[] }) =>
      void recorded.push(...reports.map(({ subjectId }) => subjectId));
    stopLater(consume(guarded.url, "results-lon", record, options));

    await home.slices([1, 2, 3, 4].map((subjectId) => sliceFor("lon", subjectId)));
    await waitFor(async () => recorded.length >= 3, { what: "the results" });
    await Promise.all([worker.ready(), checks.ready()]);

    // On a busy machine a lock may end before it is renewed. Then the job runs again.
    expect([...new Set(recorded)].sort()).toEqual([1, 3, 4]);
    expect(handled.filter((subjectId) => subjectId === 1).length).toBeGreaterThanOrEqual(2);
    const seen = await seenSoon(
      () => regions.announce(["lon"]),
      () => told.announced(REGIONS),
    );
    expect(seen).toEqual(["lon"]);
    expect(new Set(errors.filter((text) => !text.startsWith("could not renew lock")))).toEqual(
      new Set(["a handler that fails"]),
    );
    expect(await rejected()).toEqual([]);
  });

  const forbidden: readonly (readonly [string, ...string[]])[] = [
    ["LRANGE", "{pharos-checks-nyc}:checks-nyc:wait", "0", "-1"],
    ["LPUSH", "{pharos-results-nyc}:results-nyc:wait", "x"],
    ["DEL", "{pharos-results-nyc}:results-nyc:wait"],
    ["LRANGE", "{pharos-results}:results:wait", "0", "-1"],
    ["LPUSH", "{pharos-alerts}:alerts:wait", "x"],
    ["LRANGE", "{pharos-looks}:looks:wait", "0", "-1"],
    ["XADD", "{pharos-pings}:waiting", "*", "token", "x"],
    ["SET", "pharos-live-nyc", "1"],
    ["SET", "pharos-trial-lon", "1"],
    ["HGETALL", "pharos-region-missed-votes"],
    ["EVAL", "return 1", "0"],
    ["EVAL", "while true do end", "0"],
    ["SCRIPT", "LOAD", "return 1"],
    ["SCRIPT", "FLUSH"],
    ["FUNCTION", "LIST"],
    ["KEYS", "*"],
    ["SCAN", "0"],
    ["CONFIG", "GET", "*"],
    ["MONITOR"],
    ["ACL", "LIST"],
    ["ACL", "SETUSER", "region-lon", "allkeys"],
    ["CLIENT", "LIST"],
    ["CLIENT", "KILL", "TYPE", "normal"],
    ["FLUSHALL"],
    ["SHUTDOWN"],
    ["REPLICAOF", "127.0.0.1", "1"],
    ["PUBLISH", "pharos", "x"],
    ["RENAME", "{pharos-checks-lon}:checks-lon:meta", "{pharos-checks-lon}:other"],
    ["SELECT", "1"],
  ];

  it.each(forbidden.map((words) => [words.join(" "), words] as const))("%s is forbidden", async (_text, words) => {
    expect(await tried(...words)).toMatch(/^NOPERM/);
  });

  it("no scripts: an endless script is forbidden, and the server answers others at once", async () => {
    expect(await tried("EVAL", "while true do end", "0")).toMatch(/^NOPERM/);
    const answersAtOnce = async () => {
      const sinceMs = performance.now();
      await Promise.all(guarded.servers.map((server) => server.call("PING")));
      return performance.now() - sinceMs < 50;
    };
    await waitFor(answersAtOnce, { what: "an answer within 50 ms", timeoutMs: 10_000 });
  });

  it("a script of the library changes nothing of another queue, named as a key or within an argument", async () => {
    const { content = "", keys = 0 } = Object.values(scripts).find(({ name }) => name === "addStandardJob") ?? {};
    const hash = createHash("sha1").update(content).digest("hex");
    const run = (queue: string, prefix: string) => {
      const names = KEYS_OF_ADDED_JOBS.map((key) => `{pharos-${queue}}:${queue}:${key}`);
      expect(names).toHaveLength(keys);
      const job = packed([`{pharos-${prefix}}:${prefix}:`, "forged", prefix, "1700000000000", ...Array(5).fill(null)]);
      return tried("EVALSHA", hash, `${keys}`, ...names, job, "{}", EMPTY_MAP);
    };
    expect(await run("checks-lon", "checks-lon")).toBe("forged");
    for (const prefix of ["checks-nyc", "alerts"]) {
      for (const queue of [prefix, "checks-lon"]) expect(await run(queue, prefix)).toMatch(/permission|can't access/);
      const forged = await Promise.allSettled(
        guarded.servers.map((server) => server.call("EXISTS", `{pharos-${prefix}}:${prefix}:forged`)),
      );
      expect(forged.filter((answer) => answer.status === "fulfilled" && answer.value !== 0)).toEqual([]);
    }
  });
});
