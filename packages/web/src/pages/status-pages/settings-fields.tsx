import { pagesTexts } from "#texts/status-pages.ts";
import { inputs } from "../../api/inputs.ts";
import { boot } from "../../boot.ts";
import { zoneNames } from "../../lib/zone-names.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { CheckField, Choice, SelectField, TextField } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { PageValues } from "./editor-values.ts";
import { MoreSettings } from "./more-settings.tsx";

export interface SettingsProps {
  readonly values: PageValues;
  readonly error: Error | null;
  readonly onChange: (change: Partial<PageValues>) => void;
}

const { access: accesses, days: dayCounts } = inputs.statusPage;

/** The settings of a page. */
export function SettingsFields({ values, error, onChange }: SettingsProps) {
  const on = (field: string) => sentencesOn(error, field);
  return (
    <>
      <FieldRow>
        <TextField
          label={pagesTexts.name()}
          value={values.name}
          errors={on("name")}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label={pagesTexts.slug()}
          hint={pagesTexts.slugHint(`${boot.baseUrl}/status/`)}
          value={values.slug}
          errors={on("slug")}
          onChange={(slug) => onChange({ slug })}
        />
      </FieldRow>
      <TextArea
        label={pagesTexts.intro()}
        hint={pagesTexts.introHint()}
        rows={3}
        value={values.intro}
        errors={on("intro")}
        onChange={(intro) => onChange({ intro })}
      />
      <Choice
        legend={pagesTexts.accessLabel()}
        value={values.access}
        options={accesses.enum.map((access) => ({
          value: access,
          label: pagesTexts.access(access),
          detail: pagesTexts.accessDetail(access),
        }))}
        onChange={(access) => onChange({ access })}
      />
      {values.access === "password" && (
        <TextField
          label={pagesTexts.password()}
          hint={pagesTexts.passwordHint()}
          type="password"
          autoComplete="new-password"
          value={values.password}
          errors={on("password")}
          onChange={(password) => onChange({ password })}
        />
      )}
      <FieldRow>
        <SelectField
          label={pagesTexts.zone()}
          hint={pagesTexts.zoneHint()}
          value={values.zone}
          options={zoneNames(values.zone).map((zone) => [zone, zone.replaceAll("_", " ")] as const)}
          errors={on("time_zone")}
          onChange={(zone) => onChange({ zone })}
        />
        <SelectField
          label={pagesTexts.days()}
          value={String(values.days)}
          options={dayCounts.enum.map((days) => [String(days), pagesTexts.dayCount(days)] as const)}
          errors={on("days")}
          onChange={(days) => onChange({ days: Number(days) })}
        />
      </FieldRow>
      <CheckField
        label={pagesTexts.showUptime()}
        checked={values.showUptime}
        onChange={(showUptime) => onChange({ showUptime })}
      />
      <MoreSettings values={values} error={error} onChange={onChange} />
    </>
  );
}
