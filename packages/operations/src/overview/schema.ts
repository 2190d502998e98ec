import { alertGaps, ownerMatterKinds } from "@pharos/core";
import Type from "typebox";
import { nullable, oneOf, timestamp } from "../schema/types.ts";

export const percent = (description: string) => nullable(Type.Number({ minimum: 0, maximum: 100, description }));

/** Why an outage of a monitor, a server or a site would reach nobody. */
export const shownAlertGap = nullable(
  oneOf(alertGaps, {
    description:
      "`nobody`: no contact wants outages. `only_failing`: alerts fail to each contact that does. Null: no gap, or paused.",
  }),
);

const target = nullable(
  Type.String({
    description: "The URL without credentials, the host, or the host and port. Null for a heartbeat.",
  }),
);

/** A monitor as other records name it. */
export const NamedMonitorRecord = Type.Object({
  id: Type.Integer({ description: "Monitor ID." }),
  name: Type.String(),
  type: Type.String(),
  target,
});

/** Problems of which Pharos could not email any Owner. */
export const unreachedField = {
  unreached: Type.Array(
    Type.Object({
      kind: oneOf(ownerMatterKinds),
      name: nullable(Type.String({ description: "Name of the contact or the region; null for late checks." })),
      since: timestamp(),
    }),
    { description: "Up to five current problems of which Pharos could not email any Owner." },
  ),
};

const subjectCounts = {
  all: Type.Integer({ description: "Number of monitors, servers and sites." }),
  down: Type.Integer({ description: "Number of these that are down." }),
  warning: Type.Integer({
    description: "Number of the others that are degraded, or have a firing rule or an open finding.",
  }),
};

export const TagsRecord = Type.Object({
  tags: Type.Array(
    Type.Object({
      tag: Type.String(),
      ...subjectCounts,
      first: Type.Object(subjectCounts, {
        description: "The same of those whose first tag it is: each subject counts in one group.",
      }),
    }),
    { description: "Tags with something down come first, then tags with warnings, then the most frequent." },
  ),
  total: Type.Integer({ description: "Number of all tags." }),
  untagged: Type.Object(subjectCounts, { description: "Monitors, servers and sites without a tag." }),
});
