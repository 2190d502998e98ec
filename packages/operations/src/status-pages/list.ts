import Type from "typebox";
import { operation } from "../operation.ts";
import { pageView, StatusPageRecord } from "./schema.ts";

export const listStatusPages = operation({
  name: "list-status-pages",
  summary: "List the team's status pages",
  description: "All status pages, sorted by name.",
  tag: "Team",
  access: "read",
  http: { method: "get", path: "/status-pages", status: 200 },
  output: Type.Array(StatusPageRecord),
  async run(_input, { caller, stores, baseUrl }) {
    return { data: (await stores.statusPages.list(caller.team.id)).map((page) => pageView(page, baseUrl)) };
  },
});
