import { formTexts } from "#texts/monitor-form.ts";
import { inputs } from "../../api/inputs.ts";
import { sentencesOn } from "../../ui/errors.ts";
import { SelectField, TextField } from "../../ui/form.tsx";
import { FieldRow, MoreFields } from "../../ui/form-frame.tsx";
import { PairsField } from "../../ui/pairs-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { AssertionsField } from "./assertions-field.tsx";
import type { FieldsProps } from "./fields.tsx";
import { SignalFields } from "./heartbeat-fields.tsx";
import { NumberField } from "./number-field.tsx";
import { SlowFields } from "./slow-fields.tsx";
import { sendsBody } from "./values.ts";

const methods = inputs.monitor.http_method.enum.map((method) => [method, method] as const);

const advanced = [
  "http_method",
  "expected_status_codes",
  "request_timeout_seconds",
  "request_headers",
  "request_body",
  "forbidden_keyword",
  "assertions",
  "username",
  "password",
  "ssl_expiry_warning_days",
  "max_response_time_ms",
  "slow_after_checks",
  "key",
  "slug",
  "post_only",
];

/** Settings that few people need. They open automatically if a field has an error. */
export function AdvancedFields({ values, error, onChange }: FieldsProps) {
  const on = (field: string) => sentencesOn(error, field);
  const { type } = values;
  const asksForPage = type === "http" || type === "keyword";
  return (
    <MoreFields summary={formTexts.advanced()} open={advanced.some((field) => on(field).length > 0)}>
      {asksForPage && <RequestFields values={values} error={error} onChange={onChange} />}
      {type === "heartbeat" ? (
        <SignalFields values={values} error={error} onChange={onChange} />
      ) : (
        <>
          <FieldRow>
            <NumberField
              field="request_timeout_seconds"
              label={formTexts.timeout()}
              unit={formTexts.seconds()}
              value={values.timeout}
              error={error}
              onChange={(seconds) => onChange({ timeout: seconds })}
            />
            {(asksForPage || type === "ssl") && (
              <NumberField
                field="ssl_expiry_warning_days"
                label={formTexts.sslDays()}
                unit={formTexts.days()}
                value={values.sslDays}
                error={error}
                onChange={(days) => onChange({ sslDays: days })}
              />
            )}
          </FieldRow>
          <SlowFields values={values} error={error} onChange={onChange} />
        </>
      )}
      <TextField
        label={formTexts.key()}
        hint={formTexts.keyHint()}
        value={values.key}
        errors={on("key")}
        onChange={(key) => onChange({ key })}
      />
    </MoreFields>
  );
}

/** The settings of HTTP requests. */
function RequestFields({ values, error, onChange }: FieldsProps) {
  const on = (field: string) => sentencesOn(error, field);
  return (
    <>
      <FieldRow>
        <SelectField
          label={formTexts.method()}
          value={values.method}
          options={methods}
          errors={on("http_method")}
          onChange={(method) => onChange({ method })}
        />
        <TextField
          label={formTexts.codes()}
          hint={formTexts.codesHint()}
          value={values.codes}
          errors={on("expected_status_codes")}
          onChange={(codes) => onChange({ codes })}
        />
      </FieldRow>
      <PairsField
        legend={formTexts.headers()}
        nameLabel={formTexts.headerName()}
        valueLabel={formTexts.headerValue()}
        add={formTexts.addHeader()}
        pairs={values.headers}
        errors={on("request_headers")}
        onChange={(headers) => onChange({ headers })}
      />
      {sendsBody(values.method) && (
        <TextArea
          label={formTexts.body()}
          hint={formTexts.bodyHint()}
          rows={4}
          value={values.body}
          errors={on("request_body")}
          onChange={(body) => onChange({ body })}
        />
      )}
      <AssertionsField
        rows={values.assertions}
        errors={on("assertions")}
        onChange={(assertions) => onChange({ assertions })}
      />
      <TextField
        label={formTexts.forbidden()}
        hint={formTexts.forbiddenHint()}
        value={values.forbidden}
        errors={on("forbidden_keyword")}
        onChange={(forbidden) => onChange({ forbidden })}
      />
      <FieldRow>
        <TextField
          label={formTexts.username()}
          hint={formTexts.usernameHint()}
          value={values.username}
          errors={on("username")}
          onChange={(username) => onChange({ username })}
        />
        <TextField
          label={formTexts.password()}
          hint={formTexts.passwordHint()}
          type="password"
          autoComplete="new-password"
          value={values.password}
          errors={on("password")}
          onChange={(password) => onChange({ password })}
        />
      </FieldRow>
    </>
  );
}
