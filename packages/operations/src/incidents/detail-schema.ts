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
import { exampleIncidentDetail } from "./example.ts";
import { IncidentRecord } from "./schema.ts";

const text = (description: string) => nullable(Type.String({ description }));
const milliseconds = (description: string) => nullable(Type.Integer({ description }));

/** The vote of a region in the check that opened an incident, or in the check that resolved it. */
export const IncidentVoteRecord = Type.Object({
  region: text("Region that the check ran from; null for a heartbeat."),
  at: timestamp({ description: "When the check ran there." }),
  status: oneOf(statuses, { description: "What this vote says; `pending` for a region that did not count then." }),
  error_class: nullable(
    oneOf(errorClasses, { description: "What the check did not get past; null when it passed, and for a heartbeat." }),
  ),
  error_message: text("Why it failed."),
  response_time_ms: milliseconds("Time to the answer."),
  dns_ms: milliseconds(
    "Time to find the address; null for a phase that was not reached, here and in those that follow.",
  ),
  connect_ms: milliseconds("Time to connect."),
  tls_ms: milliseconds("Time of the TLS handshake."),
  wait_ms: milliseconds("Time from the request to the answer."),
  http_status_code: nullable(Type.Integer({ description: "HTTP status received." })),
  remote_address: text("Address that was called."),
  moment: oneOf(incidentMoments, {
    description: "Which check it is of: the one that opened the incident, or resolved it.",
  }),
});

const orNull = <T extends Type.TObject>(schema: T) =>
  Type.Unsafe<Type.Static<T> | null>({ ...schema, type: ["object", "null"] });

const header = Type.Object({ name: Type.String(), value: Type.String() });
const redirect = Type.Object({ status_code: Type.Integer(), url: Type.String() });

export const FailedResponseRecord = Type.Object({
  region: text("Region that got it."),
  status_line: text("Such as `HTTP/1.1 503 Service Unavailable`; null when there was no answer."),
  headers: Type.Array(header, { description: "Up to 4 KiB. Cookies and credentials are `********`." }),
  body: text("The beginning of the body, up to 4 KiB. What the monitor keeps secret is `********`."),
  redirects: Type.Array(redirect, { description: "Those that were followed before." }),
});

const certificate = {
  subject: Type.String({ description: "Whom it names." }),
  issuer: Type.String({ description: "Who issued it." }),
  names: Type.Array(Type.String(), { description: "Host names and addresses that it is valid for." }),
  issued_at: timestamp({ description: "When its validity begins." }),
  expires_at: timestamp({ description: "When its validity ends." }),
  fingerprint: Type.String({ description: "SHA-256, in hexadecimal." }),
};

export const FailedCertificateRecord = Type.Object({
  ...certificate,
  chain: Type.Array(Type.Object(certificate), { description: "Certificates that the server sent with it." }),
});

export const shownEvidence = {
  response: {
    ...orNull(FailedResponseRecord),
    description:
      "What the first region that failed and got an answer was sent. Null when there was none, and for a Viewer's token.",
  },
  certificate: {
    ...orNull(FailedCertificateRecord),
    description: "What the server presented when the check failed. Null without TLS, and for a Viewer's token.",
  },
};

/** Since when, and by whom, an incident is looked after. */
export const acknowledgement = {
  acknowledged_at: nullable(timestamp({ description: "Since when a member looks after it; null when none does." })),
  acknowledged_by: text("What the member was called then."),
};

const AlertRecord = Type.Object({
  id: Type.Integer({ description: "Delivery ID." }),
  event: Type.String({ description: `What it tells, such as \`${eventName("monitor", "down")}\`.` }),
  contact_id: Type.Integer({ description: "Contact that it is for." }),
  contact_name: Type.String({ description: "Its name now." }),
  state: oneOf(deliveryStates, { description: "How far it got." }),
  attempts: Type.Integer({ description: "Attempts so far." }),
  delivered_at: nullable(timestamp({ description: "When the receiver took it." })),
});

const TimelineEntryRecord = Type.Object({
  at: timestamp({ description: "When it happened." }),
  kind: oneOf(incidentTimelineKinds, {
    description:
      "`vote`: what a region found; `opened`, `resolved`: the incident; `alert`: what contacts were to hear of; `withheld`: the " +
      "same, when they did not, because the monitor was flapping or in maintenance; `delivered`: a contact got it; " +
      "`acknowledged`: a member looks after it.",
  }),
  region: text("Of a vote."),
  event: text("Of an alert."),
  contact_id: nullable(Type.Integer({ description: "Who got it." })),
  detail: text("Why a check failed; who acknowledged it."),
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
      description: "Those that saw it down at its beginning; none for a heartbeat.",
    }),
    ...acknowledgement,
    votes: Type.Array(IncidentVoteRecord, {
      description: "What each region found when it opened and when it was resolved, as long as the plan keeps checks.",
    }),
    response: shownEvidence.response,
    certificate: shownEvidence.certificate,
    alerts: Type.Array(AlertRecord, { description: "What was told to whom, in the order in which it was made." }),
    timeline: Type.Array(TimelineEntryRecord, { description: "All that happened, in the order of time." }),
  },
  { title: "IncidentDetail", examples: [exampleIncidentDetail] },
);
