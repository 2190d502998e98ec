import type { MonitorData } from "@pharos/operations";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import { type AttachedToMonitor, attachedFields, attachedOf } from "../../lib/attached.ts";
import { numberIn } from "../../lib/body.ts";
import { formatInterval } from "../../lib/format.ts";
import { alertRuleTexts as texts } from "../../texts/en/alert-rules.ts";

/** The fields about alerts in the form. */
export interface NotificationValues extends AttachedToMonitor {
  readonly alertAfter: string;
  /** Empty: the failures follow one another. */
  readonly failuresOf: string;
  readonly recoverAfter: string;
  readonly parents: readonly number[];
}

const { monitor: fields } = inputs;

/** Defaults of the server. */
export const blankNotifications: NotificationValues = {
  alertAfter: String(fields.alert_after_failures.default),
  failuresOf: "",
  recoverAfter: String(fields.recover_after_successes.default),
  parents: [],
  contacts: [],
  reminders: [],
  escalations: [],
};

export function notificationValues(monitor: MonitorData): NotificationValues {
  return {
    alertAfter: String(monitor.alert_after_failures),
    failuresOf: monitor.alert_failures_of?.toString() ?? "",
    recoverAfter: String(monitor.recover_after_successes),
    parents: monitor.depends_on,
    escalations: monitor.escalations,
    ...attachedOf(monitor),
  };
}

/** The body of a create. A heartbeat has a grace period instead of a number of failures. */
export function notificationBody(values: NotificationValues, isProbed: boolean): Partial<BodyOf<"POST /monitors">> {
  return {
    ...(isProbed && {
      alert_after_failures: numberIn(values.alertAfter),
      alert_failures_of: values.failuresOf.trim() === "" ? null : numberIn(values.failuresOf),
      recover_after_successes: numberIn(values.recoverAfter),
    }),
    depends_on: [...values.parents],
    escalations: [...values.escalations],
    ...attachedFields(values),
  };
}

interface Timed extends NotificationValues {
  readonly type: string;
  readonly interval: string;
  readonly seconds: string;
}

/** How long an outage lasts at most before its alert, without the time of the checks. Null if that is not known. */
export function alertWaitSeconds({ interval, seconds, alertAfter, failuresOf }: Timed): number | null {
  const every = Number(interval === "other" ? seconds : interval);
  const checks = Math.max(Number(alertAfter), Number(failuresOf));
  return every > 0 && Number.isInteger(every) && Number.isInteger(checks) && checks > 0 ? every * checks : null;
}

/** The contacts, and when they are notified, in a sentence. */
export function alertSentence(
  { type, alertAfter, failuresOf, contacts, escalations }: Timed,
  all: readonly { readonly id: number; readonly name: string }[],
): string {
  const named = (id: number) => all.filter((one) => one.id === id).map(({ name }) => name);
  const later = escalations.flatMap(({ contact_id: id, after_minutes: minutes }) =>
    named(id).map((name) => texts.later(name, formatInterval(minutes * 60))),
  );
  const failures = type === "heartbeat" ? 1 : Number(alertAfter) || 1;
  return texts.sentence(texts.failures(failures, Number(failuresOf) || failures), [
    ...texts.atOnce(contacts.flatMap(named)),
    ...later,
  ]);
}
