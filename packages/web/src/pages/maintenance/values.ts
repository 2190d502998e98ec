import type { WindowData } from "@pharos/operations";
import type { BodyOf } from "../../api/routes.ts";
import { numberIn } from "../../lib/body.ts";
import { wallTimeIn } from "../../lib/wall-time.ts";
import { once, type Recurrence, recurrenceOf, ruleOf } from "./recurrence.ts";

/** The texts in the fields of the form. */
export interface WindowValues {
  readonly name: string;
  readonly note: string;
  readonly covers: string;
  readonly subjects: readonly number[];
  /** The local time of the start, such as `2027-03-28T02:30`. */
  readonly starts: string;
  readonly zone: string;
  readonly length: string;
  /** Seconds of the unit that the length is in. */
  readonly unit: string;
  readonly recurrence: Recurrence;
  readonly hidden: boolean;
  readonly announce: readonly number[];
}

/** Seconds of the units of a length, the largest first. */
export const units = [86_400, 3_600, 60, 1];

const HOUR_MS = 3_600_000;

/** The first values: one hour, from the next full hour in the zone. */
export function blankValues(now: Date, zone: string, subjects: readonly number[]): WindowValues {
  const next = wallTimeIn(zone, new Date(now.getTime() + HOUR_MS));
  return {
    name: "",
    note: "",
    covers: "listed",
    subjects,
    starts: `${next.slice(0, "2027-03-28T02".length)}:00`,
    zone,
    length: "1",
    unit: "3600",
    recurrence: once,
    hidden: false,
    announce: [],
  };
}

/** A window as the form shows it. */
export function valuesOf(window: WindowData): WindowValues {
  const unit = units.find((one) => window.duration_seconds % one === 0) ?? 1;
  return {
    name: window.name,
    note: window.note ?? "",
    covers: window.covers,
    subjects: window.subject_ids,
    starts: window.starts_local.replace(/:00$/, ""),
    zone: window.time_zone,
    length: String(window.duration_seconds / unit),
    unit: String(unit),
    recurrence: recurrenceOf(window.rrule),
    hidden: window.hide_from_pages,
    announce: window.announce_minutes,
  };
}

/** The body of a create. An invalid number or rule is sent as typed. */
export function bodyOf(values: WindowValues): BodyOf<"POST /maintenance-windows"> {
  const length = numberIn(values.length);
  return {
    name: values.name.trim(),
    note: values.note.trim() === "" ? null : values.note.trim(),
    covers: values.covers,
    subject_ids: values.covers === "all" ? [] : [...values.subjects].sort((one, other) => one - other),
    starts_local: values.starts,
    duration_seconds: typeof length === "number" ? length * Number(values.unit) : length,
    time_zone: values.zone.trim(),
    rrule: ruleOf(values.recurrence),
    hide_from_pages: values.hidden,
    announce_minutes: [...values.announce].sort((one, other) => other - one),
  };
}
