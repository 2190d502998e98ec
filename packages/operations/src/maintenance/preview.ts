import { formatWallTime, isoMicros, MAX_START_AHEAD_MS, readSchedule } from "@pharos/core";
import { occurrencesBetween, wallTimeAt } from "@pharos/core/time-zone";
import Type from "typebox";
import { operation } from "../operation.ts";
import { timestamp } from "../schema/types.ts";
import { NewWindowBody } from "./create.ts";
import { mutesOf } from "./mutes.ts";
import { merged, requireSchedule, windowErrors } from "./plan.ts";
import { MutedRecord } from "./schema.ts";

/** Occurrences that a preview shows. */
const MAX_SHOWN = 10;

const PreviewRecord = Type.Object(
  {
    occurrences: Type.Array(
      Type.Object({
        original_start: Type.String({ description: "Start that the rule gives." }),
        starts_at: timestamp({ description: "Start of the period." }),
        ends_at: timestamp({ description: "End of the period." }),
        starts_local: Type.String({
          description: "Local start time. Later than the rule says if clocks skip that time (summer time).",
        }),
        ends_local: Type.String({ description: "Local end time." }),
        is_shifted: Type.Boolean({ description: "Whether clocks skip the time that the rule gives (summer time)." }),
      }),
      { description: "The next periods." },
    ),
    mutes: MutedRecord,
  },
  { title: "MaintenancePreview" },
);

export const previewWindow = operation({
  name: "preview-maintenance-window",
  summary: "Preview a maintenance window",
  description: "Accepts the body of a create and returns the periods and muted subjects. Nothing is stored.",
  tag: "Monitors",
  access: "read",
  isUnaudited: true,
  http: { method: "post", path: "/maintenance-previews", status: 200 },
  body: NewWindowBody,
  output: PreviewRecord,
  rules: ({ body }, context) => windowErrors(body, null, context),
  async run({ body }, context) {
    const wanted = merged(body, null);
    const { schedule } = requireSchedule(readSchedule(wanted));
    const nowMs = context.clock.now().getTime();
    const timed = { ...schedule, durationSeconds: wanted.durationSeconds };
    const occurrences = occurrencesBetween(timed, nowMs, nowMs + MAX_START_AHEAD_MS, MAX_SHOWN);
    const shown = occurrences.map(({ originalStartMs, startMs, endMs }) => ({
      original_start: formatWallTime(originalStartMs),
      starts_at: isoMicros(new Date(startMs)),
      ends_at: isoMicros(new Date(endMs)),
      starts_local: formatWallTime(wallTimeAt(startMs, wanted.timeZone)),
      ends_local: formatWallTime(wallTimeAt(endMs, wanted.timeZone)),
      is_shifted: wallTimeAt(startMs, wanted.timeZone) !== originalStartMs,
    }));
    return { data: { occurrences: shown, mutes: await mutesOf(wanted, context) } };
  },
});
