import type { SiteData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { seriesQuery } from "../../api/queries.ts";
import { formatMoment } from "../../lib/time.ts";
import { monitorTexts } from "../../texts/en/monitor.ts";
import { Stat } from "../../ui/stat.tsx";
import { monitorStatus } from "../../ui/status.ts";
import { Lasting } from "../../ui/time.tsx";

/** How long the site has been what it is. */
export function SiteState({ site }: { readonly site: SiteData }) {
  const { data } = useQuery(seriesQuery({ kind: "site", id: site.id }, "90d"));
  const status = monitorStatus(site);
  const { noValue } = monitorTexts;
  if (status === "paused") {
    return <Stat name={monitorTexts.pausedFor()} value={noValue()} detail={monitorTexts.pausedDetail()} />;
  }
  if (status === "pending") {
    return <Stat name={monitorTexts.pendingFor()} value={noValue()} detail={monitorTexts.pendingDetail()} />;
  }
  if (status === "degraded") {
    return <Stat name={monitorTexts.degradedFor()} value={noValue()} detail={monitorTexts.degradedDetail()} />;
  }
  const since = site.down_since ?? data?.outages.at(-1)?.to ?? site.created_at;
  return (
    <Stat
      name={status === "down" ? monitorTexts.downFor() : monitorTexts.upFor()}
      value={<Lasting since={since} />}
      detail={monitorTexts.since(formatMoment(new Date(since)))}
    />
  );
}
