/** The figures that the probe of a place sends once a minute. */
export interface ProbeCapacity {
  /** Checks that it makes at most at once. */
  readonly places: number;
  /** Checks that it could begin then. */
  readonly free: number;
  /** How long 99 of 100 tasks waited for a place since the time before, in milliseconds. */
  readonly waitP99Ms: number;
  /** How far its clock is ahead, in milliseconds. */
  readonly offsetMs: number;
  /** Targets that its own rules reject. */
  readonly rejectedTargets: number;
  /** The last check had no result, because it failed and the reference of the place did not answer. Left out: no. */
  readonly isIsolated?: boolean;
}
