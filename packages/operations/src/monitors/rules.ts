import {
  dnsFieldErrors,
  type FieldErrors,
  headersError,
  heartbeatFieldErrors,
  type IntervalInputs,
  intervalErrors,
  type Monitor,
  plans,
  type SettingField,
  unusedFieldErrors,
  urlError,
} from "@pharos/core";
import type { Context } from "../operation.ts";
import { contactIdErrors } from "../schema/contact-ids.ts";
import { reminderErrors, type SentReminders } from "../schema/reminders.ts";
import { assertionErrors, type SentAssertion } from "./assertion-rules.ts";

interface SentFields extends IntervalInputs {
  readonly url?: string | null | undefined;
  readonly request_headers?: Readonly<Record<string, unknown>> | null | undefined;
  readonly assertions?: readonly SentAssertion[] | undefined;
  readonly notification_contact_ids?: readonly number[] | null | undefined;
  readonly reminders?: SentReminders | null | undefined;
}

/** Rules for the fields in a request, in every team. */
export function plainFieldErrors(
  type: string | undefined,
  { url, request_headers, assertions = [] }: Pick<SentFields, "url" | "request_headers" | "assertions">,
): FieldErrors {
  const wrongUrl = type === undefined || typeof url !== "string" ? null : urlError(type, url);
  const wrongHeaders = headersError(request_headers ?? {});
  return {
    ...(wrongUrl !== null && { url: [wrongUrl] }),
    ...(wrongHeaders !== null && { request_headers: [wrongHeaders] }),
    ...assertionErrors(assertions),
  };
}

/**
 * Rules for the fields in a request of this team, for new and for existing monitors.
 * @param stored null for a new one
 */
export async function sentFieldErrors(
  type: string | undefined,
  sent: SentFields & { readonly [Field in SettingField]?: unknown },
  stored: Monitor | null,
  context: Context,
): Promise<FieldErrors> {
  const { caller, clock } = context;
  const { plan } = caller.team;
  const ids = sent.notification_contact_ids ?? [];
  const attached = sent.notification_contact_ids === undefined ? (stored?.contacts.map(({ id }) => id) ?? []) : ids;
  return {
    ...(type !== undefined && unusedFieldErrors(type, sent, stored)),
    ...plainFieldErrors(type, sent),
    ...dnsFieldErrors(sent, stored),
    ...intervalErrors(sent, plan, plans[plan]),
    ...heartbeatFieldErrors(type, sent, {
      stored,
      minGapSeconds: plans[plan].minIntervalSeconds,
      nowMs: clock.now().getTime(),
    }),
    ...reminderErrors(sent.reminders, attached),
    ...(await contactIdErrors(ids, context)),
  };
}
