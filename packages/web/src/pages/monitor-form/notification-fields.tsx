import { useQueries, useQuery } from "@tanstack/react-query";
import { inputs } from "../../api/inputs.ts";
import { contactsQuery, monitorQuery } from "../../api/queries.ts";
import { formatInterval } from "../../lib/format.ts";
import { alertRuleTexts as texts } from "../../texts/en/alert-rules.ts";
import { ChosenMonitors } from "../../ui/chosen-monitors.tsx";
import { MonitorContactsField } from "../../ui/contacts-field.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import form from "../../ui/form.module.css";
import { TextField } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import type { FieldsProps } from "./fields.tsx";
import styles from "./monitor-form.module.css";
import { alertSentence, alertWaitSeconds } from "./notification-values.ts";
import { NumberField } from "./number-field.tsx";

const { alert_failures_of: failuresOf } = inputs.monitor;

interface NotificationProps extends FieldsProps {
  /** The monitor that is edited; null for a new one. */
  readonly id: number | null;
}

/** When contacts are notified, and which. */
export function NotificationFields({ id, values, error, onChange }: NotificationProps) {
  const { data: contacts = [] } = useQuery({ ...contactsQuery(), throwOnError: false });
  const isProbed = values.type !== "heartbeat";
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{texts.title()}</legend>
      {isProbed && <ConfirmationFields values={values} error={error} onChange={onChange} />}
      <Parents id={id} values={values} error={error} onChange={onChange} />
      <MonitorContactsField values={values} error={error} onChange={onChange} />
      <p className={form.hint} aria-live="polite">
        {alertSentence(values, contacts)}
      </p>
    </fieldset>
  );
}

function ConfirmationFields({ values, error, onChange }: FieldsProps) {
  const seconds = alertWaitSeconds(values);
  return (
    <FieldRow>
      <NumberField
        field="alert_after_failures"
        label={texts.alertAfter()}
        {...(seconds !== null && { hint: texts.alertAfterHint(formatInterval(seconds)) })}
        value={values.alertAfter}
        error={error}
        onChange={(alertAfter) => onChange({ alertAfter })}
      />
      <TextField
        label={texts.failuresOf()}
        hint={texts.failuresOfHint(failuresOf.minimum, failuresOf.maximum)}
        inputMode="numeric"
        value={values.failuresOf}
        errors={sentencesOn(error, "alert_failures_of")}
        onChange={(checks) => onChange({ failuresOf: checks })}
      />
      <NumberField
        field="recover_after_successes"
        label={texts.recoverAfter()}
        hint={texts.recoverAfterHint()}
        value={values.recoverAfter}
        error={error}
        onChange={(recoverAfter) => onChange({ recoverAfter })}
      />
    </FieldRow>
  );
}

function Parents({ id, values: { parents }, error, onChange }: NotificationProps) {
  const loaded = useQueries({ queries: parents.map((one) => ({ ...monitorQuery(one), throwOnError: false })) });
  const names = loaded.flatMap(({ data }) => (data ? [[data.monitor.id, data.monitor.name] as const] : []));
  return (
    <ChosenMonitors
      label={texts.dependsOn()}
      hint={texts.dependsOnHint()}
      without={id === null ? [] : [id]}
      chosen={parents}
      names={new Map(names)}
      errors={sentencesOn(error, "depends_on")}
      onChange={(chosen) => onChange({ parents: chosen })}
    />
  );
}
