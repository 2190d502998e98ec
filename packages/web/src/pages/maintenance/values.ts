import type { WindowData } from "@pharos/operations";
import { maintenanceFormTexts as texts } from "#texts/maintenance-form.ts";
import { recordFormTexts } from "#texts/record-form.ts";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import type { FieldsOf } from "../../forms/field.ts";
import { check, choice, optionalText, own, text } from "../../forms/fields.ts";
import { blankOf, sent, shown, type ValuesOf } from "../../forms/record.ts";
import { tagsField } from "../../forms/tags-field.ts";
import { numberIn } from "../../lib/body.ts";
import { formatLength } from "../../lib/format-length.ts";
import { wallTimeIn } from "../../lib/wall-time.ts";
import { once, type Recurrence, recurrenceOf, ruleOf } from "./recurrence.ts";
import { repetitionOf } from "./schedule.ts";

/** A length as it is typed. */
interface Length {
  readonly count: string;
  /** Seconds of the unit. */
  readonly unit: string;
}

/** Seconds of the units of a length, the largest first. */
export const units = [86_400, 3_600, 60, 1];

const HOUR_MS = 3_600_000;

const descending = (numbers: readonly number[]) => [...numbers].sort((one, other) => other - one);

export const windowFields = {
  name: text({ label: texts.name(), hint: texts.nameHint(), required: true }),
  covers: choice({
    label: texts.covers(),
    options: [...inputs.maintenance.covers.enum].reverse().map((covers) => {
      const [label, detail] = texts.coverages[covers]();
      return { value: covers, label, detail };
    }),
  }),
  subject_ids: own<readonly number[], readonly number[]>({
    ...{ label: texts.pick(), blank: [], show: (ids) => ids, send: (ids) => descending(ids).reverse() },
    words: (ids) => recordFormTexts.items(ids.length),
  }),
  tags: tagsField({ label: texts.tags(), hint: texts.tagsHint() }),
  starts_local: text({ label: texts.starts(), hint: texts.startsHint(), type: "datetime-local", required: true }),
  time_zone: text({ label: texts.zone(), hint: texts.zoneHint(), required: true }),
  duration_seconds: own<Length, number | string | null>({
    ...{ label: texts.length(), blank: { count: "1", unit: "3600" }, show: lengthOf, send: secondsOf },
    words: (length) => formatLength(Number(secondsOf(length))),
  }),
  rrule: own<Recurrence, string | null>({
    ...{ label: texts.repeat(), blank: once, show: recurrenceOf, send: ruleOf },
    words: (recurrence) => repetitionOf({ rrule: ruleOf(recurrence) }),
  }),
  note: optionalText({ label: texts.note(), hint: texts.noteHint(), rows: 3 }),
  hide_from_pages: check({ label: texts.hide() }),
  announce_minutes: own<readonly number[], readonly number[]>({
    ...{ label: texts.pages(), blank: [], show: (minutes) => minutes, send: descending },
    words: (minutes) => descending(minutes).map(texts.announce).join(", ") || recordFormTexts.none(),
  }),
} satisfies FieldsOf<BodyOf<"POST /maintenance-windows">>;

export type WindowFields = typeof windowFields;
export type WindowValues = ValuesOf<WindowFields>;

function lengthOf(seconds: number | string | null): Length {
  const unit = units.find((one) => Number(seconds) % one === 0) ?? 1;
  return { count: String(Number(seconds) / unit), unit: String(unit) };
}

function secondsOf({ count, unit }: Length) {
  const length = numberIn(count);
  return typeof length === "number" ? length * Number(unit) : length;
}

/** The first values: one hour, from the next full hour in the zone. */
export function newWindow(now: Date, zone: string, subjects: readonly number[]): WindowValues {
  const next = wallTimeIn(zone, new Date(now.getTime() + HOUR_MS));
  const starts = `${next.slice(0, "2027-03-28T02".length)}:00`;
  return { ...blankOf(windowFields), subject_ids: subjects, starts_local: starts, time_zone: zone };
}

/** A window as the form shows it. */
export function valuesOf(window: WindowData): WindowValues {
  return shown(windowFields, { ...window, starts_local: window.starts_local.replace(/:00$/, "") });
}

/** The body of a create. An invalid number or rule is sent as typed. */
export function bodyOf(values: WindowValues): BodyOf<"POST /maintenance-windows"> {
  return { ...sent(windowFields, values), ...(values.covers === "all" && { subject_ids: [], tags: [] }) };
}
