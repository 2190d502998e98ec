import { MAX_TARGETS, type MaintenanceWindow, type WindowSettings } from "@pharos/core";
import type { Static } from "typebox";
import type { Context } from "../operation.ts";
import type { MutedRecord } from "./schema.ts";

/** Of a window that covers all subjects, so many are named. */
const MAX_NAMED_OF_ALL = 20;

/** How many subjects of a window are named. A list without tags is shown whole. */
const limitOf = ({ covers }: Pick<WindowSettings, "covers">) => (covers === "all" ? MAX_NAMED_OF_ALL : MAX_TARGETS);

/** The subjects that the running period of a window mutes, the first by name. */
export async function mutedNow(
  window: Pick<MaintenanceWindow, "id" | "covers">,
  { caller, stores, clock }: Pick<Context, "caller" | "stores" | "clock">,
): Promise<Static<typeof MutedRecord>> {
  const { team } = caller;
  const { subjects, total } = await stores.maintenance.muted(team.id, window.id, clock.now(), limitOf(window));
  return { total, subjects: [...subjects] };
}

/** The subjects that the next period of a window would mute now. */
export async function mutesOf(
  { covers, subjectIds, tags }: Pick<WindowSettings, "covers" | "subjectIds" | "tags">,
  { caller, stores }: Pick<Context, "caller" | "stores">,
): Promise<Static<typeof MutedRecord>> {
  const covered = covers === "all" ? covers : { subjectIds, tags };
  const { subjects, total } = await stores.maintenance.subjects(caller.team.id, covered, limitOf({ covers }));
  return { total, subjects: [...subjects] };
}
