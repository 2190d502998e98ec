import { maintenanceTexts } from "#texts/maintenance.ts";
import { maintenanceFormTexts as texts } from "#texts/maintenance-form.ts";
import { DaysField } from "../../ui/days-field.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import { SelectField, TextField, Wrong } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import type { WindowFieldsProps } from "./fields.tsx";
import styles from "./form.module.css";
import { endings, ordinals, type Recurrence, repeats, weekdays } from "./recurrence.ts";

interface PartProps {
  readonly recurrence: Recurrence;
  readonly set: (change: Partial<Recurrence>) => void;
}

const dayOptions = weekdays.map((code) => [code, maintenanceTexts.day(code)] as const);
const placeOptions = ordinals.map((ordinal) => [ordinal, maintenanceTexts.place(ordinal)] as const);

/** The repetition and its end. Errors of the rule are shown below. */
export function RepeatFields({ values, error, onChange }: WindowFieldsProps) {
  const { recurrence } = values;
  const set = (change: Partial<Recurrence>) => onChange({ recurrence: { ...recurrence, ...change } });
  const { repeat } = recurrence;
  const errors = sentencesOn(error, "rrule");
  return (
    <div className={styles.repeat}>
      <FieldRow>
        <SelectField
          label={texts.repeat()}
          value={repeat}
          options={repeats.map((one) => [one, maintenanceTexts.repeatName(one)] as const)}
          onChange={(next) => set({ repeat: repeats.find((one) => one === next) ?? "once" })}
        />
        {repeat !== "once" && repeat !== "rule" && <Interval recurrence={recurrence} set={set} />}
      </FieldRow>
      <Days recurrence={recurrence} set={set} />
      {repeat !== "once" && repeat !== "rule" && <Ends recurrence={recurrence} set={set} />}
      <Wrong errors={errors} />
    </div>
  );
}

function Interval({ recurrence: { repeat, every }, set }: PartProps) {
  const { daily, weekly, monthly } = texts.everyUnit;
  const unit = repeat === "daily" ? daily() : repeat === "weekly" ? weekly() : monthly();
  return (
    <TextField
      label={texts.every()}
      unit={unit}
      inputMode="numeric"
      value={every}
      onChange={(next) => set({ every: next })}
    />
  );
}

/** On which days, in the words of the repetition that is chosen. */
function Days({ recurrence, set }: PartProps) {
  const { repeat, monthDay, ordinal, weekday, rule } = recurrence;
  if (repeat === "weekly") return <Weekdays recurrence={recurrence} set={set} />;
  if (repeat === "month-day") {
    return (
      <TextField
        label={texts.monthDay()}
        inputMode="numeric"
        value={monthDay}
        onChange={(next) => set({ monthDay: next })}
      />
    );
  }
  if (repeat === "month-weekday") {
    return (
      <FieldRow>
        <SelectField
          label={texts.ordinal()}
          value={ordinal}
          options={placeOptions}
          onChange={(next) => set({ ordinal: next })}
        />
        <SelectField
          label={texts.weekday()}
          value={weekday}
          options={dayOptions}
          onChange={(next) => set({ weekday: next })}
        />
      </FieldRow>
    );
  }
  if (repeat !== "rule") return null;
  return (
    <TextField label={texts.rule()} hint={texts.ruleHint()} value={rule} onChange={(next) => set({ rule: next })} />
  );
}

function Weekdays({ recurrence: { weekdays: chosen }, set }: PartProps) {
  return (
    <DaysField
      legend={texts.onDays()}
      options={dayOptions}
      chosen={chosen}
      onChange={(weekdays) => set({ weekdays })}
    />
  );
}

function Ends({ recurrence: { ends, count, until }, set }: PartProps) {
  return (
    <FieldRow>
      <SelectField
        label={texts.ends()}
        value={ends}
        options={endings.map((one) => [one, maintenanceTexts.ends(one)] as const)}
        onChange={(next) => set({ ends: endings.find((one) => one === next) ?? "never" })}
      />
      {ends === "count" && (
        <TextField label={texts.count()} inputMode="numeric" value={count} onChange={(next) => set({ count: next })} />
      )}
      {ends === "until" && (
        <TextField label={texts.until()} type="date" value={until} onChange={(next) => set({ until: next })} />
      )}
    </FieldRow>
  );
}
