import { isoMicros } from "@pharos/core";
import type { Static } from "typebox";
import type { Context } from "../operation.ts";
import { detailView, type TimelineRecord } from "./schema.ts";

/** The newest that are shown. */
export const MAX_ENTRIES = 100;

/** The events of a server or a site of the caller's team. */
export async function readTimeline(
  kind: "server" | "site",
  id: number,
  { caller, stores }: Pick<Context, "caller" | "stores">,
): Promise<Static<typeof TimelineRecord>> {
  const entries = await stores.timeline.read({ teamId: caller.team.id, kind, id }, MAX_ENTRIES);
  return entries.map(({ at, event, incidentId, cause, detail }) => ({
    ...{ at: isoMicros(at), event, incident_id: incidentId, cause },
    ...detailView(detail),
  }));
}
