import { MAX_TARGETS, type WindowSettings } from "@pharos/core";
import type { Static } from "typebox";
import type { Context } from "../operation.ts";
import type { MutedRecord } from "./schema.ts";

/** Of a window that covers all subjects, so many are named. */
const MAX_NAMED_OF_ALL = 20;

/** The subjects that a window mutes, the first by name. A list without tags is shown whole. */
export async function mutesOf(
  { covers, subjectIds, tags }: Pick<WindowSettings, "covers" | "subjectIds" | "tags">,
  { caller, stores }: Pick<Context, "caller" | "stores">,
): Promise<Static<typeof MutedRecord>> {
  const [covered, limit] =
    covers === "all" ? (["all", MAX_NAMED_OF_ALL] as const) : ([{ subjectIds, tags }, MAX_TARGETS] as const);
  const { subjects, total } = await stores.maintenance.subjects(caller.team.id, covered, limit);
  return { total, subjects: [...subjects] };
}
