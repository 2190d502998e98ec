import { isoMicros } from "@pharos/core";
import Type from "typebox";
import { findMonitorId } from "../find.ts";
import { operation } from "../operation.ts";
import { nullable, timestamp } from "../schema/types.ts";

/** The newest that are shown. */
const MAX_NOTES = 50;

export const listPlaceNotes = operation({
  name: "list-place-notes",
  summary: "List results of places that could not reach Pharos",
  description:
    `The newest ${MAX_NOTES}, newest first, of the last 30 days. They change no status, incident, uptime or alert. ` +
    "A change or a pause of the monitor makes notes of the time before void.",
  tag: "Checks",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/place-notes", status: 200 },
  output: Type.Array(
    Type.Object({
      place: Type.String({ description: "Name of the place." }),
      probe: Type.String({ description: "Name of its probe." }),
      began_at: timestamp({ description: "Time of the first check." }),
      ended_at: timestamp({ description: "Time of the last check." }),
      checks: Type.Integer({ description: "Number of checks." }),
      failures: Type.Integer({ description: "Number of checks that failed." }),
      error_message: nullable(Type.String({ description: "Reason of the last failure. Null: no check failed." })),
    }),
    { title: "PlaceNotes" },
  ),
  find: findMonitorId,
  async run({ record }, { stores }) {
    const notes = await stores.places.notes(record.id, MAX_NOTES);
    return {
      data: notes.map(({ place, probe, beganAt, endedAt, checks, failures, error }) => ({
        ...{ place, probe, began_at: isoMicros(beganAt), ended_at: isoMicros(endedAt) },
        ...{ checks, failures, error_message: error },
      })),
    };
  },
});
