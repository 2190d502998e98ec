import type { serverWarnings } from "../subject/happening.ts";
import type { ServerReport } from "./report.ts";
import { nextCondition, type RuleCondition, ruleValues, type ServerRule, type WarningRule } from "./rules.ts";

/** A rule as it is stored. */
export interface KeptRule extends ServerRule {
  readonly id: number;
}

/** The state of a rule that is not met for one thing: it is about to warn, or has warned. */
export interface KeptCondition extends RuleCondition {
  readonly ruleId: number;
  readonly instance: string;
  /** The newest. */
  readonly value: number;
}

/** A warning that begins or is over. */
export interface WarningNews {
  readonly happening: (typeof serverWarnings)[number];
  readonly rule: Pick<ServerRule, "above" | "severity"> & { readonly metric: WarningRule };
  readonly instance: string;
  readonly value: number;
  /** Since when the value has been above. */
  readonly sinceMs: number;
}

/** News of a stored rule. */
interface RuleNews extends WarningNews {
  readonly rule: KeptRule;
}

/** How a server was at a time of our clock. */
export interface ServerSample {
  readonly atMs: number;
  readonly report: ServerReport;
}

interface JudgedServer {
  readonly rules: readonly KeptRule[];
  readonly conditions: readonly KeptCondition[];
  /** It was down or silent until now, so its state in between is not known. */
  readonly wasDown: boolean;
}

export interface JudgedConditions {
  readonly conditions: readonly KeptCondition[];
  readonly news: readonly RuleNews[];
}

/** Stored conditions of one server. Rules ignore further file systems. */
export const MAX_SERVER_CONDITIONS = 50;

/** An agent sends its measurements within this time. Later ones were buffered. */
export const USUAL_DELAY_MS = 60_000;

/**
 * Applies the rules to the samples of a report, the oldest first. A sample that an agent buffered for longer than a
 * rule waits is history to that rule. The rule or the object of a warning may vanish, and then the warning ends without
 * news. Contacts get news only of differences after the report.
 */
export function judgeConditions(
  { rules, conditions, wasDown }: JudgedServer,
  samples: readonly ServerSample[],
  nowMs: number,
): JudgedConditions {
  const enabled = rules.filter((rule) => rule.enabled);
  const judged = enabled.map((rule) => {
    const known = conditions.filter(({ ruleId, state }) => ruleId === rule.id && !(wasDown && state === "pending"));
    return judgeRule(
      rule,
      known,
      samples.filter(({ atMs }) => isRecent(rule, atMs, nowMs)),
    );
  });
  const all = judged.flatMap((one) => one.conditions);
  const firing = all.filter(({ state }) => state === "firing");
  const pending = all.filter(({ state }) => state === "pending");
  const kept = [...firing, ...pending].slice(0, MAX_SERVER_CONDITIONS);
  const keys = new Set(kept.map(keyOf));
  const isToTell = ({ happening, rule, instance }: RuleNews) =>
    happening === "warning_over" || keys.has(keyOf({ ruleId: rule.id, instance }));
  return { conditions: kept, news: judged.flatMap((one) => one.news).filter(isToTell) };
}

const keyOf = ({ ruleId, instance }: Pick<KeptCondition, "ruleId" | "instance">) => `${ruleId}|${instance}`;

function isRecent({ forSeconds }: KeptRule, atMs: number, nowMs: number): boolean {
  return nowMs - atMs <= forSeconds * 1000 + USUAL_DELAY_MS;
}

function judgeRule(
  rule: KeptRule,
  before: readonly KeptCondition[],
  samples: readonly ServerSample[],
): JudgedConditions {
  const conditions = new Map(before.map((condition) => [condition.instance, condition]));
  let values: ReadonlyMap<string, number> = new Map();
  for (const { atMs, report } of samples) {
    values = ruleValues(report, rule);
    for (const instance of conditions.keys()) if (!values.has(instance)) conditions.delete(instance);
    for (const [instance, value] of values) {
      const { condition } = nextCondition(rule, conditions.get(instance) ?? null, value, atMs);
      if (condition.state === "ok") conditions.delete(instance);
      else conditions.set(instance, { ruleId: rule.id, instance, value, ...condition });
    }
  }
  return { conditions: [...conditions.values()], news: newsOf(rule, before, conditions, values) };
}

function newsOf(
  rule: KeptRule,
  before: readonly KeptCondition[],
  after: ReadonlyMap<string, KeptCondition>,
  values: ReadonlyMap<string, number>,
): readonly RuleNews[] {
  const fired = new Map(before.flatMap((one) => (one.state === "firing" ? [[one.instance, one] as const] : [])));
  const begun = [...after.values()].filter(({ state, instance }) => state === "firing" && !fired.has(instance));
  const over = [...fired.values()].filter(({ instance }) => after.get(instance)?.state !== "firing");
  return [
    ...over.flatMap(({ instance, sinceMs }) => {
      const value = values.get(instance);
      return value === undefined ? [] : [{ happening: "warning_over" as const, rule, instance, value, sinceMs }];
    }),
    ...begun.map(({ instance, value, sinceMs }) => ({ happening: "warning" as const, rule, instance, value, sinceMs })),
  ];
}
