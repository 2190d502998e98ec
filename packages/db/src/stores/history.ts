import { type Check, type HistoryStore, type Incident, statuses } from "@pharos/core";
import type { Check as CheckRow, Incident as IncidentRow } from "../generated/client.ts";
import { importedFrom } from "../records/imported-from.ts";
import { enumOf, exactNumber } from "../sql/column-values.ts";
import { readPings } from "./read-pings.ts";
import type { StoreScope } from "./scope.ts";

/** More regions than are ever asked. */
const MAX_VOTES = 10;

/** The monitor of an incident, for all rows of a list in one query. */
const WITH_MONITOR = { monitor: { select: { id: true, name: true } } } as const;

export function createHistoryStore({ client }: Pick<StoreScope, "client">): HistoryStore {
  return {
    async checks(monitorId, since, limit) {
      const rows = await client.check.findMany({
        where: { subjectId: monitorId, ...(since && { checkedAt: { gte: since } }) },
        orderBy: [{ checkedAt: "desc" }, { checkNumber: "desc" }, { vote: "desc" }],
        take: limit,
      });
      return rows.map(toCheck);
    },

    pings: (monitorId, since, limit) => readPings(client, monitorId, since, limit),

    async check(monitorId, checkNumber, since) {
      // The numbers first: a check that is over by then has its votes by the time they are read.
      const numberOf = { where: { subjectId: monitorId }, select: { checkNumber: true } };
      const schedule = await client.subjectSchedule.findUniqueOrThrow(numberOf);
      const state = await client.subjectState.findUniqueOrThrow(numberOf);
      const votes = await client.check.findMany({
        where: { subjectId: monitorId, checkNumber, checkedAt: { gte: since } },
        orderBy: { vote: "asc" },
        take: MAX_VOTES,
      });
      const isPending =
        votes.length === 0 && checkNumber > state.checkNumber && checkNumber <= schedule.checkNumber + 1;
      return { votes: votes.map(toCheck), isPending };
    },

    async incidentsOfMonitor(monitorId, limit, now) {
      const rows = await client.incident.findMany({
        where: { subjectId: monitorId },
        include: WITH_MONITOR,
        orderBy: [{ startedAt: "desc" }, { id: "desc" }],
        take: limit,
      });
      return rows.map((row) => toIncident(row, now));
    },

    async incidentsOfTeam(teamId, limit, now) {
      const rows = await client.incident.findMany({
        where: { teamId, monitor: { deletedAt: null } },
        include: WITH_MONITOR,
        orderBy: [{ startedAt: "desc" }, { id: "desc" }],
        take: limit,
      });
      return rows.map((row) => toIncident(row, now));
    },
  };
}

function toCheck(row: CheckRow): Check {
  return {
    checkedAt: row.checkedAt,
    status: enumOf(statuses, row.status, "checks.status"),
    responseTimeMs: row.responseTimeMs,
    httpStatusCode: row.httpStatusCode,
    region: row.region,
    errorMessage: row.errorMessage,
  };
}

function toIncident(row: IncidentRow & Pick<Incident, "monitor">, now: Date): Incident {
  const { acknowledgedUntil, resolvedAt } = row;
  const hasEnded = acknowledgedUntil !== null && acknowledgedUntil <= (resolvedAt ?? now);
  return {
    id: exactNumber(row.id),
    monitor: row.monitor,
    startedAt: row.startedAt,
    resolvedAt: row.resolvedAt,
    cause: row.cause,
    inMaintenance: row.inMaintenance,
    isShort: row.isShort,
    importedFrom: importedFrom(row.importedFrom),
    acknowledgedAt: hasEnded ? null : row.acknowledgedAt,
  };
}
