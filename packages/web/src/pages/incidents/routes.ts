import { pageNames, pageWords } from "#texts/pages.ts";
import { incidentQuery, incidentsQuery } from "../../api/queries.ts";
import { page } from "../../router/page.ts";
import { parseIncidentsSearch } from "./search.ts";

/** The pages of incidents. */
export const incidentPages = [
  page({
    path: "/incidents",
    title: pageNames.incidents,
    search: parseIncidentsSearch,
    code: () => import("./list.tsx"),
    load: ({ search }) => [incidentsQuery(search)],
    icon: "incident",
    keys: ["g i"],
    words: pageWords.incidents,
  }),
  page({
    path: "/incidents/$id",
    title: pageNames.incidents,
    code: () => import("./story.tsx"),
    load: ({ params }) => [incidentQuery(Number(params.id))],
  }),
] as const;
