import type { ProbeTask } from "./check.ts";

/**
 * Decides which failures bring their evidence, so that a long outage or a mass outage does not fill queues and memory.
 */
export interface EvidenceShares {
  /** To be asked once for each probe that failed. @returns whether its evidence is to be brought */
  take(task: Pick<ProbeTask, "subjectId" | "teamId" | "confirms">, nowMs: number): boolean;
  /** The subject passed: its next failure is news. */
  passed(subjectId: number): void;
}

/** Evidence of one worker within one window: at most 4 MiB, and no team takes more than a quarter. */
const WINDOW_MS = 10_000;
const MAX_IN_WINDOW = 400;
const MAX_OF_TEAM_IN_WINDOW = 100;

/** A subject that goes on failing brings evidence again after this time. */
const AGAIN_AFTER_MS = 10 * 60_000;
/** Subjects that are remembered as failing. */
const MAX_FAILING = 20_000;

/**
 * Shares of one worker. A first failure brings evidence if the last result that passed here was good, or if the last
 * evidence is ten minutes old. A second opinion always brings evidence, because the recorder asks for one only if the
 * subject is not down yet. The shares limit both.
 */
export function createEvidenceShares(): EvidenceShares {
  /** Subjects that failed here last, and when evidence of them was brought last; the oldest first. */
  const failing = new Map<number, number>();
  let windowBeganMs = Number.NEGATIVE_INFINITY;
  let taken = 0;
  const takenOfTeam = new Map<number, number>();

  function isNews({ subjectId, confirms }: Pick<ProbeTask, "subjectId" | "confirms">, nowMs: number): boolean {
    const broughtAtMs = failing.get(subjectId);
    return confirms || broughtAtMs === undefined || isOutside(broughtAtMs, AGAIN_AFTER_MS, nowMs);
  }

  function remember(subjectId: number, nowMs: number): void {
    failing.delete(subjectId);
    failing.set(subjectId, nowMs);
    const [oldest] = failing.keys();
    if (failing.size > MAX_FAILING && oldest !== undefined) failing.delete(oldest);
  }

  return {
    take(task, nowMs) {
      if (!isNews(task, nowMs)) return false;
      if (isOutside(windowBeganMs, WINDOW_MS, nowMs)) {
        windowBeganMs = nowMs;
        taken = 0;
        takenOfTeam.clear();
      }
      const ofTeam = takenOfTeam.get(task.teamId) ?? 0;
      if (taken >= MAX_IN_WINDOW || ofTeam >= MAX_OF_TEAM_IN_WINDOW) return false;
      taken += 1;
      takenOfTeam.set(task.teamId, ofTeam + 1);
      remember(task.subjectId, nowMs);
      return true;
    },
    passed: (subjectId) => void failing.delete(subjectId),
  };
}

/** Also when the clock was set back. */
const isOutside = (beganMs: number, lengthMs: number, nowMs: number) => nowMs < beganMs || nowMs - beganMs >= lengthMs;
