import type { DetectionData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { detectionTexts } from "#texts/detection.ts";
import { uptimeReportTexts } from "#texts/uptime-reports.ts";
import { detectionQuery } from "../../api/report-queries.ts";
import { formatDuration, formatInterval, formatLength, formatMs } from "../../lib/format.ts";
import { useTitle } from "../../lib/use-title.ts";
import { regionName } from "../../regions.ts";
import { Loading } from "../../shell/loading.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { Moment } from "../../ui/time.tsx";
import styles from "./reports.module.css";
import { WideTable } from "./wide-table.tsx";

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
          <div className={styles.cards}>
            <Violations violations={data.violations} />
            <Regions regions={data.regions} />
            <Bounds detection={data} />
          </div>
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
        <WideTable
          name={detectionTexts.lateChecks()}
          columns={[detectionTexts.monitor(), detectionTexts.due(), detectionTexts.after(), detectionTexts.allowed()]}
        >
          {violations.map(({ monitor_id: id, monitor_name: name, due_at: due, checked_at: checked, ...violation }) => (
            <tr key={`${id} ${due}`}>
              <th scope="row">
                <Link to="/monitors/$id" params={{ id: String(id) }} className="link">
                  {name}
                </Link>
              </th>
              <td>
                <Moment at={due} />
              </td>
              <td>{formatLength(Math.ceil((Date.parse(checked) - Date.parse(due)) / 1000))}</td>
              <td>{formatLength(violation.allowed_seconds)}</td>
            </tr>
          ))}
        </WideTable>
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
        <WideTable
          name={detectionTexts.waits()}
          columns={[
            detectionTexts.region(),
            detectionTexts.capacity(),
            detectionTexts.median(),
            detectionTexts.p99(),
            detectionTexts.longest(),
          ]}
        >
          {regions.map(({ region, wait_ms: wait, lacks_capacity: lacks }) => (
            <tr key={region}>
              <th scope="row">{regionName(region)}</th>
              <td>{lacks ? <b>{detectionTexts.lacks()}</b> : detectionTexts.enough()}</td>
              <td>{shown(wait.p50)}</td>
              <td>{shown(wait.p99)}</td>
              <td>{shown(wait.max)}</td>
            </tr>
          ))}
        </WideTable>
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
      <WideTable
        name={detectionTexts.boundsByInterval()}
        columns={[detectionTexts.interval(), detectionTexts.within()]}
      >
        {bounds.map(([interval, seconds]) => (
          <tr key={interval}>
            <th scope="row">{formatInterval(interval)}</th>
            <td>{formatLength(seconds)}</td>
          </tr>
        ))}
      </WideTable>
    </Card>
  );
}
