import type { StatusPageData } from "@pharos/operations";
import { pageReportTexts } from "#texts/reports.ts";
import { pagesTexts } from "#texts/status-pages.ts";
import { inputs } from "../../api/inputs.ts";
import { shownZone } from "../../lib/time.ts";
import { sentencesOn } from "../../ui/errors.ts";
import form from "../../ui/form.module.css";
import { Choice, SelectField, TextField, Wrong } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { claimableStates, ofKind, type PageReportValues, statesOf } from "./report-values.ts";
import styles from "./status-pages.module.css";

interface FieldsProps {
  readonly page: StatusPageData;
  readonly values: PageReportValues;
  readonly error: Error | null;
  readonly onChange: (change: Partial<PageReportValues>) => void;
}

/** Fields of a post. Its type cannot change later. */
export function PageReportFields({ isNew, ...props }: FieldsProps & { readonly isNew: boolean }) {
  const { values, error, onChange } = props;
  const on = (field: string) => sentencesOn(error, field);
  const { kind: kinds, impact: impacts } = inputs.pageReport;
  return (
    <>
      {isNew && (
        <Choice
          legend={pageReportTexts.kindLabel()}
          value={values.kind}
          options={kinds.enum.map((kind) => ({
            value: kind,
            label: pageReportTexts.kind(kind),
            detail: pageReportTexts.kindDetail(kind),
          }))}
          onChange={(kind) => onChange(ofKind(kind, Date.now()))}
        />
      )}
      <TextField
        label={pageReportTexts.name()}
        hint={pageReportTexts.nameHint()}
        value={values.title}
        errors={on("title")}
        onChange={(title) => onChange({ title })}
      />
      <FieldRow>
        <SelectField
          label={pageReportTexts.impactLabel()}
          value={values.impact}
          options={impacts.enum.map((impact) => [impact, pageReportTexts.impact(impact)] as const)}
          errors={on("impact")}
          onChange={(impact) => onChange({ impact })}
        />
        <TimeField
          label={values.kind === "maintenance" ? pageReportTexts.startsAt() : pageReportTexts.startedAt()}
          value={values.startsAt}
          errors={on("started_at")}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        {values.kind === "maintenance" && (
          <TimeField
            label={pageReportTexts.endsAt()}
            value={values.endsAt}
            errors={on("ends_at")}
            onChange={(endsAt) => onChange({ endsAt })}
          />
        )}
      </FieldRow>
      <UpdateFields {...props} />
    </>
  );
}

/** Fields of an update. */
export function UpdateFields({ page, values, error, onChange }: FieldsProps) {
  const on = (field: string) => sentencesOn(error, field);
  return (
    <>
      <SelectField
        label={pageReportTexts.stateLabel()}
        value={values.state}
        options={statesOf(values.kind).map((state) => [state, pageReportTexts.state(state)] as const)}
        errors={on("state")}
        onChange={(state) => onChange({ state })}
      />
      <TextArea
        label={pageReportTexts.body()}
        hint={pageReportTexts.bodyHint()}
        rows={5}
        value={values.body}
        errors={on("body")}
        onChange={(body) => onChange({ body })}
      />
      <ComponentStates page={page} values={values} error={error} onChange={onChange} />
    </>
  );
}

function ComponentStates({ page, values, error, onChange }: FieldsProps) {
  const components = page.groups.flatMap((group) => group.components);
  const claim = (id: number, state: string) => {
    const { [id]: _former, ...others } = values.components;
    onChange({ components: state === "" ? others : { ...others, [id]: state } });
  };
  return (
    <fieldset className={styles.stack}>
      <legend className={form.legend}>{pageReportTexts.components()}</legend>
      <p className={form.hint}>
        {components.length === 0 ? pageReportTexts.noComponents() : pageReportTexts.componentsHint()}
      </p>
      <div className={form.row}>
        {components.map(({ id, name }) => (
          <SelectField
            key={id}
            label={name}
            value={values.components[id] ?? ""}
            options={[
              ["", pageReportTexts.notAffected()],
              ...claimableStates.map((state) => [state, pagesTexts.state(state)] as const),
            ]}
            onChange={(state) => claim(id, state)}
          />
        ))}
      </div>
      <Wrong errors={sentencesOn(error, "components")} />
    </fieldset>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly errors: readonly string[];
  readonly onChange: (value: string) => void;
}

function TimeField(props: TimeFieldProps) {
  return <TextField {...props} type="datetime-local" hint={pageReportTexts.ownTime(shownZone)} />;
}
