import type { MonitorData, UptimeData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { monitorTexts as texts } from "#texts/monitor.ts";
import { timeTexts } from "#texts/time.ts";
import { type Checked, monitorIncidentsQuery, seriesQuery, uptimeQuery } from "../../api/part-queries.ts";
import { formatDuration, formatMs, formatUptime } from "../../lib/format.ts";
import { isProbed } from "../../lib/is-probed.ts";
import { formatDay, formatMoment } from "../../lib/time.ts";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { Ago } from "../../ui/time.tsx";
import { NextPingStat } from "./heartbeat.tsx";
import { answerTimes } from "./series.ts";

const WINDOW_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** The monitor in four figures. */
export function Stats({ monitor }: { readonly monitor: MonitorData }) {
  const { data: incidents } = useQuery(monitorIncidentsQuery(monitor.id));
  const of = { kind: "monitor", id: monitor.id } as const;
  const [last] = incidents ?? [];
  return (
    <StatRow>
      <UptimeStat of={of} />
      {isProbed(monitor) && <ResponseStat of={of} />}
      {incidents && (
        <LastIncidentStat
          incident={last ? { startedAt: last.started_at, seconds: last.duration_seconds, cause: last.cause } : null}
        />
      )}
      {monitor.type === "heartbeat" && <NextPingStat monitor={monitor} />}
      {monitor.ssl_expires_at !== null && (
        <CertificateStat at={monitor.ssl_expires_at} days={monitor.ssl_days_remaining ?? 0} />
      )}
    </StatRow>
  );
}

/** The uptime of a window. Before the first verdict there is none, which is said in words. */
function uptimeIn(data: UptimeData | undefined, window: keyof UptimeData["uptime"]): string {
  const value = data?.uptime[window] ?? null;
  const watchedMs = data?.since ? Date.now() - Date.parse(data.since) : 0;
  return value === null ? timeTexts.notYet() : formatUptime(value, watchedMs);
}

export function UptimeStat({ of }: { readonly of: Checked }) {
  const { data } = useQuery(uptimeQuery(of));
  return <Stat name={texts.uptime30()} value={uptimeIn(data, "30d")} detail={lostIn(data)} />;
}

/** How much was lost, or since when there is a figure if that is less than its window. */
function lostIn(data: UptimeData | undefined): string {
  if (data === undefined || data.uptime["30d"] === null) return "";
  const lost = data.days.slice(-WINDOW_DAYS).reduce((sum, { down_seconds: seconds }) => sum + seconds, 0);
  const since = data.since === null ? null : new Date(data.since);
  const isYoung = since !== null && Date.now() - since.getTime() < WINDOW_DAYS * DAY_MS;
  return [
    texts.lost(lost === 0 ? null : formatDuration(lost)),
    ...(isYoung ? [texts.since(formatMoment(since))] : []),
  ].join(", ");
}

/** The windows of uptime, while the page is about an outage. */
export function UptimeCard({ of }: { readonly of: Checked }) {
  const { data } = useQuery(uptimeQuery(of));
  return (
    <Card title={texts.uptime()}>
      <Facts
        of={(["24h", "30d", "90d"] as const).map((window) => [texts.window(window), uptimeIn(data, window)] as const)}
      />
    </Card>
  );
}

export function ResponseStat({ of }: { readonly of: Checked }) {
  const { data } = useQuery(seriesQuery(of, "24h"));
  const times = data === undefined ? null : answerTimes(data);
  return (
    <Stat
      name={texts.median()}
      value={times === null ? timeTexts.notYet() : formatMs(times.median)}
      detail={times === null ? "" : texts.p95(formatMs(times.p95))}
    />
  );
}

interface LastIncidentProps {
  readonly incident: {
    readonly startedAt: string;
    /** Null while it is open. */
    readonly seconds: number | null;
    readonly cause: string | null;
  } | null;
}

export function LastIncidentStat({ incident }: LastIncidentProps) {
  if (incident === null) return <Stat name={texts.lastIncident()} value={texts.noneYet()} detail="" />;
  const { startedAt, seconds, cause } = incident;
  const detail = [seconds === null ? texts.open() : formatDuration(seconds), cause].filter(Boolean).join(", ");
  return (
    <Stat
      name={texts.lastIncident()}
      value={<Ago at={startedAt} />}
      detail={
        <span className="cut" title={detail}>
          {detail}
        </span>
      }
    />
  );
}

function CertificateStat({ at, days }: { readonly at: string; readonly days: number }) {
  const expiry = new Date(at);
  const day = formatDay(expiry);
  const detail = expiry.getTime() < Date.now() ? texts.expired(day) : texts.expires(day);
  return <Stat name={texts.certificate()} value={texts.days(days)} detail={detail} />;
}
