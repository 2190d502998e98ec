import { pageNames } from "#texts/pages.ts";
import { placeQuery, placesQuery } from "../../api/place-queries.ts";
import { page } from "../../router/page.ts";

/** The pages of places. */
export const placePages = [
  page({
    path: "/places",
    title: pageNames.places,
    code: () => import("./list.tsx"),
    load: () => [placesQuery()],
    icon: "server",
    creates: "/places/new",
  }),
  page({
    path: "/places/new",
    title: pageNames.newPlace,
    code: () => import("./forms.ts").then((code) => code.CreatePlacePage),
    may: "write",
  }),
  page({
    path: "/places/$id",
    title: pageNames.places,
    code: () => import("./page.tsx"),
    load: ({ params }) => [placeQuery(Number(params.id))],
  }),
  page({
    path: "/places/$id/edit",
    title: pageNames.places,
    code: () => import("./forms.ts").then((code) => code.EditPlacePage),
    load: ({ params }) => [placeQuery(Number(params.id))],
    may: "write",
  }),
] as const;
