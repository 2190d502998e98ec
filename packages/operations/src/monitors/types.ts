import type { RequiredInput } from "@pharos/core";
import { isProbedType, probes } from "@pharos/probes";

/** Every type that a monitor can have: those with a probe, and the one that nobody probes. */
export const monitorTypes: readonly string[] = [...Object.keys(probes), "heartbeat"];

/** Inputs that a monitor of this type cannot do without. */
export function requiredInputs(type: string): readonly RequiredInput[] {
  return isProbedType(type) ? probes[type].requires : [];
}
