import { type AuditFilter, type AuditRow, type AuditStore, doorNames, entities, MAX_AUDIT_ROWS } from "@pharos/core";
import { enumOf } from "../sql/column-values.ts";
import type { StoreScope } from "../stores/scope.ts";
import { INSERT_AUDIT_ROW, rowOf } from "./write.ts";

const among = (values: readonly string[]) => `(${values.map((value) => `'${value}'`).join(", ")})`;

/** A filter that is null lets everything through. A newer version may write rows of entities that this one does not know. */
const FOUND = `
  team_id = $1::int AND entity IN ${among(entities)} AND door IN ${among(doorNames)} AND ($2::text IS NULL OR entity = $2) AND ($3::bigint IS NULL OR entity_id = $3)
  AND ($4::int IS NULL OR user_id = $4) AND ($5::text IS NULL OR operation = $5) AND ($6::text IS NULL OR door = $6)
  AND ($7::timestamptz IS NULL OR at >= $7) AND ($8::timestamptz IS NULL OR at < $8)`;

const COUNT = `
SELECT count(*)::int AS total FROM (SELECT 1 FROM audit_log WHERE ${FOUND} ORDER BY id DESC LIMIT ${MAX_AUDIT_ROWS}) AS newest`;

const PAGE = `
SELECT id, at, user_id AS "userId", user_email AS "userEmail", door, token_id AS "tokenId", session_id AS "sessionId",
  request_id AS "requestId", operation, entity, entity_id AS "entityId", entity_name AS "entityName", before, after
FROM audit_log WHERE ${FOUND} ORDER BY id DESC LIMIT $9 OFFSET $10`;

interface Row extends Omit<AuditRow, "id" | "door" | "entity" | "entityId"> {
  readonly id: number;
  readonly door: string;
  readonly entity: string;
  readonly entityId: number | null;
}

export function createAuditStore({ client }: Pick<StoreScope, "client">): AuditStore {
  return {
    async record(entry) {
      const values = rowOf(entry);
      if (values !== null) await client.$executeRawUnsafe(INSERT_AUDIT_ROW, ...values);
    },

    async page(teamId, filter, { number, size }) {
      const values = [teamId, ...filterValues(filter)];
      const offset = (number - 1) * size;
      const [count] = await client.$queryRawUnsafe<{ total: number }[]>(COUNT, ...values);
      const total = count?.total ?? 0;
      if (offset >= total) return { rows: [], total };
      const rows = await client.$queryRawUnsafe<Row[]>(PAGE, ...values, Math.min(size, total - offset), offset);
      return { rows: rows.map(toAuditRow), total };
    },
  };
}

function filterValues({ entity, entityId, userId, operation, door, since, until }: AuditFilter): readonly unknown[] {
  return [entity, entityId, userId, operation, door, since, until].map((value) => value ?? null);
}

function toAuditRow(row: Row): AuditRow {
  return {
    ...row,
    door: enumOf(doorNames, row.door, "audit_log.door"),
    entity: enumOf(entities, row.entity, "audit_log.entity"),
  };
}
