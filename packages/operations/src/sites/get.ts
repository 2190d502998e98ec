import { operation } from "../operation.ts";
import { findSite } from "./input.ts";
import { SiteRecord } from "./schema.ts";
import { siteView } from "./view.ts";

export const getSite = operation({
  name: "get-site",
  summary: "Get a site",
  description: "A site with its contacts, the last result of each aspect, and the open findings.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/sites/{site}", status: 200, versioned: true },
  output: SiteRecord,
  find: findSite,
  async run({ record }) {
    return { data: siteView(record), version: record.version };
  },
});
