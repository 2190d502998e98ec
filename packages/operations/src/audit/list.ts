import { doorNames, entities, MAX_AUDIT_ROWS } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { STORABLE } from "../schema/text.ts";
import { oneOf, sentTimestamp } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";
import { AuditRecord, auditView } from "./schema.ts";

const MAX_PAGE_SIZE = 100;

const Query = Type.Object({
  entity: Type.Optional(oneOf(entities, { description: "Only changes of this kind of entity." })),
  entity_id: Type.Optional(
    Type.Integer({ minimum: 1, description: "Only changes of the entity with this ID. Requires `entity`." }),
  ),
  user: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_ID, description: "Only changes by the user with this ID." }),
  ),
  operation: Type.Optional(
    Type.String({ maxLength: 100, pattern: STORABLE, description: "Only changes by this operation." }),
  ),
  door: Type.Optional(oneOf(doorNames, { description: "Only changes made this way." })),
  since: Type.Optional(sentTimestamp({ description: "Only changes at or after this time." })),
  until: Type.Optional(sentTimestamp({ description: "Only changes before this time." })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_AUDIT_ROWS })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
});

export const listAuditLog = operation({
  name: "list-audit-log",
  summary: "List the audit log",
  description: `Newest first, at most ${MAX_AUDIT_ROWS} entries per request. Use \`until\` to get older ones. Pharos stores entries for 400 days.`,
  tag: "Team",
  access: "administer",
  http: { method: "get", path: "/audit-log", status: 200 },
  query: Query,
  output: Type.Array(AuditRecord),
  async run({ query }, { caller, stores }) {
    const { page: number = 1, per_page: size = 50, since, until } = query;
    const filter = {
      ...(query.entity !== undefined && { entity: query.entity }),
      ...(query.entity_id !== undefined && { entityId: query.entity_id }),
      ...(query.user !== undefined && { userId: query.user }),
      ...(query.operation !== undefined && { operation: query.operation }),
      ...(query.door !== undefined && { door: query.door }),
      ...(since !== undefined && { since: new Date(since) }),
      ...(until !== undefined && { until: new Date(until) }),
    };
    const { rows, total } = await stores.audit.page(caller.team.id, filter, { number, size });
    return { data: rows.map(auditView), page: { number, size, total } };
  },
});
