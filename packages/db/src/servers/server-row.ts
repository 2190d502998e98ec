import {
  agentVocabularies,
  type RuleMetric,
  reportOf,
  ruleMetrics,
  ruleSeverities,
  type ServerCondition,
  type ServerRule,
  statuses,
  type WatchedServer,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { mutedSubjects } from "../maintenance/muted-subjects.ts";
import { enumOf } from "../sql/column-values.ts";
import { ALERTS, alertsOf } from "../subject/alert-columns.ts";
import { readAlertRules } from "../subject/read-alert-rules.ts";
import { memoryOf } from "./memory-column.ts";

export const WHOLE_SERVER = {
  server: {
    include: {
      state: true,
      rules: {
        orderBy: [{ position: "asc" }, { id: "asc" }],
        include: { conditions: { orderBy: { instance: "asc" } } },
      },
    },
  },
  state: { select: { status: true } },
  ...ALERTS,
} as const satisfies Prisma.SubjectInclude;

type WholeServerRow = Prisma.SubjectGetPayload<{ include: typeof WHOLE_SERVER }>;

/**
 * The data of the servers outside their own rows, in two queries for all.
 * @throws Error for a subject that is not a server: the caller has read only servers
 */
export async function wholeServers(
  client: Prisma.TransactionClient,
  rows: readonly WholeServerRow[],
): Promise<readonly WatchedServer[]> {
  const ids = rows.map(({ id }) => id);
  const muted = await mutedSubjects(client, ids);
  const rulesOf = await readAlertRules(client, ids);
  return rows.map((row) => ({ ...wholeServer(row, muted.has(row.id)), ...rulesOf(row.id) }));
}

function wholeServer(row: WholeServerRow, isInMaintenance: boolean) {
  const { server } = row;
  if (server === null) throw new Error(`The subject ${row.id} has no row of servers.`);
  const values = memoryOf(server.state?.memory)?.values;
  return {
    id: row.id,
    name: row.name,
    tags: row.tags,
    downAfterSeconds: server.downAfterSeconds,
    address: server.address,
    isActive: row.isActive,
    status: enumOf(statuses, row.state?.status ?? "", "subject_states.status"),
    isInMaintenance,
    rules: server.rules.map(toRule),
    conditions: server.rules.flatMap(conditionsOf),
    ...alertsOf(row),
    lastReportAt: server.state?.lastReportAt ?? null,
    report: values === undefined ? null : reportOf(values),
    hostName: server.hostName,
    os: server.os,
    agent: server.agent === null ? null : enumOf(agentVocabularies, server.agent, "servers.agent"),
    bootedAt: server.bootedAt,
    dropped: { foreign: server.state?.droppedForeign ?? 0, overflow: server.state?.droppedOverflow ?? 0 },
    agentSilentSince: server.state?.agentSilentSince ?? null,
    previousTokenUntil: server.previousTokenUntil,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

type WholeRuleRow = NonNullable<WholeServerRow["server"]>["rules"][number];

function conditionsOf(row: WholeRuleRow): readonly ServerCondition[] {
  const { metric, severity } = toRule(row);
  return row.conditions.map(({ instance, state, since, value }) => ({
    ...{ metric, severity, instance, since, value },
    state: enumOf(["pending", "firing"] as const, state, "server_conditions.state"),
  }));
}

interface RuleRow extends Omit<ServerRule, "metric" | "severity"> {
  readonly metric: string;
  readonly severity: string;
}

export function toRule({ metric, severity, instance, above, forSeconds, clearBelow, enabled }: RuleRow): ServerRule {
  return {
    metric: enumOf<RuleMetric>(ruleMetrics, metric, "server_rules.metric"),
    severity: enumOf(ruleSeverities, severity, "server_rules.severity"),
    ...{ instance, above, forSeconds, clearBelow, enabled },
  };
}
