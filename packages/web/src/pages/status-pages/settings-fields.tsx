import { formTexts } from "#texts/monitor-form.ts";
import { pagesTexts } from "#texts/status-pages.ts";
import { boot } from "../../boot.ts";
import type { Bound } from "../../forms/bind.tsx";
import { zoneNames } from "../../lib/zone-names.ts";
import { FieldRow, MoreFields } from "../../ui/form-frame.tsx";
import { draftOptions, type PageFields } from "./editor-values.ts";

interface SettingsProps {
  readonly form: Bound<PageFields>;
}

/** The settings of a page. */
export function SettingsFields({ form }: SettingsProps) {
  const { field, values } = form;
  return (
    <>
      <FieldRow>
        {field("name")}
        {field("slug", { hint: pagesTexts.slugHint(`${boot.baseUrl}/status/`) })}
      </FieldRow>
      {field("intro")}
      {field("access")}
      {field("password")}
      <FieldRow>
        {field("time_zone", {
          options: zoneNames(values.time_zone).map((zone) => [zone, zone.replaceAll("_", " ")] as const),
        })}
        {field("days")}
      </FieldRow>
      {field("show_uptime")}
      <MoreSettings form={form} />
    </>
  );
}

/** Settings that few pages need. */
function MoreSettings({ form: { field, values } }: SettingsProps) {
  const { draft_after_seconds: chosen } = values;
  return (
    <MoreFields summary={formTexts.advanced()}>
      {field("custom_domain")}
      <FieldRow>
        {field("accent")}
        {field("language")}
      </FieldRow>
      {field("locale")}
      {field("draft_after_seconds", { options: draftOptions(chosen === "" ? [] : [Number(chosen)]) })}
      <div>
        {field("show_response")}
        {field("show_periods")}
        {field("robots")}
      </div>
      {field("embed_origins")}
    </MoreFields>
  );
}
