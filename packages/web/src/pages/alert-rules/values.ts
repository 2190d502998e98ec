import { alertRuleTexts as texts } from "#texts/alert-rules.ts";
import { formTexts } from "#texts/monitor-form.ts";
import { recordFormTexts } from "#texts/record-form.ts";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import type { FieldsOf } from "../../forms/field.ts";
import { kept, number, own } from "../../forms/fields.ts";
import type { ValuesOf } from "../../forms/record.ts";
import type { Attached } from "../../lib/attached.ts";
import { formatInterval } from "../../lib/format.ts";

const count = (list: readonly unknown[] | null) => recordFormTexts.items(list?.length ?? 0);

/** A list that is null in a new form. Then the server attaches the default contacts. */
function attached<One>(label: string) {
  return own<readonly One[] | null, readonly One[] | undefined>({
    ...{ label, blank: null, show: (sent) => sent ?? null, send: (chosen) => chosen ?? undefined, words: count },
  });
}

/** The fields of a form about the alerts of a monitor, a server or a site. */
export const alertFields = {
  depends_on: kept<readonly number[]>({ label: texts.dependsOn(), blank: [], words: count }),
  notification_contact_ids: attached<number>(formTexts.whoIsTold()),
  escalations: attached<Attached["escalations"][number]>(texts.escalations()),
  reminders: attached<Attached["reminders"][number]>(texts.reminders()),
} satisfies FieldsOf<BodyOf<"POST /monitors">>;

const { monitor: rules } = inputs;

/** After which checks contacts are notified. */
export const confirmationFields = {
  alert_after_failures: number({ ...rules.alert_after_failures, label: texts.alertAfter() }),
  // Empty: the failures follow one another.
  alert_failures_of: number({
    label: texts.failuresOf(),
    hint: texts.failuresOfHint(rules.alert_failures_of.minimum, rules.alert_failures_of.maximum),
  }),
  recover_after_successes: number({
    ...rules.recover_after_successes,
    ...{ label: texts.recoverAfter(), hint: texts.recoverAfterHint() },
  }),
} satisfies FieldsOf<BodyOf<"POST /monitors">>;

export type AlertFields = typeof alertFields;
export type ConfirmationFields = typeof confirmationFields;
type Confirmation = Pick<ValuesOf<ConfirmationFields>, "alert_after_failures" | "alert_failures_of">;

/** The contacts of a record, as its body names them. */
export function contactsOf(record: { readonly notification_contacts: readonly { readonly id: number }[] }) {
  return { notification_contact_ids: record.notification_contacts.map(({ id }) => id) };
}

/** The contacts that a form shows: of a new record, those for everything new. */
export function attachedIn(
  values: ValuesOf<AlertFields>,
  contacts: readonly { readonly id: number; readonly is_default: boolean }[] = [],
): Attached {
  const usual = contacts.filter((one) => one.is_default).map(({ id }) => id);
  return {
    notification_contact_ids: values.notification_contact_ids ?? usual,
    ...{ escalations: values.escalations ?? [], reminders: values.reminders ?? [] },
  };
}

/** How long an outage lasts at most before its alert, without the time of the checks. Null if that is not known. */
export function alertWaitSeconds(
  { alert_after_failures: failures, alert_failures_of: of }: Confirmation,
  intervalSeconds: number,
): number | null {
  const checks = Math.max(Number(failures), Number(of));
  const isKnown = intervalSeconds > 0 && Number.isInteger(intervalSeconds) && Number.isInteger(checks) && checks > 0;
  return isKnown ? intervalSeconds * checks : null;
}

/**
 * The contacts, and when they are notified, in a sentence.
 * @param confirmation null if no checks are counted
 */
export function alertSentence(
  { notification_contact_ids: contacts, escalations }: Attached,
  confirmation: Confirmation | null,
  all: readonly { readonly id: number; readonly name: string }[],
): string {
  const named = (id: number) => all.filter((one) => one.id === id).map(({ name }) => name);
  const later = escalations.flatMap(({ contact_id: id, after_minutes: minutes }) =>
    named(id).map((name) => texts.later(name, formatInterval(minutes * 60))),
  );
  return texts.sentence(whenOf(confirmation), [...texts.atOnce(contacts.flatMap(named)), ...later]);
}

function whenOf(confirmation: Confirmation | null): string {
  if (confirmation === null) return texts.outage();
  const failures = Number(confirmation.alert_after_failures) || 1;
  return texts.failures(failures, Number(confirmation.alert_failures_of) || failures);
}
