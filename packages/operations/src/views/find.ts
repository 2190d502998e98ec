import type { SavedView } from "@pharos/core";
import type { Context, Ids } from "../operation.ts";

/** The record behind `{view}`; null if the team has none with this ID. */
export function findView([id]: Ids, { stores, caller }: Context): Promise<SavedView | null> {
  return stores.views.find(caller.team.id, id);
}
