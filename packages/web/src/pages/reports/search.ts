import { knownZone } from "../../lib/known-zone.ts";
import { dayIn, known, numberIn, textIn } from "../../lib/url-values.ts";

/** The URL parameters of a report. Unknown values are left out. */
export interface UptimeReportSearch {
  /** ID of a monitor; without one it is the team's report. */
  readonly monitor?: number | undefined;
  /** First and last day, such as `2026-11-20`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The zone that the days are of, if it is not the viewer's: links in mails name it. */
  readonly zone?: string | undefined;
}

export function parseUptimeReportSearch(raw: Readonly<Record<string, unknown>>): UptimeReportSearch {
  const zone = textIn(raw["zone"]);
  return known({
    monitor: numberIn(raw["monitor"]),
    from: dayIn(raw["from"]),
    to: dayIn(raw["to"]),
    zone: zone !== undefined && knownZone(zone) !== null ? zone : undefined,
  });
}
