import type { Acknowledgement, JsonObject } from "@pharos/core";

type Answered = Pick<Acknowledgement, "acknowledgedBy" | "acknowledgedNote">;

/** An acknowledgement in the audit log; null is an incident without one. */
export function acknowledgementSnapshot(answered: Answered | null): JsonObject {
  return {
    acknowledged_by: answered?.acknowledgedBy ?? null,
    acknowledged_note: answered?.acknowledgedNote ?? null,
  };
}
