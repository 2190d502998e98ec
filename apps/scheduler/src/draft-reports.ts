import { draftOutages, type Pool } from "@pharos/db";
import type { OnSetAside } from "@pharos/runtime";

interface DraftDeps {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly setAside: OnSetAside<"draft-outages">;
}

/** Makes drafts of reports on outages behind status pages. */
export async function draftPageReports({ pool, now, setAside }: DraftDeps): Promise<void> {
  await draftOutages(pool, now(), ({ pageId, incidentId }, error) =>
    setAside("draft-outages", { pageId, incidentId }, error),
  );
}
