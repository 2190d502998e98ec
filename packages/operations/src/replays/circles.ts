import {
  circleText,
  circleThrough,
  labelsIn,
  type MonitorPatch,
  ProblemError,
  parentsFirst,
  type ReplayReader,
  type StoredRules,
} from "@pharos/core";
import { labelOf } from "../sentence.ts";
import { changedRules } from "./changes.ts";

/**
 * @param fieldOf the field with the dependencies of a monitor
 * @throws ProblemError `invalid` if all changes together make monitors depend on each other
 */
export async function requireNoCircle(
  reader: ReplayReader,
  { subjects }: StoredRules,
  patches: ReadonlyMap<number, MonitorPatch>,
  fieldOf: (monitorId: number) => string,
): Promise<void> {
  const changed = subjects.flatMap((subject) => {
    const patch = patches.get(subject.id);
    return patch?.dependsOn === undefined ? [] : [{ id: subject.id, ...changedRules(subject, patch) }];
  });
  const parentIds = [...new Set(changed.flatMap((one) => one.parentIds))];
  if (parentIds.length === 0) return;
  const ids = new Set(changed.map(({ id }) => id));
  const stored = await reader.dependenciesAbove(parentIds);
  const dependencies = [
    ...stored.filter(({ childId }) => !ids.has(childId)),
    ...changed.flatMap((one) => one.parentIds.map((parentId) => ({ childId: one.id, parentId }))),
  ];
  const all = [...new Set(dependencies.flatMap(({ childId, parentId }) => [childId, parentId]))];
  const ordered = new Set(parentsFirst(all, dependencies));
  // A changed monitor that only depends on a circle is left out, too.
  for (const { id, parentIds } of changed) {
    const circle = ordered.has(id) ? null : circleThrough(id, parentIds, dependencies);
    if (circle === null) continue;
    const named = await reader.rules(circle, [], []);
    const field = fieldOf(id);
    const sentence = `${labelOf(field)} must not make a circle: ${circleText(labelsIn(named.subjects, circle))}.`;
    throw new ProblemError({ kind: "invalid", errors: { [field]: [sentence] } });
  }
}
