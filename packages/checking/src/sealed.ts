import {
  type EvidenceLevel,
  type EvidenceShares,
  evidenceOf,
  isEmptyEvidence,
  type Outcome,
  type ProbeOutcome,
  type ProbeTask,
  type TaskSecrets,
} from "@pharos/core";

interface SealDeps {
  readonly secrets: TaskSecrets;
  readonly shares: EvidenceShares;
  readonly nowMs: number;
  readonly evidenceLevel: EvidenceLevel;
}

/**
 * The outcome of a task in the form for the queue. Its evidence is a ciphertext, and is left out if others have used up
 * the shares.
 */
export function sealed(outcome: ProbeOutcome, task: ProbeTask, deps: SealDeps): Outcome {
  const { secrets, shares, nowMs, evidenceLevel } = deps;
  const { explanation, ...found } = outcome;
  if (explanation === undefined) {
    shares.passed(task.subjectId);
    return found;
  }
  const seen = evidenceLevel !== "none" && shares.take(task, nowMs) ? (explanation.evidence?.() ?? null) : null;
  const evidence = seen && evidenceOf(evidenceLevel, seen);
  const isEmpty = evidence === null || isEmptyEvidence(evidence);
  const ciphertext = isEmpty ? null : secrets.closeEvidence(JSON.stringify(evidence), task);
  return { ...found, explanation: { ...explanation, evidence: ciphertext } };
}
