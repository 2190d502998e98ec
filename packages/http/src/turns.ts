import type { Viewer } from "@pharos/core";
import { HttpProblemError } from "./problems.ts";

/** The port that shares the operations in progress by team. */
export interface Turns {
  /** Does the work once a place of the team is free. @returns null where none was in time, or too many waited */
  run<T>(teamId: number, work: () => Promise<T>): Promise<T | null>;
}

/**
 * Does the work of an operation in its team's turn.
 * @throws HttpProblemError `busy`
 */
export async function inTurn<T>(turns: Turns, { team }: Viewer, work: () => Promise<T>): Promise<T> {
  const done = await turns.run(team.id, async () => ({ result: await work() }));
  if (done === null) throw new HttpProblemError({ kind: "busy" });
  return done.result;
}
