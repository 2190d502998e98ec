import type { ServerData } from "@pharos/operations";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import { numberIn } from "../../lib/body.ts";
import { type AlertValues, alertBody, alertValues } from "../alert-rules/values.ts";

type Rule = ServerData["rules"][number];

/** The texts in the fields of the form. */
export interface ServerValues extends AlertValues {
  readonly name: string;
  /** Minutes. */
  readonly downAfter: string;
  /** Empty without one. */
  readonly address: string;
  readonly rules: readonly RuleValues[];
}

/** Thresholds are percent, but of a load; the number tells rules apart while they are typed. */
export interface RuleValues {
  readonly row: number;
  readonly metric: string;
  /** Empty: each of them. */
  readonly instance: string;
  readonly above: string;
  readonly clearBelow: string;
  readonly minutes: string;
  readonly severity: string;
  readonly enabled: boolean;
}

const SECONDS = 60;
const { metric, severity } = inputs.serverRule;

/** Whether a threshold is a share, shown as percent. */
export function isShare(one: string): boolean {
  return one !== "load";
}

/** Whether there may be several on a server, each with a name. */
export function hasMounts(one: string): boolean {
  return one === "disk" || one === "inodes";
}

/** A server as the form shows it. */
export function valuesOf(server: ServerData): ServerValues {
  return {
    name: server.name,
    downAfter: String(server.down_after_seconds / SECONDS),
    address: server.address ?? "",
    ...alertValues(server),
    rules: server.rules.map(ruleValuesOf),
  };
}

function ruleValuesOf(rule: Rule, row: number): RuleValues {
  const show = (value: number) => String(isShare(rule.metric) ? Math.round(value * 1e6) / 1e4 : value);
  return {
    ...{ row, metric: rule.metric, instance: rule.instance ?? "", severity: rule.severity, enabled: rule.enabled },
    ...{ above: show(rule.above), clearBelow: show(rule.clear_below), minutes: String(rule.for_seconds / SECONDS) },
  };
}

/** A rule to begin with. */
export function newRule(rules: readonly RuleValues[]): RuleValues {
  const row = Math.max(-1, ...rules.map((one) => one.row)) + 1;
  return {
    ...{ row, metric: metric.enum[0], instance: "", above: "90", clearBelow: "85", minutes: "10" },
    ...{ severity: severity.enum[0], enabled: true },
  };
}

/** The body of a change that sends every field. An invalid number is sent as typed. */
export function bodyOf({
  name,
  downAfter,
  address,
  rules,
  ...alerts
}: ServerValues): BodyOf<"PATCH /servers/{server}"> {
  return {
    name: name.trim(),
    down_after_seconds: times(downAfter, SECONDS),
    address: address.trim() === "" ? null : address.trim(),
    ...alertBody(alerts),
    rules: rules.map((rule) => ({
      metric: rule.metric,
      instance: hasMounts(rule.metric) && rule.instance.trim() !== "" ? rule.instance.trim() : null,
      above: thresholdIn(rule, rule.above),
      for_seconds: times(rule.minutes, SECONDS),
      clear_below: thresholdIn(rule, rule.clearBelow),
      ...{ severity: rule.severity, enabled: rule.enabled },
    })),
  };
}

function thresholdIn({ metric: of }: RuleValues, text: string) {
  const value = numberIn(text);
  return typeof value === "number" && isShare(of) ? Math.round(value * 1e4) / 1e6 : value;
}

function times(text: string, factor: number) {
  const value = numberIn(text);
  return typeof value === "number" ? Math.round(value * factor) : value;
}
