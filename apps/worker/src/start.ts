import { createAspects, createRdapServers } from "@pharos/aspects";
import {
  createPermitWatch,
  createProbeRunner,
  READ_PERMITS_EVERY_MS,
  runSlice,
  type SliceDeps,
} from "@pharos/checking";
import {
  type CheckResult,
  createEvidenceShares,
  createPermits,
  isUrgent,
  regionOf,
  type Slice,
  type TaskSecrets,
} from "@pharos/core";
import { IANA_RDAP_LIST, openNet } from "@pharos/outbound";
import {
  type ConsumeOptions,
  consume,
  createBatcher,
  openAnnouncedRegions,
  openProducer,
  type QueueName,
} from "@pharos/queue";
import {
  createFailureLog,
  createRegistry,
  every,
  type Logger,
  logNewerJobs,
  type Part,
  type ProcessEnv,
  type Service,
  startParts,
  together,
  type Use,
} from "@pharos/runtime";
import { isRegionUrl } from "@pharos/valkey";
import { createVault } from "@pharos/vault";
import { consumeLooks, type LookConsumerDeps } from "./consume-looks.ts";
import type { WorkerEnv } from "./env.ts";
import { workerMetrics } from "./metrics.ts";
import { refreshRdapServers, TRY_REFRESH_EVERY_MS } from "./refresh-rdap.ts";
import { createFileSecrets, READ_KEYS_EVERY_MS } from "./region-keys.ts";

/** Slices taken from the queue at once, for each region. A slice leaves the queue once its tasks wait for permits. */
const MAX_SLICES_AT_ONCE = 100;
/** Checks that wait, for each permit; about a kilobyte each. */
const MAX_WAITING_PER_PERMIT = 10;
const EXPIRE_EVERY_MS = 500;
const ANNOUNCE_EVERY_MS = 1_000;
/** Results of one job. A job costs the queue about as much as 70 results do, so a wait for fewer and larger jobs is worth it. */
const MAX_BATCH_ITEMS = 250;
const BATCH_WAIT_MS = 200;
const URGENT_BATCH_WAIT_MS = 20;
/** How long probes in flight may go on once the worker is to stop, in milliseconds. */
const FINISH_WITHIN_MS = 4_000;

type WorkerConfig = Omit<WorkerEnv, keyof ProcessEnv>;

/** Probes for its regions, and looks at sites. Knows Valkey and the internet, not PostgreSQL. Any number may run per region. */
export function start(env: WorkerConfig, logger: Logger): Promise<Service> {
  return startParts(async (use) => {
    const registry = createRegistry("worker");
    const metrics = workerMetrics(registry);
    const onError = createFailureLog(logger, "The worker failed");
    const onNewer = logNewerJobs(registry, logger);
    const { producer, post, isLooking } = await openQueues(env, onError, use);
    const net = openNet(env, logger);
    await use({ stop: async () => net.stop() });
    const results = createBatcher<CheckResult, void>({
      maxItems: MAX_BATCH_ITEMS,
      maxWaitMs: BATCH_WAIT_MS,
      urgent: { maxWaitMs: URGENT_BATCH_WAIT_MS, is: isUrgent },
      flush: (batch) =>
        post(batch).catch((error: unknown) => {
          // The leases of these checks end, and the checks run again.
          metrics.lost.inc(batch.length);
          logger.warn("The worker could not send results", { results: batch.length, error });
        }),
    });
    const uptimeMs = () => performance.now();
    const runner = createProbeRunner();
    const permits = createPermits({
      permits: env.PROBES_IN_FLIGHT,
      maxWaiting: env.PROBES_IN_FLIGHT * MAX_WAITING_PER_PERMIT,
    });
    const watch = createPermitWatch({ limit: env.PROBES_IN_FLIGHT, permits, metrics, logger });
    await use(every("read-permits", READ_PERMITS_EVERY_MS, async () => watch.read(), { onError }));
    const deps: SliceDeps = {
      net,
      secrets: await openSecrets(env, onError, use),
      permits,
      runner,
      shares: createEvidenceShares(),
      post: (result) => results.add([result]),
      handBack: (slice, options) => producer.slices([slice], options),
      nowMs: Date.now,
      uptimeMs,
      watch,
      onError: createFailureLog(logger, "Could not run a check"),
      metrics,
    };
    await use(every("expire-waiting", EXPIRE_EVERY_MS, async () => permits.expire(Date.now()), { onError }));
    const regions = await use(openAnnouncedRegions(env.REDIS_URL, onError));
    const announce = () => regions.announce(env.PHAROS_REGIONS, net.reaches(6) ? ["ipv6"] : []);
    const slices = consumeSlices(env, deps, { onError, onNewer });
    const looks = isLooking ? startLooks(env, { net, producer, metrics, logger, onError, onNewer }) : [];
    await use(together([slices, ...looks, every("announce-regions", ANNOUNCE_EVERY_MS, announce, { onError })]));
    const queue = async () => {
      await Promise.all([producer.ready(), slices.ready()]);
    };
    return { readiness: { queue }, registry, details: { capacity: watch.details } };
  });
}

/** The secrets of tasks. A key that comes into the file of keys is used without a restart. */
async function openSecrets(env: WorkerConfig, onError: (error: unknown) => void, use: Use): Promise<TaskSecrets> {
  const { secrets, refresh } = createFileSecrets(env.PHAROS_REGION_KEY_FILE, {
    vault: env.ENCRYPTION_KEYS && createVault(env.ENCRYPTION_KEYS),
    regionKeys: env.PHAROS_REGION_KEY ?? [],
    evidenceKey: env.PHAROS_EVIDENCE_KEY,
  });
  await refresh();
  await use(every("read-region-keys", READ_KEYS_EVERY_MS, refresh, { onError }));
  return secrets;
}

/** The queues of a worker. One with a key or a user of its region uses only the queues of the region, unless it checks sites. */
async function openQueues(env: WorkerConfig, onError: (error: unknown) => void, use: Use) {
  const hasKeys = env.PHAROS_REGION_KEY !== null || env.PHAROS_REGION_KEY_FILE !== null;
  const hasOwnQueues = hasKeys || isRegionUrl(env.REDIS_URL);
  const isLooking = env.WORKER_LOOKS ?? !hasOwnQueues;
  const queues: readonly QueueName[] = hasOwnQueues
    ? env.PHAROS_REGIONS.map((region) => `results-${region}` as const)
    : ["results"];
  const asked = isLooking ? ([...queues, "look-reports"] as const) : queues;
  const producer = await use(openProducer(env.REDIS_URL, onError, asked));
  const toRegions = async (results: readonly CheckResult[]) => {
    const ofRegion = (region: string) => results.filter((result) => regionOf(result) === region);
    const parts = env.PHAROS_REGIONS.map((region) => [region, ofRegion(region)] as const);
    await Promise.all(parts.map(([region, some]) => some.length > 0 && producer.resultsOf(region, some)));
  };
  return { producer, post: hasOwnQueues ? toRegions : producer.results, isLooking };
}

/** Takes looks at sites, and learns where the registries of domains are. */
function startLooks(env: WorkerConfig, deps: Omit<LookConsumerDeps, "registry">): readonly Part[] {
  const { net, logger, onError } = deps;
  const servers = createRdapServers();
  const looks = consumeLooks(env.REDIS_URL, { ...deps, registry: createAspects(servers.serverOf) });
  const refresh = refreshRdapServers({
    net,
    url: env.RDAP_BOOTSTRAP_URL,
    isChosen: env.RDAP_BOOTSTRAP_URL !== IANA_RDAP_LIST,
    servers,
    logger,
    elapsedMs: () => performance.now(),
  });
  return [looks, every("refresh-rdap", TRY_REFRESH_EVERY_MS, refresh, { onError })];
}

/** Takes slices of its regions and runs them. Once it is to stop, probes in flight may go on for a while. */
function consumeSlices(env: WorkerConfig, deps: SliceDeps, told: Pick<ConsumeOptions, "onError" | "onNewer">) {
  const { runner, permits } = deps;
  const running = new Set<Promise<void>>();

  // The queue does not wait for the probes: a team whose targets hang would hold all permits of the consumer.
  async function begin(slice: Slice): Promise<undefined> {
    const run = runSlice(deps, slice)
      .catch(told.onError)
      .finally(() => running.delete(run));
    running.add(run);
  }

  const consumers = env.PHAROS_REGIONS.map((region) =>
    consume(env.REDIS_URL, `checks-${region}`, begin, { concurrency: MAX_SLICES_AT_ONCE, ...told }),
  );
  return {
    async ready() {
      await Promise.all(consumers.map((consumer) => consumer.ready()));
    },
    async stop() {
      runner.stop();
      permits.expire(Number.POSITIVE_INFINITY);
      const timer = setTimeout(() => runner.abortRunning(), FINISH_WITHIN_MS);
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      await Promise.all(running);
      clearTimeout(timer);
    },
    cutOff() {
      for (const consumer of consumers) consumer.cutOff();
    },
  };
}
