import { assertionTexts } from "#texts/assertions.ts";
import { connectionTexts } from "#texts/connection.ts";
import { sectionTexts } from "#texts/create.ts";
import { heartbeatTexts } from "#texts/heartbeat.ts";
import { locationTexts } from "#texts/locations.ts";
import { formTexts as texts } from "#texts/monitor-form.ts";
import { recordFormTexts } from "#texts/record-form.ts";
import { statusTexts } from "#texts/status.ts";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import type { FieldsOf } from "../../forms/field.ts";
import {
  check,
  converted,
  number,
  optionalText,
  own,
  secret,
  secretArea,
  select,
  selectNumber,
  text,
} from "../../forms/fields.ts";
import type { ValuesOf } from "../../forms/record.ts";
import { tagsField } from "../../forms/tags-field.ts";
import { numberIn } from "../../lib/body.ts";
import { formatInterval } from "../../lib/format.ts";
import { partsOf } from "../../lib/parts-of.ts";
import { regionsInWords } from "../../regions.ts";
import type { Pair } from "../../ui/pairs-field.tsx";
import { alertFields, confirmationFields } from "../alert-rules/values.ts";
import { type AssertionRow, assertionsOf } from "./assertions.ts";
import { groupFields } from "./group-values.ts";
import { oauth2Field } from "./oauth2.ts";
import { stepsField } from "./steps.ts";

const { monitor: rules } = inputs;
/**
 * Intervals to choose from, in seconds: the intervals of the API, half a minute, and a little more than a day for
 * nightly jobs.
 */
export const intervals = [30, ...rules.check_interval_minutes.enum.map((minutes) => minutes * 60), 90_000];
export const OTHER = "other";

export const intervalOptions = [
  ...intervals.map((seconds) => [String(seconds), formatInterval(seconds)] as const),
  [OTHER, texts.otherInterval()] as const,
];
const slow = rules.slow_after_checks;
const counts = Array.from({ length: slow.maximum }, (_none, index) => String(index + slow.minimum));
const time = rules.max_response_time_ms;

const codesOf = (typed: string) => partsOf(typed, ",").map(numberIn);

/** Every setting of a monitor. `has` in `values.ts` knows which of them a type has. */
export const monitorFields = {
  type: select({
    label: texts.type(),
    options: rules.type.enum.map((type) => [type, statusTexts.type(type)] as const),
  }),
  url: text({ label: texts.url(), type: "url", inputMode: "url", required: true }),
  port: number({ ...rules.port, label: texts.port(), required: true }),
  dns_record_type: select({
    label: texts.recordType(),
    options: rules.dns_record_type.enum.map((type) => [type, type] as const),
  }),
  expected_dns_values: converted<readonly string[]>(
    { label: texts.dnsValues(), rows: 3 },
    { show: (values) => values.join("\n"), send: (typed) => partsOf(typed, "\n") },
  ),
  grpc_service: optionalText({ label: texts.grpcService(), hint: texts.grpcServiceHint() }),
  expected_keyword: text({ label: texts.keyword(), required: true, isExact: true }),
  name: text({ label: texts.name(), hint: texts.nameHint(), required: true }),
  // Seconds, or "other" if the next field has them: see `intervalFields`.
  check_interval_minutes: select({ label: texts.interval(), default: "60", options: intervalOptions }),
  check_interval_seconds: number({ label: texts.secondsField(), unit: texts.seconds() }),
  heartbeat_cron: optionalText({ label: heartbeatTexts.cron(), hint: heartbeatTexts.cronHint() }),
  heartbeat_time_zone: optionalText({ label: heartbeatTexts.zone() }),
  heartbeat_grace_seconds: number({
    ...rules.heartbeat_grace_seconds,
    ...{ label: heartbeatTexts.grace(), hint: heartbeatTexts.graceHint(), unit: texts.seconds() },
  }),
  max_runtime_seconds: number({
    label: heartbeatTexts.maxRuntime(),
    hint: heartbeatTexts.maxRuntimeHint(),
    unit: texts.seconds(),
  }),
  post_only: check({ ...rules.post_only, label: heartbeatTexts.postOnly(), hint: heartbeatTexts.postOnlyHint() }),
  slug: optionalText({ label: heartbeatTexts.slug(), hint: heartbeatTexts.slugHint() }),
  is_active: check({ ...rules.is_active, label: texts.active(), hint: texts.activeHint() }),
  http_method: select({
    label: texts.method(),
    options: rules.http_method.enum.map((method) => [method, method] as const),
  }),
  expected_status_codes: converted<readonly (number | string | null)[]>(
    { label: texts.codes(), hint: texts.codesHint() },
    { blank: rules.expected_status_codes.default.join(", "), show: (codes) => codes.join(", "), send: codesOf },
  ),
  request_headers: own<readonly Pair[], Readonly<Record<string, string>> | null>({
    ...{ label: texts.headers(), blank: [], send: headersOf },
    show: (headers) => Object.entries(headers ?? {}).map(([name, value], row) => ({ row, name, value })),
    words: (pairs) => pairs.map(({ name, value }) => `${name}: ${value}`).join(", ") || recordFormTexts.none(),
  }),
  request_body: optionalText({ label: texts.body(), hint: texts.bodyHint(), rows: 4, isExact: true }),
  assertions: own<readonly AssertionRow[], ReturnType<typeof assertionsOf>>({
    ...{ label: assertionTexts.legend(), blank: [], show: () => [], send: assertionsOf },
    words: (rows) =>
      rows.map(({ property, target }) => `${property} ${target}`.trim()).join(", ") || recordFormTexts.none(),
  }),
  forbidden_keyword: optionalText({ label: texts.forbidden(), hint: texts.forbiddenHint(), isExact: true }),
  username: optionalText({ label: texts.username(), hint: texts.usernameHint(), isExact: true }),
  password: secret({ label: texts.password(), hint: texts.passwordHint() }),
  oauth2: oauth2Field,
  steps: stepsField,
  expects_failure: check({
    ...rules.expects_failure,
    ...{ label: connectionTexts.expectsFailure(), hint: connectionTexts.expectsFailureHint() },
  }),
  send: optionalText({ label: connectionTexts.send(), hint: connectionTexts.sendHint(), rows: 2, isExact: true }),
  expected_answer: optionalText({
    ...{ label: connectionTexts.answer(), hint: connectionTexts.answerHint(), isExact: true },
  }),
  use_tls: check({ ...rules.use_tls, label: connectionTexts.useTls(), hint: connectionTexts.useTlsHint() }),
  locations: own<readonly string[], readonly string[]>({
    ...{ label: locationTexts.from(), blank: [], show: (names) => names, send: (names) => names },
    words: (names) => (names.length === 0 ? recordFormTexts.none() : regionsInWords(names)),
  }),
  locations_rule: select({
    ...{ label: locationTexts.rule(), default: "any" },
    options: (["any", "all"] as const).map((one) => [one, locationTexts.rules[one]()] as const),
  }),
  ip_version: selectNumber({
    ...{ label: connectionTexts.addresses(), hint: connectionTexts.addressesHint() },
    options: [
      ["", connectionTexts.anyAddress()],
      ...rules.ip_version.enum.map((one) => [`${one}`, `IPv${one}`] as const),
    ],
  }),
  tls_verify: check({
    ...rules.tls_verify,
    ...{ label: connectionTexts.verify(), hint: connectionTexts.verifyHint() },
  }),
  tls_authority: optionalText({ label: connectionTexts.authority(), hint: connectionTexts.authorityHint(), rows: 4 }),
  client_certificate: optionalText({ label: connectionTexts.client(), hint: connectionTexts.clientHint(), rows: 4 }),
  client_key: secretArea({ label: connectionTexts.key(), hint: connectionTexts.keyHint(), rows: 4 }),
  request_timeout_seconds: number({
    ...rules.request_timeout_seconds,
    ...{ label: texts.timeout(), unit: texts.seconds() },
  }),
  ssl_expiry_warning_days: number({
    ...rules.ssl_expiry_warning_days,
    ...{ label: texts.sslDays(), unit: texts.days() },
  }),
  // Empty: no limit.
  max_response_time_ms: number({
    label: texts.maxTime(),
    hint: texts.maxTimeHint(time.minimum, time.maximum),
    unit: texts.milliseconds(),
  }),
  slow_after_checks: selectNumber({
    ...{ label: texts.slowAfter(), default: slow.default },
    options: counts.map((count) => [count, texts.slowChecks(count, slow.maximum)] as const),
  }),
  ...groupFields,
  key: optionalText({ label: texts.key(), hint: texts.keyHint() }),
  tags: tagsField({ label: sectionTexts.tags(), hint: sectionTexts.tagsHint() }),
  ...confirmationFields,
  ...alertFields,
} satisfies FieldsOf<BodyOf<"POST /monitors">>;

export type MonitorFields = typeof monitorFields;
export type MonitorValues = ValuesOf<MonitorFields>;

/** The interval; `NaN` while a person types it. */
export const secondsOf = ({
  check_interval_minutes: chosen,
  check_interval_seconds: typed,
}: Pick<MonitorValues, "check_interval_minutes" | "check_interval_seconds">): number =>
  Number(chosen === OTHER ? typed : chosen);

function headersOf(pairs: readonly Pair[]) {
  const named = pairs.filter(({ name, value }) => name !== "" || value !== "");
  return named.length === 0 ? null : Object.fromEntries(named.map(({ name, value }) => [name, value]));
}
