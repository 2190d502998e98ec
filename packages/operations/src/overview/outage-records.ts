import { type CausedOutage, isoMicros } from "@pharos/core";
import Type from "typebox";
import { nullable, timestamp } from "../schema/types.ts";

/** Output: the outages that touch the time of a chart. */
export const outageRecords = Type.Array(
  Type.Object({
    incident_id: Type.Integer(),
    from: timestamp(),
    to: nullable(timestamp()),
    cause: nullable(Type.String()),
  }),
);

/** Those that began by then. */
export function outagesUntil(outages: readonly CausedOutage[], to: Date) {
  return outages
    .filter(({ fromMs }) => fromMs <= to.getTime())
    .map(({ incidentId, fromMs, toMs, cause }) => ({
      incident_id: incidentId,
      from: isoMicros(new Date(fromMs)),
      to: toMs === null ? null : isoMicros(new Date(toMs)),
      cause,
    }));
}
