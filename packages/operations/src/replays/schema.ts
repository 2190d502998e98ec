import Type from "typebox";
import { nullable, timestamp } from "../schema/types.ts";
import { exampleReplay } from "./example.ts";

const tally = {
  sent_then: Type.Integer({ description: "Alerts under the stored rules." }),
  sent_now: Type.Integer({ description: "Alerts under the changed rules." }),
  avoided: Type.Integer({ description: "Alerts only under the stored rules." }),
  added: Type.Integer({ description: "Alerts only under the changed rules." }),
};

const outage = {
  incident_id: Type.Integer(),
  monitor_id: Type.Integer(),
  monitor_name: Type.String(),
  started_at: timestamp(),
  resolved_at: nullable(timestamp({ description: "Null while the incident is open." })),
  duration_seconds: Type.Integer({ description: "Until now while the incident is open." }),
  alerted_at: timestamp({ description: "First alert under the stored rules." }),
};

/** The result of a replay. */
export const ReplayRecord = Type.Object(
  {
    from: timestamp({ description: "Begin of the replayed time." }),
    until: timestamp({ description: "Time of the request." }),
    ...tally,
    contacts: Type.Array(
      Type.Object({ contact_id: Type.Integer(), contact_name: Type.String(), ...tally }, { title: "ReplayedContact" }),
      { description: "The same of each contact that gets alerts under the stored or the changed rules." },
    ),
    missed_total: Type.Integer({ description: "Number of missed outages; `missed` has the newest 100." }),
    missed: Type.Array(
      Type.Object(
        {
          ...outage,
          why: nullable(
            Type.String({ description: "Why the alert waits, such as `hours`. Null: no contact is left." }),
          ),
        },
        { title: "MissedOutage" },
      ),
      { description: "Outages of over 5 minutes of which no contact would be alerted before their end." },
    ),
    later_total: Type.Integer({ description: "Number of outages with a later first alert; `later` has 100 of them." }),
    later: Type.Array(
      Type.Object(
        {
          ...outage,
          changed_alerted_at: timestamp({ description: "First alert under the changed rules." }),
          later_seconds: Type.Integer({ description: "Difference between the two." }),
        },
        { title: "LaterOutage" },
      ),
      { description: "Outages whose first alert comes later, the largest difference first." },
    ),
    estimated: Type.Boolean({
      description: "True if Pharos no longer has some checks, and assumed one at each interval.",
    }),
    not_replayable: Type.Array(Type.String(), {
      description: "Changed fields that the replay leaves out, because they change the checks, such as `url`.",
    }),
  },
  { title: "Replay", examples: [exampleReplay] },
);
