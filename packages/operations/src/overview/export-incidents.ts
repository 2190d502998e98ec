import { isoMicros, type ListedOutage, ProblemError } from "@pharos/core";
import Type from "typebox";
import { filterOf, listFilters } from "../incidents/list-query.ts";
import { operation } from "../operation.ts";
import { CSV_TYPE, csvTable } from "../uptime-reports/csv.ts";

/** Incidents in a file. */
const MAX_EXPORTED_INCIDENTS = 10_000;

const columns = [
  ...(["id", "subject_kind", "subject_id", "subject_name", "started_at", "resolved_at", "duration_seconds"] as const),
  ...(["cause", "error_class", "regions", "in_maintenance", "short", "acknowledged_by", "assignee"] as const),
];

const EXAMPLE = csvTable(columns, [
  [
    ...[311, "monitor", 42, "Shop", "2026-10-07T09:30:00.123000Z", "2026-10-07T09:34:00.456000Z", 240],
    ...["Expected 200, got 503", "status", "lon nyc", "false", "false", null, "Ada"],
  ],
]);

export const exportIncidents = operation({
  name: "export-incidents",
  summary: "Get the team's incidents as CSV",
  description: `One line per incident, newest first, with the filters of the list. A filter that finds more than ${MAX_EXPORTED_INCIDENTS} is rejected (422).`,
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/overview/incidents.csv", status: 200, produces: CSV_TYPE },
  query: Type.Object(listFilters),
  output: Type.String({ examples: [EXAMPLE] }),
  async run({ query }, { caller, stores }) {
    const filter = filterOf(query);
    const found = await stores.incidentList.newest(caller.team.id, filter, MAX_EXPORTED_INCIDENTS);
    if (found.length > MAX_EXPORTED_INCIDENTS) {
      const tooMany = `The from field must leave at most ${MAX_EXPORTED_INCIDENTS} incidents. Choose a shorter period.`;
      throw new ProblemError({ kind: "invalid", errors: { from: [tooMany] } });
    }
    return { data: csvTable(columns, found.map(cellsOf)) };
  },
});

function cellsOf(incident: ListedOutage) {
  const { startedAtMs, resolvedAtMs } = incident;
  const iso = (ms: number) => isoMicros(new Date(ms));
  return [
    ...[incident.id, incident.kind, incident.subjectId, incident.name, iso(startedAtMs)],
    resolvedAtMs === null ? null : iso(resolvedAtMs),
    resolvedAtMs === null ? null : Math.max(0, Math.round((resolvedAtMs - startedAtMs) / 1_000)),
    ...[incident.cause, incident.failure?.errorClass ?? null, incident.regions.join(" ")],
    ...[String(incident.inMaintenance), String(incident.isShort), incident.acknowledgedBy],
    incident.assignee?.name ?? null,
  ];
}
