import { type KeptRule, ruleChanges, type ServerRule } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { numberArray, storableJson } from "../sql/arrays.ts";
import { rowsOf } from "../stores/scope.ts";
import { toRule } from "./server-row.ts";
import { writeServerWarnings } from "./write-warnings.ts";

/**
 * Gives a server exactly these rules. A rule that stays keeps its row, and so its warnings. If a rule no longer warns,
 * its warnings end, and contacts that got them get an alert of their end.
 *
 * @param serverId must be locked
 */
export async function writeRules(
  tx: Prisma.TransactionClient,
  serverId: number,
  rules: readonly ServerRule[],
  now: Date,
): Promise<void> {
  const before = await tx.serverRule.findMany({ where: { serverId }, orderBy: [{ position: "asc" }, { id: "asc" }] });
  const { kept, added, removed, ended } = ruleChanges(
    before.map((row) => ({ id: row.id, ...toRule(row) })),
    rules,
  );
  await endConditions(tx, serverId, ended, now);
  await tx.serverRule.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } });
  await tx.$executeRawUnsafe(UPDATE, serverId, storableJson(kept));
  await tx.serverRule.createMany({ data: added.map((rule) => ({ ...rule, serverId })) });
}

/** Rules that are as they were stay untouched. */
const UPDATE = `
UPDATE server_rules r SET (above, for_seconds, clear_below, enabled, position)
  = (n.above, n."forSeconds", n."clearBelow", n.enabled, n.position)
FROM jsonb_to_recordset($2::jsonb) AS n (id int, above float8, "forSeconds" int, "clearBelow" float8, enabled boolean, position smallint)
WHERE r.server_id = $1 AND r.id = n.id AND (r.above, r.for_seconds, r.clear_below, r.enabled, r.position)
  IS DISTINCT FROM (n.above, n."forSeconds", n."clearBelow", n.enabled, n.position)`;

const END = `
DELETE FROM server_conditions WHERE rule_id = ANY ($1::int[])
RETURNING rule_id AS "ruleId", instance, state, value, (extract(epoch FROM since) * 1000)::float8 AS "sinceMs"`;

interface EndedRow {
  readonly ruleId: number;
  readonly instance: string;
  readonly state: string;
  readonly value: number;
  readonly sinceMs: number;
}

async function endConditions(
  tx: Prisma.TransactionClient,
  serverId: number,
  ended: readonly KeptRule[],
  now: Date,
): Promise<void> {
  if (ended.length === 0) return;
  const byId = new Map(ended.map((rule) => [rule.id, rule]));
  const rows = await tx.$queryRawUnsafe<EndedRow[]>(END, numberArray([...byId.keys()]));
  const news = rows.flatMap(({ ruleId, state, ...condition }) => {
    const rule = byId.get(ruleId);
    return rule === undefined || state !== "firing"
      ? []
      : [{ serverId, happening: "warning_over" as const, rule, ...condition }];
  });
  await writeServerWarnings(rowsOf(tx), news, now.getTime());
}
