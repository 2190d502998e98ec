import Type from "typebox";
import { operation } from "../operation.ts";
import { tagQuery } from "../schema/tags.ts";
import { SiteRecord } from "./schema.ts";
import { siteView } from "./view.ts";

export const listSites = operation({
  name: "list-sites",
  summary: "List the team's sites",
  description: "Sorted by name, without findings.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/sites", status: 200 },
  query: Type.Object(tagQuery),
  output: Type.Array(SiteRecord),
  async run({ query }, { caller, stores }) {
    const filter = { tags: query.tag ?? [] };
    return { data: (await stores.sites.list(caller.team.id, filter)).map(siteView) };
  },
});
