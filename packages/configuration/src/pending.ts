import { parentsFirst } from "@pharos/core";
import { referencesIn } from "./entry-references.ts";
import { type EntryKind, isOperatorKind } from "./kinds.ts";
import type { Change } from "./plan.ts";
import { dependenciesOf, membershipsOf } from "./references.ts";
import type { DesiredRecord } from "./state.ts";

/**
 * Changes that need a request, in a possible order: a monitor comes after those that it depends on or contains. If some wait
 * for one another, they come last, and their requests say what is missing.
 */
export function pendingOf(changes: readonly Change[]): readonly Change[] {
  const pending = changes.filter(({ action }) => action !== "unchanged" && action !== "keep");
  const wanted = pending.flatMap((change) => ("desired" in change ? [change] : []));
  const contacts = wanted.filter(({ desired }) => desired.kind === "contact");
  const monitors = new Map(
    wanted.flatMap((change) => (change.desired.kind === "monitor" ? [[change.desired.key, change] as const] : [])),
  );
  const desired = [...monitors.values()].map((one) => one.desired);
  const first = parentsFirst([...monitors.keys()], [...dependenciesOf(desired), ...membershipsOf(desired)]);
  const ordered = new Set([...first, ...monitors.keys()]);
  const others = pending.filter((change) => !("desired" in change));
  const operators = operatorsInOrder(wanted.filter(({ desired: { kind } }) => isOperatorKind(kind)));
  return [...contacts, ...[...ordered].flatMap((key) => monitors.get(key) ?? []), ...operators, ...others];
}

type Wanted = Extract<Change, { readonly desired: DesiredRecord }>;

/** A record comes after the records that it names. */
function operatorsInOrder(changes: readonly Wanted[]): readonly Change[] {
  const nodeOf = (kind: EntryKind, key: string) => `${kind} ${key}`;
  const byNode = new Map(changes.map((change) => [nodeOf(change.desired.kind, change.desired.key), change] as const));
  const dependencies = changes.flatMap(({ desired: { kind, key, fields } }) =>
    referencesIn(fields).map((one) => ({ childId: nodeOf(kind, key), parentId: nodeOf(one.kind, one.key) })),
  );
  const within = dependencies.filter(({ parentId }) => byNode.has(parentId));
  const ordered = new Set([...parentsFirst([...byNode.keys()], within), ...byNode.keys()]);
  return [...ordered].flatMap((node) => byNode.get(node) ?? []);
}
