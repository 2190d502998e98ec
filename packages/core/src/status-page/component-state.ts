/** The states of a component on a public page, from the best to the worst. An unknown state does not count as bad. */
export const componentStates = ["unknown", "operational", "maintenance", "degraded", "major_outage"] as const;
export type ComponentState = (typeof componentStates)[number];

/** The facts about the subject behind a component. */
export interface SubjectFacts {
  /** It is active and not deleted, and was checked. */
  readonly isWatched: boolean;
  /** When its open incident began; null if there is none. */
  readonly downSince: Date | null;
  /** When the first of the current maintenance periods began; null without one, or if the page must not show it. */
  readonly maintenanceSince: Date | null;
  /** Since when its checks are slow; null while they are not. */
  readonly slowSince: Date | null;
}

/** A state, and since when. */
export interface DatedState {
  readonly state: ComponentState;
  /** Null if it is not known. */
  readonly since: Date | null;
}

/**
 * The state from a subject's own facts. The first line that is true decides:
 *
 * | the subject                                                    | state          |
 * |----------------------------------------------------------------|----------------|
 * | is in maintenance, and no outage of it began before that       | `maintenance`  |
 * | has an open incident                                           | `major_outage` |
 * | is paused or deleted, or was never checked                     | `unknown`      |
 * | is slow                                                        | `degraded`     |
 * | any other                                                      | `operational`  |
 *
 * A failure that other regions outvoted and a certificate that expires soon are not public.
 *
 * @param subject null: the component has no subject, so it works unless a report says otherwise
 */
export function automaticState(subject: SubjectFacts | null): DatedState {
  if (subject === null) return { state: "operational", since: null };
  const { isWatched, downSince, maintenanceSince, slowSince } = subject;
  if (maintenanceSince !== null && (downSince === null || downSince >= maintenanceSince)) {
    return { state: "maintenance", since: maintenanceSince };
  }
  if (downSince !== null) return { state: "major_outage", since: downSince };
  if (!isWatched) return { state: "unknown", since: null };
  return slowSince === null ? { state: "operational", since: null } : { state: "degraded", since: slowSince };
}

/** The worse of the automatic state and the state in the team's reports; the first of two equal ones. */
export function worstState(first: DatedState, ...others: readonly DatedState[]): DatedState {
  return others.reduce((worst, one) => (severity(one.state) > severity(worst.state) ? one : worst), first);
}

/** Of all components: the worst of them. Of a page without components nothing is known. */
export function headlineState(states: readonly ComponentState[]): ComponentState {
  const [first = "unknown", ...others] = states;
  return others.reduce((worst, one) => (severity(one) > severity(worst) ? one : worst), first);
}

function severity(state: ComponentState): number {
  return componentStates.indexOf(state);
}
