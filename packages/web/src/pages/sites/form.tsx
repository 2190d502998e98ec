import type { SiteData } from "@pharos/operations";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "#router";
import { shellTexts } from "#texts/shell.ts";
import { aspectTexts, shownAspects } from "#texts/site-aspects.ts";
import { sitesTexts as texts } from "#texts/sites.ts";
import { ask } from "../../api/client.ts";
import type { Version } from "../../api/reads.ts";
import { siteQuery } from "../../api/site-queries.ts";
import { boot } from "../../boot.ts";
import { formatInterval } from "../../lib/format.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { remainder, sentencesOn } from "../../ui/errors.ts";
import fields from "../../ui/form.module.css";
import { CheckField, SelectField, TextField } from "../../ui/form.tsx";
import { FieldRow, Form } from "../../ui/form-frame.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useNewAttached } from "../../ui/use-new-attached.ts";
import { useVersionedForm } from "../../ui/use-versioned-form.tsx";
import { AlertRulesFields } from "../alert-rules/fields.tsx";
import styles from "./sites.module.css";
import { useCreateSite } from "./use-create-site.ts";
import { blank, bodyOf, intervalsFrom, type SiteValues, valuesOf } from "./values.ts";

export function CreateSitePage() {
  const shortest = intervalsFrom(boot.team.min_interval_seconds)[0];
  const initial: SiteValues = { ...blank, interval: shortest?.toString() ?? "" };
  const { values, typed, onChange, sent } = useNewAttached(initial);
  const create = useCreateSite();
  return (
    <SiteForm
      title={texts.createTitle()}
      action={texts.add()}
      back={<ButtonLink to="/sites" label={shellTexts.cancel()} />}
      values={values}
      typed={typed}
      error={create.error}
      problem={remainder(create.error, Object.keys(bodyOf(values)))}
      busy={create.isPending}
      onChange={onChange}
      onSubmit={() => !create.isPending && create.mutate(sent(bodyOf(values)))}
    />
  );
}

export function EditSitePage() {
  const id = Number(useParams({ from: "/sites/$id/edit" }).id);
  const { data } = useQuery(siteQuery(id));
  if (!data) return <Loading />;
  return <EditForm key={id} {...data} />;
}

/** Edits the version from when the form opened, also if a newer one arrives. */
function EditForm(opened: Version<SiteData>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = opened.record;
  const { base, conflict, ...form } = useVersionedForm({
    opened,
    save: (body, ifMatch) => ask("PATCH /sites/{site}", { ids: [id], body, ifMatch }),
    valuesOf: ({ record }) => valuesOf(record),
    bodyOf,
    readAgain: () => client.fetchQuery({ ...siteQuery(id), staleTime: 0 }),
    onSaved: () => navigate({ to: "/sites/$id", params: { id: String(id) } }),
  });
  return (
    <SiteForm
      {...form}
      site={base.record}
      title={texts.editTitle(base.record.name)}
      action={texts.save()}
      back={<ButtonLink to="/sites/$id" params={{ id: String(id) }} label={shellTexts.cancel()} />}
    >
      {conflict}
    </SiteForm>
  );
}

interface SiteFormProps {
  /** The site that is edited. */
  readonly site?: SiteData;
  readonly title: string;
  readonly action: string;
  /** Leaves the form. */
  readonly back: ReactNode;
  readonly values: SiteValues;
  /** The values of a new one that a person typed or chose. */
  readonly typed?: SiteValues;
  readonly saved?: SiteValues;
  readonly error: Error | null;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onChange: (change: Partial<SiteValues>) => void;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

function SiteForm(props: SiteFormProps) {
  const { title, values, error, onChange, busy } = props;
  useTitle(title);
  const intervals = intervalsFrom(boot.team.min_interval_seconds).map(String);
  const offered = intervals.includes(values.interval) ? intervals : [...intervals, values.interval];
  return (
    <div className={styles.page}>
      <PageHead title={title} help="site" parent={{ to: "/sites", name: texts.title() }} />
      <Card>
        <Form
          values={props.typed ?? values}
          {...(props.saved && { saved: props.saved })}
          busy={busy}
          onSubmit={props.onSubmit}
          problem={props.problem}
          actions={
            <>
              {props.back}
              <Button kind="primary" type="submit" label={props.action} busy={busy} />
            </>
          }
        >
          <TextField
            label={texts.address()}
            hint={texts.addressHint()}
            inputMode="url"
            value={values.url}
            errors={sentencesOn(error, "url")}
            onChange={(url) => onChange({ url })}
          />
          <FieldRow>
            <TextField
              label={texts.name()}
              hint={texts.nameHint()}
              value={values.name}
              errors={sentencesOn(error, "name")}
              onChange={(name) => onChange({ name })}
            />
            <SelectField
              label={texts.interval()}
              value={values.interval}
              options={offered.map((seconds) => [seconds, formatInterval(Number(seconds))] as const)}
              errors={sentencesOn(error, "check_interval_seconds")}
              onChange={(interval) => onChange({ interval })}
            />
          </FieldRow>
          <AlertRulesFields
            id={props.site?.id ?? null}
            values={values}
            confirmation={values}
            intervalSeconds={Number(values.interval)}
            parentsOfAllKinds
            parentNames={new Map(props.site?.parents.map(({ id, name }) => [id, name]) ?? [])}
            error={error}
            onChange={onChange}
          />
          <AspectsField chosen={values.aspects} onChange={(aspects) => onChange({ aspects })} />
          {props.children}
        </Form>
      </Card>
    </div>
  );
}

interface AspectsProps {
  readonly chosen: SiteValues["aspects"];
  readonly onChange: (chosen: SiteValues["aspects"]) => void;
}

/** Checks in addition to the uptime. */
function AspectsField({ chosen, onChange }: AspectsProps) {
  return (
    <fieldset>
      <legend className={fields.legend}>{texts.besides()}</legend>
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
