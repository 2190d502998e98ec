import {
  type IncidentRow,
  type IncidentSection,
  incidentRows,
  incidentSections,
  isoMicros,
  type ListedOutage,
  lastOf,
} from "@pharos/core";
import Type from "typebox";
import { filterOf, listFilters } from "../incidents/list-query.ts";
import { IncidentListRecord, MAX_LISTED_ROWS } from "../incidents/row-schema.ts";
import { rowView, warningView } from "../incidents/row-view.ts";
import { operation } from "../operation.ts";
import { wholeNumberField } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";

const PAGE_SIZE = 50;
const MAX_LISTED_WARNINGS = 100;

const IncidentsQuery = Type.Object({
  ...listFilters,
  page: Type.Optional(wholeNumberField(1, MAX_ID, { default: 1 })),
  page_size: Type.Optional(wholeNumberField(1, 100, { default: PAGE_SIZE })),
});

export const listIncidentPage = operation({
  name: "list-incident-page",
  summary: "List the team's incidents by page",
  description:
    "In rows. Outages of one subject with less than 10 minutes in between are one row. At least three subjects that " +
    "failed in the same way at the same place are one row. A page has so many resolved incidents. The total of " +
    "the pages counts them.",
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/overview/incidents", status: 200 },
  query: IncidentsQuery,
  output: IncidentListRecord,
  async run({ query }, { caller, stores, clock }) {
    const { page: number = 1, page_size: size = PAGE_SIZE, ...sent } = query;
    const filter = filterOf(sent);
    const { id: teamId } = caller.team;
    const open = await stores.incidentList.open(teamId, filter);
    const without = resolvedIn(incidentRows(open.incidents));
    const resolved = await stores.incidentList.resolved(teamId, filter, { number, size, without });
    const { warnings, total: warningCount } = await stores.incidentList.warnings(teamId, filter, MAX_LISTED_WARNINGS);
    const found = new Map([...open.incidents, ...resolved.incidents].map((incident) => [incident.id, incident]));
    const rows = incidentRows([...found.values()]);
    const onPage = new Set(resolved.incidents.map(({ id }) => id));
    const shown = rows.filter((row) => isShown(row, { isFirst: number === 1, onPage }));
    const nowMs = clock.now().getTime();
    const data = {
      rows: incidentSections.flatMap((section) => limited(section, shown)).map((row) => rowView(row, nowMs)),
      counts: countsOf(rows),
      ...downOf(rows),
      warnings: warnings.map(warningView),
      warning_count: warningCount,
      incident_count: open.total + (filter.state === undefined ? without.length : 0) + resolved.total,
    };
    return { data, page: { number, size, total: resolved.total } };
  },
});

/** The resolved incidents in rows that are not resolved. They are on no page of resolved ones. */
function resolvedIn(rows: readonly IncidentRow<ListedOutage>[]): readonly number[] {
  return rows
    .filter(({ section }) => section !== "resolved")
    .flatMap(({ members }) => members.flat())
    .flatMap(({ id, resolvedAtMs }) => (resolvedAtMs === null ? [] : [id]));
}

/** Resolved rows are on the page of their incidents. The query also reads neighbours of open ones, which are not. */
function isShown(
  { section, members }: IncidentRow<ListedOutage>,
  { isFirst, onPage }: { readonly isFirst: boolean; readonly onPage: ReadonlySet<number> },
): boolean {
  if (section !== "resolved") return isFirst;
  return members.some((fold) => onPage.has(lastOf(fold).id));
}

function limited(section: IncidentSection, rows: readonly IncidentRow<ListedOutage>[]) {
  return rows.filter((row) => row.section === section).slice(0, MAX_LISTED_ROWS);
}

function countsOf(rows: readonly IncidentRow<ListedOutage>[]) {
  const counts = { open: 0, acknowledged: 0, maintenance: 0, snoozed: 0, resolved: 0 };
  for (const { section } of rows) counts[section] += 1;
  const { resolved: _resolved, ...open } = counts;
  return open;
}

function downOf(rows: readonly IncidentRow<ListedOutage>[]) {
  const down = rows
    .filter(({ section }) => section === "open" || section === "acknowledged")
    .flatMap(({ members }) => members.map(lastOf))
    .filter(({ resolvedAtMs }) => resolvedAtMs === null);
  const oldestMs = down.reduce((oldest, { startedAtMs }) => Math.min(oldest, startedAtMs), Number.POSITIVE_INFINITY);
  return { down_count: down.length, oldest_at: down.length === 0 ? null : isoMicros(new Date(oldestMs)) };
}
