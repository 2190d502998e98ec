import { occurrencesBetween } from "@pharos/core/time-zone";
import { makePeriods as make, type Pool } from "@pharos/db";

interface MakeDeps {
  readonly pool: Pool;
  readonly now: () => Date;
}

/**
 * Makes the periods of maintenance of the time ahead.
 * @param zoneData the release of the time zone data of this process
 * @returns "again" when there may be more
 */
export async function makePeriods(
  { pool, now }: MakeDeps,
  zoneData = process.versions["tz"] ?? "",
): Promise<"again" | undefined> {
  const windows = await make(pool, { now: now(), zoneData, occurrences: occurrencesBetween });
  return windows > 0 ? "again" : undefined;
}
