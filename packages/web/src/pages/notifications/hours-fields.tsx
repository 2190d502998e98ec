import { type Hours, hoursTexts } from "#texts/contact-hours.ts";
import { shellTexts } from "#texts/shell.ts";
import { bind } from "../../forms/bind.tsx";
import { check, select, text } from "../../forms/fields.ts";
import { zoneNames } from "../../lib/zone-names.ts";
import { Button } from "../../ui/button.tsx";
import { ChecksField } from "../../ui/checks-field.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import form from "../../ui/form.module.css";
import { Wrong } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { type HoursValues, hoursOf, type RangeValues, withRange } from "./hours-values.ts";
import styles from "./notifications.module.css";

const hoursFields = {
  isOn: check({ label: hoursTexts.only() }),
  time_zone: text({ label: hoursTexts.zone() }),
  outside: select({ label: hoursTexts.outside(), options: hoursTexts.outsides() }),
};

const rangeFields = {
  from: text({ label: hoursTexts.from(), type: "time" }),
  to: text({ label: hoursTexts.to(), type: "time" }),
};

interface HoursFieldsProps {
  readonly value: HoursValues;
  /** A program reads the alerts. */
  readonly isProgram: boolean;
  readonly error: Error | null;
  readonly onChange: (values: HoursValues) => void;
}

/** When a contact gets alerts: days and times of a week. */
export function HoursFields({ value: values, isProgram, error, onChange }: HoursFieldsProps) {
  const { ranges } = values;
  const setRanges = (next: typeof ranges) => onChange({ ...values, ranges: next });
  const { field } = bind({
    ...{ fields: hoursFields, values, error, at: "hours" },
    set: ({ outside = values.outside, ...change }) =>
      onChange({ ...values, ...change, outside: outside === "outages" ? "outages" : "hold" }),
  });
  return (
    <div className={styles.hours}>
      {field("isOn", { hint: isProgram ? hoursTexts.forPrograms() : hoursTexts.onlyHint() })}
      {values.isOn && (
        <>
          {ranges.map((range, index) => (
            <RangeFields
              key={range.row}
              range={range}
              number={index + 1}
              errors={sentencesOn(error, `hours.ranges.${index}`)}
              onChange={(change) => setRanges(ranges.map((one) => (one === range ? { ...one, ...change } : one)))}
              {...(ranges.length > 1 && { onRemove: () => setRanges(ranges.filter((one) => one !== range)) })}
            />
          ))}
          <div>
            <Button icon="plus" label={hoursTexts.add()} onClick={() => setRanges(withRange(ranges))} />
          </div>
          <FieldRow>
            {field("time_zone", { suggestions: zoneNames() })}
            {field("outside")}
          </FieldRow>
          <HoursSentence hours={hoursOf(values)} />
        </>
      )}
    </div>
  );
}

/** The hours of the fields, in words. */
function HoursSentence({ hours }: { readonly hours: Hours | null }) {
  return (
    <p className={form.hint} role="status">
      {hours === null ? hoursTexts.always() : hoursTexts.sentence(hours)}
    </p>
  );
}

interface RangeProps {
  readonly range: RangeValues;
  readonly number: number;
  readonly errors: readonly string[];
  readonly onChange: (change: Partial<RangeValues>) => void;
  /** The last range cannot be removed. */
  readonly onRemove?: () => void;
}

function RangeFields({ range, number, errors, onChange, onRemove }: RangeProps) {
  const { days, from, to } = range;
  // The sentences on both are below.
  const { field } = bind({ fields: rangeFields, values: range, error: null, set: onChange });
  return (
    <fieldset className={styles.range} aria-label={hoursTexts.range(number)}>
      <ChecksField
        legend={hoursTexts.days()}
        options={hoursTexts.week()}
        chosen={days}
        onChange={(chosen) => onChange({ days: [...chosen] })}
      />
      <div className={styles.times}>
        {field("from")}
        {field("to")}
        {onRemove && (
          <Button
            kind="quiet"
            icon="close"
            iconOnly
            label={shellTexts.remove(hoursTexts.range(number))}
            onClick={onRemove}
          />
        )}
      </div>
      {to < from && to !== "00:00" && <span className={form.hint}>{hoursTexts.toHint()}</span>}
      <Wrong errors={errors} />
    </fieldset>
  );
}
