import { type FieldErrors, GROUP, MAX_MEMBERS, type Needed, TAG } from "@pharos/core";
import Type from "typebox";
import type { Context } from "../operation.ts";
import { nullable } from "../schema/types.ts";
import { labelOf } from "../sentence.ts";
import { MAX_ID } from "../validate.ts";

const needed = Type.Unsafe<Needed | null>({
  type: ["string", "integer", "null"],
  pattern: "^(?:all|any)$",
  minimum: 1,
  description: "`all`, `any` or how many members of a group must be up.",
});

/** The fields of a group that a client may set. */
export const groupFields = {
  members: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
    maxItems: MAX_MEMBERS,
    description: "IDs of the 2 to 200 monitors in a group.",
  }),
  member_tag: nullable(
    Type.String({
      pattern: TAG,
      description: "Instead of `members`: their tag.",
    }),
  ),
  needed,
};

/** The same as every monitor shows it. */
export const shownGroupFields = {
  members: Type.Array(Type.Integer(), {
    description: "IDs of the monitors in a group, sorted; empty with `member_tag`.",
  }),
  member_tag: nullable(Type.String({ description: "A group contains the monitors with this tag, except groups." })),
  needed: Type.Unsafe<Needed | null>({
    type: ["string", "integer", "null"],
    description: "How many members must be up: `all`, `any` or a number. Null for other types.",
  }),
};

/**
 * Each member is another monitor of the team, and is in the list once.
 * @param id null for a new monitor
 */
export async function memberErrors(
  type: string | undefined,
  ids: readonly number[],
  id: number | null,
  { caller, stores }: Pick<Context, "caller" | "stores">,
): Promise<FieldErrors> {
  if (ids.length === 0 || type !== GROUP) return {};
  const known = await stores.monitors.existing(caller.team.id, ids);
  const errors: Record<string, readonly string[]> = {};
  const seen = new Set<number>();
  for (const [index, member] of ids.entries()) {
    const field = `members.${index}`;
    if (!known.has(member)) errors[field] = [`${labelOf(field)} must be the ID of a monitor of the team.`];
    if (seen.has(member)) errors[field] = [`${labelOf(field)} must not repeat an earlier one.`];
    if (member === id) errors[field] = [`${labelOf(field)} must be another monitor: a group cannot contain itself.`];
    seen.add(member);
  }
  return errors;
}
