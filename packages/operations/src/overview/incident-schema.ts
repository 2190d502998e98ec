import { deliveryStates, subjectKinds } from "@pharos/core";
import Type from "typebox";
import { CheckRecord } from "../checks/schema.ts";
import { acknowledgement, IncidentVoteRecord, shownEvidence } from "../incidents/detail-schema.ts";
import { IncidentRecord } from "../incidents/schema.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

/** A record with its name for people. */
const named = Type.Object({ id: Type.Integer(), name: Type.String(), type: Type.String() });

/** An incident of the public API, with its monitor. */
export const ListedIncidentRecord = Type.Object({
  ...IncidentRecord.properties,
  monitor: Type.Object(
    { ...named.properties, kind: oneOf(subjectKinds) },
    { description: "The monitor, server or site that was down." },
  ),
  regions: Type.Array(Type.String(), { description: "Those that saw it down at its beginning; none for a heartbeat." }),
});

const milliseconds = nullable(Type.Integer());

/** The vote of a region in a check, with its phases. */
export const PhasedVoteRecord = Type.Object({
  ...CheckRecord.properties,
  phases: Type.Object(
    { dns_ms: milliseconds, connect_ms: milliseconds, tls_ms: milliseconds, wait_ms: milliseconds },
    { description: "Each is null if it was not reached or there is none." },
  ),
});

export const IncidentStoryRecord = Type.Object({
  ...ListedIncidentRecord.properties,
  duration_seconds: Type.Integer({ description: "Length so far, or in all." }),
  last_good: nullable(PhasedVoteRecord),
  votes: Type.Array(IncidentVoteRecord, {
    description: "On the check that opened it and on the one that resolved it; none if they are not kept any more.",
  }),
  ...shownEvidence,
  ...acknowledgement,
  events: Type.Array(
    Type.Object({
      id: Type.Integer(),
      event: Type.String(),
      occurred_at: timestamp(),
      withheld: Type.Boolean({ description: "Contacts did not hear of it: it was flapping or in maintenance." }),
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
