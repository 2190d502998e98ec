import Type from "typebox";
import { operation } from "../operation.ts";
import { ServerRecord } from "./schema.ts";
import { serverView } from "./view.ts";

export const listServers = operation({
  name: "list-servers",
  summary: "List the team's servers",
  description: "Sorted by name, each with its newest values.",
  tag: "Monitors",
  access: "read",
  http: { method: "get", path: "/servers", status: 200 },
  output: Type.Array(ServerRecord),
  async run(_input, { caller, stores }) {
    return { data: (await stores.servers.list(caller.team.id)).map(serverView) };
  },
});
