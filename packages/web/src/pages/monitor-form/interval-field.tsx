import { formTexts as texts } from "#texts/monitor-form.ts";
import { inputs } from "../../api/inputs.ts";
import { useBoot } from "../../boot.ts";
import type { Bound } from "../../forms/bind.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import { SelectField, TextField } from "../../ui/form.tsx";
import { intervalOptions, type MonitorFields, OTHER } from "./fields.ts";

const { maximum: longest } = inputs.monitor.check_interval_seconds;

interface IntervalProps {
  readonly form: Bound<Pick<MonitorFields, "check_interval_minutes" | "check_interval_seconds">>;
  readonly isHeartbeat?: boolean;
}

/** One of the usual intervals, or another one in seconds. Two fields of the body have it, so sentences on one are of both. */
export function IntervalField({ form: { on, error }, isHeartbeat = false }: IntervalProps) {
  const { min_interval_seconds: shortest } = useBoot().team;
  const [chosen, other] = [on("check_interval_minutes"), on("check_interval_seconds")];
  const isOther = chosen.value === OTHER;
  const errors = ["check_interval_minutes", "check_interval_seconds"].flatMap((field) => sentencesOn(error, field));
  return (
    <div>
      <SelectField
        {...chosen}
        label={isHeartbeat ? texts.deadline() : chosen.label}
        hint={isHeartbeat ? texts.deadlineHint() : undefined}
        options={intervalOptions.filter(([one]) => one === OTHER || one === chosen.value || Number(one) >= shortest)}
        errors={isOther ? [] : errors}
      />
      {isOther && (
        <TextField
          {...other}
          hint={texts.range(shortest, longest)}
          unit={texts.seconds()}
          inputMode="numeric"
          errors={errors}
        />
      )}
    </div>
  );
}
