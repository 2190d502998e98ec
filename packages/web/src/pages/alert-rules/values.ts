import type { MonitorData } from "@pharos/operations";
import { alertRuleTexts as texts } from "#texts/alert-rules.ts";
import { inputs } from "../../api/inputs.ts";
import { type Attached, attachedFields, attachedOf, attachedToNone } from "../../lib/attached.ts";
import { numberIn } from "../../lib/body.ts";
import { formatInterval } from "../../lib/format.ts";

/** The fields of a form about the alerts of a monitor, a server or a site. */
export interface AlertValues extends Attached {
  /** IDs of the subjects that it depends on. */
  readonly parents: readonly number[];
}

export const blankAlerts: AlertValues = { ...attachedToNone, parents: [] };

interface WithRules {
  readonly parents: readonly { readonly id: number }[];
}

/** The values of a server or a site. */
export function alertValues(subject: Parameters<typeof attachedOf>[0] & WithRules): AlertValues {
  return { ...attachedOf(subject), parents: subject.parents.map(({ id }) => id) };
}

/** The body of a create. */
export function alertBody(values: AlertValues) {
  return { depends_on: [...values.parents], ...attachedFields(values) };
}

/** After which checks contacts are notified. */
export interface ConfirmationValues {
  readonly alertAfter: string;
  /** Empty: the failures follow one another. */
  readonly failuresOf: string;
  readonly recoverAfter: string;
}

type Confirmation = Pick<MonitorData, "alert_after_failures" | "alert_failures_of" | "recover_after_successes">;

const { monitor: fields } = inputs;

/** Defaults of the server. */
export const blankConfirmation: ConfirmationValues = {
  alertAfter: String(fields.alert_after_failures.default),
  failuresOf: "",
  recoverAfter: String(fields.recover_after_successes.default),
};

export function confirmationValues(subject: Confirmation): ConfirmationValues {
  return {
    alertAfter: String(subject.alert_after_failures),
    failuresOf: subject.alert_failures_of?.toString() ?? "",
    recoverAfter: String(subject.recover_after_successes),
  };
}

/** The body of a create. */
export function confirmationBody({ alertAfter, failuresOf, recoverAfter }: ConfirmationValues) {
  return {
    alert_after_failures: numberIn(alertAfter),
    alert_failures_of: failuresOf.trim() === "" ? null : numberIn(failuresOf),
    recover_after_successes: numberIn(recoverAfter),
  };
}

/** How long an outage lasts at most before its alert, without the time of the checks. Null if that is not known. */
export function alertWaitSeconds(
  { alertAfter, failuresOf }: ConfirmationValues,
  intervalSeconds: number,
): number | null {
  const checks = Math.max(Number(alertAfter), Number(failuresOf));
  const isKnown = intervalSeconds > 0 && Number.isInteger(intervalSeconds) && Number.isInteger(checks) && checks > 0;
  return isKnown ? intervalSeconds * checks : null;
}

/**
 * The contacts, and when they are notified, in a sentence.
 * @param confirmation null if no checks are counted
 */
export function alertSentence(
  { contacts, escalations }: Attached,
  confirmation: Pick<ConfirmationValues, "alertAfter" | "failuresOf"> | null,
  all: readonly { readonly id: number; readonly name: string }[],
): string {
  const named = (id: number) => all.filter((one) => one.id === id).map(({ name }) => name);
  const later = escalations.flatMap(({ contact_id: id, after_minutes: minutes }) =>
    named(id).map((name) => texts.later(name, formatInterval(minutes * 60))),
  );
  return texts.sentence(whenOf(confirmation), [...texts.atOnce(contacts.flatMap(named)), ...later]);
}

function whenOf(confirmation: Pick<ConfirmationValues, "alertAfter" | "failuresOf"> | null): string {
  if (confirmation === null) return texts.outage();
  const failures = Number(confirmation.alertAfter) || 1;
  return texts.failures(failures, Number(confirmation.failuresOf) || failures);
}
