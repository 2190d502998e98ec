import type { SubjectKind } from "./subject.ts";

/** What an address of a subject is made of. */
export interface LinkedSubject {
  readonly kind: SubjectKind;
  readonly id: number;
}

/**
 * Makes the function that tells where people see a subject: in the dashboard, or in the API if there is none.
 * @param addresses without a slash at their ends
 */
export function subjectLinks(addresses: {
  readonly baseUrl: string;
  readonly dashboardUrl: string | null;
}): (subject: LinkedSubject) => string {
  const start = addresses.dashboardUrl ?? `${addresses.baseUrl}/api/v1`;
  return ({ kind, id }) => `${start}/${kind}s/${id}`;
}
