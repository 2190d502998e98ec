import type { MonitorData } from "@pharos/operations";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import { blankOf, only, sent, shown } from "../../forms/record.ts";
import { numberIn } from "../../lib/body.ts";
import { isProbed } from "../../lib/is-probed.ts";
import { contactsOf } from "../alert-rules/values.ts";
import { assertionRows } from "./assertions.ts";
import { intervals, type MonitorFields, type MonitorValues, monitorFields, OTHER } from "./fields.ts";

const { monitor: rules } = inputs;
/** The minutes that the API accepts. Other intervals are sent as seconds, with the largest of these as minutes. */
const minutesTaken: readonly number[] = rules.check_interval_minutes.enum;
const MAX_MINUTES = Math.max(...minutesTaken);

const web = ["http", "keyword"];
const probed: readonly string[] = rules.type.enum.filter((type) => isProbed({ type }));
/** Types that send headers. */
const withHeaders = [...web, "grpc", "websocket"];
const heartbeat = ["heartbeat"];
const group = ["group"];

/** The types that have a field. All types have the others. */
const typesOf: { readonly [Name in keyof MonitorFields]?: readonly string[] } = {
  ...inputs.monitorTypes,
  url: probed,
  request_timeout_seconds: probed,
  max_response_time_ms: probed,
  slow_after_checks: probed,
  alert_after_failures: probed,
  alert_failures_of: probed,
  recover_after_successes: probed,
  port: ["tcp"],
  expected_keyword: ["keyword"],
  http_method: web,
  expected_status_codes: web,
  request_headers: withHeaders,
  username: withHeaders,
  password: withHeaders,
  ssl_expiry_warning_days: inputs.monitorTypes.tls_verify,
  heartbeat_cron: heartbeat,
  heartbeat_time_zone: heartbeat,
  heartbeat_grace_seconds: heartbeat,
  max_runtime_seconds: heartbeat,
  post_only: heartbeat,
  slug: heartbeat,
  members: group,
  member_tag: group,
  needed: group,
};

/** Fields of connections with TLS. */
const ofTls: readonly (keyof MonitorFields)[] = [
  ...(["tls_authority", "tls_verify", "client_certificate", "client_key", "ssl_expiry_warning_days"] as const),
];
const withoutTls = { tls_authority: null, tls_verify: true, client_certificate: null };

/** Whether a monitor has a field, and its form shows it. */
export function has(name: keyof MonitorFields, values: MonitorValues): boolean {
  const { type, http_method: method, use_tls: usesTls } = values;
  // To other methods a body says nothing.
  if (name === "request_body" && (method === "GET" || method === "HEAD")) return false;
  if (type === "tcp" && !usesTls && ofTls.includes(name)) return false;
  return typesOf[name]?.includes(type) ?? true;
}

/** A new monitor with the shortest interval that the plan allows, from a minute on. */
export function newMonitor(minSeconds: number): MonitorValues {
  const usual = intervals.find((seconds) => seconds >= Math.max(60, minSeconds));
  return { ...blankOf(monitorFields), check_interval_minutes: String(usual ?? OTHER) };
}

/** A monitor as the form shows it. */
export function valuesOf(monitor: MonitorData): MonitorValues {
  const seconds = monitor.check_interval_seconds ?? monitor.check_interval_minutes * 60;
  const isListed = intervals.includes(seconds);
  const { check_interval_minutes: _minutes, assertions, dns_record_type: recordType, ...record } = monitor;
  return {
    ...shown(monitorFields, {
      ...record,
      ...contactsOf(monitor),
      ...{ url: monitor.url ?? "", expected_keyword: monitor.expected_keyword ?? "" },
      ...(recordType !== null && { dns_record_type: recordType }),
      check_interval_seconds: isListed ? null : seconds,
    }),
    check_interval_minutes: isListed ? String(seconds) : OTHER,
    assertions: assertionRows(assertions),
  };
}

/** The body of a create, without fields that the type does not need. An invalid number is sent as typed. */
export function bodyOf(values: MonitorValues): BodyOf<"POST /monitors"> {
  const { is_active: isActive, ...body } = sent(
    only(monitorFields, (name) => has(name, values)),
    values,
  );
  return {
    ...body,
    ...{ name: values.name.trim(), type: values.type },
    ...intervalFields(values),
    ...(isActive === false && { is_active: false }),
    ...(has("request_body", values) || !has("http_method", values) ? {} : { request_body: null }),
    ...(values.type === "tcp" && !values.use_tls && withoutTls),
    ...(values.type === "heartbeat" && scheduleFields(values)),
  };
}

/** An interval has no zone. An empty grace period is a period of zero. */
function scheduleFields({
  heartbeat_cron: cron,
  heartbeat_grace_seconds: grace,
  heartbeat_time_zone: zone,
}: MonitorValues) {
  return {
    heartbeat_time_zone: cron.trim() === "" ? null : zone.trim() || null,
    heartbeat_grace_seconds: numberIn(grace) ?? 0,
  };
}

type Interval = Pick<MonitorValues, "check_interval_minutes" | "check_interval_seconds">;

/** The interval as the API has it. */
export function intervalFields({ check_interval_minutes: chosen, check_interval_seconds: typed }: Interval) {
  const seconds = chosen === OTHER ? numberIn(typed) : Number(chosen);
  const minutes = typeof seconds === "number" && seconds % 60 === 0 ? seconds / 60 : null;
  if (minutes !== null && minutesTaken.includes(minutes)) {
    return { check_interval_minutes: minutes, check_interval_seconds: null };
  }
  return { check_interval_minutes: MAX_MINUTES, check_interval_seconds: seconds };
}
