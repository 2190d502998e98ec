import { monitorTexts as texts } from "#texts/monitor.ts";
import { formatMoment } from "../../lib/time.ts";
import { Stat } from "../../ui/stat.tsx";
import type { monitorStatus } from "../../ui/status.ts";
import { Lasting } from "../../ui/time.tsx";

interface StateProps {
  readonly status: ReturnType<typeof monitorStatus>;
  /** Since when it is up or down; a moment as the API writes it. */
  readonly since: string;
  /** The time since it is slow; null or left out if it is not slow. */
  readonly slowSince?: string | null;
}

/** How long a monitor or a site has had its status. */
export function StateStat({ status, since, slowSince = null }: StateProps) {
  switch (status) {
    case "paused":
      return <Stat name={texts.pausedFor()} value={texts.noValue()} detail={texts.pausedDetail()} />;
    case "pending":
      return <Stat name={texts.pendingFor()} value={texts.noValue()} detail={texts.pendingDetail()} />;
    case "degraded":
      if (slowSince !== null) return <LastingStat name={texts.slowFor()} since={slowSince} />;
      return <Stat name={texts.degradedFor()} value={texts.noValue()} detail={texts.degradedDetail()} />;
    default:
      return <LastingStat name={status === "down" ? texts.downFor() : texts.upFor()} since={since} />;
  }
}

function LastingStat({ name, since }: { readonly name: string; readonly since: string }) {
  return <Stat name={name} value={<Lasting since={since} />} detail={texts.since(formatMoment(new Date(since)))} />;
}
