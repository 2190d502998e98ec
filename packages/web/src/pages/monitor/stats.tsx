import type { MonitorData, UptimeData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { monitorTexts } from "#texts/monitor.ts";
import { type Checked, monitorIncidentsQuery, seriesQuery, uptimeQuery } from "../../api/queries.ts";
import { formatMs, formatUptime } from "../../lib/format.ts";
import { formatDay, formatMoment } from "../../lib/time.ts";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { monitorStatus } from "../../ui/status.ts";
import { StateStat } from "../subject/state-stat.tsx";
import { isProbed } from "./check-button.tsx";
import { answerTimes } from "./series.ts";

const DAY_MS = 24 * 3_600_000;

/** The monitor in four figures. */
export function Stats({ monitor }: { readonly monitor: MonitorData }) {
  const { data: incidents = [] } = useQuery(monitorIncidentsQuery(monitor.id));
  const since = monitor.open_incident?.started_at ?? incidents[0]?.resolved_at ?? monitor.created_at;
  return (
    <StatRow>
      <StateStat status={monitorStatus(monitor)} since={since} slowSince={monitor.slow_since} />
      <UptimeStat of={{ kind: "monitor", id: monitor.id }} />
      {isProbed(monitor) && <ResponseStat of={{ kind: "monitor", id: monitor.id }} />}
      {monitor.ssl_expires_at !== null && (
        <CertificateStat at={monitor.ssl_expires_at} days={monitor.ssl_days_remaining ?? 0} />
      )}
    </StatRow>
  );
}

export function UptimeStat({ of }: { readonly of: Checked }) {
  const { data } = useQuery(uptimeQuery(of));
  const watchedMs = data?.since ? Date.now() - Date.parse(data.since) : 0;
  const show = (window: keyof UptimeData["uptime"]) => {
    const value = data?.uptime[window] ?? null;
    return value === null ? monitorTexts.noValue() : formatUptime(value, watchedMs);
  };
  return (
    <Stat
      name={monitorTexts.uptime30()}
      value={show("30d")}
      detail={<Windows day={show("24h")} quarter={show("90d")} since={data?.since ?? null} />}
    />
  );
}

/** The other windows, and since when there is anything to tell where that is less than 30 days. */
function Windows(props: { readonly day: string; readonly quarter: string; readonly since: string | null }) {
  const since = props.since === null ? null : new Date(props.since);
  const isYoung = since !== null && Date.now() - since.getTime() < 30 * DAY_MS;
  return isYoung ? monitorTexts.since(formatMoment(since)) : monitorTexts.uptimeMore(props.day, props.quarter);
}

export function ResponseStat({ of }: { readonly of: Checked }) {
  const { data } = useQuery(seriesQuery(of, "24h"));
  const times = data === undefined ? null : answerTimes(data);
  return (
    <Stat
      name={monitorTexts.median()}
      value={times === null ? monitorTexts.noValue() : formatMs(times.median)}
      detail={times === null ? "" : monitorTexts.p95(formatMs(times.p95))}
    />
  );
}

function CertificateStat({ at, days }: { readonly at: string; readonly days: number }) {
  const expiry = new Date(at);
  const day = formatDay(expiry);
  const detail = expiry.getTime() < Date.now() ? monitorTexts.expired(day) : monitorTexts.expires(day);
  return <Stat name={monitorTexts.certificate()} value={monitorTexts.days(days)} detail={detail} />;
}
