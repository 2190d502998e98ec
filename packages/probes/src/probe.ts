import type {
  ProbeConfig,
  ProbeNet,
  ProbeOutcome,
  ProbeSettings,
  SecretSettings,
  SettingField,
  StepEvidence,
} from "@pharos/core";
import type { SearchBudget } from "./json-path.ts";

/** Settings that a probe does not need: the signal has the deadline, and core judges certificates and times. */
type NotForProbes = "timeoutMs" | "sslExpiryWarningDays" | "maxResponseTimeMs" | "slowAfterChecks";

/** The part of a monitor that a probe gets: its configuration with secrets in clear. */
export interface ProbeTarget
  extends Omit<ProbeConfig, NotForProbes | keyof ProbeSettings | keyof SecretSettings>,
    ProbeSettings,
    SecretSettings {
  /** Of the steps before this request. Left out without steps. */
  readonly afterSteps?: StepRecord;
}

/** The record of a check about its steps. It grows with each of them. */
interface StepRecord {
  /** Texts that no message may quote: secrets and values of the steps, and their cookies. */
  readonly secrets: readonly string[];
  readonly exchanges: readonly StepEvidence[];
  /** One for the answers of all steps and of the monitor's own request. */
  readonly searches: SearchBudget;
}

/** A target with other settings. It inherits the rest, because a target may itself inherit settings. */
export function changedTarget(target: ProbeTarget, settings: Partial<ProbeTarget>): ProbeTarget {
  const made: ProbeTarget = Object.create(target);
  return Object.assign(made, settings);
}

/** One way to find out whether something works. */
export interface Probe {
  /** Inputs that a monitor of this type needs. */
  readonly requires: readonly SettingField[];
  /** It monitors the certificate itself: one that is near its end degrades the monitor. */
  readonly watchesCertificate?: boolean;
  /**
   * Looks once. A fault of the target is an outcome and not an exception, even a target that does not answer in time.
   *
   * @param signal aborted with a NetError of kind `timeout` when the time is up, with anything else to stop
   * @throws NetError `aborted` when the probe was stopped or this machine could not probe, `refused-by-rules` when its
   *   owner does not allow it: nothing was learnt
   */
  run(target: ProbeTarget, net: ProbeNet, signal: AbortSignal): Promise<ProbeOutcome>;
}
