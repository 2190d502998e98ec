import { formTexts } from "#texts/monitor-form.ts";
import { inputs } from "../../api/inputs.ts";
import { boot } from "../../boot.ts";
import { formatInterval } from "../../lib/format.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { SelectField, TextField } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ScheduleFields } from "./heartbeat-fields.tsx";
import { NumberField } from "./number-field.tsx";
import { type FormValues, intervals } from "./values.ts";

export interface FieldsProps {
  readonly values: FormValues;
  readonly error: Error | null;
  readonly onChange: (change: Partial<FormValues>) => void;
}

/** The target and the interval. */
export function MainFields({ values, error, onChange }: FieldsProps) {
  const { type } = values;
  const on = (field: string) => sentencesOn(error, field);
  return (
    <>
      {type !== "heartbeat" && (
        <TextField
          label={formTexts.url()}
          hint={formTexts.urlHint(type)}
          type="url"
          inputMode="url"
          value={values.url}
          errors={on("url")}
          onChange={(url) => onChange({ url })}
        />
      )}
      {type === "tcp" && (
        <NumberField
          field="port"
          label={formTexts.port()}
          value={values.port}
          error={error}
          onChange={(port) => onChange({ port })}
        />
      )}
      {type === "dns" && <DnsFields values={values} error={error} onChange={onChange} />}
      {type === "keyword" && (
        <TextField
          label={formTexts.keyword()}
          value={values.keyword}
          errors={on("expected_keyword")}
          onChange={(keyword) => onChange({ keyword })}
        />
      )}
      <FieldRow>
        <TextField
          label={formTexts.name()}
          hint={formTexts.nameHint()}
          value={values.name}
          errors={on("name")}
          onChange={(name) => onChange({ name })}
        />
        <IntervalField values={values} error={error} onChange={onChange} />
      </FieldRow>
      {type === "heartbeat" && <ScheduleFields values={values} error={error} onChange={onChange} />}
    </>
  );
}

function DnsFields({ values, error, onChange }: FieldsProps) {
  return (
    <>
      <SelectField
        label={formTexts.recordType()}
        value={values.record}
        options={inputs.monitor.dns_record_type.enum.map((type) => [type, type] as const)}
        errors={sentencesOn(error, "dns_record_type")}
        onChange={(record) => onChange({ record })}
      />
      <TextArea
        label={formTexts.dnsValues()}
        hint={formTexts.dnsValuesHint(values.record)}
        rows={3}
        value={values.dnsValues}
        errors={sentencesOn(error, "expected_dns_values")}
        onChange={(dnsValues) => onChange({ dnsValues })}
      />
    </>
  );
}

function IntervalField({ values, error, onChange }: FieldsProps) {
  const isHeartbeat = values.type === "heartbeat";
  const { min_interval_seconds: min } = boot.team;
  const isOther = values.interval === "other";
  const errors = [...sentencesOn(error, "check_interval_minutes"), ...sentencesOn(error, "check_interval_seconds")];
  return (
    <div>
      <SelectField
        label={isHeartbeat ? formTexts.deadline() : formTexts.interval()}
        hint={isHeartbeat ? formTexts.deadlineHint() : undefined}
        value={values.interval}
        options={[
          ...intervals
            .filter((seconds) => seconds >= min || values.interval === String(seconds))
            .map((seconds) => [String(seconds), formatInterval(seconds)] as const),
          ["other", formTexts.otherInterval()],
        ]}
        errors={isOther ? [] : errors}
        onChange={(interval) => onChange({ interval })}
      />
      {isOther && (
        <TextField
          label={formTexts.secondsField()}
          hint={formTexts.range(min, inputs.monitor.check_interval_seconds.maximum)}
          unit={formTexts.seconds()}
          inputMode="numeric"
          value={values.seconds}
          errors={errors}
          onChange={(seconds) => onChange({ seconds })}
        />
      )}
    </div>
  );
}
