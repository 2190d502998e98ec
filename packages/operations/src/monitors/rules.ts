import {
  confirmationErrors,
  dnsFieldErrors,
  type FieldErrors,
  groupFieldErrors,
  hasStrayBackslash,
  headersError,
  heartbeatFieldErrors,
  type IntervalInputs,
  intervalErrors,
  ipVersionErrors,
  isGroup,
  type LocationsRule,
  type Monitor,
  plans,
  type RequestStep,
  type SettingField,
  unusedFieldErrors,
  urlError,
} from "@pharos/core";
import type { Context } from "../operation.ts";
import { contactIdErrors } from "../schema/contact-ids.ts";
import { reminderErrors, type SentReminders } from "../schema/reminders.ts";
import { assertionErrors, type SentAssertion } from "./assertion-rules.ts";
import { certificateErrors, clientKeyErrors } from "./certificate-rules.ts";
import { dependencyErrors } from "./dependency-fields.ts";
import { escalationErrors, type SentEscalations } from "./escalation-fields.ts";
import { memberErrors } from "./group-fields.ts";
import { locationErrors } from "./location-fields.ts";
import { oauth2Errors, type SentOauth2 } from "./oauth2-fields.ts";
import { silentErrors, snoozeErrors } from "./snooze-fields.ts";
import { stepErrors, valueErrors } from "./step-rules.ts";

interface SentFields extends IntervalInputs {
  readonly url?: string | null | undefined;
  readonly request_headers?: Readonly<Record<string, unknown>> | null | undefined;
  readonly assertions?: readonly SentAssertion[] | undefined;
  readonly notification_contact_ids?: readonly number[] | null | undefined;
  readonly reminders?: SentReminders | null | undefined;
  readonly depends_on?: readonly number[] | null | undefined;
  readonly escalations?: SentEscalations | null | undefined;
  readonly members?: readonly number[] | undefined;
  readonly locations?: readonly string[] | null | undefined;
  readonly locations_rule?: LocationsRule | undefined;
  readonly snoozed_until?: string | null | undefined;
  readonly silent?: boolean | undefined;
  readonly tls_authority?: string | null | undefined;
  readonly client_certificate?: string | null | undefined;
  readonly client_key?: string | null | undefined;
  readonly send?: string | null | undefined;
  readonly ip_version?: number | null | undefined;
  readonly oauth2?: SentOauth2 | null | undefined;
  readonly steps?: readonly RequestStep[] | null | undefined;
  readonly request_body?: string | null | undefined;
}

const NO_ESCAPE = "The send field must have backslashes only in \\r, \\n, \\t, \\xNN and \\\\.";

/** Rules for the fields in a request, in every team. */
export function plainFieldErrors(
  type: string | undefined,
  sent: Pick<
    SentFields,
    | "url"
    | "request_headers"
    | "assertions"
    | "tls_authority"
    | "client_certificate"
    | "client_key"
    | "send"
    | "oauth2"
    | "steps"
  >,
): FieldErrors {
  const { url, request_headers, assertions = [], send } = sent;
  const wrongUrl = type === undefined || typeof url !== "string" ? null : urlError(type, url);
  const wrongHeaders = headersError(request_headers ?? {});
  return {
    ...(wrongUrl !== null && { url: [wrongUrl] }),
    ...(wrongHeaders !== null && { request_headers: [wrongHeaders] }),
    ...assertionErrors(assertions),
    ...certificateErrors(sent),
    ...oauth2Errors(sent.oauth2),
    ...stepErrors(sent.steps ?? []),
    ...(type === "tcp" && typeof send === "string" && hasStrayBackslash(send) && { send: [NO_ESCAPE] }),
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
  const direct = sent.notification_contact_ids === undefined ? (stored?.contacts.map(({ id }) => id) ?? []) : ids;
  const later =
    sent.escalations === undefined
      ? (stored?.escalations.map(({ contactId }) => contactId) ?? [])
      : (sent.escalations ?? []).map(({ contact_id: id }) => id);
  return {
    ...(await locationErrors(sent, stored, context)),
    ...(type !== undefined && unusedFieldErrors(type, sent, stored)),
    ...clientKeyErrors(sent, stored),
    ...ipVersionErrors(sent, stored),
    ...plainFieldErrors(type, sent),
    ...valueErrors(sent, stored),
    ...dnsFieldErrors(sent, stored),
    ...confirmationErrors(sent, stored),
    // Every group is judged once a minute, so its interval is ignored.
    ...(isGroup(type ?? "") ? {} : intervalErrors(sent, plan, plans[plan])),
    ...groupFieldErrors(type, sent, stored),
    ...heartbeatFieldErrors(type, sent, {
      stored,
      minGapSeconds: plans[plan].minIntervalSeconds,
      nowMs: clock.now().getTime(),
    }),
    ...snoozeErrors(sent.snoozed_until, clock.now()),
    ...silentErrors(sent, stored?.snoozedUntil ?? null),
    ...reminderErrors(sent.reminders, [...direct, ...later]),
    ...(await contactIdErrors(ids, context)),
    ...(await escalationErrors(sent.escalations ?? [], direct, context)),
    ...(await memberErrors(type, sent.members ?? [], stored?.id ?? null, context)),
    ...(await dependencyErrors(sent.depends_on ?? [], stored?.id ?? null, context)),
  };
}
