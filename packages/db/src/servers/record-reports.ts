import {
  type AgentVocabulary,
  afterCheck,
  type ReceivedReport,
  receiveReport,
  type ServerFacts,
  type ServerMeasurement,
} from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { emptyWrites, type Writes, write } from "../checks/write.ts";
import { moveDeadlines } from "../heartbeats/ping-deadlines.ts";
import { inPartitions } from "../partitions/in-partitions.ts";
import { splitByKey } from "../sql/split-by-key.ts";
import { pgRows } from "../stores/scope.ts";
import { type LockedServer, lockServers } from "./lock-servers.ts";
import { type ServerFactsRow, writeFacts } from "./write-facts.ts";
import { type ServerWrite, writeConditions, writeSamples, writeServerStates } from "./write-report.ts";
import { writeServerWarnings } from "./write-warnings.ts";

/** The report of an agent on a server. */
export interface SentReport {
  readonly serverId: number;
  readonly agent: AgentVocabulary;
  readonly measurements: readonly ServerMeasurement[];
  readonly facts: ServerFacts;
  /** When it came, by our clock. */
  readonly atMs: number;
}

/** The result of a report. */
export interface RecordedReport {
  /** Measurements that were left out; all of them if the server is paused. */
  readonly dropped: ReceivedReport["dropped"];
}

export interface RecordedReports {
  /** Of servers that are not paused and not deleted. */
  readonly recorded: ReadonlyMap<SentReport, RecordedReport>;
  /** Events of the outbox that were committed. */
  readonly eventIds: readonly number[];
}

/**
 * A server has restarted if its start moves by more than this. Agents that compute the start from the uptime are not
 * exact.
 */
const SAME_BOOT_MS = 60_000;

/**
 * Records reports. The state, the memory of the server, its conditions, events and samples commit together or not at
 * all. A report raises the check number as a ping does, so that a missed deadline at the same time is void.
 */
export async function recordServerReports(pool: Pool, reports: readonly SentReport[]): Promise<RecordedReports> {
  const recorded = new Map<SentReport, RecordedReport>();
  const eventIds: number[] = [];
  for (const group of splitByKey(reports, ({ serverId }) => serverId)) {
    const done = await inPartitions(pool, (client) => recordGroup(client, group));
    for (const [report, one] of done.recorded) recorded.set(report, one);
    eventIds.push(...done.eventIds);
  }
  return { recorded, eventIds };
}

async function recordGroup(client: PoolClient, group: ReadonlyMap<number, SentReport>): Promise<RecordedReports> {
  const locked = await lockServers(client, [...group.keys()]);
  const recorded = new Map<SentReport, RecordedReport>();
  const serverWrites: ServerWrite[] = [];
  const facts: ServerFactsRow[] = [];
  const writes = emptyWrites();
  let nowMs = 0;
  for (const server of locked) {
    const report = group.get(server.id);
    if (report === undefined) continue;
    const received = receiveReport(server, report.measurements, report.atMs);
    recorded.set(report, { dropped: received.dropped });
    serverWrites.push({ server, received });
    addWrites(server, received, writes);
    const changed = received.life === null ? null : changedFacts(server, report, received);
    if (changed !== null) facts.push(changed);
    nowMs = Math.max(nowMs, report.atMs);
  }
  if (serverWrites.length === 0) return { recorded, eventIds: [] };
  const alive = serverWrites.flatMap(({ server, received: { life } }) =>
    life === null ? [] : [{ subjectId: server.id, checkNumber: server.checkNumber, dueAtMs: life.dueAtMs }],
  );
  if (alive.length > 0) await moveDeadlines(client, alive);
  await writeServerStates(client, serverWrites);
  await writeFacts(client, facts);
  await writeConditions(client, serverWrites);
  await writeSamples(client, serverWrites);
  const changes = await write(client, writes);
  const warnings = await writeServerWarnings(pgRows(client), serverWrites.flatMap(newsOf), nowMs);
  return { recorded, eventIds: [...changes, ...warnings] };
}

const newsOf = ({ server, received }: ServerWrite) => received.news.map((one) => ({ serverId: server.id, ...one }));

/** A report has no separate check, because its sample says more. */
function addWrites(server: LockedServer, { life, news }: ReceivedReport, writes: Writes): void {
  if (life === null) return;
  const { id: subjectId, checkNumber } = server;
  const { atMs } = life;
  const { status, effect } = life.isHistory
    ? { status: server.status, effect: null }
    : afterCheck({ status: server.status, warnedFingerprints: [] }, { kind: "check-passed", atMs, expiring: null });
  writes.states.push({
    ...{ subjectId, checkNumber, status, lastCheckedAtMs: Math.max(atMs, server.lastCheckedAtMs) },
    ...{ sslExpiresAtMs: null, sslFingerprint: null, sslWarnedFingerprint: null },
  });
  if (status !== server.status || news.length > 0) writes.changed.push(subjectId);
  if (effect) writes.effects.push({ subjectId, effect });
}

/** Null if nothing has changed. A request that does not say something leaves it as it was. */
function changedFacts(
  server: LockedServer,
  { agent, facts }: SentReport,
  received: ReceivedReport,
): ServerFactsRow | null {
  const { id, bootedAtMs: before } = server;
  const hostName = facts.hostName ?? server.hostName;
  const os = facts.os ?? server.os;
  const hasMoved =
    received.bootedAtMs !== null && (before === null || Math.abs(received.bootedAtMs - before) > SAME_BOOT_MS);
  const isSame = hostName === server.hostName && os === server.os && agent === server.agent && !hasMoved;
  if (isSame) return null;
  const bootedAtMs = hasMoved ? received.bootedAtMs : before;
  return { id, hostName, os, agent, bootedAtMs, isRebooted: hasMoved && before !== null && (bootedAtMs ?? 0) > before };
}
