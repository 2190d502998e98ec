import { type FieldErrors, MAX_PARENTS } from "@pharos/core";
import Type from "typebox";
import type { Context } from "../operation.ts";
import { labelOf } from "../sentence.ts";
import { MAX_ID } from "../validate.ts";

/** The monitors that a monitor depends on, as it is sent and shown. */
export const dependencyFields = {
  depends_on: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
    maxItems: MAX_PARENTS,
    description: "IDs of monitors that it depends on. While one is down, its contacts get no alerts of this one.",
  }),
};

/**
 * Each is another monitor of the team, and is in the list once.
 * @param id null for a new monitor
 */
export async function dependencyErrors(
  ids: readonly number[],
  id: number | null,
  { caller, stores }: Pick<Context, "caller" | "stores">,
): Promise<FieldErrors> {
  if (ids.length === 0) return {};
  return parentErrors(ids, id, await stores.monitors.existing(caller.team.id, ids), "a monitor");
}

/**
 * Each is another subject of the team, and is in the list once.
 * @param id null for a new one
 * @param known the IDs that the team has
 */
export function parentErrors(
  ids: readonly number[],
  id: number | null,
  known: ReadonlySet<number>,
  kind: "a monitor" | "a monitor, server or site",
): FieldErrors {
  const another = kind === "a monitor" ? "another monitor" : "another one";
  const errors: Record<string, readonly string[]> = {};
  for (const [index, parent] of ids.entries()) {
    const field = `depends_on.${index}`;
    if (!known.has(parent)) errors[field] = [`${labelOf(field)} must be the ID of ${kind} of the team.`];
    if (ids.indexOf(parent) < index) errors[field] = [`${labelOf(field)} must not repeat an earlier one.`];
    if (parent === id) errors[field] = [`${labelOf(field)} must be ${another}: it cannot depend on itself.`];
  }
  return errors;
}
