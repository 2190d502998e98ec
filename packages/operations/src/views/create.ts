import { MAX_VIEWS } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { ViewRecord, viewFields, viewSnapshot } from "./schema.ts";

export const createView = operation({
  name: "create-view",
  summary: "Save a view for the team",
  description: `A team can have ${MAX_VIEWS} views (409).`,
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/views", status: 201, refusals: [409] },
  body: Type.Object(viewFields),
  output: ViewRecord,
  async run({ body }, { caller, stores, clock }) {
    const view = await stores.views.create(caller.team.id, body, clock.now());
    const { id, name } = view;
    return { data: { ...view }, change: { entity: "view", id, name, before: null, after: viewSnapshot(view) } };
  },
});
