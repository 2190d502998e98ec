import { formTexts } from "#texts/monitor-form.ts";
import { inputs } from "../../api/inputs.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { SelectField } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import type { FieldsProps } from "./fields.tsx";
import { NumberField } from "./number-field.tsx";

const { max_response_time_ms: maxTime, slow_after_checks: slowAfter } = inputs.monitor;
const counts = Array.from({ length: slowAfter.maximum }, (_none, index) => String(index + slowAfter.minimum));

/** When checks are too slow, and how many of them make the monitor slow. */
export function SlowFields({ values, error, onChange }: FieldsProps) {
  return (
    <FieldRow>
      <NumberField
        field="max_response_time_ms"
        label={formTexts.maxTime()}
        hint={formTexts.maxTimeHint(maxTime.minimum, maxTime.maximum)}
        unit={formTexts.milliseconds()}
        value={values.maxTime}
        error={error}
        onChange={(time) => onChange({ maxTime: time })}
      />
      <SelectField
        label={formTexts.slowAfter()}
        value={values.slowAfter}
        options={counts.map((count) => [count, formTexts.slowChecks(count, slowAfter.maximum)] as const)}
        errors={sentencesOn(error, "slow_after_checks")}
        onChange={(count) => onChange({ slowAfter: count })}
      />
    </FieldRow>
  );
}
