import type { SubjectKind } from "./subject.ts";

/** The parts of a link to a subject. */
export interface LinkedSubject {
  readonly kind: SubjectKind;
  readonly id: number;
}

/**
 * Makes the function that tells where people see a subject.
 * @param dashboardUrl without a slash at its end
 */
export function subjectLinks(dashboardUrl: string): (subject: LinkedSubject) => string {
  return ({ kind, id }) => `${dashboardUrl}/${kind}s/${id}`;
}
