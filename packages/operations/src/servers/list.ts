import Type from "typebox";
import { operation } from "../operation.ts";
import { tagQuery } from "../schema/tags.ts";
import { ServerRecord } from "./schema.ts";
import { serverView } from "./view.ts";

export const listServers = operation({
  name: "list-servers",
  summary: "List the team's servers",
  description: "Sorted by name, each with its newest values.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/servers", status: 200 },
  query: Type.Object(tagQuery),
  output: Type.Array(ServerRecord),
  async run({ query }, { caller, stores }) {
    const filter = { tags: query.tag ?? [] };
    return { data: (await stores.servers.list(caller.team.id, filter)).map(serverView) };
  },
});
