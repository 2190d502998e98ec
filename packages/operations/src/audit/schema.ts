import { type AuditRow, doorNames, entities, isoMicros } from "@pharos/core";
import Type, { type Static } from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

const fields = (description: string) =>
  Type.Unsafe<Record<string, unknown> | null>({ type: ["object", "null"], description });

export const AuditRecord = Type.Object(
  {
    id: Type.Integer({ description: "Counts up; greater ones are newer." }),
    at: timestamp({ description: "When it was changed." }),
    user: nullable(
      Type.Object(
        { id: Type.Integer(), email: nullable(Type.String()) },
        { description: "Who changed it, with the address of then; null for the operator." },
      ),
    ),
    door: oneOf(doorNames, { description: "By which way." }),
    token_id: nullable(Type.Integer({ description: "The API token that let them in." })),
    session_id: nullable(Type.Integer({ description: "The session that let them in." })),
    request_id: nullable(Type.String({ description: "The request's `X-Request-Id`." })),
    operation: Type.String({ description: "The operation, such as `update-monitor`." }),
    entity: Type.Object(
      {
        type: oneOf(entities, { description: "What kind of thing was changed." }),
        id: nullable(Type.Integer()),
        name: nullable(Type.String({ description: "Its name of then." })),
      },
      { description: "What was changed." },
    ),
    before: fields("The fields that changed, as they were; null for what was created. Secrets are masked."),
    after: fields("The fields that changed, as they are since; null for what was deleted. Secrets are masked."),
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
