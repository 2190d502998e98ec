import type { WatchedSite } from "@pharos/core";
import Type from "typebox";
import { requireVersion } from "../changes.ts";
import { operation } from "../operation.ts";
import { findSite, siteErrors, siteInput } from "./input.ts";
import { SiteRecord, siteFields } from "./schema.ts";
import { siteChange, siteView } from "./view.ts";

export const updateSite = operation({
  name: "update-site",
  summary: "Change a site: only the fields that are sent",
  description:
    "`aspects` switches single aspects on or off. A new URL restarts all aspects. `is_active` pauses and " +
    "resumes the site. Pausing resolves an open incident without an alert. A resumed site is `pending`.",
  tag: "Monitors",
  access: "write",
  http: { method: "patch", path: "/sites/{site}", status: 200, versioned: true },
  body: Type.Partial(Type.Object(siteFields)),
  output: SiteRecord,
  find: findSite,
  rules: ({ record, body }, context) => siteErrors(body, record, context),
  async run({ record, body, expectedVersions }, context) {
    const { caller, stores, clock } = context;
    let before: WatchedSite = record;
    const decide = (current: WatchedSite) => {
      requireVersion(expectedVersions, current);
      before = current;
      return siteInput(body, current, context);
    };
    const site = await stores.sites.update(caller.team.id, record.id, decide, clock.now());
    return site && { data: siteView(site), version: site.version, change: siteChange(before, site) };
  },
});
