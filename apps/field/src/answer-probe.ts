import { type CheckResult, jsonOrUndefined } from "@pharos/core";
import { type Pool, writePlaceNotes } from "@pharos/db";
import {
  type DroppedReport,
  fieldRoutes,
  type NotesAnswer,
  type ReportsAnswer,
  readFree,
  readKept,
  readReports,
  readStatus,
  type StatusAnswer,
} from "@pharos/field";
import type { PlaceResults, PlaceTrials, Producer } from "@pharos/queue";
import type { Logger } from "@pharos/runtime";
import { BUSY, type FieldAnswer, type Refused } from "./answer.ts";
import { shownSettings } from "./enrol.ts";
import type { KnownProbe } from "./known-probes.ts";
import type { FieldMetrics } from "./metrics.ts";
import type { Polls } from "./polls.ts";
import type { SeenProbes } from "./seen-probes.ts";
import { takeKept } from "./take-kept.ts";
import { droppedOf, type TrialReport, takeReports } from "./take-reports.ts";

export interface AnswerDeps {
  readonly pool: Pool;
  readonly polls: Pick<Polls, "wait">;
  readonly seen: Pick<SeenProbes, "saw">;
  readonly producer: Pick<Producer, "teamTurn">;
  /** Results that wait for recorders. */
  readonly waiting: Pick<PlaceResults, "push" | "release">;
  readonly trials: Pick<PlaceTrials, "answer">;
  readonly nowMs: () => number;
  readonly logger: Logger;
  readonly metrics: Pick<FieldMetrics, "polls" | "pollSeconds" | "handoutSeconds" | "dropped" | "keptNotes">;
}

const CROWDED: Refused = { ...BUSY, detail: "Too many results wait to be recorded. Send these again." };

type ProbeRoute = (typeof fieldRoutes)["work" | "reports" | "status" | "kept"];

/** A request that a probe has signed. */
interface Sent {
  readonly probe: KnownProbe;
  readonly route: ProbeRoute;
  readonly path: string;
  readonly body: Buffer;
}

/** @throws while Valkey or PostgreSQL is away */
export async function answerProbe(deps: AnswerDeps, sent: Sent, gone: AbortSignal): Promise<FieldAnswer> {
  const { probe, route, path, body } = sent;
  if (route === fieldRoutes.work) return answerPoll(deps, probe, path, gone);
  const json = jsonOrUndefined(body.toString("utf8"));
  if (route === fieldRoutes.reports) return answerReports(deps, probe, json);
  return route === fieldRoutes.kept ? answerKept(deps, probe, json) : answerStatus(deps, probe, json);
}

async function answerPoll(
  { polls, seen, metrics, nowMs }: AnswerDeps,
  probe: KnownProbe,
  path: string,
  gone: AbortSignal,
): Promise<FieldAnswer> {
  const free = readFree(path);
  if (free === null) return { code: "malformed" };
  seen.saw(probe, null);
  metrics.polls.inc();
  const endTimer = metrics.pollSeconds.startTimer();
  const ended = await polls.wait(probe, free, gone);
  endTimer();
  metrics.polls.dec();
  if (ended.kind === "revoked") return { code: "revoked" };
  if (ended.kind !== "tasks") return { status: 204, isLast: ended.kind === "stopping" };
  for (const { waitedMs } of ended.slices) metrics.handoutSeconds.observe(waitedMs / 1000);
  // Each text is the JSON of a signed slice.
  const slices = ended.slices.map(({ text }) => text).join(",");
  return { status: 200, json: `{"slices":[${slices}],"now":${nowMs()}}` };
}

/** The results are in the queue before the answer: a probe sends them again until then. */
async function answerReports(deps: AnswerDeps, probe: KnownProbe, json: unknown): Promise<FieldAnswer> {
  const { seen, nowMs, logger, metrics } = deps;
  const sent = readReports(json);
  if (sent === null) return { code: "malformed" };
  const { results, trials, dropped: unusable } = takeReports(probe, sent, nowMs());
  const dropped = [...unusable, ...(await answerTrials(deps, probe, trials))];
  if (results.length > 0 && !(await store(deps, probe.teamId, results))) return CROWDED;
  seen.saw(probe, null);
  for (const { why } of dropped) metrics.dropped.inc({ why });
  if (dropped.length > 0) {
    logger.warn("Dropped reports of a probe", { probeId: probe.id, location: probe.location, dropped: dropped.length });
  }
  const answer: ReportsAnswer = { dropped, now: nowMs() };
  return { status: 200, json: JSON.stringify(answer) };
}

/** A place answers only the trials that it was asked for. @returns the results that nobody waits for */
async function answerTrials(
  { trials }: AnswerDeps,
  { location }: KnownProbe,
  sent: readonly TrialReport[],
): Promise<readonly DroppedReport[]> {
  const taken = await Promise.all(sent.map(({ trial, text }) => trials.answer(location, trial, text)));
  return sent.filter((_, index) => !taken[index]).map(({ report }) => droppedOf(report, "trial"));
}

/** @returns false if too many results of the team wait */
async function store(
  { waiting, producer, nowMs }: AnswerDeps,
  teamId: number,
  results: readonly CheckResult[],
): Promise<boolean> {
  const pushed = await waiting.push(teamId, results, nowMs());
  if (pushed.kind === "first") {
    const { turn } = pushed;
    try {
      await producer.teamTurn(teamId, turn);
    } catch (error) {
      // The probe sends the results again, and then the team gets a job.
      await waiting.release(teamId, turn).catch(() => {});
      throw error;
    }
  }
  return pushed.kind !== "full";
}

function answerStatus({ seen, nowMs }: AnswerDeps, probe: KnownProbe, json: unknown): FieldAnswer {
  const status = readStatus(json);
  if (status === null) return { code: "malformed" };
  const { program, features, places, free, wait_p99_ms, offset_ms, rejected_targets, isolated } = status;
  const capacity = {
    ...{ places, free, waitP99Ms: wait_p99_ms, offsetMs: offset_ms, rejectedTargets: rejected_targets },
    ...(isolated && { isIsolated: true }),
  };
  seen.saw(probe, { version: program, features, capacity });
  const answer: StatusAnswer = { place: shownSettings(probe), now: nowMs() };
  return { status: 200, json: JSON.stringify(answer) };
}

/** The notes are stored before the answer: a probe sends them again until then, and each is stored once. */
async function answerKept(
  { pool, seen, nowMs, metrics }: AnswerDeps,
  probe: KnownProbe,
  json: unknown,
): Promise<FieldAnswer> {
  const sent = readKept(json);
  if (sent === null) return { code: "malformed" };
  seen.saw(probe, null);
  const stored = await writePlaceNotes(pool, probe, takeKept(sent, nowMs()));
  metrics.keptNotes.inc({ result: "stored" }, stored);
  metrics.keptNotes.inc({ result: "dropped" }, sent.length - stored);
  const answer: NotesAnswer = { stored, now: nowMs() };
  return { status: 200, json: JSON.stringify(answer) };
}
