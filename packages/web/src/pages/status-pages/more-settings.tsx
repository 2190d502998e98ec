import { formTexts } from "#texts/monitor-form.ts";
import { pagesTexts } from "#texts/status-pages.ts";
import { inputs } from "../../api/inputs.ts";
import { formatInterval } from "../../lib/format.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { CheckField, SelectField, TextField } from "../../ui/form.tsx";
import { FieldRow, MoreFields } from "../../ui/form-frame.tsx";
import type { SettingsProps } from "./settings-fields.tsx";

const fields = ["custom_domain", "language", "locale", "accent", "draft_after_seconds"];
/** Lengths of outages that get a draft, in seconds. */
const lengths = [0, 60, 300, 900, 3600];

/** Settings that few pages need. They open automatically if a field has an error. */
export function MoreSettings({ values, error, onChange }: SettingsProps) {
  const on = (field: string) => sentencesOn(error, field);
  return (
    <MoreFields summary={formTexts.advanced()} open={fields.some((field) => on(field).length > 0)}>
      <TextField
        label={pagesTexts.domain()}
        hint={pagesTexts.domainHint()}
        value={values.domain}
        errors={on("custom_domain")}
        onChange={(domain) => onChange({ domain })}
      />
      <FieldRow>
        <TextField
          label={pagesTexts.accent()}
          hint={pagesTexts.accentHint()}
          value={values.accent}
          errors={on("accent")}
          onChange={(accent) => onChange({ accent })}
        />
        <SelectField
          label={pagesTexts.language()}
          hint={pagesTexts.languageHint()}
          value={values.language}
          options={inputs.statusPage.language.enum.map((tag) => [tag, pagesTexts.languageName(tag)] as const)}
          errors={on("language")}
          onChange={(language) => onChange({ language })}
        />
      </FieldRow>
      {["en", "auto"].includes(values.language) && (
        <SelectField
          label={pagesTexts.locale()}
          value={values.locale}
          options={inputs.statusPage.locale.enum.map((locale) => [locale, pagesTexts.localeName(locale)] as const)}
          errors={on("locale")}
          onChange={(locale) => onChange({ locale })}
        />
      )}
      <SelectField
        label={pagesTexts.draftAfter()}
        hint={pagesTexts.draftAfterHint()}
        value={values.draftAfter}
        options={draftChoices(values.draftAfter)}
        errors={on("draft_after_seconds")}
        onChange={(draftAfter) => onChange({ draftAfter })}
      />
      <div>
        <CheckField
          label={pagesTexts.showResponse()}
          checked={values.showResponse}
          onChange={(showResponse) => onChange({ showResponse })}
        />
        <CheckField
          label={pagesTexts.robots()}
          hint={pagesTexts.robotsHint()}
          checked={values.robots}
          onChange={(robots) => onChange({ robots })}
        />
      </div>
    </MoreFields>
  );
}

/** The usual lengths, and the one that is chosen. */
function draftChoices(chosen: string) {
  const own = chosen === "" ? [] : [Number(chosen)];
  const all = [...new Set([...lengths, ...own])].sort((one, other) => one - other);
  const nameOf = (seconds: number) =>
    seconds === 0 ? pagesTexts.atOnce() : pagesTexts.draftAfterLength(formatInterval(seconds));
  return [["", pagesTexts.never()] as const, ...all.map((seconds) => [String(seconds), nameOf(seconds)] as const)];
}
