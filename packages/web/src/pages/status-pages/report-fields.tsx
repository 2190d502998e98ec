import type { StatusPageData } from "@pharos/operations";
import { inputs } from "../../api/inputs.ts";
import { shownZone } from "../../lib/time.ts";
import { reportsTexts } from "../../texts/en/reports.ts";
import { pagesTexts } from "../../texts/en/status-pages.ts";
import { sentencesOn } from "../../ui/errors.ts";
import form from "../../ui/form.module.css";
import { Choice, SelectField, TextField } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { claimableStates, ofKind, type ReportValues, statesOf } from "./report-values.ts";
import styles from "./status-pages.module.css";

interface FieldsProps {
  readonly page: StatusPageData;
  readonly values: ReportValues;
  readonly error: Error | null;
  readonly onChange: (change: Partial<ReportValues>) => void;
}

/** Fields of a post. Its type cannot change later. */
export function ReportFields({ isNew, ...props }: FieldsProps & { readonly isNew: boolean }) {
  const { values, error, onChange } = props;
  const on = (field: string) => sentencesOn(error, field);
  const { kind: kinds, impact: impacts } = inputs.pageReport;
  return (
    <>
      {isNew && (
        <Choice
          legend={reportsTexts.kindLabel()}
          value={values.kind}
          options={kinds.enum.map((kind) => ({
            value: kind,
            label: reportsTexts.kind(kind),
            detail: reportsTexts.kindDetail(kind),
          }))}
          onChange={(kind) => onChange(ofKind(kind, Date.now()))}
        />
      )}
      <TextField
        label={reportsTexts.name()}
        hint={reportsTexts.nameHint()}
        value={values.title}
        errors={on("title")}
        onChange={(title) => onChange({ title })}
      />
      <FieldRow>
        <SelectField
          label={reportsTexts.impactLabel()}
          value={values.impact}
          options={impacts.enum.map((impact) => [impact, reportsTexts.impact(impact)] as const)}
          errors={on("impact")}
          onChange={(impact) => onChange({ impact })}
        />
        <TimeField
          label={values.kind === "maintenance" ? reportsTexts.startsAt() : reportsTexts.startedAt()}
          value={values.startsAt}
          errors={on("started_at")}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        {values.kind === "maintenance" && (
          <TimeField
            label={reportsTexts.endsAt()}
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
        label={reportsTexts.stateLabel()}
        value={values.state}
        options={statesOf(values.kind).map((state) => [state, reportsTexts.state(state)] as const)}
        errors={on("state")}
        onChange={(state) => onChange({ state })}
      />
      <TextArea
        label={reportsTexts.body()}
        hint={reportsTexts.bodyHint()}
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
      <legend className={form.legend}>{reportsTexts.components()}</legend>
      <p className={form.hint}>
        {components.length === 0 ? reportsTexts.noComponents() : reportsTexts.componentsHint()}
      </p>
      <div className={form.row}>
        {components.map(({ id, name }) => (
          <SelectField
            key={id}
            label={name}
            value={values.components[id] ?? ""}
            options={[
              ["", reportsTexts.notAffected()],
              ...claimableStates.map((state) => [state, pagesTexts.state(state)] as const),
            ]}
            onChange={(state) => claim(id, state)}
          />
        ))}
      </div>
      <span className={form.wrong} role="alert">
        {sentencesOn(error, "components").join(" ")}
      </span>
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
  return <TextField {...props} type="datetime-local" hint={reportsTexts.ownTime(shownZone)} />;
}
