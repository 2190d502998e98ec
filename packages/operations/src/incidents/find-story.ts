import { type IncidentStory, seesSecrets } from "@pharos/core";
import { historySince } from "../checks/history-since.ts";
import type { Context, Ids } from "../operation.ts";

/** The record behind `{incident}`, of a subject of any kind, as its reader may see it; null if the team has none with this ID. */
export function findStory([id]: Ids, { stores, caller, clock }: Context): Promise<IncidentStory | null> {
  const since = historySince(caller.team.plan, clock.now());
  return stores.stories.find(caller.team.id, id, { since, seesEvidence: seesSecrets(caller.role) });
}

/** As `findStory`, of a monitor: the public API shows nothing else. */
export async function findMonitorStory(ids: Ids, context: Context): Promise<IncidentStory | null> {
  const story = await findStory(ids, context);
  return story?.monitor.kind === "monitor" ? story : null;
}
