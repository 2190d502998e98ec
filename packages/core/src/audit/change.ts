import { canonicalJson, type JsonObject } from "../wire/json.ts";

/** What kind of thing a change is about. */
export const entities = [
  "monitor",
  "server",
  "site",
  "place",
  "place_probe",
  "contact",
  "delivery",
  "incident",
  "api_token",
  "ping_key",
  "member",
  "invitation",
  "team",
  "user",
  "session",
  "passkey",
  "maintenance_window",
  "deployment",
  "status_page",
  "page_report",
  "page_subscriber",
  "view",
] as const;
export type Entity = (typeof entities)[number];

/** Fields of a record at one moment. */
export interface Snapshot {
  /** As they are: only to be compared, for they may hold secrets. */
  readonly clear: JsonObject;
  /** The same fields with each secret masked. The audit log stores them. */
  readonly masked: JsonObject;
}

/** A change by an operation. */
export interface AuditedChange {
  readonly entity: Entity;
  /** Null for a thing without an id. */
  readonly id: number | null;
  readonly name: string | null;
  /** Null: it was created. */
  readonly before: Snapshot | null;
  /** Null: it was deleted. */
  readonly after: Snapshot | null;
  /** The team of the change, if it is not the caller's team. Null if it concerns only a user. */
  readonly teamId?: number | null;
}

/** @param masks replacements for the fields that are secret */
export function snapshot(clear: JsonObject, masks: JsonObject = {}): Snapshot {
  return { clear, masked: { ...clear, ...masks } };
}

interface ChangedFields {
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/**
 * The part of a change that the audit log stores: everything for a create or a delete, otherwise only the fields that
 * changed. Null if nothing changed.
 */
export function changedFields({ before, after }: Pick<AuditedChange, "before" | "after">): ChangedFields | null {
  if (before === null || after === null) {
    return before === after ? null : { before: before?.masked ?? null, after: after?.masked ?? null };
  }
  const names = Object.keys({ ...before.clear, ...after.clear }).filter(
    (name) => canonicalJson([before.clear[name]]) !== canonicalJson([after.clear[name]]),
  );
  if (names.length === 0) return null;
  const only = (fields: JsonObject) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(before.masked), after: only(after.masked) };
}
