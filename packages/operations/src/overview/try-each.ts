import { ProblemError } from "@pharos/core";
import type { Context } from "../operation.ts";
import { FAILED, NOT_TRIED, reasonOf } from "./change-reason.ts";

/**
 * So many unexpected errors in a row end the changes. With the database away, each of the others would wait for its own
 * time limit.
 */
export const MAX_UNEXPECTED = 3;

/** One of many, with the result of its change, or the reason why it has none. */
export interface Tried<One, Result> {
  readonly one: One;
  readonly result: Result | null;
  readonly reason: string | null;
}

/**
 * Changes one after the other, so that one request uses one connection. An unexpected error ends its own change only,
 * until too many follow.
 */
export async function tryEach<One, Result>(
  all: readonly One[],
  change: (one: One, index: number) => Promise<Result>,
  context: Pick<Context, "onUnexpected">,
): Promise<readonly Tried<One, Result>[]> {
  const tried: Tried<One, Result>[] = [];
  let unexpected = 0;
  for (const [index, one] of all.entries()) {
    const made = unexpected < MAX_UNEXPECTED ? await attempt(() => change(one, index), context) : without(NOT_TRIED);
    unexpected = made.reason === FAILED || made.reason === NOT_TRIED ? unexpected + 1 : 0;
    tried.push({ one, ...made });
  }
  return tried;
}

const without = (reason: string) => ({ result: null, reason });

async function attempt<Result>(change: () => Promise<Result>, { onUnexpected }: Pick<Context, "onUnexpected">) {
  try {
    return { result: await change(), reason: null };
  } catch (error) {
    if (error instanceof ProblemError) return without(reasonOf(error.problem));
    onUnexpected(error);
    return without(FAILED);
  }
}
