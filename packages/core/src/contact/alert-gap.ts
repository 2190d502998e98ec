/** The contacts of a subject that is checked, as far as they decide whether an outage is alerted. */
interface AlertPath {
  readonly notifyOnDown: boolean;
  readonly failingSince: Date | null;
}

/**
 * | gap            | of the contacts that want alerts of outages, at once or later |
 * |----------------|---------------------------------------------------------------|
 * | `nobody`       | there is none                                                 |
 * | `only_failing` | there are some, and none of them can be reached               |
 */
export const alertGaps = ["nobody", "only_failing"] as const;
export type AlertGap = (typeof alertGaps)[number];

/** A subject together with all its contacts. */
export interface AlertPaths {
  readonly isActive: boolean;
  readonly contacts: readonly AlertPath[];
}

/** Why an outage of the subject would reach nobody. Null: a contact gets an alert, or the subject is paused. */
export function alertGapOf({ isActive, contacts }: AlertPaths): AlertGap | null {
  if (!isActive) return null;
  const wanting = contacts.filter(({ notifyOnDown }) => notifyOnDown);
  if (wanting.length === 0) return "nobody";
  return wanting.every(({ failingSince }) => failingSince !== null) ? "only_failing" : null;
}
