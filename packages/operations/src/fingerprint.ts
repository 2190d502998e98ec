import { createHash } from "node:crypto";
import { canonicalJson, ProblemError } from "@pharos/core";

/**
 * The same for what means the same as JSON, whatever the order of its members.
 * @throws ProblemError `invalid` for what nests too deeply
 */
export function fingerprintOf(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("base64url");
}

function canonical(value: unknown): string {
  try {
    return canonicalJson(value);
  } catch {
    throw new ProblemError({ kind: "invalid", errors: { body: ["The request body must not nest so deeply."] } });
  }
}
