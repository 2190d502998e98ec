import { type Hours, hoursTexts } from "#texts/contact-hours.ts";
import { shellTexts } from "#texts/shell.ts";
import { zoneNames } from "../../lib/zone-names.ts";
import { Button } from "../../ui/button.tsx";
import { DaysField } from "../../ui/days-field.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import form from "../../ui/form.module.css";
import { CheckField, SelectField, TextField, Wrong } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import styles from "./contacts.module.css";
import { type HoursValues, hoursOf, type RangeValues, withRange } from "./hours-values.ts";

interface HoursFieldsProps {
  readonly value: HoursValues;
  /** A program reads the alerts. */
  readonly isProgram: boolean;
  readonly error: Error | null;
  readonly onChange: (values: HoursValues) => void;
}

/** When a contact gets alerts: days and times of a week. */
export function HoursFields({ value: values, isProgram, error, onChange }: HoursFieldsProps) {
  const set = (change: Partial<HoursValues>) => onChange({ ...values, ...change });
  const { isOn, ranges } = values;
  const setRange = (row: number, change: Partial<RangeValues>) =>
    set({ ranges: ranges.map((range) => (range.row === row ? { ...range, ...change } : range)) });
  return (
    <div className={styles.hours}>
      <CheckField
        label={hoursTexts.only()}
        hint={isProgram ? hoursTexts.forPrograms() : hoursTexts.onlyHint()}
        checked={isOn}
        onChange={(next) => set({ isOn: next })}
      />
      {isOn && (
        <>
          {ranges.map((range, index) => (
            <RangeFields
              key={range.row}
              range={range}
              number={index + 1}
              errors={sentencesOn(error, `hours.ranges.${index}`)}
              onChange={(change) => setRange(range.row, change)}
              {...(ranges.length > 1 && { onRemove: () => set({ ranges: ranges.filter((one) => one !== range) }) })}
            />
          ))}
          <div>
            <Button icon="plus" label={hoursTexts.add()} onClick={() => set({ ranges: withRange(ranges) })} />
          </div>
          <FieldRow>
            <TextField
              label={hoursTexts.zone()}
              suggestions={zoneNames()}
              value={values.zone}
              errors={sentencesOn(error, "hours.time_zone")}
              onChange={(zone) => set({ zone })}
            />
            <SelectField
              label={hoursTexts.outside()}
              value={values.outside}
              options={hoursTexts.outsides()}
              onChange={(next) => set({ outside: next === "outages" ? "outages" : "hold" })}
            />
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

function RangeFields({ range: { days, from, to }, number, errors, onChange, onRemove }: RangeProps) {
  return (
    <fieldset className={styles.range} aria-label={hoursTexts.range(number)}>
      <DaysField
        legend={hoursTexts.days()}
        options={hoursTexts.week()}
        chosen={days}
        onChange={(chosen) => onChange({ days: [...chosen] })}
      />
      <div className={styles.times}>
        <TextField label={hoursTexts.from()} type="time" value={from} onChange={(next) => onChange({ from: next })} />
        <TextField label={hoursTexts.to()} type="time" value={to} onChange={(next) => onChange({ to: next })} />
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
