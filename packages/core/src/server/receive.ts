import { afterPing, pingDeadlineMs } from "../heartbeat/deadline.ts";
import type { Status } from "../subject/subject.ts";
import {
  type JudgedConditions,
  judgeConditions,
  type KeptCondition,
  type KeptRule,
  type ServerSample,
  USUAL_DELAY_MS,
  type WarningNews,
} from "./conditions.ts";
import { foldReport, type ServerMemory } from "./fold.ts";
import type { ServerMeasurement } from "./measurement.ts";
import { AGENT_SILENT } from "./rules.ts";

/** The server of a report, as stored. */
export interface ReportedServer {
  readonly status: Status;
  readonly downAfterSeconds: number;
  /** Infinite before the first report. */
  readonly dueAtMs: number;
  /** Its deadline has passed, and that is about to be recorded. */
  readonly isMissInFlight: boolean;
  /** When the agent became silent while regions reach the server; null if no warning was sent. */
  readonly agentSilentSinceMs: number | null;
  readonly memory: ServerMemory;
  readonly rules: readonly KeptRule[];
  readonly conditions: readonly KeptCondition[];
}

/** A sign of life: a measurement of the server itself. */
interface SignOfLife {
  /** When the server was alive, by our clock. An agent may have buffered its report. */
  readonly atMs: number;
  /** Null leaves the deadline as it is. */
  readonly dueAtMs: number | null;
  /** It says nothing of how the server is now. */
  readonly isHistory: boolean;
}

/** The changes that a report makes to its server. */
export interface ReceivedReport {
  readonly conditions: JudgedConditions["conditions"];
  readonly news: readonly WarningNews[];
  readonly memory: ServerMemory;
  /** Null if the report holds nothing about the server. Then only the number of dropped points is stored. */
  readonly life: SignOfLife | null;
  readonly samples: readonly ServerSample[];
  readonly bootedAtMs: number | null;
  readonly dropped: { readonly foreign: number; readonly overflow: number };
}

/** Older samples are not stored. */
const MAX_SAMPLE_AGE_MS = 86_400_000;

/**
 * Decides all consequences of a report. It moves the deadline as a ping moves the deadline of a heartbeat. A deadline
 * that no report can have set gives way to the report's own, for example the first deadline of a new server.
 */
export function receiveReport(
  server: ReportedServer,
  measurements: readonly ServerMeasurement[],
  nowMs: number,
): ReceivedReport {
  const { memory, moments, isHeard, lateMs, dropped } = foldReport(server.memory, measurements, nowMs);
  const samples = moments.filter(({ atMs }) => nowMs - atMs <= MAX_SAMPLE_AGE_MS);
  const bootedAtMs = samples.at(-1)?.report.bootedAtMs ?? null;
  const aliveMs = lateMs > USUAL_DELAY_MS ? nowMs - lateMs : nowMs;
  const life = isHeard ? signOfLife(server, aliveMs, nowMs) : null;
  const { agentSilentSinceMs } = server;
  const wasDown = server.status === "down" || agentSilentSinceMs !== null;
  const judged =
    life === null || samples.length === 0
      ? { conditions: server.conditions, news: [] }
      : judgeConditions({ rules: server.rules, conditions: server.conditions, wasDown }, samples, nowMs);
  const isBack = life !== null && !life.isHistory && agentSilentSinceMs !== null;
  const news = isBack ? [agentBack(server, agentSilentSinceMs, nowMs), ...judged.news] : judged.news;
  return { memory, life, samples, bootedAtMs, dropped, conditions: judged.conditions, news };
}

/** The agent reports again. Its silence is measured in seconds, as `downAfterSeconds` is. */
function agentBack({ downAfterSeconds: above }: ReportedServer, sinceMs: number, nowMs: number): WarningNews {
  const value = Math.max(0, Math.round((nowMs - sinceMs) / 1000));
  const rule = { metric: AGENT_SILENT, severity: "warning", above } as const;
  return { happening: "warning_over", rule, instance: "", value, sinceMs };
}

/**
 * While its agent is silent, the due time of a server says when the regions check again, as for a server that is down.
 */
function signOfLife(server: ReportedServer, atMs: number, nowMs: number): SignOfLife {
  const { downAfterSeconds: intervalSeconds, isMissInFlight, agentSilentSinceMs } = server;
  const status = agentSilentSinceMs === null ? server.status : "down";
  const dueAtMs = Math.min(server.dueAtMs, pingDeadlineMs(intervalSeconds, nowMs));
  const ping = afterPing({ status, intervalSeconds, dueAtMs, isMissInFlight }, atMs, nowMs);
  return { atMs, ...ping, dueAtMs: ping.isHistory ? null : ping.dueAtMs };
}
