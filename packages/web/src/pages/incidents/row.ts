import type { IncidentListData } from "@pharos/operations";
import { causeTexts } from "#texts/cause.ts";

export type Row = IncidentListData["rows"][number];
export type RowMember = Row["members"][number];

/** The incident of an action, or all with its cause. */
export interface RowTarget {
  readonly id: number;
  /** Names it for screen readers. */
  readonly name: string;
  readonly withCause: boolean;
}

/** Its snooze has no known end: only the switch of the subject turns its alerts on. */
export const isSilent = ({ section, members }: Row) =>
  section === "snoozed" && members.every(({ hold_until: end }) => end === null);

/** The subject of a row, or the cause of its subjects. */
export function titleOf({ cause, members, member_count: count }: Row): string {
  if (cause === null) return members[0]?.subject.name ?? "";
  const kinds = members.map(({ subject }) => subject.kind);
  return causeTexts.title(count, kinds, cause.place, cause.name);
}
