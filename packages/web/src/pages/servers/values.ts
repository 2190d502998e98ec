import type { ServerData } from "@pharos/operations";
import { serverFormTexts as texts } from "#texts/server-form.ts";
import { serversTexts } from "#texts/servers.ts";
import { inputs } from "../../api/inputs.ts";
import type { BodyOf } from "../../api/routes.ts";
import type { FieldsOf } from "../../forms/field.ts";
import { check, number, optionalText, own, select, text } from "../../forms/fields.ts";
import { blankOf, sent, shown, type ValuesOf } from "../../forms/record.ts";
import { numberIn } from "../../lib/body.ts";
import { alertFields, contactsOf } from "../alert-rules/values.ts";

type Rule = ServerData["rules"][number];
type SentRule = NonNullable<BodyOf<"PATCH /servers/{server}">["rules"]>[number];

const SECONDS = 60;
const { metric, severity, enabled } = inputs.serverRule;

/** The fields of a rule. The form shows thresholds as percent, except for a load. */
export const ruleFields = {
  metric: select({
    label: texts.metric(),
    options: metric.enum.map((one) => [one, serversTexts.metric(one)] as const),
  }),
  // Empty: each of them.
  instance: optionalText({ label: texts.mount(), hint: texts.mountHint() }),
  severity: select({
    ...{ label: texts.severity(), default: severity.default },
    options: severity.enum.map((one) => [one, serversTexts.severity(one)] as const),
  }),
  above: number({ label: texts.above(), default: 90 }),
  for_seconds: number({ label: texts.forMinutes(), unit: texts.minutes(), scale: SECONDS, default: 600 }),
  clear_below: number({ label: texts.clearBelow(), default: 85 }),
  enabled: check({ label: texts.enabled(), default: enabled.default }),
} satisfies FieldsOf<SentRule>;

/** The number tells rules apart while they are typed. */
export type RuleValues = ValuesOf<typeof ruleFields> & { readonly row: number };

/** Whether a threshold is a share, shown as percent. */
export function isShare(one: string): boolean {
  return one !== "load";
}

/** Whether there may be several on a server, each with a name. */
export function hasMounts(one: string): boolean {
  return one === "disk" || one === "inodes";
}

function ruleValuesOf(rule: Rule, row: number): RuleValues {
  const show = (value: number) => (isShare(rule.metric) ? Math.round(value * 1e6) / 1e4 : value);
  return { ...shown(ruleFields, { ...rule, above: show(rule.above), clear_below: show(rule.clear_below) }), row };
}

function ruleBodyOf({ row: _row, ...values }: RuleValues) {
  const rule = sent(ruleFields, values);
  return {
    ...rule,
    instance: hasMounts(rule.metric) ? rule.instance : null,
    above: thresholdOf(rule.metric, values.above),
    clear_below: thresholdOf(rule.metric, values.clear_below),
  };
}

function thresholdOf(of: string, typed: string) {
  const value = numberIn(typed);
  return typeof value === "number" && isShare(of) ? Math.round(value * 1e4) / 1e6 : value;
}

/** A rule to begin with. */
export function newRule(rules: readonly RuleValues[]): RuleValues {
  return { ...blankOf(ruleFields), row: Math.max(-1, ...rules.map(({ row }) => row)) + 1 };
}

/** The words of a rule for people who compare two versions. */
function ruleWords({ metric: of, instance, above, for_seconds: minutes }: RuleValues): string {
  const unit = isShare(of) ? texts.percent() : "";
  return texts.ruleWords([ruleFields.metric.words(of), instance].join(" ").trim(), `${above}${unit}`, minutes);
}

/** The fields of a new server. All other settings have defaults. */
export const newServerFields = {
  name: text({ label: texts.name(), hint: texts.nameHint(), required: true }),
  ...alertFields,
} satisfies FieldsOf<BodyOf<"POST /servers">>;

export const serverFields = {
  ...newServerFields,
  down_after_seconds: number({
    ...{ label: texts.downAfter(), hint: texts.downAfterHint(), unit: texts.minutes(), scale: SECONDS },
  }),
  address: optionalText({ label: texts.address(), hint: texts.addressHint() }),
  rules: own<readonly RuleValues[], ReturnType<typeof ruleBodyOf>[]>({
    ...{ label: texts.rules(), blank: [], show: () => [] },
    send: (rules) => rules.map(ruleBodyOf),
    words: (rules) => rules.map(ruleWords).join("; "),
  }),
} satisfies FieldsOf<BodyOf<"PATCH /servers/{server}">>;

/** A server as the form shows it. */
export function valuesOf({ rules, ...server }: ServerData): ValuesOf<typeof serverFields> {
  const record = { ...server, ...contactsOf(server), depends_on: server.parents.map(({ id }) => id) };
  return { ...shown(serverFields, record), rules: rules.map(ruleValuesOf) };
}
