import { evidenceLevels, MAX_SILENT_AFTER_SECONDS, MIN_SILENT_AFTER_SECONDS, PLACE_KEY, statuses } from "@pharos/core";
import Type from "typebox";
import { attachedContacts, contactIds, shownGap } from "../schema/attached-contacts.ts";
import { remindersField, shownReminders } from "../schema/reminders.ts";
import { shownSubjectRules, subjectRuleFields } from "../schema/subject-rules.ts";
import { shownTags, tagsField } from "../schema/tags.ts";
import { STORABLE } from "../schema/text.ts";
import { lineField, nullable, oneOf, timestamp } from "../schema/types.ts";
import { shownWithoutWarnings, withoutWarningsField } from "../schema/warned-contacts.ts";

export const placeKey = Type.String({
  pattern: PLACE_KEY,
  description:
    "Name of the place in `locations` of monitors: lower-case letters, digits and hyphens. It never changes.",
});

/** The fields of a place that can change. */
export const placeFields = {
  name: lineField("Name of the place."),
  silent_after_seconds: Type.Integer({
    minimum: MIN_SILENT_AFTER_SECONDS,
    maximum: MAX_SILENT_AFTER_SECONDS,
    description: "The place is down when no probe has polled for this long.",
  }),
  reference_url: nullable(
    Type.String({
      ...{ minLength: 1, maxLength: 2048, pattern: STORABLE },
      description: "URL in the place, such as its gateway. While it does not answer, no failure of a monitor counts.",
    }),
  ),
  evidence: oneOf(evidenceLevels, {
    description: "Data of failed answers that its probes may send: nothing, headers, or also bodies (`full`).",
  }),
  is_active: Type.Boolean({
    description: "False pauses the place: it has no alerts, its probes get no checks, and no probe enrols.",
  }),
  notification_contact_ids: contactIds,
  reminders: remindersField,
  contacts_without_warnings: withoutWarningsField,
  tags: tagsField,
  ...subjectRuleFields,
};

export const probeName = lineField("Name of the probe.");

export const ProbeRecord = Type.Object(
  {
    id: Type.Integer({ description: "Probe ID." }),
    name: probeName,
    fingerprint: Type.String({ description: "First 22 characters of the SHA-256 of its public key, in base64url." }),
    enrolled_at: timestamp({ description: "When it enrolled." }),
    network: nullable(Type.String({ description: "IP address that it enrolled from." })),
    version: nullable(Type.String({ description: "Its version. Null: it has not polled." })),
    features: Type.Array(Type.String(), { description: "Types of monitors and other features that it has." }),
    last_seen_at: nullable(timestamp({ description: "When it last polled. Null: never." })),
    live: Type.Boolean({ description: "Whether it polled in the last 30 seconds." }),
    free: nullable(Type.Integer({ description: "Checks that it could begin at its last status. Null: unknown." })),
    capacity: nullable(Type.Integer({ description: "Checks that it makes at most at once. Null: unknown." })),
    replica: Type.Boolean({ description: "One of several of one token. Pharos removes it after 24 hours of silence." }),
  },
  { title: "PlaceProbe" },
);

export const PlaceRecord = Type.Object(
  {
    id: Type.Integer({ description: "Place ID." }),
    key: placeKey,
    name: placeFields.name,
    status: oneOf(statuses, { description: "`pending` until the first poll of a probe." }),
    is_active: placeFields.is_active,
    live: Type.Boolean({ description: "Whether a probe polled in the last 30 seconds." }),
    polled_at: nullable(timestamp({ description: "When a probe last polled. Null: never." })),
    silent_after_seconds: placeFields.silent_after_seconds,
    reference_url: placeFields.reference_url,
    evidence: placeFields.evidence,
    down_since: nullable(timestamp({ description: "When the place went down. Null: not down." })),
    in_maintenance: Type.Boolean({ description: "Whether a maintenance window mutes its alerts now." }),
    monitors: Type.Integer({ description: "How many monitors name it." }),
    probes: Type.Array(ProbeRecord, { description: "Its probes that are not revoked." }),
    notification_contacts: attachedContacts,
    reminders: shownReminders,
    contacts_without_warnings: shownWithoutWarnings,
    ...shownSubjectRules,
    ...shownGap,
    ...shownTags,
    created_at: timestamp({ description: "When the place was added." }),
    updated_at: timestamp({ description: "When the place was last changed." }),
  },
  { title: "Place" },
);
