import type { StatusPageData } from "@pharos/operations";
import { pageReportTexts } from "#texts/reports.ts";
import { pagesTexts } from "#texts/status-pages.ts";
import { inputs } from "../../api/inputs.ts";
import type { Bound } from "../../forms/bind.tsx";
import { shownZone } from "../../lib/time.ts";
import form from "../../ui/form.module.css";
import { Choice, SelectField, Wrong } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import {
  claimableStates,
  ofKind,
  type PostFields,
  statesOf,
  type UpdateFields,
  type UpdateValues,
} from "./report-values.ts";
import styles from "./status-pages.module.css";

interface FieldsProps<Of extends UpdateFields> {
  readonly page: StatusPageData;
  readonly form: Bound<Of>;
}

/** Fields of a post. Its type cannot change later. */
export function PageReportFields({ page, form: report, isNew }: FieldsProps<PostFields> & { readonly isNew: boolean }) {
  const { field, values, set } = report;
  const isMaintenance = values.kind === "maintenance";
  const hint = pageReportTexts.ownTime(shownZone);
  return (
    <>
      {isNew && (
        <Choice
          legend={pageReportTexts.kindLabel()}
          value={values.kind}
          options={kindOptions}
          onChange={(kind) => set(ofKind(kind, Date.now()))}
        />
      )}
      {field("title")}
      <FieldRow>
        {field("impact")}
        {field("started_at", {
          label: isMaintenance ? pageReportTexts.startsAt() : pageReportTexts.startedAt(),
          hint,
        })}
        {isMaintenance && field("ends_at", { hint })}
      </FieldRow>
      <AllUpdateFields page={page} kind={values.kind} form={report} />
    </>
  );
}

/** Fields of an update. A postmortem only has a text. */
export function AllUpdateFields({ page, kind, form: update, isPostmortem = false }: UpdateProps) {
  const { field, on } = update;
  if (isPostmortem) return field("body");
  return (
    <>
      {field("state", { options: statesOf(kind).map((state) => [state, pageReportTexts.state(state)] as const) })}
      {field("body")}
      <ComponentStates page={page} {...on("components")} />
    </>
  );
}

interface UpdateProps extends FieldsProps<UpdateFields> {
  readonly kind: string;
  readonly isPostmortem?: boolean;
}

const kindOptions = inputs.pageReport.kind.enum.map((kind) => ({
  ...{ value: kind, label: pageReportTexts.kind(kind), detail: pageReportTexts.kindDetail(kind) },
}));

const stateOptions = [
  ["", pageReportTexts.notAffected()] as const,
  ...claimableStates.map((state) => [state, pagesTexts.state(state)] as const),
];

interface ComponentsProps {
  readonly page: StatusPageData;
  readonly label: string;
  readonly value: UpdateValues["components"];
  readonly errors: readonly string[];
  readonly onChange: (value: UpdateValues["components"]) => void;
}

function ComponentStates({ page, label, value: claims, errors, onChange }: ComponentsProps) {
  const components = page.groups.flatMap((group) => group.components);
  const claim = (id: number, state: string) => {
    const { [id]: _former, ...others } = claims;
    onChange(state === "" ? others : { ...others, [id]: state });
  };
  return (
    <fieldset className={styles.stack}>
      <legend className={form.legend}>{label}</legend>
      <p className={form.hint}>
        {components.length === 0 ? pageReportTexts.noComponents() : pageReportTexts.componentsHint()}
      </p>
      <div className={form.row}>
        {components.map(({ id, name }) => (
          <SelectField
            key={id}
            label={name}
            value={claims[id] ?? ""}
            options={stateOptions}
            onChange={(state) => claim(id, state)}
          />
        ))}
      </div>
      <Wrong errors={errors} />
    </fieldset>
  );
}
