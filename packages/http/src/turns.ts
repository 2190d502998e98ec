import type { Viewer } from "@pharos/core";
import { HttpProblemError } from "./problems.ts";

/** The port that shares the operations in progress by team. */
export interface Turns {
  /**
   * Does the work once a place of the team is free.
   * @param callsOut it has places of its own: it waits for other servers, and keeps no place of the database meanwhile
   * @returns null where none was in time, or too many waited
   */
  run<T>(teamId: number, work: () => Promise<T>, callsOut?: boolean): Promise<T | null>;
}

/**
 * Does the work of an operation in its team's turn.
 * @throws HttpProblemError `busy`
 */
export async function inTurn<T>(turns: Turns, { team }: Viewer, work: () => Promise<T>, callsOut = false): Promise<T> {
  const done = await turns.run(team.id, async () => ({ result: await work() }), callsOut);
  if (done === null) throw new HttpProblemError({ kind: "busy" });
  return done.result;
}
