import { maintenanceTexts } from "#texts/maintenance.ts";
import { maintenanceFormTexts as texts } from "#texts/maintenance-form.ts";
import { type Bound, bind } from "../../forms/bind.tsx";
import { kept, select, text } from "../../forms/fields.ts";
import { ChecksField } from "../../ui/checks-field.tsx";
import { Wrong } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import type { WindowFieldsProps } from "./fields.tsx";
import styles from "./form.module.css";
import { endings, ordinals, type Repeat, repeats, weekdays } from "./recurrence.ts";

const dayOptions = weekdays.map((code) => [code, maintenanceTexts.day(code)] as const);

/** The parts of a repetition. The body has them as one rule. */
const recurrenceFields = {
  repeat: select({
    label: texts.repeat(),
    options: repeats.map((one) => [one, maintenanceTexts.repeatName(one)] as const),
  }),
  every: text({ label: texts.every(), inputMode: "numeric" }),
  weekdays: kept<readonly string[]>({ label: texts.onDays(), blank: [], words: String }),
  monthDay: text({ label: texts.monthDay(), inputMode: "numeric" }),
  ordinal: select({
    label: texts.ordinal(),
    options: ordinals.map((ordinal) => [ordinal, maintenanceTexts.place(ordinal)] as const),
  }),
  weekday: select({ label: texts.weekday(), options: dayOptions }),
  ends: select({ label: texts.ends(), options: endings.map((one) => [one, maintenanceTexts.ends(one)] as const) }),
  count: text({ label: texts.count(), inputMode: "numeric" }),
  until: text({ label: texts.until(), type: "date" }),
  rule: text({ label: texts.rule(), hint: texts.ruleHint() }),
};

const { daily, weekly, monthly } = texts.everyUnit;
const everyUnits: Partial<Record<Repeat, string>> = {
  ...{ daily: daily(), weekly: weekly() },
  ...{ "month-day": monthly(), "month-end": monthly(), "month-weekday": monthly() },
};

/** The repetition and its end. Errors of the rule are shown below. */
export function RepeatFields({ form: { on, error } }: WindowFieldsProps) {
  const { value, errors, onChange } = on("rrule");
  const parts = bind({
    ...{ fields: recurrenceFields, values: value, error, at: "rrule" },
    set: ({ repeat, ends, ...change }) =>
      onChange({
        ...{ ...value, ...change },
        repeat: repeats.find((one) => one === repeat) ?? value.repeat,
        ends: endings.find((one) => one === ends) ?? value.ends,
      }),
  });
  const { field } = parts;
  const unit = everyUnits[value.repeat];
  return (
    <div className={styles.repeat}>
      <FieldRow>
        {field("repeat")}
        {unit !== undefined && field("every", { unit })}
      </FieldRow>
      <Days parts={parts} />
      {unit !== undefined && (
        <FieldRow>
          {field("ends")}
          {value.ends === "count" && field("count")}
          {value.ends === "until" && field("until")}
        </FieldRow>
      )}
      <Wrong errors={errors} />
    </div>
  );
}

/** On which days, in the words of the repetition that is chosen. */
function Days({ parts: { field, on, values } }: { readonly parts: Bound<typeof recurrenceFields> }) {
  switch (values.repeat) {
    case "weekly": {
      const { label, value, onChange } = on("weekdays");
      return <ChecksField legend={label} options={dayOptions} chosen={value} onChange={onChange} />;
    }
    case "month-day":
      return field("monthDay");
    case "month-weekday":
      return (
        <FieldRow>
          {field("ordinal")}
          {field("weekday")}
        </FieldRow>
      );
    case "rule":
      return field("rule");
    default:
      return null;
  }
}
