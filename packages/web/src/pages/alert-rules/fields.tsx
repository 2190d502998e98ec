import { useQuery } from "@tanstack/react-query";
import { alertRuleTexts as texts } from "#texts/alert-rules.ts";
import { contactsQuery } from "../../api/queries.ts";
import type { Bound } from "../../forms/bind.tsx";
import { formatInterval } from "../../lib/format.ts";
import { ChosenMonitors } from "../../ui/chosen-monitors.tsx";
import { ContactChips, ContactTimes } from "../../ui/contacts-field.tsx";
import form from "../../ui/form.module.css";
import { FieldRow } from "../../ui/form-frame.tsx";
import styles from "./alert-rules.module.css";
import { type AlertFields, alertSentence, alertWaitSeconds, attachedIn, type ConfirmationFields } from "./values.ts";

interface AlertRulesProps {
  readonly form: Bound<AlertFields>;
  /** Null if no checks are counted: a heartbeat or a server is silent for a time instead. */
  readonly confirmation: Bound<ConfirmationFields> | null;
  /** Seconds between checks. */
  readonly intervalSeconds?: number;
  /** Whether the form shows the channels in another place. */
  readonly areChannelsElsewhere?: boolean;
  /** The monitor, server or site that is edited; undefined for a new one. */
  readonly id: number | undefined;
  /** Whether it may also depend on servers and sites. */
  readonly parentsOfAllKinds?: boolean;
  /** Of the parents, as far as they are known. */
  readonly parents: readonly { readonly id: number; readonly name: string }[];
}

/** When contacts are notified, and which. */
export function AlertRulesFields(props: AlertRulesProps) {
  const { form: alerts, confirmation, intervalSeconds = 0, id, parentsOfAllKinds = false, parents } = props;
  const { areChannelsElsewhere = false } = props;
  const { data: contacts } = useQuery({ ...contactsQuery(), throwOnError: false });
  const { value: chosen, ...dependsOn } = alerts.on("depends_on");
  const attached = attachedIn(alerts.values, contacts);
  return (
    <fieldset className={areChannelsElsewhere ? form.form : styles.section}>
      <legend className={areChannelsElsewhere ? "sr" : styles.heading}>{texts.title()}</legend>
      {confirmation && <Confirmation form={confirmation} intervalSeconds={intervalSeconds} />}
      <ChosenMonitors
        {...dependsOn}
        hint={texts.dependsOnHint()}
        without={id === undefined ? [] : [id]}
        ofAllKinds={parentsOfAllKinds}
        chosen={chosen}
        names={new Map(parents.map((parent) => [parent.id, parent.name]))}
      />
      {!areChannelsElsewhere && <Channels form={alerts} confirmation={confirmation?.values ?? null} />}
      <ContactTimes values={attached} error={alerts.error} onChange={alerts.set} />
    </fieldset>
  );
}

interface ChannelsProps {
  readonly form: Bound<AlertFields>;
  /** Null if no checks are counted. */
  readonly confirmation: Parameters<typeof alertSentence>[1];
}

/** The channels that are notified, and the order in a sentence. */
export function Channels({ form: alerts, confirmation }: ChannelsProps) {
  const { data: contacts } = useQuery({ ...contactsQuery(), throwOnError: false });
  const attached = attachedIn(alerts.values, contacts);
  return (
    <div>
      <ContactChips values={attached} error={alerts.error} onChange={alerts.set} />
      <p className={form.hint} aria-live="polite">
        {/* The chips have their own sentence for a team without channels. */}
        {contacts && contacts.length > 0 && alertSentence(attached, confirmation, contacts)}
      </p>
    </div>
  );
}

interface ConfirmationProps {
  readonly form: Bound<ConfirmationFields>;
  readonly intervalSeconds: number;
}

function Confirmation({ form: { field, values }, intervalSeconds }: ConfirmationProps) {
  const seconds = alertWaitSeconds(values, intervalSeconds);
  return (
    <FieldRow>
      {field("alert_after_failures", seconds === null ? {} : { hint: texts.alertAfterHint(formatInterval(seconds)) })}
      {field("alert_failures_of")}
      {field("recover_after_successes")}
    </FieldRow>
  );
}
