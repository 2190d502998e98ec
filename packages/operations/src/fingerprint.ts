import { createHash } from "node:crypto";
import { canonicalJson, ProblemError } from "@pharos/core";

/**
 * A hash of a value. Values with the same meaning as JSON have the same hash, in any order of their members.
 * @throws ProblemError `invalid` for a value that nests too deeply
 */
export function fingerprintOf(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("base64url");
}

function canonical(value: unknown): string {
  try {
    return canonicalJson(value);
  } catch {
    throw new ProblemError({ kind: "invalid", errors: { body: ["The request body is nested too deeply."] } });
  }
}
