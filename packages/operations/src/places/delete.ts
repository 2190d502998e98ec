import { requireVersion } from "../changes.ts";
import { operation } from "../operation.ts";
import { findPlace } from "./input.ts";
import { placeChange } from "./view.ts";

export const deletePlace = operation({
  name: "delete-place",
  summary: "Delete a place and keep its history",
  description:
    "Its probes get no more work. An open incident is resolved without an alert. A place that monitors name cannot be " +
    "deleted (409).",
  tag: "Monitors",
  access: "administer",
  http: { method: "delete", path: "/places/{place}", status: 204, versioned: true, refusals: [409] },
  output: null,
  find: findPlace,
  async run({ record, expectedVersions }, { caller, stores, clock }) {
    const removed = await stores.places.remove(
      caller.team.id,
      record.id,
      (current) => requireVersion(expectedVersions, current),
      clock.now(),
    );
    return removed && { data: null, change: placeChange(removed, null) };
  },
});
