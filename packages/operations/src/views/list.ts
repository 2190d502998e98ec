import { MAX_VIEWS } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { filterOfSearch } from "../overview/subject-query.ts";
import { ViewRecord } from "./schema.ts";

export const listViews = operation({
  name: "list-views",
  summary: "List the team's saved views",
  description: `At most ${MAX_VIEWS}, by name, each with the number of subjects that it shows.`,
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/views", status: 200 },
  output: Type.Array(
    Type.Object({
      ...ViewRecord.properties,
      subjects: Type.Integer({ description: "Monitors, servers and sites in it." }),
      down: Type.Integer({ description: "Number of these that are down." }),
    }),
  ),
  async run(_input, { caller, stores }) {
    const views = await stores.views.list(caller.team.id);
    const filters = views.map(({ search }) => filterOfSearch(search));
    const counts = await stores.subjectList.counts(caller.team.id, filters);
    return { data: views.map((view, place) => ({ ...view, ...(counts[place] ?? { subjects: 0, down: 0 }) })) };
  },
});
