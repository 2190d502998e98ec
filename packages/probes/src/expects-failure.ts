import { ABSENT_NAMES, NetError, type ProbeOutcome } from "@pharos/core";
import type { Probe } from "./probe.ts";
import { explanation } from "./witness.ts";

/** The same probes, which pass by a failure if the monitor expects one. */
export function turnable<Type extends string>(probes: Readonly<Record<Type, Probe>>): Readonly<Record<Type, Probe>>;
export function turnable(probes: Readonly<Record<string, Probe>>): Readonly<Record<string, Probe>> {
  return Object.fromEntries(Object.entries(probes).map(([type, probe]) => [type, turning(probe)]));
}

function turning(probe: Probe): Probe {
  return {
    ...probe,
    async run(target, net, signal) {
      const outcome = await probe.run(target, net, signal);
      return target.expectsFailure ? turned(outcome) : outcome;
    },
  };
}

/**
 * | found | becomes |
 * |---|---|
 * | an answer as the monitor describes it | a failure |
 * | an address was called, and failed | passed |
 * | the name does not exist | passed |
 * | no address was called for another reason | no result |
 *
 * @throws NetError `aborted` for an outcome that says nothing of the target
 */
function turned(outcome: ProbeOutcome): ProbeOutcome {
  const { passed, httpStatusCode, errorMessage, explanation: why, certificate, phases } = outcome;
  if (passed) {
    const answer = httpStatusCode === null ? "" : ` (${httpStatusCode})`;
    const message = `The target answered${answer}, and should not`;
    return { ...outcome, passed: false, errorMessage: message, explanation: explanation("status", null) };
  }
  const isAbsent = ABSENT_NAMES.some((message) => message === errorMessage);
  if ((why?.remoteAddress ?? null) === null && !isAbsent) {
    throw new NetError("aborted", `This check cannot tell whether the target answers: ${errorMessage ?? ""}`);
  }
  return { passed: true, responseTimeMs: null, httpStatusCode, errorMessage: null, certificate, phases };
}
