import { plans } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { tagQuery } from "../schema/tags.ts";
import { PlaceRecord } from "./schema.ts";
import { placeView } from "./view.ts";

export const listPlaces = operation({
  name: "list-places",
  summary: "List the team's places",
  description: "Sorted by name, each with its probes.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/places", status: 200 },
  query: Type.Object(tagQuery),
  output: Type.Object(
    {
      served: Type.Boolean({ description: "Whether the service runs that answers probes." }),
      max_places: Type.Integer({ description: "How many places the plan has." }),
      max_probes: Type.Integer({ description: "How many probes a place of the plan has at most." }),
      places: Type.Array(PlaceRecord),
    },
    { title: "Places" },
  ),
  async run({ query }, { caller, stores }) {
    const places = await stores.places.list(caller.team.id, { tags: query.tag ?? [] });
    const { maxPlaces, maxProbes } = plans[caller.team.plan];
    const served = await stores.places.isServed();
    return { data: { served, max_places: maxPlaces, max_probes: maxProbes, places: places.map(placeView) } };
  },
});
