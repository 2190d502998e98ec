import { isJsonObject, type RecordedDay, type RecordedOutage } from "@pharos/core";

/** The outages in a column of `subject_records`. @throws TypeError for anything else: only `RecordStore` writes it */
export function recordedOutages(stored: unknown): readonly RecordedOutage[] {
  return membersOf(stored).map(({ startedAtMs, endedAtMs, cause }) => ({
    startedAtMs: numberOf(startedAtMs),
    endedAtMs: endedAtMs === null ? null : numberOf(endedAtMs),
    cause: typeof cause === "string" ? cause : null,
  }));
}

/** The days in a column of `subject_records`. @throws TypeError as `recordedOutages` */
export function recordedDays(stored: unknown): readonly RecordedDay[] {
  return membersOf(stored).map(({ dayMs, upShare }) => ({ dayMs: numberOf(dayMs), upShare: numberOf(upShare) }));
}

function membersOf(stored: unknown) {
  if (!Array.isArray(stored)) throw new TypeError("A column of subject_records is not a list.");
  return stored.filter((member) => isJsonObject(member));
}

function numberOf(value: unknown): number {
  if (typeof value !== "number") throw new TypeError("A time or a share in subject_records is not a number.");
  return value;
}
