import {
  isSameVerdict,
  isTwoSided,
  locationVerdict,
  outageChange,
  type SidesBefore,
  sidesDetail,
  type Verdict,
} from "@pharos/core";
import type { LockedCheck, PlacedCheck } from "./lock-checks.ts";
import type { Writes } from "./write.ts";

/** Null unless the monitor names regions and places. */
export function sidesBefore({ locations, rule, failing }: PlacedCheck): SidesBefore | null {
  return isTwoSided(locations) ? { rule, failing } : null;
}

/**
 * Adds the sides to the writes if the check has changed them, and the news for people. An outage says nothing of a side that failed
 * before it: that is over once both sides answer.
 */
export function noteSides(
  { subject_id: subjectId, status, placed }: LockedCheck,
  { sides, conclusion }: Verdict,
  writes: Writes,
): void {
  if (placed === null || sides === undefined) return;
  const [verdict, before] = [locationVerdict(sides), placed.verdict];
  const isDivided = sides.status === "down" ? placed.is_divided : sides.status === "degraded";
  if (isDivided !== placed.is_divided) {
    const happening = isDivided ? "divided" : "divided_over";
    writes.news.push({ subjectId, atMs: conclusion.atMs, happening, detail: sidesDetail(sides) });
  }
  if (conclusion.kind === "check-failed") {
    const change = outageChange({ status, verdict: before }, sides, conclusion.cause);
    if (change !== null) writes.changes.push({ subjectId, atMs: conclusion.atMs, detail: change });
  }
  if (
    isSameVerdict(before, verdict) &&
    isDivided === placed.is_divided &&
    placed.failing.join() === sides.failing.join()
  )
    return;
  writes.sides.push({ subjectId, failing: sides.failing, verdict, isDivided });
}
