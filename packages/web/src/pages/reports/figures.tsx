import type { SubjectUptimeReportData } from "@pharos/operations";
import { uptimeReportTexts } from "#texts/uptime-reports.ts";
import { formatDuration, formatMs, formatUptime } from "../../lib/format.ts";
import { Stat, StatRow } from "../../ui/stat.tsx";
import styles from "./reports.module.css";

export type Figures = Omit<SubjectUptimeReportData, "subject" | "period" | "days">;

export const shownLength = (seconds: number | null) =>
  seconds === null ? uptimeReportTexts.noValue() : formatDuration(seconds);
export const shownMs = (ms: number | null) => (ms === null ? uptimeReportTexts.noValue() : formatMs(ms));
export const shownUptime = (percent: number | null) =>
  percent === null ? uptimeReportTexts.noValue() : formatUptime(percent);

/** The figures of the period. */
export function UptimeReportFigures({ figures }: { readonly figures: Figures }) {
  const { incident_count: incidents, longest_incident_seconds: longest } = figures;
  return (
    <>
      <StatRow>
        <Stat
          name={uptimeReportTexts.uptime()}
          value={shownUptime(figures.uptime_percent)}
          detail={uptimeReportTexts.watched(formatDuration(figures.watched_seconds))}
        />
        <Stat
          name={uptimeReportTexts.downtime()}
          value={formatDuration(figures.downtime_seconds)}
          detail={longest === null ? "" : uptimeReportTexts.longest(formatDuration(longest))}
        />
        <Stat name={uptimeReportTexts.incidents()} value={incidents} detail="" />
        <Stat
          name={uptimeReportTexts.mttr()}
          value={shownLength(figures.mttr_seconds)}
          detail={uptimeReportTexts.mttrDetail()}
        />
        <Stat
          name={uptimeReportTexts.mtbf()}
          value={shownLength(figures.mtbf_seconds)}
          detail={uptimeReportTexts.mtbfDetail()}
        />
        <Stat
          name={uptimeReportTexts.responses()}
          value={shownMs(figures.response_p50_ms)}
          detail={
            figures.response_p50_ms === null
              ? ""
              : uptimeReportTexts.responsesDetail(shownMs(figures.response_p95_ms), shownMs(figures.response_p99_ms))
          }
        />
      </StatRow>
      <NotWatched figures={figures} />
    </>
  );
}

/** The time that does not count, with its reasons. */
function NotWatched({ figures }: { readonly figures: Figures }) {
  const parts = [
    [figures.maintenance_seconds, uptimeReportTexts.maintenance],
    [figures.paused_seconds, uptimeReportTexts.paused],
    [figures.unknown_seconds, uptimeReportTexts.unknown],
  ] as const;
  const shown = parts.flatMap(([seconds, words]) => (seconds > 0 ? [words(formatDuration(seconds))] : []));
  if (shown.length === 0) return null;
  return <p className={`${styles.note} muted num`}>{uptimeReportTexts.notWatched(shown)}</p>;
}
