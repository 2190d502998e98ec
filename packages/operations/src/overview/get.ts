import { isoMicros, openCauses, type SubjectFilter, type SubjectGrouping, subjectGroupings } from "@pharos/core";
import Type from "typebox";
import { MAX_LISTED_GROUPS } from "../limits.ts";
import { type Context, operation } from "../operation.ts";
import { oneOf } from "../schema/types.ts";
import { causesView, shownIncidentIds } from "./causes-view.ts";
import { shownFirstRun } from "./first-run.ts";
import { subjectFilterFields, subjectFilterOf } from "./subject-query.ts";
import { SummaryRecord } from "./subject-schema.ts";
import { groupView, totalsView } from "./subject-view.ts";

/** More of them have the same cause. */
const MAX_LISTED_UNREACHED = 5;

export const getOverview = operation({
  name: "get-overview",
  summary: "Get the numbers of monitors, servers and sites, the open causes and the groups",
  description:
    `With \`group_by\`, at most ${MAX_LISTED_GROUPS} groups of the subjects that the filters let through, the worst ` +
    "first. The other numbers are of the whole team.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/overview", status: 200 },
  query: Type.Object({
    ...subjectFilterFields,
    group_by: Type.Optional(oneOf(subjectGroupings, { description: "Grouping of `groups`." })),
  }),
  output: SummaryRecord,
  async run({ query }, context) {
    const { caller, stores, clock } = context;
    const { unreached, failingContacts, firstRun } = await stores.overview.notes(caller.team.id, MAX_LISTED_UNREACHED);
    const steps = shownFirstRun(firstRun);
    const totals = await stores.subjectList.totals(caller.team.id);
    const open = await stores.incidentList.open(caller.team.id);
    const causes = openCauses(open.incidents, clock.now().getTime());
    const alerts = await stores.overview.firstAlerts(shownIncidentIds(causes));
    const { group_by: by, ...filters } = query;
    return {
      data: {
        totals: totalsView(totals),
        causes: causesView(causes, alerts),
        ...(steps && { first_run: steps }),
        failing_contacts: failingContacts,
        unreached: unreached.map(({ kind, name, since }) => ({ kind, name, since: isoMicros(since) })),
        // Without tags there is nothing to group by them.
        ...(await groupsIn(context, subjectFilterOf(filters), by === "tag" && totals.tagged === 0 ? undefined : by)),
      },
    };
  },
});

async function groupsIn({ caller, stores, clock }: Context, filter: SubjectFilter, by: SubjectGrouping | undefined) {
  if (by === undefined) return { groups: [], groups_total: 0 };
  const read = await stores.subjectList.groups(caller.team.id, filter, by, MAX_LISTED_GROUPS, clock.now());
  return { groups: read.groups.map(groupView), groups_total: read.total };
}
