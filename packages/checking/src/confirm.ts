import type { ProbeOutcome, ProbeTask, UnableCause } from "@pharos/core";

/** The end of a check whose probe failed. */
type Confirmed = { readonly outcome: ProbeOutcome; readonly isRetried: boolean } | { readonly unable: UnableCause };

/**
 * Decides about a failure.
 *
 * @param again probes again, on new connections
 */
export type Confirm = (task: ProbeTask, failed: ProbeOutcome, again: () => Promise<ProbeOutcome>) => Promise<Confirmed>;
