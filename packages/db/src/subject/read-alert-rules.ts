import { type AlertRules, subjectKinds } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import { heldAlert } from "./held-alerts.ts";
import { snoozedUntil } from "./snooze.ts";

const RULES = `
SELECT s.id, ${snoozedUntil("s.id")} AS "snoozedUntil", held.why AS "heldWhy", held.until AS "heldUntil", (
  SELECT coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'name', p.name) ORDER BY p.name, p.id), '[]')
  FROM dependencies d JOIN subjects p ON p.id = d.parent_id WHERE d.child_id = s.id AND p.deleted_at IS NULL) AS parents
FROM subjects s LEFT JOIN LATERAL (${heldAlert("s.id")}) held ON true
WHERE s.id = ANY ($1::int[])`;

interface RulesRow {
  readonly id: number;
  readonly snoozedUntil: Date | null;
  readonly heldWhy: string | null;
  readonly heldUntil: Date | null;
  readonly parents: readonly { readonly id: number; readonly kind: string; readonly name: string }[];
}

type ReadRules = Pick<AlertRules, "parents" | "snoozedUntil" | "holdsAlerts">;

/** The rules of these subjects about alerts, in one query, except those about their contacts. */
export async function readAlertRules(
  client: Prisma.TransactionClient,
  ids: readonly number[],
): Promise<(id: number) => ReadRules> {
  const rows = ids.length === 0 ? [] : await client.$queryRawUnsafe<RulesRow[]>(RULES, [...ids]);
  const rules = new Map(rows.map((row) => [row.id, toRules(row)]));
  return (id) => rules.get(id) ?? { parents: [], snoozedUntil: null, holdsAlerts: null };
}

function toRules({ snoozedUntil, heldWhy: why, heldUntil: until, parents }: RulesRow): ReadRules {
  return {
    parents: parents.map(({ id, kind, name }) => ({ id, kind: enumOf(subjectKinds, kind, "subjects.kind"), name })),
    snoozedUntil,
    holdsAlerts: why === null ? null : { why, until },
  };
}
