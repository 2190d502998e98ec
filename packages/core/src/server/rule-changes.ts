import type { KeptRule } from "./conditions.ts";
import type { ServerRule } from "./rules.ts";

/** A rule, and its place in the list of its server's rules. */
interface PlacedRule extends ServerRule {
  readonly position: number;
}

/** The changes that a new list of rules makes to the rules of a server. */
export interface RuleChanges {
  /** Rules that stay. They have the ids that they had, and the settings of the new list. */
  readonly kept: readonly (KeptRule & PlacedRule)[];
  readonly added: readonly PlacedRule[];
  readonly removed: readonly KeptRule[];
  /** Enabled rules that warn no more: they were removed or switched off. They have the settings that they had. */
  readonly ended: readonly KeptRule[];
}

/**
 * Decides which rules stay. A rule stays the same as long as its metric, its file system and its severity do, and so
 * its warnings continue. Of several rules that share these, equal rules stay the same. Each of the others takes the
 * first one that is left.
 */
export function ruleChanges(before: readonly KeptRule[], after: readonly ServerRule[]): RuleChanges {
  const left = new Set(before);
  const take = (isSame: (one: KeptRule) => boolean) => {
    const found = before.find((one) => left.has(one) && isSame(one));
    if (found) left.delete(found);
    return found;
  };
  const equal = after.map((rule) => take((one) => identityOf(one) === identityOf(rule) && isEqual(one, rule)));
  const matched = after.map((rule, position) => ({
    rule: { ...rule, position },
    was: equal[position] ?? take((one) => identityOf(one) === identityOf(rule)),
  }));
  const switchedOff = matched.flatMap(({ rule, was }) => (was?.enabled && !rule.enabled ? [was] : []));
  const removed = [...left];
  return {
    kept: matched.flatMap(({ rule, was }) => (was ? [{ ...rule, id: was.id }] : [])),
    added: matched.flatMap(({ rule, was }) => (was ? [] : [rule])),
    removed,
    ended: [...removed.filter(({ enabled }) => enabled), ...switchedOff],
  };
}

function identityOf({ metric, instance, severity }: ServerRule): string {
  return `${metric} ${severity} ${instance ?? ""}`;
}

function isEqual(a: ServerRule, b: ServerRule): boolean {
  return (
    a.above === b.above && a.forSeconds === b.forSeconds && a.clearBelow === b.clearBelow && a.enabled === b.enabled
  );
}
