import { formatWallTime } from "@pharos/core";
import Type from "typebox";
import { type Context, operation } from "../operation.ts";
import { merged, planWindow, windowErrors } from "./plan.ts";
import { WindowRecord, windowFields } from "./schema.ts";
import { windowChange, windowView } from "./view.ts";

/** The clocks of UTC are never set back, so that no time of day means two moments. */
const TIME_ZONE = "UTC";

const NowBody = Type.Object({
  name: windowFields.name,
  note: Type.Optional(windowFields.note),
  covers: windowFields.covers,
  subject_ids: Type.Optional(windowFields.subject_ids),
  tags: Type.Optional(windowFields.tags),
  duration_seconds: windowFields.duration_seconds,
  hide_from_pages: Type.Optional(windowFields.hide_from_pages),
});

/** A period that began in this second is in progress. */
const fromNow = <Body extends object>(body: Body, { clock }: Pick<Context, "clock">) => ({
  ...body,
  starts_local: formatWallTime(clock.now().getTime()),
  time_zone: TIME_ZONE,
});

export const startWindow = operation({
  name: "start-maintenance",
  summary: "Start maintenance now",
  description: "Creates a window with one period that starts now, in UTC. A team can have 200 windows (409).",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/maintenance-starts", status: 201, refusals: [409] },
  body: NowBody,
  output: WindowRecord,
  rules: ({ body }, context) => windowErrors(fromNow(body, context), null, context),
  async run({ body }, context) {
    const { caller, stores, clock } = context;
    const now = clock.now();
    const window = await stores.maintenance.create(
      caller.team.id,
      planWindow(merged(fromNow(body, context), null), now),
      now,
    );
    return { data: windowView(window), version: window.version, change: windowChange(null, window) };
  },
});
