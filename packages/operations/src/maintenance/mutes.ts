import { MAX_TARGETS, type WindowCoverage } from "@pharos/core";
import type { Static } from "typebox";
import type { Context } from "../operation.ts";
import type { MutedRecord } from "./schema.ts";

/** Of a window that covers all subjects, so many are named. */
const MAX_NAMED_OF_ALL = 20;

interface Covered {
  readonly covers: WindowCoverage;
  readonly subjectIds: readonly number[];
}

/** The subjects that a window mutes. All subjects in its list have names, so that a form can show them. */
export async function mutesOf(
  { covers, subjectIds }: Covered,
  { caller, stores }: Pick<Context, "caller" | "stores">,
): Promise<Static<typeof MutedRecord>> {
  const [ids, limit] = covers === "all" ? (["all", MAX_NAMED_OF_ALL] as const) : ([subjectIds, MAX_TARGETS] as const);
  const { subjects, total } = await stores.maintenance.subjects(caller.team.id, ids, limit);
  return { total, subjects: [...subjects] };
}
