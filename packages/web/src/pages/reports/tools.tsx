import { useNavigate, useSearch } from "#router";
import { detectionTexts } from "#texts/detection.ts";
import { uptimeReportTexts } from "#texts/uptime-reports.ts";
import { uptimeReportHref } from "../../api/report-queries.ts";
import { shownZone } from "../../lib/time.ts";
import { Button, ButtonLink, PageLink } from "../../ui/button.tsx";
import { Day } from "../../ui/day.tsx";
import { Segments } from "../../ui/segments.tsx";
import { daysOf, periodNamed, periodNames } from "./periods.ts";
import styles from "./reports.module.css";
import type { UptimeReportSearch } from "./search.ts";

/** Downloads of the report. @param props.monitor null for the report of the team */
export function UptimeReportActions({ monitor }: { readonly monitor: number | null }) {
  const { from, to, zone = shownZone } = useSearch({ from: "/reports" });
  return (
    <span className={styles.actions}>
      <PageLink
        label={uptimeReportTexts.csv()}
        href={uptimeReportHref(monitor, { from, to, time_zone: zone })}
        download={`uptime-report${from === undefined ? "" : `-${from}`}${to === undefined ? "" : `-${to}`}.csv`}
      />
      <Button label={uptimeReportTexts.print()} onClick={() => print()} />
      <ButtonLink to="/reports/detection" label={detectionTexts.title()} />
    </span>
  );
}

/** Which days the report is of. All of it is in the address, so that every report is a link. */
export function UptimeReportTools() {
  const navigate = useNavigate();
  const { from, to, zone = shownZone } = useSearch({ from: "/reports" });
  const today = new Intl.DateTimeFormat("sv", { timeZone: zone }).format();
  const show = (days: UptimeReportSearch) =>
    void navigate({ to: "/reports", search: (before) => ({ ...before, ...days }) });
  return (
    <div className={styles.tools}>
      <Segments
        label={uptimeReportTexts.period()}
        options={periodNames.map((name) => ({ value: name, label: uptimeReportTexts.periodName(name) }))}
        value={periodNamed({ from, to }, today)}
        onChange={(name) => show({ from: undefined, to: undefined, ...(name && daysOf(name, today)) })}
      />
      <Day label={uptimeReportTexts.from()} value={from} onChange={(day) => show({ from: day })} />
      <Day label={uptimeReportTexts.to()} value={to} onChange={(day) => show({ to: day })} />
    </div>
  );
}
