import { formTexts } from "#texts/monitor-form.ts";
import { stepTexts as texts } from "#texts/steps.ts";
import { inputs } from "../../api/inputs.ts";
import { SelectField, TextField } from "../../ui/form.tsx";
import { FieldRow, MoreFields } from "../../ui/form-frame.tsx";
import { PairsField } from "../../ui/pairs-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { AssertionsField } from "./assertions-field.tsx";
import { hasBody, type StepRow } from "./steps.ts";
import { TakeFields } from "./take-fields.tsx";

interface StepFieldsProps {
  readonly step: StepRow;
  readonly onChange: (change: Partial<StepRow>) => void;
}

const methods = inputs.monitor.http_method.enum.map((method) => [method, method] as const);

/** The fields of one step. */
export function StepFields({ step, onChange }: StepFieldsProps) {
  const on = <Name extends keyof StepRow>(name: Name) => {
    const change: Partial<StepRow> = {};
    return {
      value: step[name],
      errors: [],
      onChange: (value: StepRow[Name]) => onChange({ ...change, [name]: value }),
    };
  };
  return (
    <>
      <FieldRow>
        <TextField label={texts.name()} hint={texts.nameHint()} required {...on("name")} />
        <SelectField label={texts.method()} options={methods} {...on("method")} />
      </FieldRow>
      <TextField label={texts.url()} inputMode="url" required {...on("url")} />
      {hasBody(step) && <TextArea label={texts.body()} hint={texts.bodyHint()} rows={3} isCode {...on("body")} />}
      <TakeFields {...on("take")} />
      <MoreFields summary={texts.more()} open={hasMore(step)}>
        <PairsField
          label={texts.headers()}
          nameLabel={formTexts.headerName()}
          valueLabel={formTexts.headerValue()}
          add={formTexts.addHeader()}
          {...on("headers")}
        />
        <TextField label={texts.codes()} hint={texts.codesHint()} {...on("codes")} />
        <AssertionsField label={texts.assertions()} {...on("assertions")} />
      </MoreFields>
    </>
  );
}

function hasMore({ headers, codes, assertions }: StepRow): boolean {
  return headers.length > 0 || codes !== "" || assertions.length > 0;
}
