import {
  agentVocabularies,
  type RuleMetric,
  reportOf,
  ruleMetrics,
  ruleSeverities,
  type ServerRule,
  statuses,
  type WatchedServer,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { enumOf } from "../sql/column-values.ts";
import { memoryOf } from "./memory-column.ts";

/** Contacts in the order of their ids, and of the incidents the one that is open. */
export const WHOLE_SERVER = {
  server: { include: { state: true, rules: { orderBy: { id: "asc" } } } },
  state: { select: { status: true } },
  contacts: {
    orderBy: { contactId: "asc" },
    select: { contact: { select: { id: true, name: true, type: true } } },
  },
  incidents: { where: { resolvedAt: null }, select: { startedAt: true } },
} as const satisfies Prisma.SubjectInclude;

type WholeServerRow = Prisma.SubjectGetPayload<{ include: typeof WHOLE_SERVER }>;

/** @throws Error for a subject that is no server: the caller has read servers alone */
export function wholeServer(row: WholeServerRow): WatchedServer {
  const { server } = row;
  if (server === null) throw new Error(`The subject ${row.id} has no row of servers.`);
  const values = memoryOf(server.state?.memory)?.values;
  return {
    id: row.id,
    name: row.name,
    downAfterSeconds: server.downAfterSeconds,
    isActive: row.isActive,
    status: enumOf(statuses, row.state?.status ?? "", "subject_states.status"),
    rules: server.rules.map(toRule),
    contacts: row.contacts.map(({ contact }) => contact),
    lastReportAt: server.state?.lastReportAt ?? null,
    report: values === undefined ? null : reportOf(new Map(Object.entries(values))),
    hostName: server.hostName,
    os: server.os,
    agent: server.agent === null ? null : enumOf(agentVocabularies, server.agent, "servers.agent"),
    bootedAt: server.bootedAt,
    dropped: { foreign: server.state?.droppedForeign ?? 0, overflow: server.state?.droppedOverflow ?? 0 },
    downSince: row.incidents[0]?.startedAt ?? null,
    previousTokenUntil: server.previousTokenUntil,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

interface RuleRow extends Omit<ServerRule, "metric" | "severity"> {
  readonly metric: string;
  readonly severity: string;
}

function toRule({ metric, severity, instance, above, forSeconds, clearBelow, enabled }: RuleRow): ServerRule {
  return {
    metric: enumOf<RuleMetric>(ruleMetrics, metric, "server_rules.metric"),
    severity: enumOf(ruleSeverities, severity, "server_rules.severity"),
    ...{ instance, above, forSeconds, clearBelow, enabled },
  };
}
