import { pageNames } from "#texts/pages.ts";
import { incidentQuery, incidentsQuery } from "../../api/queries.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { shownZone } from "../../lib/time.ts";
import { page } from "../../router/page.ts";
import { filterQuery } from "./filter-query.ts";
import { parseIncidentsSearch } from "./search.ts";

/** The pages of incidents. */
export const incidentPages = [
  page({
    path: "/incidents",
    title: pageNames.incidents,
    search: parseIncidentsSearch,
    code: () => import("./list.tsx"),
    load: ({ search }) => [incidentsQuery(filterQuery(search, shownZone, new Date(serverNowMs())))],
    icon: "incident",
    keys: ["g i"],
  }),
  page({
    path: "/incidents/$id",
    title: pageNames.incidents,
    code: () => import("./story.tsx"),
    load: ({ params }) => [incidentQuery(Number(params.id))],
  }),
] as const;
