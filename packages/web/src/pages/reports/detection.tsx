import type { DetectionData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { detectionTexts } from "#texts/detection.ts";
import { uptimeReportTexts } from "#texts/uptime-reports.ts";
import { detectionQuery } from "../../api/report-queries.ts";
import { formatDuration, formatInterval, formatMs } from "../../lib/format.ts";
import { formatLength } from "../../lib/format-length.ts";
import { useTitle } from "../../lib/use-title.ts";
import { regionName } from "../../regions.ts";
import { Loading } from "../../shell/loading.tsx";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { Moment } from "../../ui/time.tsx";
import styles from "./reports.module.css";

type Durations = DetectionData["last_24h"]["late_ms"];

/** Short times in milliseconds, long times in minutes and seconds. */
const shown = (ms: number | null) => {
  if (ms === null) return detectionTexts.noValue();
  return ms < 100_000 ? formatMs(ms) : formatDuration(ms / 1000);
};

/** The detection time of outages: targets, results, and regions without enough capacity. */
export default function DetectionPage() {
  const { data } = useQuery(detectionQuery());
  useTitle(detectionTexts.title());
  return (
    <>
      <PageHead
        title={detectionTexts.title()}
        parent={{ to: "/reports", name: uptimeReportTexts.title() }}
        detail={<p className="muted">{detectionTexts.detail()}</p>}
      />
      {data ? (
        <>
          <Figures detection={data} />
          <Stack>
            <Violations violations={data.violations} />
            <Regions regions={data.regions} />
            <Bounds detection={data} />
          </Stack>
        </>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Figures({ detection }: { readonly detection: DetectionData }) {
  const { late_ms: late, verdict_ms: verdict, alert_ms: alert } = detection.last_24h;
  return (
    <StatRow>
      <Stat
        name={detectionTexts.violations()}
        value={detection.violations_24h}
        detail={detectionTexts.violationsDetail()}
      />
      <DurationStat name={detectionTexts.late()} durations={late} />
      <DurationStat name={detectionTexts.verdict()} durations={verdict} />
      <DurationStat name={detectionTexts.alert()} durations={alert} />
    </StatRow>
  );
}

function DurationStat({ name, durations }: { readonly name: string; readonly durations: Durations }) {
  const { p50, p99, max } = durations;
  const detail = p50 === null ? detectionTexts.notMeasured() : detectionTexts.spread(shown(p99), shown(max));
  return <Stat name={name} value={shown(p50)} detail={detail} />;
}

function Violations({ violations }: Pick<DetectionData, "violations">) {
  return (
    <Card title={detectionTexts.late24h()}>
      {violations.length === 0 ? (
        <p className="muted">{detectionTexts.noViolations()}</p>
      ) : (
        <PlainTable
          name={detectionTexts.lateChecks()}
          scrolls="wide"
          items={violations}
          columns={[
            {
              head: detectionTexts.monitor(),
              cell: ({ monitor_id: id, monitor_name: name }) => (
                <Link to="/monitors/$id" params={{ id: String(id) }} className="link">
                  {name}
                </Link>
              ),
              isRowHead: true,
            },
            { head: detectionTexts.due(), cell: ({ due_at: due }) => <Moment at={due} /> },
            {
              head: detectionTexts.after(),
              cell: ({ due_at: due, checked_at: checked }) =>
                formatLength(Math.ceil((Date.parse(checked) - Date.parse(due)) / 1000)),
            },
            { head: detectionTexts.allowed(), cell: (violation) => formatLength(violation.allowed_seconds) },
          ]}
        />
      )}
    </Card>
  );
}

function Regions({ regions }: Pick<DetectionData, "regions">) {
  return (
    <Card title={detectionTexts.regions()}>
      <p className={`${styles.below} muted`}>
        {regions.length === 0 ? detectionTexts.noRegions() : detectionTexts.regionsDetail()}
      </p>
      {regions.length > 0 && (
        <PlainTable
          name={detectionTexts.waits()}
          scrolls="wide"
          items={regions}
          columns={[
            { head: detectionTexts.region(), cell: ({ region }) => regionName(region), isRowHead: true },
            {
              head: detectionTexts.capacity(),
              cell: ({ lacks_capacity: lacks }) => (lacks ? <b>{detectionTexts.lacks()}</b> : detectionTexts.enough()),
            },
            { head: detectionTexts.median(), cell: ({ wait_ms: wait }) => shown(wait.p50) },
            { head: detectionTexts.p99(), cell: ({ wait_ms: wait }) => shown(wait.p99) },
            { head: detectionTexts.longest(), cell: ({ wait_ms: wait }) => shown(wait.max) },
          ]}
        />
      )}
    </Card>
  );
}

function Bounds({ detection }: { readonly detection: DetectionData }) {
  const bounds = Object.entries(detection.bound_seconds_by_interval).map(
    ([interval, seconds]) => [Number(interval), seconds] as const,
  );
  return (
    <Card title={detectionTexts.bounds()}>
      <p className={`${styles.below} muted`}>
        {detectionTexts.boundsDetail(formatDuration(detection.bound_timeout_seconds))}
      </p>
      <PlainTable
        name={detectionTexts.boundsByInterval()}
        items={bounds}
        columns={[
          { head: detectionTexts.interval(), cell: ([interval]) => formatInterval(interval), isRowHead: true },
          { head: detectionTexts.within(), cell: ([, seconds]) => formatLength(seconds) },
        ]}
      />
    </Card>
  );
}
