import { type CheckResult, trialOf } from "@pharos/core";

/** Findings about the place of the program, from its checks. */
export interface PlaceFindings {
  note(result: CheckResult): void;
  /** Counts the targets that the rules of the machine have rejected since the last call. `isIsolated`: the network of the place seems broken. */
  take(): { readonly rejectedTargets: number; readonly isIsolated: boolean };
}

export function createPlaceFindings(): PlaceFindings {
  const rejected = new Set<number>();
  let isIsolated = false;
  return {
    note(result) {
      // Contacts get an alert of a place that is isolated, and must get none of a trial.
      if (trialOf(result.subjectId) !== null) return;
      if (isRejected(result)) rejected.add(result.subjectId);
      isIsolated = isIsolatedAfter(result, isIsolated);
    },
    take() {
      const rejectedTargets = rejected.size;
      rejected.clear();
      return { rejectedTargets, isIsolated };
    },
  };
}

/** Whether the rules of the machine do not allow the target. */
export const isRejected = (result: CheckResult) => "noVote" in result && result.why === "rules";

/** Whether the network of the place seems broken after a result. A vote says that it works. */
function isIsolatedAfter(result: CheckResult, before: boolean): boolean {
  return !("votes" in result) && (result.why === "reference" || before);
}
