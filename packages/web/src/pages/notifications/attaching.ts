import type { AttachableSubjectData } from "@pharos/operations";

export interface AttachFilter {
  readonly text: string;
  /** Empty: every kind. */
  readonly kind: string;
  /** Empty: every tag, and those without one. */
  readonly tag: string;
  readonly shown: "all" | "attached" | "others";
}

export const noFilter: AttachFilter = { text: "", kind: "", tag: "", shown: "all" };

/** The changes that a person wants: by subject, whether it is to be attached. */
export type Wanted = ReadonlyMap<number, boolean>;

const wasAttached = ({ after_minutes: minutes }: AttachableSubjectData) => minutes !== null;

/** Whether the box of a subject is ticked. */
export const isTicked = (subject: AttachableSubjectData, wanted: Wanted): boolean =>
  wanted.get(subject.id) ?? wasAttached(subject);

/** The subjects that a filter lets through. A change does not take a row away from under a pointer. */
export function filtered(
  subjects: readonly AttachableSubjectData[],
  { text, kind, tag, shown }: AttachFilter,
): readonly AttachableSubjectData[] {
  const sought = text.trim().toLowerCase();
  return subjects.filter(
    (subject) =>
      `${subject.name} ${subject.tags.join(" ")}`.toLowerCase().includes(sought) &&
      (kind === "" || subject.kind === kind) &&
      (tag === "" || subject.tags.includes(tag)) &&
      (shown === "all" || wasAttached(subject) === (shown === "attached")),
  );
}

/** The same changes with these subjects ticked or not. A change back is no change. */
export function ticked(wanted: Wanted, subjects: readonly AttachableSubjectData[], isOn: boolean): Wanted {
  const next = new Map(wanted);
  for (const subject of subjects) {
    if (wasAttached(subject) === isOn) next.delete(subject.id);
    else next.set(subject.id, isOn);
  }
  return next;
}

/** The body of the request. It has only changed boxes, so that the changes of others stay. */
export function bodyOf(wanted: Wanted) {
  const ids = (isOn: boolean) => [...wanted].flatMap(([id, one]) => (one === isOn ? [id] : []));
  return { add_subject_ids: ids(true), remove_subject_ids: ids(false) };
}

/** The names of the subjects that would notify nobody after the change. */
export function leftWithout(subjects: readonly AttachableSubjectData[], wanted: Wanted): readonly string[] {
  return subjects.filter((one) => one.is_sole && !isTicked(one, wanted)).map(({ name }) => name);
}

export const tagsOf = (subjects: readonly AttachableSubjectData[]): readonly string[] =>
  [...new Set(subjects.flatMap(({ tags }) => tags))].sort();
