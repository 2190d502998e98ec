import { incidentStates } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { STORABLE } from "../schema/text.ts";
import { oneOf, withDefault } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";
import { ListedIncidentRecord } from "./incident-schema.ts";
import { listedIncidentView } from "./incident-view.ts";

const PAGE_SIZE = 25;

const number = (maximum: number) => ({ ...Type.Integer({ minimum: 1, maximum }), type: "integer" as const });

const IncidentsQuery = Type.Object({
  state: Type.Optional(oneOf(incidentStates, { description: "Only open or only resolved incidents." })),
  subject: Type.Optional({
    ...number(MAX_ID),
    description: "Only incidents of the monitor, server or site with this ID.",
  }),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: STORABLE,
      description: "Only incidents of monitors, servers and sites with this text in the name.",
    }),
  ),
  region: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: STORABLE,
      description: "Only incidents that this region saw at the start.",
    }),
  ),
  min_seconds: Type.Optional({
    ...number(MAX_ID),
    description: "Only incidents that lasted at least this long, in seconds.",
  }),
  page: Type.Optional({ ...withDefault(number(MAX_ID), 1), type: "integer" }),
  page_size: Type.Optional({ ...withDefault(number(100), PAGE_SIZE), type: "integer" }),
});

export const listIncidentPage = operation({
  name: "list-incident-page",
  summary: "List the team's incidents by page",
  description: "Newest first, each with the monitor, server or site that was down.",
  tag: "Incidents",
  access: "read",
  http: { method: "get", path: "/overview/incidents", status: 200 },
  query: IncidentsQuery,
  output: Type.Array(ListedIncidentRecord),
  async run({ query }, { caller, stores, clock }) {
    const { page = 1, page_size: size = PAGE_SIZE, min_seconds: minSeconds, ...named } = query;
    const filter = minSeconds === undefined ? named : { ...named, minSeconds };
    const { incidents, total } = await stores.stories.page(caller.team.id, filter, { number: page, size }, clock.now());
    return { data: incidents.map(listedIncidentView), page: { number: page, size, total } };
  },
});
