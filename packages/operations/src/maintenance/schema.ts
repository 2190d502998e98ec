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
import { STORABLE } from "../schema/text.ts";
import { lineField, nullable, oneOf, timestamp } from "../schema/types.ts";
import { MAX_ID } from "../validate.ts";

const localTime = (description: string) => Type.String({ maxLength: 30, description });

export const windowFields = {
  name: lineField("What it is for."),
  note: nullable(Type.String({ maxLength: 2_000, pattern: STORABLE, description: "For the team." })),
  covers: oneOf(coverages, {
    description: "`all` mutes every subject of the team, also later ones; `listed` those of `subject_ids`.",
  }),
  subject_ids: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
    maxItems: MAX_TARGETS,
    uniqueItems: true,
    description: "What a window that covers `listed` subjects mutes: IDs of monitors.",
  }),
  starts_local: localTime("What clocks in `time_zone` show when it begins first, such as 2027-03-28T02:30."),
  duration_seconds: Type.Integer({
    minimum: MIN_DURATION_SECONDS,
    maximum: MAX_DURATION_SECONDS,
    description: "How long each period lasts, whatever clocks do meanwhile.",
  }),
  time_zone: Type.String({
    maxLength: 100,
    description: "A name of the IANA time zone database, such as Europe/Berlin.",
  }),
  rrule: nullable(
    Type.String({
      maxLength: MAX_RULE_LENGTH,
      description: "When it repeats, such as FREQ=WEEKLY;BYDAY=SU; null: it does not.",
    }),
  ),
  hide_from_pages: Type.Boolean({ description: "Status pages do not show it." }),
  announce_minutes: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ANNOUNCE_MINUTES }), {
    maxItems: MAX_ANNOUNCEMENTS,
    uniqueItems: true,
    description: "How long before each period status pages announce it.",
  }),
};

export const PeriodRecord = Type.Object(
  {
    window_id: Type.Integer({ description: "The window that it is of." }),
    original_start: localTime("What names it within its window: the time that the window's rule gives."),
    starts_at: timestamp({ description: "When it begins." }),
    ends_at: timestamp({ description: "When it ends." }),
    starts_local: localTime("What clocks in the window's zone show when it begins."),
    ends_local: localTime("What clocks in the window's zone show when it ends."),
    state: oneOf(periodStates, { description: "It is `ended` once what it withheld is told." }),
    edited: Type.Boolean({ description: "It was changed by hand." }),
  },
  { title: "MaintenancePeriod" },
);

/** A period in a calendar of all windows. */
export const CalendarPeriodRecord = Type.Object(
  {
    ...PeriodRecord.properties,
    name: Type.String({ description: "Of its window." }),
    time_zone: Type.String({ description: "Of its window." }),
    muted_total: Type.Integer({ description: "How many subjects it mutes." }),
    muted_names: Type.Array(Type.String(), { description: "The first of them." }),
  },
  { title: "CalendarPeriod" },
);

export const MutedRecord = Type.Object(
  {
    total: Type.Integer({ description: "How many subjects it mutes." }),
    subjects: Type.Array(
      Type.Object({
        id: Type.Integer({ description: "Subject ID." }),
        kind: oneOf(subjectKinds, { description: "What it is." }),
        name: Type.String({ description: "Its name." }),
      }),
      { description: "The first of them by name." },
    ),
  },
  { title: "MutedSubjects" },
);

export const WindowRecord = Type.Object(
  {
    id: Type.Integer({ description: "Window ID." }),
    name: Type.String({ description: "What it is for." }),
    note: nullable(Type.String({ description: "For the team." })),
    covers: windowFields.covers,
    subject_ids: Type.Array(Type.Integer(), { description: "What it mutes if it covers `listed` subjects." }),
    starts_local: windowFields.starts_local,
    duration_seconds: Type.Integer({ description: "How long each period lasts." }),
    time_zone: Type.String({ description: "The zone of its wall-clock times." }),
    rrule: nullable(Type.String({ description: "When it repeats; null: it does not." })),
    hide_from_pages: Type.Boolean({ description: "Status pages do not show it." }),
    announce_minutes: Type.Array(Type.Integer(), {
      description: "How long before each period status pages announce it.",
    }),
    over_at: nullable(
      timestamp({
        description: "When the last period that its settings give ends, or ended; null: there is no last one.",
      }),
    ),
    created_at: timestamp({ description: "When it was created." }),
    updated_at: timestamp({ description: "When it was changed last." }),
    cancelled_at: nullable(timestamp({ description: "When it was cancelled; null: it was not." })),
    version: Type.Integer({ description: "Counts its changes." }),
  },
  { title: "MaintenanceWindow" },
);
