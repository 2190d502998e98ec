import { createHash } from "node:crypto";
import { MINUTE_MS } from "../engine/plan.ts";
import type { History } from "../engine/simulate.ts";
import { clockText } from "../engine/trace.ts";
import { wrongHeartbeats } from "./heartbeats.ts";
import { wrongIncidents } from "./incidents.ts";
import { wrongMessages } from "./messages.ts";
import type { Found } from "./mistake.ts";
import { type Records, readRecords } from "./records.ts";
import { wrongRetention } from "./retention.ts";
import { strayMessages } from "./stray-messages.ts";
import { wrongVotes } from "./votes.ts";

/** The result of a run. */
export interface Report {
  readonly mistakes: readonly string[];
  /** The events of the subject of the first mistake, before that mistake. */
  readonly log: readonly string[];
  readonly figures: Readonly<Record<"checks" | "incidents" | "messages" | "pings" | "faults", number>>;
  /** The same for the same history. */
  readonly fingerprint: string;
}

/** Mistakes that are printed. */
const MAX_MISTAKES = 20;
/** The time before a mistake that explains it. */
const BEFORE_MS = 20 * MINUTE_MS;
const MAX_LINES = 120;

export async function judge(history: History): Promise<Report> {
  const { trace, plan, posts, pings, pool } = history;
  const records = await readRecords(pool);
  const found: Found[] = [
    ...trace.mistakes,
    ...wrongVotes(history, records),
    ...wrongIncidents(history, records),
    ...wrongMessages(history, records),
    ...strayMessages(history, records),
    ...wrongHeartbeats(history, records),
    ...(await wrongRetention(history, records)),
  ].sort((one, other) => one.atMs - other.atMs);
  const [first] = found;
  return {
    mistakes: found.slice(0, MAX_MISTAKES).map(lineOf),
    log: first === undefined ? [] : logOf(history, records, first),
    figures: {
      ...{ checks: records.checks.length, incidents: records.incidents.length },
      ...{ messages: posts.length, pings: pings.length, faults: plan.faults.length },
    },
    fingerprint: createHash("sha256")
      .update(JSON.stringify([records, posts, pings]))
      .digest("hex")
      .slice(0, 12),
  };
}

const lineOf = ({ subjectId, atMs, text }: Found) =>
  `${clockText(atMs)} ${subjectId > 0 ? `subject ${subjectId}: ` : ""}${text}`;

/** The notes of one subject, its probes and its messages, with the faults and errors of the same time. */
function logOf(
  { trace, probes, posts, subjects, plan }: History,
  { checks }: Records,
  first: Found,
): readonly string[] {
  const { subjectId, atMs } = first;
  const fromMs = atMs - BEFORE_MS;
  const isNear = (ms: number) => ms >= fromMs && ms <= atMs + MINUTE_MS;
  const isOther = (text: string) => /subject \d+/.test(text) && !text.includes(`subject ${subjectId}`);
  const index = subjects.monitors.findIndex(({ id }) => id === subjectId);
  const at = (ms: number, text: string) => ({ ms, line: `${clockText(ms)} ${text}` });
  const outages = (plan.monitors[index]?.outages ?? []).flatMap(({ fromMs: beginMs, toMs, how, region }) => [
    at(beginMs, `the target ${how}, region ${region ?? "all"}`),
    at(toMs, "the target works"),
  ]);
  const lines = [
    ...outages.filter(({ ms }) => isNear(ms)),
    ...probes
      .filter(({ monitor, endedAtMs }) => monitor === index && isNear(endedAtMs))
      .map(({ region, endedAtMs, passed }) => at(endedAtMs, `${region} probes: ${passed ? "passed" : "failed"}`)),
    ...checks
      .filter((check) => check.subjectId === subjectId && isNear(check.atMs))
      .map(({ number, region, status, atMs: ms }) => at(ms, `check ${number} stores a vote of ${region}: ${status}`)),
    ...posts
      .filter((post) => post.subjectId === subjectId && isNear(post.atMs))
      .map((post) => at(post.atMs, `contact ${post.contact} gets ${post.event} (delivery ${post.deliveryId})`)),
    ...trace
      .between(fromMs, atMs + MINUTE_MS, (text) => !isOther(text))
      .map((line) => ({ ms: Date.parse(`2031-${line.slice(0, 18).replace(" ", "T")}Z`), line })),
  ];
  return lines
    .sort((one, other) => one.ms - other.ms)
    .map(({ line }) => line)
    .slice(-MAX_LINES);
}
