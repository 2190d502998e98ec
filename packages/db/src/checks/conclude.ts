import {
  afterCheck,
  type CheckVotes,
  failuresAfter,
  mayConfirm,
  type Status,
  shownLocation,
  sidesDetail,
  unpackRecent,
  type Verdict,
  type Vote,
  withWarned,
} from "@pharos/core";
import type { Writes } from "./write.ts";
import type { VoteRow } from "./write-checks.ts";
import { slowNewsRow } from "./write-news.ts";

/** The state of a subject; its row is locked. */
export interface LockedState {
  readonly subject_id: number;
  readonly status: Status;
  /** Of several certificates, separated by blanks. */
  readonly ssl_warned_fingerprint: string | null;
  readonly retention_days: number;
  /** See `packRecent`. */
  readonly recent_slow: number | null;
  readonly slow_since_ms: number | null;
  /** See `RecentFailures`. */
  readonly recent_failures: number | null;
  /** Null for a heartbeat and a server, whose checks are not counted: they have grace and silence. */
  readonly phase_ms: number | null;
}

/** Decides what a check that is over makes of its subject, and adds it to the writes. */
export function conclude(
  state: LockedState,
  result: CheckVotes,
  { conclusion, statuses, sides }: Verdict,
  writes: Writes,
): void {
  const slowness = { recent: unpackRecent(state.recent_slow), slowSinceMs: state.slow_since_ms };
  const warnedFingerprints = state.ssl_warned_fingerprint?.split(" ") ?? [];
  const transition = afterCheck({ status: state.status, warnedFingerprints, slowness }, conclusion);
  const { warnOf } = transition;
  const failed = conclusion.kind === "check-failed";
  const isCounted = state.phase_ms !== null;
  const isSlow = transition.slowness.slowSinceMs !== null;
  const certificate = result.votes.find((vote) => vote.outcome.certificate)?.outcome.certificate;
  const votes = result.votes.map((vote, index) => {
    const status = statuses[index] ?? "pending";
    // A check that passes while its monitor is slow has found it degraded.
    return voteRow(state, result, vote, index, status === "up" && isSlow ? "degraded" : status);
  });
  writes.checks.push(...votes);
  writes.states.push({
    subjectId: state.subject_id,
    status: transition.status,
    checkNumber: result.checkNumber,
    lastCheckedAtMs: Math.max(...result.votes.map((vote) => vote.atMs)),
    sslExpiresAtMs: certificate?.expiresAtMs ?? null,
    sslFingerprint: certificate?.fingerprint ?? null,
    sslWarnedFingerprint: warnOf && withWarned(warnedFingerprints, warnOf).join(" "),
    slowness: transition.slowness === slowness ? null : transition.slowness,
    recentFailures: isCounted ? failuresAfter(state.recent_failures, failed) : null,
  });
  if (isCounted && mayConfirm(state.recent_failures, failed)) {
    writes.counted.push({ subjectId: state.subject_id, failed, recent: state.recent_failures, atMs: conclusion.atMs });
  }
  if (transition.status !== state.status) writes.changed.push(state.subject_id);
  if (transition.effect) {
    const detail = sides ? sidesDetail(sides) : null;
    writes.effects.push({ subjectId: state.subject_id, effect: transition.effect, detail });
    const moment = transition.effect.kind === "open-incident" ? "opened" : "resolved";
    writes.evidence.push(...votes.map((vote) => ({ moment, vote }) as const));
  }
  if (warnOf !== null) writes.warnings.push({ subjectId: state.subject_id, atMs: conclusion.atMs });
  if (transition.slowNews) {
    writes.news.push(slowNewsRow(state.subject_id, conclusion.atMs, transition.slowNews));
  }
}

function voteRow(
  state: LockedState,
  result: CheckVotes,
  { region, atMs, outcome }: Vote,
  vote: number,
  status: Status,
): VoteRow {
  return {
    subjectId: state.subject_id,
    checkNumber: result.checkNumber,
    retentionDays: state.retention_days,
    vote,
    region: region === null ? null : shownLocation(region),
    atMs,
    status,
    outcome,
  };
}
