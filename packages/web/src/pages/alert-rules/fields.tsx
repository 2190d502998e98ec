import { useQuery } from "@tanstack/react-query";
import { alertRuleTexts as texts } from "#texts/alert-rules.ts";
import { inputs } from "../../api/inputs.ts";
import { contactsQuery } from "../../api/queries.ts";
import { formatInterval } from "../../lib/format.ts";
import { ChosenMonitors } from "../../ui/chosen-monitors.tsx";
import { ContactsField } from "../../ui/contacts-field.tsx";
import { sentencesOn } from "../../ui/errors.ts";
import form from "../../ui/form.module.css";
import { TextField } from "../../ui/form.tsx";
import { FieldRow } from "../../ui/form-frame.tsx";
import { NumberField } from "../monitor-form/number-field.tsx";
import styles from "./alert-rules.module.css";
import { type AlertValues, alertSentence, alertWaitSeconds, type ConfirmationValues } from "./values.ts";

interface AlertRulesProps {
  readonly values: AlertValues;
  /** Null if no checks are counted: a heartbeat or a server is silent for a time instead. */
  readonly confirmation: ConfirmationValues | null;
  /** Seconds between checks. */
  readonly intervalSeconds?: number;
  /** The monitor, server or site that is edited; null for a new one. */
  readonly id: number | null;
  /** Whether it may also depend on servers and sites. */
  readonly parentsOfAllKinds?: boolean;
  /** Of the parents, as far as they are known. */
  readonly parentNames: ReadonlyMap<number, string>;
  readonly error: Error | null;
  readonly onChange: (change: Partial<AlertValues & ConfirmationValues>) => void;
}

/** When contacts are notified, and which. */
export function AlertRulesFields(props: AlertRulesProps) {
  const { values, confirmation, intervalSeconds = 0, id, parentsOfAllKinds = false, error, onChange } = props;
  const { data: contacts } = useQuery({ ...contactsQuery(), throwOnError: false });
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{texts.title()}</legend>
      {confirmation !== null && (
        <ConfirmationFields values={confirmation} intervalSeconds={intervalSeconds} error={error} onChange={onChange} />
      )}
      <ChosenMonitors
        label={texts.dependsOn()}
        hint={texts.dependsOnHint()}
        without={id === null ? [] : [id]}
        ofAllKinds={parentsOfAllKinds}
        chosen={values.parents}
        names={props.parentNames}
        errors={sentencesOn(error, "depends_on")}
        onChange={(parents) => onChange({ parents })}
      />
      <ContactsField values={values} error={error} onChange={onChange} />
      <p className={form.hint} aria-live="polite">
        {contacts && alertSentence(values, confirmation, contacts)}
      </p>
    </fieldset>
  );
}

interface ConfirmationProps {
  readonly values: ConfirmationValues;
  readonly intervalSeconds: number;
  readonly error: Error | null;
  readonly onChange: (change: Partial<ConfirmationValues>) => void;
}

const { alert_failures_of: failuresOf } = inputs.monitor;

function ConfirmationFields({ values, intervalSeconds, error, onChange }: ConfirmationProps) {
  const seconds = alertWaitSeconds(values, intervalSeconds);
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
