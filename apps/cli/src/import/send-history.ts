import { printable } from "@pharos/commandline";
import { type ApiClient, ApiProblem, answerOf } from "@pharos/configuration";
import { fitRecord, MAX_RECORDED_OUTAGES, type SystemRecord } from "@pharos/core";
import { RecordOfSystem } from "@pharos/operations";
import Type from "typebox";

/** A body has at most 256 KiB. */
const MAX_BODY_BYTES = 250 * 1024;

const RecordAnswer = Type.Object({ data: RecordOfSystem });

/** A monitor of the other system, with the monitor of Pharos that has its key. */
export interface HistoryOfMonitor {
  readonly key: string;
  readonly monitorId: number;
  readonly record: SystemRecord;
}

export interface SentHistory {
  readonly monitors: number;
  readonly incidents: number;
  /** A line for each monitor whose record was rejected. */
  readonly failures: readonly string[];
}

/** Stores each record. The same again changes nothing, so the client may repeat it. @param onDone how many are done */
export async function sendHistory(
  api: ApiClient,
  histories: readonly HistoryOfMonitor[],
  onDone: (done: number) => void,
): Promise<SentHistory> {
  const failures: string[] = [];
  let incidents = 0;
  for (const [index, { key, monitorId, record }] of histories.entries()) {
    try {
      const { body } = await api.send("POST", `/monitors/${monitorId}/record`, { json: bodyOf(record) });
      incidents += answerOf(RecordAnswer, body).data.incident_count;
    } catch (error) {
      if (!(error instanceof ApiProblem) || !error.isOurs) throw error;
      failures.push(printable(`monitor ${key}: ${[error.message, ...Object.values(error.errors).flat()].join(" ")}`));
    }
    onDone(index + 1);
  }
  return { monitors: histories.length - failures.length, incidents, failures };
}

/** The body with as many of the newest outages as fit. */
function bodyOf(record: SystemRecord) {
  for (let most = MAX_RECORDED_OUTAGES; ; most = Math.floor(most / 2)) {
    const body = sentRecord(fitRecord(record, most));
    if (most <= 1 || Buffer.byteLength(JSON.stringify(body)) <= MAX_BODY_BYTES) return body;
  }
}

const iso = (ms: number) => new Date(ms).toISOString();

function sentRecord({ source, observedFromMs, observedUntilMs, outages, days }: SystemRecord) {
  return {
    ...{ source, observed_from: iso(observedFromMs), observed_until: iso(observedUntilMs) },
    outages: outages.map(({ startedAtMs, endedAtMs, cause }) => ({
      ...{ started_at: iso(startedAtMs), ended_at: endedAtMs === null ? null : iso(endedAtMs), cause },
    })),
    days: days.map(({ dayMs, upShare }) => ({ date: iso(dayMs).slice(0, 10), up_share: upShare })),
  };
}
