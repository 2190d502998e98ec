import { listInputs } from "../../api/list-inputs.ts";
import { knownZone } from "../../lib/known-zone.ts";
import { dayIn, known, numberIn, oneOf, textIn } from "../../lib/url-values.ts";

export const kindFilters = listInputs.subjectList.kind.enum;

/** The URL parameters of a report. Unknown values are left out. */
export interface UptimeReportSearch {
  /** ID of a monitor, a server or a site; without one it is the team's report. */
  readonly monitor?: number | undefined;
  /** Of the team's report. */
  readonly kind?: (typeof kindFilters)[number] | undefined;
  /** The same. Tags with commas between them. */
  readonly tag?: string | undefined;
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
    kind: oneOf(kindFilters, raw["kind"]),
    tag: textIn([raw["tag"]].flat().join(",")),
    from: dayIn(raw["from"]),
    to: dayIn(raw["to"]),
    zone: zone !== undefined && knownZone(zone) !== null ? zone : undefined,
  });
}
