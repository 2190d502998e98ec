import {
  deliveryStates,
  errorClasses,
  eventName,
  incidentMoments,
  incidentTimelineKinds,
  statuses,
} from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";
import { shownDeployment } from "./deployment.ts";
import { exampleIncidentDetail } from "./example.ts";
import { IncidentRecord } from "./schema.ts";

const text = (description: string) => nullable(Type.String({ description }));
const milliseconds = (description: string) => nullable(Type.Integer({ description }));

/** The vote of a region in the check that opened an incident, or in the check that resolved it. */
export const IncidentVoteRecord = Type.Object({
  region: text("Region of the check; null for a heartbeat."),
  at: timestamp({ description: "When the check ran in the region." }),
  status: oneOf(statuses, { description: "Vote of the region. `pending`: the vote was ignored." }),
  error_class: nullable(
    oneOf(errorClasses, { description: "Phase in which the check failed; null when it passed, and for a heartbeat." }),
  ),
  error_message: text("Why the check failed."),
  response_time_ms: milliseconds("Time to the response."),
  dns_ms: milliseconds(
    "Time of the DNS lookup. This and the following phases are null if the check did not reach them.",
  ),
  connect_ms: milliseconds("Time to connect (TCP)."),
  tls_ms: milliseconds("Time of the TLS handshake."),
  wait_ms: milliseconds("Time from the request to the response."),
  http_status_code: nullable(Type.Integer({ description: "HTTP status received." })),
  remote_address: text("IP address that was called."),
  moment: oneOf(incidentMoments, {
    description: "Which check the vote belongs to: the one that opened the incident, or the one that resolved it.",
  }),
});

const orNull = <T extends Type.TObject>(schema: T) =>
  Type.Unsafe<Type.Static<T> | null>({ ...schema, type: ["object", "null"] });

const header = Type.Object({ name: Type.String(), value: Type.String() });
const redirect = Type.Object({ status_code: Type.Integer(), url: Type.String() });

/** The exchange of a step before the monitor's own request. */
const passedStep = Type.Object({
  name: Type.String({ description: "Name of the step." }),
  status_code: milliseconds("HTTP status received; null without a response."),
  dns_ms: milliseconds("Time of the DNS lookup."),
  connect_ms: milliseconds("Time to connect (TCP)."),
  tls_ms: milliseconds("Time of the TLS handshake."),
  wait_ms: milliseconds("Time from the request to the response."),
});

export const FailedResponseRecord = Type.Object({
  region: text("Region that received the response."),
  status_line: text("Status line, such as `HTTP/1.1 503 Service Unavailable`; null when there was no response."),
  headers: Type.Array(header, { description: "Up to 4 KiB. Cookies and credentials are `********`." }),
  body: text("Start of the body, up to 4 KiB. Secrets of the monitor are `********`."),
  redirects: Type.Array(redirect, { description: "Redirects that were followed before." }),
  steps: Type.Array(passedStep, { description: "Steps up to the one that failed; empty for a monitor without steps." }),
});

const certificate = {
  subject: Type.String({ description: "Subject of the certificate." }),
  issuer: Type.String({ description: "Issuer of the certificate." }),
  names: Type.Array(Type.String(), { description: "Host names and IP addresses of the certificate." }),
  issued_at: timestamp({ description: "Start of its validity." }),
  expires_at: timestamp({ description: "End of its validity." }),
  fingerprint: Type.String({ description: "SHA-256, in hexadecimal." }),
};

export const FailedCertificateRecord = Type.Object({
  ...certificate,
  chain: Type.Array(Type.Object(certificate), { description: "Further certificates that the server sent." }),
});

export const shownEvidence = {
  response: {
    ...orNull(FailedResponseRecord),
    description:
      "Response that the first failing region received. Null when there was no response, and for a Viewer's token.",
  },
  certificate: {
    ...orNull(FailedCertificateRecord),
    description: "Certificate of the server when the check failed. Null without TLS, and for a Viewer's token.",
  },
};

/** Since when, and by whom, an incident is looked after. */
export const acknowledgement = {
  acknowledged_at: nullable(
    timestamp({ description: "When a member acknowledged the incident. Null: not acknowledged, or not any more." }),
  ),
  acknowledged_by: text("Name of that member at the time."),
  acknowledged_note: text("Note of that member; null without a note."),
  acknowledged_until: nullable(
    timestamp({ description: "End of the acknowledgement. Null: the end of the incident." }),
  ),
};

/** The step of the escalation that a person can ask for. */
export const nextEscalation = {
  next_escalation: orNull(
    Type.Object(
      {
        after_minutes: Type.Integer({ description: "Minutes of the step." }),
        contacts: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
      },
      { description: "Step that `POST /incidents/{incident}/escalate` alerts. Null if nobody is left." },
    ),
  ),
};

const AlertRecord = Type.Object({
  id: Type.Integer({ description: "Delivery ID." }),
  event: Type.String({ description: `Event of the alert, such as \`${eventName("monitor", "down")}\`.` }),
  contact_id: Type.Integer({ description: "ID of the contact." }),
  contact_name: Type.String({ description: "Current name of the contact." }),
  state: oneOf(deliveryStates, { description: "State of the delivery." }),
  attempts: Type.Integer({ description: "Delivery attempts so far." }),
  delivered_at: nullable(timestamp({ description: "When the receiver accepted the alert." })),
});

const TimelineEntryRecord = Type.Object({
  at: timestamp({ description: "Time of the entry." }),
  kind: oneOf(incidentTimelineKinds, {
    description:
      "`vote`: result of a region. `opened`, `resolved`: the incident. `alert`: Pharos alerted the contacts. " +
      "`withheld`: Pharos suppressed the alert because the monitor was flapping or in maintenance, or because contacts " +
      "got an alert of the same before. " +
      "`delivered`: a contact received the alert. `acknowledged`: a member works on the incident. " +
      "`unacknowledged`: a member took that back. `escalated`: a member asked for the next step. `snoozed`: no alerts of the monitor until `until`. " +
      "`check_requested`: a member asked for a check.",
  }),
  region: text("Region of a vote."),
  event: text("Event of an alert."),
  contact_id: nullable(Type.Integer({ description: "Contact that received the alert." })),
  detail: text("Why a check failed, how the outage changed, or the member who acted."),
  note: text("Note of an acknowledgement, or contacts of a step."),
  until: nullable(timestamp({ description: "End of an acknowledgement or a snooze." })),
});

/** One incident with all that is known of it. */
export const IncidentDetailRecord = Type.Object(
  {
    ...IncidentRecord.properties,
    monitor: Type.Object(
      { id: Type.Integer(), name: Type.String(), type: Type.String(), url: nullable(Type.String()) },
      { description: "The monitor that went down." },
    ),
    regions: Type.Array(Type.String(), {
      description: "Regions that saw the monitor down at the start; empty for a heartbeat.",
    }),
    ...acknowledgement,
    ...nextEscalation,
    votes: Type.Array(IncidentVoteRecord, {
      description:
        "Result of each region when the incident opened and when it was resolved, within the plan's history.",
    }),
    response: shownEvidence.response,
    certificate: shownEvidence.certificate,
    alerts: Type.Array(AlertRecord, { description: "Alerts of the incident, oldest first." }),
    timeline: Type.Array(TimelineEntryRecord, { description: "All entries, oldest first." }),
    ...shownDeployment,
  },
  { title: "IncidentDetail", examples: [exampleIncidentDetail] },
);
