import { afterCheck, type CheckVotes, type Status, type Verdict, type Vote } from "@pharos/core";
import type { Writes } from "./write.ts";
import type { VoteRow } from "./write-checks.ts";

/** The state of a subject; its row is locked. */
export interface LockedState {
  readonly subject_id: number;
  readonly status: Status;
  readonly ssl_warned_fingerprint: string | null;
  readonly retention_days: number;
}

/** Decides what a check that is over makes of its subject, and adds it to the writes. */
export function conclude(
  state: LockedState,
  report: CheckVotes,
  { conclusion, statuses }: Verdict,
  writes: Writes,
): void {
  const transition = afterCheck({ status: state.status, warnedFingerprint: state.ssl_warned_fingerprint }, conclusion);
  const certificate = report.votes.find((vote) => vote.outcome.certificate)?.outcome.certificate;
  report.votes.forEach((vote, index) => {
    writes.checks.push(voteRow(state, report, vote, index, statuses[index] ?? "pending"));
  });
  writes.states.push({
    subjectId: state.subject_id,
    status: transition.status,
    checkNumber: report.checkNumber,
    lastCheckedAtMs: Math.max(...report.votes.map((vote) => vote.atMs)),
    sslExpiresAtMs: certificate?.expiresAtMs ?? null,
    sslFingerprint: certificate?.fingerprint ?? null,
    sslWarnedFingerprint: transition.warnOf,
  });
  if (transition.status !== state.status) writes.changed.push(state.subject_id);
  if (transition.effect) writes.effects.push({ subjectId: state.subject_id, effect: transition.effect });
  if (transition.warnOf !== null) writes.warnings.push({ subjectId: state.subject_id, atMs: conclusion.atMs });
}

function voteRow(
  state: LockedState,
  report: CheckVotes,
  { region, atMs, outcome }: Vote,
  vote: number,
  status: Status,
): VoteRow {
  return {
    subjectId: state.subject_id,
    checkNumber: report.checkNumber,
    retentionDays: state.retention_days,
    vote,
    region,
    atMs,
    status,
    outcome,
  };
}
