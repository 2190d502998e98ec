import { requireVersion } from "../changes.ts";
import { operation } from "../operation.ts";
import { findSite } from "./input.ts";
import { siteChange } from "./view.ts";

export const deleteSite = operation({
  name: "delete-site",
  summary: "Delete a site and keep its history",
  description: "Checks stop. An open incident is resolved without an alert.",
  tag: "Monitors",
  access: "write",
  http: { method: "delete", path: "/sites/{site}", status: 204, versioned: true },
  output: null,
  find: findSite,
  async run({ record, expectedVersions }, { caller, stores, clock }) {
    const removed = await stores.sites.remove(
      caller.team.id,
      record.id,
      (current) => requireVersion(expectedVersions, current),
      clock.now(),
    );
    return removed && { data: null, change: siteChange(removed, null) };
  },
});
