import { ProblemError, type Versioned } from "@pharos/core";

/**
 * Refuses to change a record that is not what the client thinks it is.
 *
 * @param expected null: the client does not mind
 * @throws ProblemError `outdated`
 */
export function requireVersion(expected: readonly number[] | null, current: Versioned): void {
  if (expected !== null && !expected.includes(current.version)) throw new ProblemError({ kind: "outdated" });
}
