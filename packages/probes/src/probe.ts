import type { Outcome, ProbeConfig, ProbeNet } from "@pharos/core";

/** What a probe is told of a monitor: its configuration with secrets in clear. The deadline is the signal's. */
export interface ProbeTarget extends Omit<ProbeConfig, "timeoutMs" | "requestHeaders"> {
  /** Name to value. */
  readonly requestHeaders: Readonly<Record<string, string>> | null;
}

/** A monitor's fields that a probe may be unable to do without. */
export type RequiredField = "url" | "expected_keyword" | "port";

/** One way to find out whether something works. */
export interface Probe {
  /** Fields that a monitor of this type must have. */
  readonly requires: readonly RequiredField[];
  /**
   * Looks once. Whatever is wrong with the target, time that has run out included, is an outcome and not an exception.
   *
   * @param signal aborted with a NetError of kind `timeout` when the time is up, with anything else to stop
   * @throws NetError `aborted` when the probe was stopped or this machine could not probe: nothing was learnt
   */
  run(target: ProbeTarget, net: ProbeNet, signal: AbortSignal): Promise<Outcome>;
}
