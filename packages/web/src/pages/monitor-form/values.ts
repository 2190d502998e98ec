import type { MonitorData } from "@pharos/operations";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import { attachedOf } from "../../lib/attached.ts";
import { numberIn } from "../../lib/body.ts";
import type { Pair } from "../../ui/pairs-field.tsx";
import {
  type AlertValues,
  alertBody,
  blankAlerts,
  blankConfirmation,
  type ConfirmationValues,
  confirmationBody,
  confirmationValues,
} from "../alert-rules/values.ts";
import { type AssertionRow, assertionRows, assertionsOf } from "./assertions.ts";
import { heartbeatBody, heartbeatValues } from "./heartbeat-values.ts";

/** The texts in the fields of the form. */
export interface FormValues extends AlertValues, ConfirmationValues {
  readonly type: string;
  readonly name: string;
  readonly url: string;
  readonly port: string;
  readonly keyword: string;
  readonly record: string;
  /** One per line. */
  readonly dnsValues: string;
  /** Seconds; `other` where they are typed. */
  readonly interval: string;
  readonly seconds: string;
  readonly method: string;
  readonly codes: string;
  readonly timeout: string;
  readonly headers: readonly Pair[];
  readonly body: string;
  readonly forbidden: string;
  readonly assertions: readonly AssertionRow[];
  readonly username: string;
  readonly password: string;
  readonly sslDays: string;
  /** Empty: no limit. */
  readonly maxTime: string;
  readonly slowAfter: string;
  readonly key: string;
  /** Schedule of a heartbeat. Empty: the interval. */
  readonly cron: string;
  readonly zone: string;
  readonly grace: string;
  /** Empty: any time. */
  readonly maxRuntime: string;
  readonly postOnly: boolean;
  readonly slug: string;
  /** Of a new one: false begins with a pause. */
  readonly active: boolean;
}

const { monitor: fields } = inputs;
/** The minutes that the API accepts. Other intervals are sent as seconds, with the largest of these as minutes. */
const minutesTaken: readonly number[] = fields.check_interval_minutes.enum;
const MAX_MINUTES = Math.max(...minutesTaken);
/**
 * Intervals to choose from, in seconds: the intervals of the API, half a minute, and a little more than a day for
 * nightly jobs.
 */
export const intervals = [30, ...minutesTaken.map((minutes) => minutes * 60), 90_000];
const OTHER = "other";

/** Defaults of the server. */
export const blank: FormValues = {
  type: "http",
  name: "",
  url: "",
  port: "",
  keyword: "",
  record: fields.dns_record_type.enum[0],
  dnsValues: "",
  interval: "60",
  seconds: "",
  method: fields.http_method.default,
  codes: fields.expected_status_codes.default.join(", "),
  timeout: String(fields.request_timeout_seconds.default),
  headers: [],
  body: "",
  forbidden: "",
  assertions: [],
  username: "",
  password: "",
  sslDays: String(fields.ssl_expiry_warning_days.default),
  maxTime: "",
  slowAfter: String(fields.slow_after_checks.default),
  key: "",
  cron: "",
  zone: "",
  grace: String(fields.heartbeat_grace_seconds.default),
  maxRuntime: "",
  postOnly: fields.post_only.default,
  slug: "",
  active: fields.is_active.default,
  ...blankAlerts,
  ...blankConfirmation,
};

/** The shortest interval that the plan allows, from a minute on. */
export function usualInterval(minSeconds: number): string {
  return String(intervals.find((seconds) => seconds >= Math.max(60, minSeconds)) ?? OTHER);
}

/** A monitor as the form shows it. */
export function valuesOf(monitor: MonitorData): FormValues {
  const seconds = monitor.check_interval_seconds ?? monitor.check_interval_minutes * 60;
  const isListed = intervals.some((one) => one === seconds);
  return {
    type: monitor.type,
    name: monitor.name,
    url: monitor.url ?? "",
    port: monitor.port?.toString() ?? "",
    keyword: monitor.expected_keyword ?? "",
    record: monitor.dns_record_type ?? blank.record,
    dnsValues: monitor.expected_dns_values.join("\n"),
    interval: isListed ? String(seconds) : OTHER,
    seconds: isListed ? "" : String(seconds),
    method: monitor.http_method,
    codes: monitor.expected_status_codes.join(", "),
    timeout: String(monitor.request_timeout_seconds),
    headers: Object.entries(monitor.request_headers ?? {}).map(([name, value], row) => ({ row, name, value })),
    body: monitor.request_body ?? "",
    forbidden: monitor.forbidden_keyword ?? "",
    assertions: assertionRows(monitor.assertions),
    username: monitor.username ?? "",
    password: "",
    sslDays: String(monitor.ssl_expiry_warning_days),
    maxTime: monitor.max_response_time_ms?.toString() ?? "",
    slowAfter: String(monitor.slow_after_checks),
    key: monitor.key ?? "",
    ...heartbeatValues(monitor),
    active: true,
    ...confirmationValues(monitor),
    ...attachedOf(monitor),
    parents: monitor.depends_on,
  };
}

/** The body of a create, without fields that the type does not need. An invalid number is sent as typed. */
export function bodyOf(values: FormValues): BodyOf<"POST /monitors"> {
  const { type } = values;
  const asksForPage = type === "http" || type === "keyword";
  const isProbed = type !== "heartbeat";
  const headers = values.headers.filter(({ name, value }) => name !== "" || value !== "");
  return {
    name: values.name.trim(),
    type,
    ...(isProbed && { url: values.url.trim(), request_timeout_seconds: numberIn(values.timeout) }),
    ...intervalFields(values),
    ...(type === "tcp" && { port: numberIn(values.port) }),
    ...(type === "dns" && { dns_record_type: values.record, expected_dns_values: linesOf(values.dnsValues) }),
    ...(type === "keyword" && { expected_keyword: values.keyword }),
    ...(asksForPage && {
      http_method: values.method,
      expected_status_codes: values.codes.split(",").flatMap((code) => (code.trim() === "" ? [] : [numberIn(code)])),
      request_headers:
        headers.length === 0 ? null : Object.fromEntries(headers.map(({ name, value }) => [name, value])),
      request_body: values.body !== "" && sendsBody(values.method) ? values.body : null,
      forbidden_keyword: values.forbidden === "" ? null : values.forbidden,
      assertions: assertionsOf(values.assertions),
      username: values.username === "" ? null : values.username,
      ...(values.password !== "" && { password: values.password }),
    }),
    ...((asksForPage || type === "ssl") && { ssl_expiry_warning_days: numberIn(values.sslDays) }),
    ...(isProbed && {
      max_response_time_ms: values.maxTime.trim() === "" ? null : numberIn(values.maxTime),
      slow_after_checks: numberIn(values.slowAfter),
    }),
    ...(!isProbed && heartbeatBody(values)),
    ...(!values.active && { is_active: false }),
    key: values.key.trim() === "" ? null : values.key.trim(),
    ...(isProbed && confirmationBody(values)),
    ...alertBody(values),
  };
}

/** To other methods a body says nothing. */
export function sendsBody(method: string): boolean {
  return method !== "GET" && method !== "HEAD";
}

function linesOf(text: string): readonly string[] {
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
}

function intervalFields({ interval, seconds }: FormValues) {
  const chosen = interval === OTHER ? numberIn(seconds) : Number(interval);
  const minutes = typeof chosen === "number" && chosen % 60 === 0 ? chosen / 60 : null;
  if (minutes !== null && minutesTaken.includes(minutes)) {
    return { check_interval_minutes: minutes, check_interval_seconds: null };
  }
  return { check_interval_minutes: MAX_MINUTES, check_interval_seconds: chosen };
}
