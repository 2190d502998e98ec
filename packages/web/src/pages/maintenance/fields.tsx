import { maintenanceTexts } from "#texts/maintenance.ts";
import { maintenanceFormTexts as texts } from "#texts/maintenance-form.ts";
import { inputs } from "../../api/inputs.ts";
import { shownZone } from "../../lib/time.ts";
import { zoneNames } from "../../lib/zone-names.ts";
import { ChosenMonitors } from "../../ui/chosen-monitors.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import form from "../../ui/form.module.css";
import { CheckField, Choice, SelectField, TextField, Wrong } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { units, type WindowValues } from "./values.ts";

export interface WindowFieldsProps {
  readonly values: WindowValues;
  readonly error: Error | null;
  readonly onChange: (change: Partial<WindowValues>) => void;
}

const zones = zoneNames(shownZone);
const unitOptions = units.map((seconds) => [String(seconds), maintenanceTexts.unit(seconds)] as const);

/** When it begins, by which clocks, and how long it lasts. */
export function TimeFields({ values, error, onChange }: WindowFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField
          label={texts.starts()}
          hint={texts.startsHint()}
          type="datetime-local"
          value={values.starts}
          errors={sentencesOn(error, "starts_local")}
          onChange={(starts) => onChange({ starts })}
        />
        <TextField
          label={texts.zone()}
          hint={texts.zoneHint()}
          suggestions={zones}
          value={values.zone}
          errors={sentencesOn(error, "time_zone")}
          onChange={(zone) => onChange({ zone })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={texts.length()}
          inputMode="decimal"
          value={values.length}
          errors={sentencesOn(error, "duration_seconds")}
          onChange={(length) => onChange({ length })}
        />
        <SelectField
          label={texts.unit()}
          value={values.unit}
          options={unitOptions}
          onChange={(unit) => onChange({ unit })}
        />
      </FieldRow>
    </>
  );
}

/** The affected monitors. */
export function CoverFields({
  values,
  error,
  names,
  onChange,
}: WindowFieldsProps & { readonly names: ReadonlyMap<number, string> }) {
  const options = [...inputs.maintenance.covers.enum].reverse().map((covers) => {
    const [label, detail] = texts.coverages[covers]();
    return { value: covers, label, detail };
  });
  return (
    <>
      <Choice
        legend={texts.covers()}
        value={values.covers}
        options={options}
        onChange={(covers) => onChange({ covers })}
      />
      {values.covers !== "all" && (
        <ChosenMonitors
          label={texts.pick()}
          ofAllKinds
          chosen={values.subjects}
          names={names}
          errors={sentencesOn(error, "subject_ids")}
          onChange={(subjects) => onChange({ subjects })}
        />
      )}
    </>
  );
}

/** Offered times of announcements, in minutes before a period. A window may have others already. */
const ANNOUNCED = [10_080, 1_440, 60];

/** The settings for status pages. */
export function PageFields({ values, error, onChange }: WindowFieldsProps) {
  const { hidden, announce } = values;
  const offered = [...new Set([...ANNOUNCED, ...announce])].sort((one, other) => other - one);
  return (
    <fieldset>
      <legend className={form.legend}>{texts.pages()}</legend>
      <CheckField label={texts.hide()} checked={hidden} onChange={(next) => onChange({ hidden: next })} />
      {!hidden &&
        offered.map((minutes) => (
          <CheckField
            key={minutes}
            label={texts.announce(minutes)}
            checked={announce.includes(minutes)}
            onChange={(isOn) =>
              onChange({ announce: isOn ? [...announce, minutes] : announce.filter((one) => one !== minutes) })
            }
          />
        ))}
      <Wrong errors={sentencesOn(error, "announce_minutes")} />
    </fieldset>
  );
}
