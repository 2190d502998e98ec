import type { PreviewData } from "@pharos/operations";

type Occurrence = PreviewData["occurrences"][number];

/**
 * | note      | clocks of the zone                                                       |
 * |-----------|--------------------------------------------------------------------------|
 * | `shifted` | are set forward over the time that the rule gives: it begins later       |
 * | `during`  | change during the period: the end minus the start is another length       |
 * | `since`   | changed after the last period: in UTC it begins at another time of day    |
 */
export type ClockNote = "shifted" | "during" | "since";

/** The effect of a clock change on each of these occurrences. */
export function clockNotes(occurrences: readonly Occurrence[]): readonly (ClockNote | null)[] {
  return occurrences.map((occurrence, index) => noteOn(occurrence, occurrences[index - 1]));
}

function noteOn(occurrence: Occurrence, before: Occurrence | undefined): ClockNote | null {
  const { starts_local: startsLocal, starts_at: startsAt, ends_local: endsLocal, ends_at: endsAt } = occurrence;
  if (occurrence.is_shifted) return "shifted";
  const offsetMs = offsetOf(startsLocal, startsAt);
  if (offsetMs !== offsetOf(endsLocal, endsAt)) return "during";
  if (before !== undefined && offsetMs !== offsetOf(before.starts_local, before.starts_at)) return "since";
  return null;
}

/** The offset of the local time from UTC. */
function offsetOf(wallTime: string, instant: string): number {
  return Date.parse(`${wallTime}Z`) - Math.floor(Date.parse(instant) / 1000) * 1000;
}
