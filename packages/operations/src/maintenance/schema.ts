import {
  coverages,
  MAX_ANNOUNCE_MINUTES,
  MAX_ANNOUNCEMENTS,
  MAX_DURATION_SECONDS,
  MAX_RULE_LENGTH,
  MAX_TARGETS,
  MIN_DURATION_SECONDS,
  periodStates,
  subjectKinds,
} from "@pharos/core";
import Type from "typebox";
import { shownTags, tagsField } from "../schema/tags.ts";
import { STORABLE } from "../schema/text.ts";
import { lineField, nullable, oneOf, timestamp } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";

const localTime = (description: string) => Type.String({ maxLength: 30, description });

export const windowFields = {
  name: lineField("Title of the window."),
  note: nullable(Type.String({ maxLength: 2_000, pattern: STORABLE, description: "Notes for the team." })),
  covers: oneOf(coverages, {
    description:
      "`all` mutes every subject of the team, including new ones. `listed` mutes the subjects in `subject_ids`, " +
      "and those that have one of the tags in `tags`.",
  }),
  subject_ids: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
    maxItems: MAX_TARGETS,
    uniqueItems: true,
    description: "IDs of the muted monitors, servers and sites if `covers` is `listed`.",
  }),
  tags: tagsField,
  starts_local: localTime("First start as local time in `time_zone`, such as 2027-03-28T02:30."),
  duration_seconds: Type.Integer({
    minimum: MIN_DURATION_SECONDS,
    maximum: MAX_DURATION_SECONDS,
    description: "Length of each period in seconds, independent of summer time.",
  }),
  time_zone: Type.String({
    maxLength: 100,
    description: "IANA time zone, such as Europe/Berlin.",
  }),
  rrule: nullable(
    Type.String({
      maxLength: MAX_RULE_LENGTH,
      description: "Recurrence rule (RFC 5545), such as `FREQ=WEEKLY;BYDAY=SU`. Null: does not repeat.",
    }),
  ),
  hide_from_pages: Type.Boolean({ description: "Whether status pages hide the window." }),
  announce_minutes: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ANNOUNCE_MINUTES }), {
    maxItems: MAX_ANNOUNCEMENTS,
    uniqueItems: true,
    description: "Minutes before each period at which status pages announce it.",
  }),
};

export const PeriodRecord = Type.Object(
  {
    window_id: Type.Integer({ description: "ID of the window." }),
    original_start: localTime("Identifies the period within its window: the start that the rule gives."),
    starts_at: timestamp({ description: "Start of the period." }),
    ends_at: timestamp({ description: "End of the period." }),
    starts_local: localTime("Local start in the window's time zone."),
    ends_local: localTime("Local end in the window's time zone."),
    state: oneOf(periodStates, {
      description: "`ended`: the period is over and Pharos has sent the suppressed alerts that are still valid.",
    }),
    edited: Type.Boolean({ description: "Whether a user changed this period." }),
  },
  { title: "MaintenancePeriod" },
);

/** A period in a calendar of all windows. */
export const CalendarPeriodRecord = Type.Object(
  {
    ...PeriodRecord.properties,
    name: Type.String({ description: "From the window." }),
    time_zone: Type.String({ description: "From the window." }),
    muted_total: Type.Integer({ description: "Number of muted subjects." }),
    muted_names: Type.Array(Type.String(), { description: "The first muted subjects." }),
  },
  { title: "CalendarPeriod" },
);

export const MutedRecord = Type.Object(
  {
    total: Type.Integer({ description: "Number of muted subjects." }),
    subjects: Type.Array(
      Type.Object({
        id: Type.Integer({ description: "Subject ID." }),
        kind: oneOf(subjectKinds, { description: "Kind of the subject." }),
        name: Type.String({ description: "Its name." }),
      }),
      { description: "The first muted subjects by name." },
    ),
  },
  { title: "MutedSubjects" },
);

export const WindowRecord = Type.Object(
  {
    id: Type.Integer({ description: "Window ID." }),
    name: Type.String({ description: "Title of the window." }),
    note: nullable(Type.String({ description: "Notes for the team." })),
    covers: windowFields.covers,
    subject_ids: Type.Array(Type.Integer(), {
      description: "IDs of the muted monitors, servers and sites if `covers` is `listed`.",
    }),
    ...shownTags,
    starts_local: windowFields.starts_local,
    duration_seconds: Type.Integer({ description: "Length of each period in seconds." }),
    time_zone: Type.String({ description: "IANA time zone of the local times." }),
    rrule: nullable(Type.String({ description: "Recurrence rule (RFC 5545). Null: does not repeat." })),
    hide_from_pages: Type.Boolean({ description: "Whether status pages hide the window." }),
    announce_minutes: Type.Array(Type.Integer(), {
      description: "Minutes before each period at which status pages announce it.",
    }),
    over_at: nullable(
      timestamp({
        description: "End of the last period. Null: the window repeats without end.",
      }),
    ),
    created_at: timestamp({ description: "When the window was created." }),
    updated_at: timestamp({ description: "When the window was last changed." }),
    cancelled_at: nullable(timestamp({ description: "When the window was cancelled. Null: not cancelled." })),
    version: Type.Integer({ description: "Version, increased by each change." }),
  },
  { title: "MaintenanceWindow" },
);
