import { manyTexts as texts } from "#texts/create.ts";
import { text } from "../../forms/fields.ts";
import type { ValuesOf } from "../../forms/record.ts";
import { alertFields } from "../alert-rules/values.ts";
import { monitorFields } from "../monitor-form/fields.ts";

const { check_interval_minutes, check_interval_seconds, tags } = monitorFields;

/** The lines, and the settings of all their monitors. */
export const manyFields = {
  lines: text({ label: texts.lines(), hint: texts.linesHint(), rows: 8, isCode: true, required: true, isExact: true }),
  ...alertFields,
  check_interval_minutes,
  check_interval_seconds,
  tags: { ...tags, label: texts.tags() },
};

export type ManyValues = ValuesOf<typeof manyFields>;
