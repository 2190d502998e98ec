import type { LookResult, SiteNet } from "@pharos/core";

/** One way to look at an aspect of a site. */
export interface Aspect {
  /**
   * Looks once. A fault of the site, or of those who are asked about it, is a result and not an exception.
   *
   * @param signal aborted with a NetError of kind `timeout` when the time is up, with anything else to stop
   * @throws NetError `aborted` when the look was stopped: nothing was learnt
   */
  look(url: URL, net: SiteNet, signal: AbortSignal): Promise<LookResult>;
}
