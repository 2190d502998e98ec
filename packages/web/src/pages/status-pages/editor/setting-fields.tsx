import type { StatusPageData } from "@pharos/operations";
import { editorTexts } from "#texts/page-editor.ts";
import { pagesTexts } from "#texts/status-pages.ts";
import { installation } from "../../../boot.ts";
import type { RecordFormState } from "../../../forms/use-record-form.ts";
import { zoneNames } from "../../../lib/zone-names.ts";
import { Card } from "../../../ui/card.tsx";
import form from "../../../ui/form.module.css";
import { FieldRow } from "../../../ui/form-frame.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { DomainCard } from "../domain-card.tsx";
import { draftOptions } from "../draft-options.ts";
import type { PageFields } from "../editor-values.ts";
import { LogoCard } from "../logo-card.tsx";

interface FieldsProps {
  readonly form: RecordFormState<PageFields>;
  /** As it is now: a logo and a proof are saved at once. */
  readonly page: StatusPageData;
}

/** The look of the page apart from its components. */
export function AppearanceFields({ form: { field, values, onOwnChange }, page }: FieldsProps) {
  return (
    <Stack>
      <Card>
        <div className={form.form}>
          {field("name")}
          {field("intro")}
          <FieldRow>
            {field("accent")}
            {field("language")}
            {field("locale")}
          </FieldRow>
          <FieldRow>
            {field("time_zone", {
              options: zoneNames(values.time_zone).map((zone) => [zone, zone.replaceAll("_", " ")] as const),
            })}
            {field("days")}
          </FieldRow>
          <div>
            {field("show_uptime")}
            {field("show_response")}
            {field("show_periods")}
          </div>
        </div>
      </Card>
      <LogoCard page={page} onChanged={onOwnChange} />
    </Stack>
  );
}

/** The readers of the page, and its URLs. */
export function AccessFields({ form: { field, onOwnChange }, page }: FieldsProps) {
  return (
    <Stack>
      <Card>
        <div className={form.form}>
          {field("access")}
          {field("password")}
          {field("robots")}
          {field("slug", { hint: pagesTexts.slugHint(`${installation.baseUrl}/status/`) })}
          {field("custom_domain")}
          {field("embed_origins")}
        </div>
      </Card>
      <DomainCard page={page} onChanged={onOwnChange} />
    </Stack>
  );
}

/** When Pharos drafts a post for the readers. */
export function PostFields({ form: { field, values } }: Pick<FieldsProps, "form">) {
  const { draft_after_seconds: chosen } = values;
  return (
    <Card title={editorTexts.posts()}>
      {field("draft_after_seconds", { options: draftOptions(chosen === "" ? [] : [Number(chosen)]) })}
    </Card>
  );
}
