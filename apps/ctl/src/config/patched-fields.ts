import type { Difference } from "./differences.ts";
import type { Desired } from "./state.ts";

/** What an update sends, but for contacts, whose ids may not be known yet. */
export function patchedFields(desired: Desired, differences: readonly Difference[]): Readonly<Record<string, unknown>> {
  const changed = differences.flatMap(({ field, to }) => (field === "contacts" ? [] : [[field, to] as const]));
  const patch = Object.fromEntries(changed);
  // Spec, Update a monitor: minutes that are sent without seconds clear the seconds.
  const { check_interval_seconds } = desired.fields;
  return "check_interval_minutes" in patch ? { ...patch, check_interval_seconds } : patch;
}
