import type { Sender } from "@pharos/core";
import { HttpProblemError } from "./problems.ts";

/** Permits for the operations in progress, which the teams share. */
export interface OperationPermits {
  /**
   * Does the work once the team has a free permit.
   * @param callsOut the work waits for foreign servers; it has its own permits and uses no connection to the database
   * @returns null if no permit was free in time, or too many requests waited
   */
  run<T>(teamId: number, work: () => Promise<T>, callsOut?: boolean): Promise<T | null>;
}

/** Users who are in no team share the permits of one; no team has this id. */
const NO_TEAM = 0;

/**
 * Does the work of an operation once its team has a free permit.
 * @throws HttpProblemError `busy`
 */
export async function runWithPermit<T>(
  permits: OperationPermits,
  { team }: Sender,
  work: () => Promise<T>,
  callsOut = false,
): Promise<T> {
  const done = await permits.run(team?.id ?? NO_TEAM, async () => ({ result: await work() }), callsOut);
  if (done === null) throw new HttpProblemError({ kind: "busy" });
  return done.result;
}
