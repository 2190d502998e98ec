import { type Acknowledgement, isoMicros, type JsonObject } from "@pharos/core";

type Answered = Omit<Acknowledgement, "acknowledgedAt">;

/** An acknowledgement in the audit log; null is an incident without one. */
export function acknowledgementSnapshot(answered: Answered | null): JsonObject {
  const until = answered?.acknowledgedUntil ?? null;
  return {
    acknowledged_by: answered?.acknowledgedBy ?? null,
    acknowledged_note: answered?.acknowledgedNote ?? null,
    acknowledged_until: until && isoMicros(until),
  };
}
