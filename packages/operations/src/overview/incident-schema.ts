import { deliveryStates, failurePatterns, failureReasons, incidentActKinds, subjectKinds } from "@pharos/core";
import Type from "typebox";
import { CheckRecord } from "../checks/schema.ts";
import { shownDeployment } from "../incidents/deployment.ts";
import { acknowledgement, IncidentVoteRecord, nextEscalation, shownEvidence } from "../incidents/detail-schema.ts";
import { IncidentRecord } from "../incidents/schema.ts";
import { nullable, oneOf, timestamp } from "../schema/types.ts";
import { shownAlertGap } from "./schema.ts";

/** Output of acknowledgements: the changed incidents. */
export const AcknowledgedIncidents = Type.Object({
  incidents: Type.Array(Type.Integer(), {
    description: "The incidents that it acknowledged. Empty: somebody was first.",
  }),
  acknowledged_by: nullable(Type.String({ description: "Name of the member who has acknowledged the incident." })),
});

/** A record with its name for people. */
const named = Type.Object({ id: Type.Integer(), name: Type.String(), type: Type.String() });

/** An incident of the public API, with its monitor. */
export const ListedIncidentRecord = Type.Object({
  ...IncidentRecord.properties,
  monitor: Type.Object(
    { ...named.properties, kind: oneOf(subjectKinds) },
    { description: "The monitor, server or site that was down." },
  ),
  regions: Type.Array(Type.String(), {
    description: "Regions that saw the subject down at the start; empty for a heartbeat.",
  }),
});

const milliseconds = nullable(Type.Integer());

/** The vote of a region in a check, with its phases. */
export const PhasedVoteRecord = Type.Object({
  ...CheckRecord.properties,
  phases: Type.Object(
    { dns_ms: milliseconds, connect_ms: milliseconds, tls_ms: milliseconds, wait_ms: milliseconds },
    { description: "Null: the check did not reach this phase, or there is no such phase." },
  ),
});

export const IncidentStoryRecord = Type.Object({
  ...ListedIncidentRecord.properties,
  duration_seconds: Type.Integer({ description: "Length, so far if the incident is open." }),
  last_good: nullable(PhasedVoteRecord),
  votes: Type.Array(IncidentVoteRecord, {
    description: "Votes on the checks that opened and resolved it; empty if they are no longer stored.",
  }),
  failure_pattern: nullable(
    oneOf(failurePatterns, { description: "Common property of the failed votes. Null: the phases say nothing." }),
  ),
  alert_gap: shownAlertGap,
  ...shownEvidence,
  ...acknowledgement,
  ...shownDeployment,
  dependents_down: Type.Integer({
    description: "While it is open: how many subjects that depend on this one are down now.",
  }),
  tls_verify: Type.Boolean({ description: "Of a monitor: whether its checks verify the certificate." }),
  ...nextEscalation,
  acts: Type.Array(
    Type.Object({
      kind: oneOf(incidentActKinds),
      at: timestamp(),
      by: Type.String(),
      note: nullable(Type.String()),
      until: nullable(timestamp()),
    }),
    { description: "Acts of people on it, oldest first." },
  ),
  events: Type.Array(
    Type.Object({
      id: Type.Integer(),
      event: Type.String(),
      occurred_at: timestamp(),
      sentence: nullable(Type.String({ description: "Of a change of the outage: how the sides see it now." })),
      withheld: Type.Boolean({
        description: "Whether no contact got the alert at once, because of flapping or a quiet time.",
      }),
      held: Type.Array(
        Type.Object({
          why: Type.String({ description: "Reason, as in the notifications of the incident." }),
          contacts: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
        }),
        { description: "Contacts that got no alert at once, by reason. Empty if the reasons are not stored." },
      ),
      deliveries: Type.Array(
        Type.Object({
          id: Type.Integer(),
          contact: named,
          state: oneOf(deliveryStates),
          attempts: Type.Integer(),
          last_error: nullable(Type.String()),
          reason: nullable(oneOf(failureReasons)),
          delivered_at: nullable(timestamp()),
          gather_seconds: Type.Integer({ description: "The contact waits so long for other alerts." }),
        }),
      ),
    }),
  ),
});
