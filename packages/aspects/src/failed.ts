import { type LookResult, NetError } from "@pharos/core";

/**
 * The result of a look that got no answer.
 *
 * @throws the error itself when it says nothing of the site
 */
export function failed(error: unknown): LookResult {
  if (!(error instanceof NetError) || error.kind === "aborted") throw error;
  return { kind: "failed", error: error.message };
}
