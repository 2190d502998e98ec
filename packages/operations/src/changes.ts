import { ProblemError, type Versioned } from "@pharos/core";
import type { DeprecatedAlias } from "./operation.ts";

/** PUT does the same as PATCH and is deprecated (spec: Versioning). */
export const PUT: DeprecatedAlias = { method: "put", since: "2026-10-07", sunset: "2027-04-07" };

/**
 * Rejects a change of a record that has another version than the client expects.
 *
 * @param expected null: any version will do
 * @throws ProblemError `outdated`
 */
export function requireVersion(expected: readonly number[] | null, current: Versioned): void {
  if (expected !== null && !expected.includes(current.version)) throw new ProblemError({ kind: "outdated" });
}
