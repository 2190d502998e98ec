import type { SeriesData, SiteData } from "@pharos/operations";
import { sitesTexts as texts } from "#texts/sites.ts";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { LastIncidentStat, ResponseStat, UptimeStat } from "../monitor/stats.tsx";

interface StatsProps {
  readonly site: SiteData;
  /** Of 90 days, oldest first. Null until they are known. */
  readonly outages: SeriesData["outages"] | null;
}

/** The site in four figures. */
export function Stats({ site, outages }: StatsProps) {
  const of = { kind: "site", id: site.id } as const;
  const last = outages?.at(-1);
  const seconds = (from: string, to: string | null) =>
    to === null ? null : (Date.parse(to) - Date.parse(from)) / 1_000;
  return (
    <StatRow>
      <UptimeStat of={of} />
      <ResponseStat of={of} />
      {outages && (
        <LastIncidentStat
          incident={last ? { startedAt: last.from, seconds: seconds(last.from, last.to), cause: last.cause } : null}
        />
      )}
      <Stat name={texts.found()} value={site.findings_count} detail={texts.foundDetail(site.findings_count)} />
    </StatRow>
  );
}
