import { deliveryStates } from "@pharos/core";
import Type from "typebox";
import { CheckRecord } from "../checks/schema.ts";
import { IncidentRecord } from "../incidents/schema.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

/** A record by what people know it by. */
const named = Type.Object({ id: Type.Integer(), name: Type.String(), type: Type.String() });

/** An incident of the public API, with its monitor. */
export const ListedIncidentRecord = Type.Object({
  ...IncidentRecord.properties,
  monitor: named,
  regions: Type.Array(Type.String(), { description: "Those that saw it down at its beginning; none for a heartbeat." }),
});

export const IncidentStoryRecord = Type.Object({
  ...ListedIncidentRecord.properties,
  duration_seconds: Type.Integer({ description: "Length so far, or in all." }),
  votes: Type.Array(CheckRecord, { description: "On the check that opened it; none if that is not kept any more." }),
  events: Type.Array(
    Type.Object({
      id: Type.Integer(),
      event: Type.String(),
      occurred_at: timestamp(),
      deliveries: Type.Array(
        Type.Object({
          id: Type.Integer(),
          contact: named,
          state: oneOf(deliveryStates),
          attempts: Type.Integer(),
          last_error: nullable(Type.String()),
          delivered_at: nullable(timestamp()),
        }),
      ),
    }),
  ),
});
