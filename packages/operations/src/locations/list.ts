import { isoMicros, type Location } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

const LocationRecord = Type.Object(
  {
    name: Type.String({ description: "Name for `locations` of a monitor." }),
    kind: oneOf(["region", "place"] as const, {
      description: "`region`: workers of the operator. `place`: probes of the team.",
    }),
    live: Type.Boolean({
      description: "Whether it gave a sign of life: a region in the last 20 seconds, a place in the last 30.",
    }),
    features: Type.Array(Type.String(), {
      description: "Features of its workers or probes: `ipv6` for `ip_version` 6. More may come.",
    }),
    last_seen_at: nullable(timestamp({ description: "When it last was live; null if never." })),
  },
  {
    title: "Location",
    examples: [
      { name: "lon", kind: "region", live: true, features: ["ipv6"], last_seen_at: "2026-11-20T10:00:00.000000Z" },
      { name: "office", kind: "place", live: true, features: [], last_seen_at: "2026-11-20T10:00:03.000000Z" },
    ],
  },
);

export const listLocations = operation({
  name: "list-locations",
  summary: "List the locations that can check monitors",
  description:
    "The names that `locations` of a monitor accepts: all regions, and the places of the team. `locations` also accepts `regions` " +
    "for all regions. The list is not paged.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/locations", status: 200 },
  output: Type.Array(LocationRecord),
  run: async (_input, { stores, caller }) => ({
    data: (await stores.locations.list(caller.team.id)).map(locationView),
  }),
});

const locationView = ({ name, kind, isLive, features, lastLiveAt }: Location) => ({
  ...{ name, kind, live: isLive, features: [...features] },
  last_seen_at: lastLiveAt && isoMicros(lastLiveAt),
});
