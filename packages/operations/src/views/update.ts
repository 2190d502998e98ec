import Type from "typebox";
import { operation } from "../operation.ts";
import { findView } from "./find.ts";
import { ViewRecord, viewFields, viewSnapshot } from "./schema.ts";

export const updateView = operation({
  name: "update-view",
  summary: "Change a view: its name or its filters",
  description: "Only the fields that are sent.",
  tag: "Monitors",
  access: "write",
  http: { method: "patch", path: "/views/{view}", status: 200 },
  body: Type.Partial(Type.Object(viewFields)),
  output: ViewRecord,
  find: findView,
  async run({ record, body }, { caller, stores, clock }) {
    const updated = await stores.views.update(caller.team.id, record.id, body, clock.now());
    if (updated === null) return null;
    const { before, after } = updated;
    const snapshots = { before: viewSnapshot(before), after: viewSnapshot(after) };
    return { data: { ...after }, change: { entity: "view", id: after.id, name: after.name, ...snapshots } };
  },
});
