import { type SignInOutcome, type SignInWay, signInOutcomes, signInWays } from "@pharos/core";
import type { MetricRegistry } from "@pharos/runtime";

/** Counts sign-ins by way and outcome. */
export function countSignIns(registry: MetricRegistry): (way: SignInWay, outcome: SignInOutcome) => void {
  const signIns = registry.counter("pharos_sign_ins_total", "Sign-ins to the dashboard, by way and outcome.", {
    way: signInWays,
    outcome: signInOutcomes,
  });
  return (way, outcome) => signIns.inc({ way, outcome });
}
