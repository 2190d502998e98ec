import { operation } from "../operation.ts";
import { findView } from "./find.ts";
import { viewSnapshot } from "./schema.ts";

export const deleteView = operation({
  name: "delete-view",
  summary: "Delete a view",
  description: "Its monitors, servers and sites stay.",
  tag: "Monitors",
  access: "write",
  http: { method: "delete", path: "/views/{view}", status: 204 },
  output: null,
  find: findView,
  async run({ record }, { caller, stores }) {
    if (!(await stores.views.remove(caller.team.id, record.id))) return null;
    const { id, name } = record;
    return { data: null, change: { entity: "view", id, name, before: viewSnapshot(record), after: null } };
  },
});
