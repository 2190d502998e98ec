import { useQuery } from "@tanstack/react-query";
import { contactsQuery } from "../../api/queries.ts";
import { formatInterval } from "../../lib/format.ts";
import { contactsTexts } from "../../texts/en/contacts.ts";
import { formTexts } from "../../texts/en/monitor-form.ts";
import { sentencesOn } from "../../ui/errors.ts";
import styles from "../../ui/form.module.css";
import { CheckField, SelectField, TextField } from "../../ui/form.tsx";
import { FieldRow, MoreFields } from "../../ui/form-frame.tsx";
import { PairsField } from "../../ui/pairs-field.tsx";
import { type FormValues, intervals } from "./values.ts";

export interface FieldsProps {
  readonly values: FormValues;
  readonly error: Error | null;
  readonly onChange: (change: Partial<FormValues>) => void;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].map((method) => [method, method] as const);

/** What is watched, and how often. */
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
        <TextField
          label={formTexts.port()}
          inputMode="numeric"
          value={values.port}
          errors={on("port")}
          onChange={(port) => onChange({ port })}
        />
      )}
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
    </>
  );
}

function IntervalField({ values, error, onChange }: FieldsProps) {
  const isHeartbeat = values.type === "heartbeat";
  const isOther = values.interval === "other";
  const errors = [...sentencesOn(error, "check_interval_minutes"), ...sentencesOn(error, "check_interval_seconds")];
  return (
    <div>
      <SelectField
        label={isHeartbeat ? formTexts.deadline() : formTexts.interval()}
        hint={isHeartbeat ? formTexts.deadlineHint() : undefined}
        value={values.interval}
        options={[
          ...intervals.map((seconds) => [String(seconds), formatInterval(seconds)] as const),
          ["other", formTexts.otherInterval()],
        ]}
        errors={isOther ? [] : errors}
        onChange={(interval) => onChange({ interval })}
      />
      {isOther && (
        <TextField
          label={formTexts.secondsField()}
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

/** The contacts that hear of it. */
export function ContactFields({ values, error, onChange }: FieldsProps) {
  const { data: contacts } = useQuery(contactsQuery());
  return (
    <fieldset>
      <legend className={styles.legend}>{formTexts.whoIsTold()}</legend>
      {contacts?.length === 0 && <p className="muted">{formTexts.noContacts()}</p>}
      {contacts?.map(({ id, name, type }) => (
        <CheckField
          key={id}
          label={name}
          hint={contactsTexts.type(type)}
          checked={values.contacts.includes(id)}
          onChange={(checked) =>
            onChange({ contacts: checked ? [...values.contacts, id] : values.contacts.filter((one) => one !== id) })
          }
        />
      ))}
      <span className={styles.wrong} role="alert">
        {sentencesOn(error, "notification_contact_ids").join(" ")}
      </span>
    </fieldset>
  );
}

const advanced = [
  "http_method",
  "expected_status_codes",
  "request_timeout_seconds",
  "request_headers",
  "username",
  "password",
  "ssl_expiry_warning_days",
  "key",
];

/** What few need. It opens by itself where something in it is wrong. */
export function AdvancedFields({ values, error, onChange }: FieldsProps) {
  const on = (field: string) => sentencesOn(error, field);
  const { type } = values;
  const asksForPage = type === "http" || type === "keyword";
  return (
    <MoreFields summary={formTexts.advanced()} open={advanced.some((field) => on(field).length > 0)}>
      {asksForPage && <RequestFields values={values} error={error} onChange={onChange} />}
      <FieldRow>
        {type !== "heartbeat" && (
          <TextField
            label={formTexts.timeout()}
            unit={formTexts.seconds()}
            inputMode="numeric"
            value={values.timeout}
            errors={on("request_timeout_seconds")}
            onChange={(timeout) => onChange({ timeout })}
          />
        )}
        {(asksForPage || type === "ssl") && (
          <TextField
            label={formTexts.sslDays()}
            unit={formTexts.days()}
            inputMode="numeric"
            value={values.sslDays}
            errors={on("ssl_expiry_warning_days")}
            onChange={(sslDays) => onChange({ sslDays })}
          />
        )}
      </FieldRow>
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

/** What is asked of a web server. */
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
