import {
  type AuditEntry,
  type AuditedAct,
  type AuditedChange,
  changedFields,
  type DoorName,
  type JsonObject,
  type Origin,
} from "@pharos/core";
import type { Pool } from "pg";
import { storableJson } from "../sql/arrays.ts";

/** The address is read with the row, so that it is the one of that moment. */
export const INSERT_AUDIT_ROW = `
INSERT INTO audit_log (team_id, at, user_id, user_email, door, token_id, session_id, request_id, operation, entity,
  entity_id, entity_name, before, after)
VALUES ($1::int, coalesce($2::timestamptz, now()), $3::int, (SELECT email FROM users WHERE id = $3::int), $4, $5::int,
  $6::int, $7, $8, $9, $10::bigint, $11, $12::jsonb, $13::jsonb)`;

/** A change without a user, and the command or act that made it. */
export interface UserlessEntry {
  readonly teamId: number | null;
  readonly operation: string;
  readonly change: AuditedChange;
}

type Writer = Pick<Pool, "query">;

async function insert(client: Writer, values: readonly unknown[] | null): Promise<void> {
  if (values !== null) await client.query(INSERT_AUDIT_ROW, [...values]);
}

const recordBy = (door: DoorName) => (client: Writer, entry: UserlessEntry) =>
  insert(client, auditValues(entry, { door }));

/** Writes the change of an operator's command, within the transaction of the change. The time is the database's. */
export const recordByOperator = recordBy("operator");

/** Writes the change of a job's ping, within the transaction of the change. */
export const recordByPing = recordBy("ping");

/** Writes the enrolment of a probe, within the transaction of the change. */
export const recordByProbe = recordBy("probe");

/** Writes a change at a time that a person set, within the transaction of the change. */
export const recordBySchedule = recordBy("schedule");

/** Writes an act of a stranger. */
export function recordByStranger(client: Writer, entry: UserlessEntry, origin: Origin, at: Date): Promise<void> {
  return insert(client, auditValues(entry, { ...origin, at }));
}

/** Writes a user's change outside the operations, within the transaction of the change. */
export function recordByUser(client: Writer, entry: AuditEntry): Promise<void> {
  return insert(client, rowOf(entry));
}

/** The values of a row for `INSERT_AUDIT_ROW`; null if nothing changed. */
export function rowOf(entry: AuditedAct): readonly unknown[] | null {
  const { via = null, userId } = entry.sender ?? {};
  return auditValues(entry, {
    ...entry.origin,
    // The operator is no user.
    ...(userId !== undefined && via?.kind !== "operator" && { userId }),
    at: entry.at,
    ...(via?.kind === "token" && { tokenId: via.tokenId }),
    ...(via?.kind === "session" && { sessionId: via.sessionId }),
  });
}

interface By {
  readonly door: DoorName;
  readonly at?: Date;
  readonly userId?: number;
  readonly tokenId?: number;
  readonly sessionId?: number;
  readonly requestId?: string;
}

function auditValues({ teamId, operation, change }: UserlessEntry, by: By): readonly unknown[] | null {
  const fields = changedFields(change);
  if (fields === null) return null;
  const { at = null, userId = null, door, tokenId = null, sessionId = null, requestId = null } = by;
  const [before, after] = [fields.before, fields.after].map(jsonOrNull);
  const thing = [change.entity, change.id, change.name];
  return [teamId, at, userId, door, tokenId, sessionId, requestId, operation, ...thing, before, after];
}

function jsonOrNull(fields: JsonObject | null): string | null {
  return fields && storableJson(fields);
}
