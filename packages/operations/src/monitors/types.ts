import { HEARTBEAT, type SettingField } from "@pharos/core";
import { isProbedType, probes } from "@pharos/probes";

/** Every type that a monitor can have: those with a probe, and `heartbeat`, which is not probed. */
export const monitorTypes: readonly string[] = [...Object.keys(probes), HEARTBEAT];

/** Inputs that a monitor of this type needs. */
export function requiredInputs(type: string): readonly SettingField[] {
  return isProbedType(type) ? probes[type].requires : [];
}
