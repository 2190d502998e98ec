import { knownZone } from "../../lib/known-zone.ts";

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
  const monitor = Number(raw["monitor"]);
  const named = raw["zone"];
  const zone = typeof named === "string" && knownZone(named || null) !== null ? named : null;
  const [from, to] = [dayIn(raw["from"]), dayIn(raw["to"])];
  return {
    ...(Number.isSafeInteger(monitor) && monitor > 0 && { monitor }),
    ...(from && { from }),
    ...(to && { to }),
    ...(zone !== null && { zone }),
  };
}

function dayIn(raw: unknown): string | null {
  const isDay = typeof raw === "string" && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw));
  return isDay ? raw : null;
}
