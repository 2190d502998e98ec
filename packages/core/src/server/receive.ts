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

/** What a report finds of its server. */
export interface ReportedServer {
  readonly status: Status;
  readonly downAfterSeconds: number;
  /** Infinite before the first report. */
  readonly dueAtMs: number;
  /** Its deadline has passed, and that is about to be recorded. */
  readonly isMissInFlight: boolean;
  /** Since when the agent has been silent while regions reach the server; null: people were not warned of that. */
  readonly agentSilentSinceMs: number | null;
  readonly memory: ServerMemory;
  readonly rules: readonly KeptRule[];
  readonly conditions: readonly KeptCondition[];
}

/** A sign of life: a measurement of the server itself. */
interface SignOfLife {
  /** When the server was alive, by our clock: an agent may have kept its report. */
  readonly atMs: number;
  /** Null leaves the deadline as it is. */
  readonly dueAtMs: number | null;
  /** It says nothing of how the server is now. */
  readonly isHistory: boolean;
}

/** What a report makes of its server. */
export interface ReceivedReport {
  readonly conditions: JudgedConditions["conditions"];
  readonly news: readonly WarningNews[];
  readonly memory: ServerMemory;
  /** Null if the report holds nothing of the server: then nothing but what was dropped is kept. */
  readonly life: SignOfLife | null;
  readonly samples: readonly ServerSample[];
  readonly bootedAtMs: number | null;
  readonly dropped: { readonly foreign: number; readonly overflow: number };
}

/** Older samples are not kept. */
const MAX_SAMPLE_AGE_MS = 86_400_000;

/**
 * Decides all that follows from a report. Its deadline moves as that of a heartbeat does by a ping. A deadline that no report can have
 * set, such as that of a server which has never reported, gives way to the report's own.
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

/** While its agent is silent, the time at which a server is due says when to look again, as that of one that is down. */
function signOfLife(server: ReportedServer, atMs: number, nowMs: number): SignOfLife {
  const { downAfterSeconds: intervalSeconds, isMissInFlight, agentSilentSinceMs } = server;
  const status = agentSilentSinceMs === null ? server.status : "down";
  const dueAtMs = Math.min(server.dueAtMs, pingDeadlineMs(intervalSeconds, nowMs));
  const ping = afterPing({ status, intervalSeconds, dueAtMs, isMissInFlight }, atMs, nowMs);
  return { atMs, ...ping, dueAtMs: ping.isHistory ? null : ping.dueAtMs };
}
