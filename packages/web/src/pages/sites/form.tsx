import type { SiteData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { type PageTarget, useNavigate, useParams } from "#router";
import { overviewTexts } from "#texts/overview.ts";
import { shellTexts } from "#texts/shell.ts";
import { aspectTexts, shownAspects } from "#texts/site-aspects.ts";
import { sitesTexts as texts } from "#texts/sites.ts";
import { ask, askData } from "../../api/client.ts";
import type { Version } from "../../api/reads.ts";
import { siteQuery } from "../../api/site-queries.ts";
import { useBoot } from "../../boot.ts";
import type { Bound } from "../../forms/bind.tsx";
import { FormPage } from "../../forms/form-page.tsx";
import { blankOf } from "../../forms/record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import { type RecordFormState, useRecordForm } from "../../forms/use-record-form.ts";
import { formatInterval } from "../../lib/format.ts";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import fields from "../../ui/form.module.css";
import { CheckField } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { AlertRulesFields } from "../alert-rules/fields.tsx";
import { useContactNames } from "../alert-rules/use-contact-names.ts";
import { CreateTabs } from "../create/tabs.tsx";
import { bodyOf, intervalsFrom, siteFields, valuesOf } from "./values.ts";

/** The intervals that the plan allows. */
const useIntervals = () => intervalsFrom(useBoot().team.min_interval_seconds);

export function CreateSitePage() {
  const intervals = useIntervals();
  const navigate = useNavigate();
  const form = useRecordForm({
    ...{ fields: siteFields, bodyOf },
    initial: { ...blankOf(siteFields), check_interval_seconds: intervals[0] ?? "" },
    save: ({ body }) => askData("POST /sites", { body }),
    onSaved: ({ id }) => navigate({ to: "/sites/$id", params: { id: String(id) } }),
  });
  return <SiteForm form={form} title={texts.createTitle()} submit={texts.add()} back={{ to: "/" }} />;
}

export function EditSitePage() {
  const id = Number(useParams({ from: "/sites/$id/edit" }).id);
  const { data } = useQuery(siteQuery(id));
  if (!data) return <Loading />;
  return <EditForm key={id} {...data} />;
}

function EditForm(opened: Version<SiteData>) {
  const navigate = useNavigate();
  const { id } = opened.record;
  const page = { to: "/sites/$id", params: { id: String(id) } } as const;
  const form = useRecordForm({
    ...{ opened, valuesOf, bodyOf, fields: useContactNames(siteFields) },
    query: siteQuery(id),
    save: ({ changed, ifMatch }) => ask("PATCH /sites/{site}", { ids: [id], body: changed, ifMatch }),
    onSaved: () => navigate(page),
  });
  return <SiteForm form={form} title={texts.editTitle(form.record.name)} submit={texts.save()} back={page} />;
}

interface SiteFormProps {
  readonly form: RecordFormState<typeof siteFields, SiteData | undefined>;
  readonly title: string;
  readonly submit: string;
  /** Where "Cancel" leads. */
  readonly back: PageTarget;
}

function SiteForm({ form, title, submit, back }: SiteFormProps) {
  const intervals = useIntervals();
  const { field, values, record } = form;
  const chosen = values.check_interval_seconds;
  const offered = intervals.includes(chosen) ? intervals : [...intervals, chosen];
  return (
    <FormPage
      title={title}
      help="site"
      parent={{ to: "/", name: overviewTexts.title() }}
      tabs={record === undefined && <CreateTabs />}
    >
      <RecordForm form={form} submit={submit} actions={<ButtonLink {...back} label={shellTexts.cancel()} />}>
        {field("url")}
        <FieldRow>
          {field("name")}
          {field("check_interval_seconds", {
            options: offered.map((seconds) => [seconds, formatInterval(Number(seconds))] as const),
          })}
        </FieldRow>
        <AlertRulesFields
          form={form}
          confirmation={form}
          id={record?.id}
          intervalSeconds={Number(chosen)}
          parentsOfAllKinds
          parents={record?.parents ?? []}
        />
        <AspectsField form={form} />
      </RecordForm>
    </FormPage>
  );
}

/** Checks in addition to the uptime. */
function AspectsField({ form: { on } }: { readonly form: Bound<Pick<typeof siteFields, "aspects">> }) {
  const { label, value: chosen, onChange } = on("aspects");
  return (
    <fieldset>
      <legend className={fields.legend}>{label}</legend>
      {shownAspects.map((aspect) => (
        <CheckField
          key={aspect}
          label={aspectTexts.title(aspect)}
          hint={aspectTexts.hint(aspect)}
          checked={chosen.includes(aspect)}
          onChange={(checked) =>
            onChange(shownAspects.filter((one) => (one === aspect ? checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
