import { createHash } from "node:crypto";
import { ProblemError } from "@pharos/core";

/**
 * The same for what is the same as JSON, whatever the order of its members.
 * @throws ProblemError `invalid` for what nests too deeply
 */
export function fingerprintOf(value: unknown): string {
  return createHash("sha256").update(canonical(value)).digest("base64url");
}

function canonical(value: unknown): string {
  try {
    return JSON.stringify(value, (_key, member: unknown) => (isRecord(member) ? sorted(member) : member));
  } catch {
    // The stack has an end: thousands of levels are no body of ours.
    throw new ProblemError({ kind: "invalid", errors: { body: ["The request body must not nest so deeply."] } });
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sorted(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
