import Type from "typebox";
import { operation } from "../operation.ts";
import { SiteRecord } from "./schema.ts";
import { siteView } from "./view.ts";

export const listSites = operation({
  name: "list-sites",
  summary: "List the team's sites",
  description: "Sorted by name, without findings.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/sites", status: 200 },
  output: Type.Array(SiteRecord),
  async run(_input, { caller, stores }) {
    return { data: (await stores.sites.list(caller.team.id)).map(siteView) };
  },
});
