import { maintenanceTexts } from "#texts/maintenance.ts";
import { maintenanceFormTexts as texts } from "#texts/maintenance-form.ts";
import type { Bound } from "../../forms/bind.tsx";
import { shownZone } from "../../lib/time.ts";
import { zoneNames } from "../../lib/zone-names.ts";
import { ChosenMonitors } from "../../ui/chosen-monitors.tsx";
import form from "../../ui/form.module.css";
import { CheckField, SelectField, TextField, Wrong } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { units, type WindowFields } from "./values.ts";

export interface WindowFieldsProps {
  readonly form: Bound<WindowFields>;
}

const zones = zoneNames(shownZone);
const unitOptions = units.map((seconds) => [String(seconds), maintenanceTexts.unit(seconds)] as const);

/** When it begins, by which clocks, and how long it lasts. */
export function TimeFields({ form: { field, on } }: WindowFieldsProps) {
  const { value: length, onChange, ...duration } = on("duration_seconds");
  return (
    <>
      <FieldRow>
        {field("starts_local")}
        {field("time_zone", { suggestions: zones })}
      </FieldRow>
      <FieldRow>
        <TextField
          {...duration}
          inputMode="decimal"
          value={length.count}
          onChange={(count) => onChange({ ...length, count })}
        />
        <SelectField
          label={texts.unit()}
          value={length.unit}
          options={unitOptions}
          onChange={(unit) => onChange({ ...length, unit })}
        />
      </FieldRow>
    </>
  );
}

interface CoverProps extends WindowFieldsProps {
  /** Subjects whose names are known. */
  readonly named: readonly { readonly id: number; readonly name: string }[];
}

/** The affected monitors. */
export function CoverFields({ form: { field, on, values }, named }: CoverProps) {
  const { value: chosen, ...subjects } = on("subject_ids");
  return (
    <>
      {field("covers")}
      {values.covers !== "all" && (
        <>
          <ChosenMonitors
            {...subjects}
            ofAllKinds
            chosen={chosen}
            names={new Map(named.map(({ id, name }) => [id, name]))}
          />
          {field("tags")}
        </>
      )}
    </>
  );
}

/** Offered times of announcements, in minutes before a period. A window may have others already. */
const ANNOUNCED = [10_080, 1_440, 60];

/** The settings for status pages. */
export function PageFields({ form: { field, on, values } }: WindowFieldsProps) {
  const { label, value: announced, errors, onChange } = on("announce_minutes");
  const offered = [...new Set([...ANNOUNCED, ...announced])].sort((one, other) => other - one);
  return (
    <fieldset>
      <legend className={form.legend}>{label}</legend>
      {field("hide_from_pages")}
      {!values.hide_from_pages &&
        offered.map((minutes) => (
          <CheckField
            key={minutes}
            label={texts.announce(minutes)}
            checked={announced.includes(minutes)}
            onChange={(isOn) => onChange(isOn ? [...announced, minutes] : announced.filter((one) => one !== minutes))}
          />
        ))}
      <Wrong errors={errors} />
    </fieldset>
  );
}
