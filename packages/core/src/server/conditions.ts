import type { serverWarnings } from "../subject/happening.ts";
import type { ServerReport } from "./report.ts";
import { nextCondition, type RuleCondition, ruleValues, type ServerRule, type WarningRule } from "./rules.ts";

/** A rule as it is kept. */
export interface KeptRule extends ServerRule {
  readonly id: number;
}

/** What a rule that is not met says of one thing: it is about to warn, or has warned. */
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

/** News of a rule that is kept. */
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
  /** It was down or silent until now: how it was meanwhile is not known. */
  readonly wasDown: boolean;
}

export interface JudgedConditions {
  readonly conditions: readonly KeptCondition[];
  readonly news: readonly RuleNews[];
}

/** Conditions of one server that are kept; more file systems than that are not watched by rules. */
export const MAX_SERVER_CONDITIONS = 50;

/** An agent sends within this time what it measures. What comes later was kept. */
export const USUAL_DELAY_MS = 60_000;

/**
 * Asks the rules about the samples of a report, the oldest first. What an agent kept for longer than a rule waits is history to that
 * rule. What a warning was about may vanish, or its rule: then the warning is over without a word. Contacts hear of what is
 * different after the report, not of what came and went within it.
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
