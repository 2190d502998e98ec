import Type from "typebox";
import { operation } from "../operation.ts";
import { merged, planWindow, windowErrors } from "./plan.ts";
import { WindowRecord, windowFields } from "./schema.ts";
import { windowChange, windowView } from "./view.ts";

const { name, covers, starts_local, duration_seconds, time_zone } = windowFields;

/** A create, and a preview of its periods. */
export const NewWindowBody = Type.Object({
  name,
  note: Type.Optional(windowFields.note),
  covers,
  subject_ids: Type.Optional(windowFields.subject_ids),
  tags: Type.Optional(windowFields.tags),
  starts_local,
  duration_seconds,
  time_zone,
  rrule: Type.Optional(windowFields.rrule),
  hide_from_pages: Type.Optional(windowFields.hide_from_pages),
  announce_minutes: Type.Optional(windowFields.announce_minutes),
});

export const createWindow = operation({
  name: "create-maintenance-window",
  summary: "Create a maintenance window",
  description:
    "Creates the window and its periods of the next 60 days. A period with a start in the past begins now. A " +
    "team can have 200 windows (409).",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/maintenance-windows", status: 201, refusals: [409] },
  body: NewWindowBody,
  output: WindowRecord,
  rules: ({ body }, context) => windowErrors(body, null, context),
  async run({ body }, { caller, stores, clock }) {
    const now = clock.now();
    const window = await stores.maintenance.create(caller.team.id, planWindow(merged(body, null), now), now);
    return { data: windowView(window), version: window.version, change: windowChange(null, window) };
  },
});
