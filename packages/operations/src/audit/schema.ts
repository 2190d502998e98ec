import { type AuditRow, doorNames, entities, isoMicros } from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

const fields = (description: string) =>
  Type.Unsafe<Record<string, unknown> | null>({ type: ["object", "null"], description });

export const AuditRecord = Type.Object(
  {
    id: Type.Integer({ description: "Entry ID. Newer entries have higher IDs." }),
    at: timestamp({ description: "Time of the change." }),
    user: nullable(
      Type.Object(
        { id: Type.Integer(), email: nullable(Type.String()) },
        { description: "User who made the change, with the email address at that time; null for the operator." },
      ),
    ),
    door: oneOf(doorNames, { description: "Origin of the change." }),
    token_id: nullable(Type.Integer({ description: "API token of the request." })),
    session_id: nullable(Type.Integer({ description: "Session of the request." })),
    request_id: nullable(Type.String({ description: "The request's `X-Request-Id`." })),
    operation: Type.String({ description: "Operation, such as `update-monitor`." }),
    entity: Type.Object(
      {
        type: oneOf(entities, { description: "Kind of the changed entity." }),
        id: nullable(Type.Integer()),
        name: nullable(Type.String({ description: "Name of the entity at that time." })),
      },
      { description: "The entity that was changed." },
    ),
    before: fields("Old values of the changed fields; null when the entity was created. Secrets are masked."),
    after: fields("New values of the changed fields; null when the entity was deleted. Secrets are masked."),
  },
  { title: "AuditEntry" },
);

/** A row as the dashboard shows it. */
export function auditView(row: AuditRow): Static<typeof AuditRecord> {
  const { id, at, userId, userEmail, tokenId, sessionId, requestId, operation, entityId, entityName } = row;
  return {
    id,
    at: isoMicros(at),
    user: userId === null ? null : { id: userId, email: userEmail },
    door: row.door,
    token_id: tokenId,
    session_id: sessionId,
    request_id: requestId,
    operation,
    entity: { type: row.entity, id: entityId, name: entityName },
    before: row.before,
    after: row.after,
  };
}
