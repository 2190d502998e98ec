import type { WatchedPlace } from "@pharos/core";
import Type from "typebox";
import { requireVersion } from "../changes.ts";
import { operation } from "../operation.ts";
import { findPlace, placeErrors, placeInput } from "./input.ts";
import { PlaceRecord, placeFields } from "./schema.ts";
import { placeChange, placeView } from "./view.ts";

export const updatePlace = operation({
  name: "update-place",
  summary: "Change a place: only the fields that are sent",
  description:
    "`is_active` pauses and resumes the place. Pausing resolves an open incident without an alert. A " +
    "resumed place is `pending`.",
  tag: "Monitors",
  access: "administer",
  http: { method: "patch", path: "/places/{place}", status: 200, versioned: true },
  body: Type.Partial(Type.Object(placeFields)),
  output: PlaceRecord,
  find: findPlace,
  rules: ({ record, body }, context) => placeErrors(body, record, context),
  async run({ record, body, expectedVersions }, context) {
    const { caller, stores, clock } = context;
    let before: WatchedPlace = record;
    const decide = (current: WatchedPlace) => {
      requireVersion(expectedVersions, current);
      before = current;
      return { name: body.name ?? current.name, ...placeInput(body, current, context) };
    };
    const place = await stores.places.update(caller.team.id, record.id, decide, clock.now());
    return place && { data: placeView(place), version: place.version, change: placeChange(before, place) };
  },
});
