import type { CheckVotes, Slice } from "@pharos/core";
import { probeTask } from "@pharos/core/testing";

/** A slice with one check of this monitor. */
export function sliceFor(region: string, subjectId: number): Slice {
  return { region, tasks: [probeTask({ subjectId })] };
}

/** A check of this monitor that passed. */
export function resultFor(subjectId: number): CheckVotes {
  const outcome = {
    passed: true,
    responseTimeMs: 5,
    httpStatusCode: 200,
    errorMessage: null,
    certificate: null,
    phases: { dnsMs: null, connectMs: 1, tlsMs: null, waitMs: 4 },
  };
  return { subjectId, checkNumber: 1, votes: [{ region: "lon", atMs: 1_700_000_000_000, outcome, expiring: null }] };
}
