import type { Sender } from "@pharos/core";
import { HttpProblemError } from "./problems.ts";

/** Places for the operations in progress, which the teams share. */
export interface OperationPlaces {
  /**
   * Does the work once the team has a free place.
   * @param callsOut the work waits for foreign servers; it has its own places and uses no connection to the database
   * @returns null if no place was free in time, or too many requests waited
   */
  run<T>(teamId: number, work: () => Promise<T>, callsOut?: boolean): Promise<T | null>;
}

/** Users who are in no team share the places of one; no team has this id. */
const NO_TEAM = 0;

/**
 * Does the work of an operation once its team has a free place.
 * @throws HttpProblemError `busy`
 */
export async function runInPlace<T>(
  places: OperationPlaces,
  { team }: Sender,
  work: () => Promise<T>,
  callsOut = false,
): Promise<T> {
  const done = await places.run(team?.id ?? NO_TEAM, async () => ({ result: await work() }), callsOut);
  if (done === null) throw new HttpProblemError({ kind: "busy" });
  return done.result;
}
