import Type from "typebox";
import { MAX_LISTED_INCIDENTS_OF_TEAM } from "../limits.ts";
import { operation } from "../operation.ts";
import { IncidentRecord } from "./schema.ts";
import { incidentView } from "./view.ts";

export const listIncidents = operation({
  name: "list-incidents",
  summary: "List the newest incidents of the team",
  description: "The newest 100 of all monitors, open and resolved, newest first. Not paginated.",
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/incidents", status: 200 },
  output: Type.Array(IncidentRecord),
  async run(_input, { caller, stores, clock }) {
    const incidents = await stores.history.incidentsOfTeam(caller.team.id, MAX_LISTED_INCIDENTS_OF_TEAM, clock.now());
    return { data: incidents.map(incidentView) };
  },
});
