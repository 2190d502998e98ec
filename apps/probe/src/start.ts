import { setTimeout } from "node:timers/promises";
import type { CheckResult, ProbeTask } from "@pharos/core";
import { fieldLimits } from "@pharos/field";
import { createNet, egressRules, type KeptClient, type Net, openKeptClient } from "@pharos/net";
import { probes } from "@pharos/probes";
import {
  createFailureLog,
  createLogger,
  createRegistry,
  type EndingPart,
  every,
  type Logger,
  type MetricRegistry,
  type Part,
  startAdminServer,
  startParts,
  type Use,
  VERSION,
} from "@pharos/runtime";
import { createFieldClock } from "./clock.ts";
import type { ProbeEnv } from "./env.ts";
import { createFieldClient } from "./field-client.ts";
import { CUT_OFF_AFTER_MS, goOn } from "./go-on.ts";
import { createHeldTasks } from "./held-tasks.ts";
import { createKeptResults } from "./kept-results.ts";
import { createKnownChecks } from "./known-checks.ts";
import { makeChecks } from "./make-checks.ts";
import { probeMetrics } from "./metrics.ts";
import { openProbe, replaceProbe } from "./open-probe.ts";
import { createPacer } from "./pacer.ts";
import { postReports } from "./post-reports.ts";
import { isProxied } from "./proxy.ts";
import { createPlaceState, STATUS_EVERY_MS, sendStatus } from "./send-status.ts";
import { takeWork } from "./take-work.ts";

const MEASURE_EVERY_MS = 5_000;
/** A program that has had no answer for this long is not ready, in milliseconds. A poll takes 25 s. */
const MAX_SILENT_MS = 90_000;

/** The types of monitors that it can check, and other abilities. */
function featuresOf(net: Net): readonly string[] {
  return [...Object.keys(probes), ...(net.reaches(6) ? ["ipv6"] : [])];
}

/**
 * The program of a place: asks Pharos for tasks, makes the checks, and sends the results.
 *
 * @throws StartError if it is not enrolled, and cannot be
 */
export function start(
  env: ProbeEnv,
  logger = createLogger({ service: "probe", level: env.LOG_LEVEL }),
  cutOffAfterMs = CUT_OFF_AFTER_MS,
): Promise<EndingPart> {
  return startParts(async (use) => {
    const client = await use(openClient(env));
    const net = await use(openNet(env));
    const features = featuresOf(net);
    const probe = await openProbe(env, client, features, logger);
    const { key, name } = probe.answer.place;
    logger.info("This program makes the checks of a place", { place: name, key, probeId: probe.answer.probe_id });
    const registry = createRegistry("probe");
    const metrics = probeMetrics(registry);
    const clock = createFieldClock(Date.now);
    const { ended, pacer, wait, stop: endWaits } = openPacing(logger);
    const onError = createFailureLog(logger, "Pharos could not be reached", { level: "warn" });
    const field = createFieldClient({ client, probe, clock, machineMs: Date.now, onError });
    const place = createPlaceState(probe.answer.place, env.PROBE_EVIDENCE);
    const { reports: maxReports, body_bytes: maxBytes } = probe.answer.limits;
    const limits = {
      reports: Math.min(maxReports, fieldLimits.reports),
      bytes: Math.min(maxBytes, fieldLimits.bodyBytes),
    };
    const [held, kept] = [createHeldTasks(), createKeptResults()];
    const { nowMs } = clock;
    const { add: keep } = kept;
    const reports = await use(postReports({ field, limits, pacer: pacer(), nowMs, metrics, keep, logger }));
    const limit = env.PROBES_IN_FLIGHT;
    const post = (result: CheckResult, task: ProbeTask) => {
      held.seen(task.subjectId, performance.now());
      reports.add(result, task);
    };
    const checks = await use(makeChecks({ net, probe, place, limit, metrics, logger, nowMs, post, keep }));
    const readStatus = () => {
      const { waitP99Ms, rejectedTargets, isIsolated } = checks.takeFigures();
      return {
        ...{ program: VERSION, features, places: limit, free: checks.free() },
        ...{ wait_p99_ms: waitP99Ms, offset_ms: clock.offsetMs(), rejected_targets: rejectedTargets },
        ...(isIsolated && { isolated: true }),
      };
    };
    // The first exchange is quick, so it tells the time.
    const status = { field, pacer: pacer(), place, read: readStatus };
    await use(every("send-status", STATUS_EVERY_MS, (signal) => sendStatus(status, signal), { onError }));
    await use(
      takeWork({
        ...{ field, probe, pacer: pacer(), metrics, free: checks.free },
        begin: (slice) => checks.begin(slice, "posted"),
        held,
        known: createKnownChecks(),
        wait,
        onForeign: () => logger.error("A task is not signed by Pharos for this place, and is not made"),
      }),
    );
    await use(goOn({ field, pacer: pacer(), held, kept, checks, nowMs, cutOffAfterMs, logger, onError }));
    const measure = async () => {
      metrics.offset.set(clock.offsetMs() / 1_000);
      metrics.offline.set(field.silentMs() / 1_000);
    };
    await use(every("measure", MEASURE_EVERY_MS, measure, { onError }));
    await openAdmin(env, { registry, logger, silentMs: field.silentMs, details: checks.details }, use);
    // The others stop after it, and some of them wait.
    await use({ stop: endWaits });
    return { ended };
  });
}

/**
 * Enrols the program again by a new token, and replaces its key file.
 *
 * @throws StartError if it cannot be enrolled; then the file is as before
 */
export async function replaceKeys(
  env: ProbeEnv,
  logger = createLogger({ service: "probe", level: env.LOG_LEVEL }),
): Promise<void> {
  const [client, net] = [openClient(env), openNet(env)];
  try {
    const { place, probe_id: probeId } = (await replaceProbe(env, client, featuresOf(net))).answer;
    logger.info("This program was enrolled again. Start it now", { place: place.name, key: place.key, probeId });
  } finally {
    await client.stop();
    await net.stop();
  }
}

function openClient({ PHAROS_URL: url, HTTPS_PROXY: proxy, NO_PROXY: exceptions }: ProbeEnv): KeptClient & Part {
  const proxyUrl = isProxied(url, exceptions) ? proxy : null;
  const client = openKeptClient({ url, proxyUrl, userAgent: `Pharos-Probe/${VERSION}` });
  return { ...client, stop: async () => client.stop() };
}

/** The network of the place. The owner of the machine decides which addresses are called. */
function openNet(env: ProbeEnv): Net & Part {
  const { PROBE_ALLOW, PROBE_DENY, ADMIN_PORT: ownPort, DNS_SERVERS: dnsServers, PHAROS_URL } = env;
  const net = createNet({
    allowPrivate: true,
    rules: egressRules({ allow: PROBE_ALLOW.flat(), deny: PROBE_DENY.flat(), ownPort }),
    ...(dnsServers.length > 0 && { dnsServers }),
    userAgent: `Pharos/${VERSION} (+${PHAROS_URL}/docs/api)`,
  });
  return { ...net, stop: async () => net.stop() };
}

/** Waits that end when the program stops, and its end by an answer of Pharos. */
function openPacing(logger: Logger) {
  const stop = new AbortController();
  const wait = (ms: number) => setTimeout(ms, undefined, { signal: stop.signal }).catch(() => {});
  let end: (sentence: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const log = createFailureLog(logger, "Pharos does not take requests of this program", { level: "warn" });
  const onWait = (why: string, ms: number) => log(new Error(why), undefined, { waitMs: ms });
  return {
    ended,
    wait,
    pacer: () => createPacer({ random: Math.random, wait, end, onWait }),
    stop: async () => stop.abort(),
  };
}

interface AdminDeps {
  readonly registry: MetricRegistry;
  readonly logger: Logger;
  readonly silentMs: () => number;
  readonly details: () => object;
}

/** Only for this machine. */
async function openAdmin(env: ProbeEnv, { registry, logger, silentMs, details }: AdminDeps, use: Use): Promise<void> {
  const { ADMIN_PORT: port } = env;
  if (port === null) return;
  registry.measureProcess();
  const field = async () => {
    if (silentMs() > MAX_SILENT_MS) throw new Error("Pharos does not answer");
  };
  const options = { port, host: "localhost", readiness: { field }, details: { capacity: details } };
  await use(startAdminServer({ ...options, registry, logger }));
}
