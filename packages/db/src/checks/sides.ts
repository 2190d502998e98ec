import { isTwoSided, locationVerdict, type SidesBefore, type Verdict } from "@pharos/core";
import type { LockedCheck, PlacedCheck } from "./lock-checks.ts";
import type { Writes } from "./write.ts";

/** Null unless the monitor names regions and places. */
export function sidesBefore({ locations, rule, failing }: PlacedCheck): SidesBefore | null {
  return isTwoSided(locations) ? { rule, failing } : null;
}

/** Adds the sides to the writes if the check has changed them. */
export function noteSides({ subject_id: subjectId, placed }: LockedCheck, { sides }: Verdict, writes: Writes): void {
  if (placed === null || sides === undefined) return;
  const [verdict, before] = [locationVerdict(sides), placed.verdict];
  const isSame =
    before?.word === verdict.word && before.inside === verdict.inside && before.outside === verdict.outside;
  if (isSame && placed.failing.join() === sides.failing.join()) return;
  writes.sides.push({ subjectId, failing: sides.failing, verdict });
}
