import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate, useSearch } from "#router";
import { detectionTexts } from "#texts/detection.ts";
import { overviewTexts } from "#texts/overview.ts";
import { statusTexts } from "#texts/status.ts";
import { uptimeReportTexts } from "#texts/uptime-reports.ts";
import { tagsQuery } from "../../api/overview-queries.ts";
import { shownZone } from "../../lib/time.ts";
import { Button, ButtonLink, PageLink } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Day } from "../../ui/day.tsx";
import { Row } from "../../ui/layout.tsx";
import { Segments } from "../../ui/segments.tsx";
import { daysOf, periodNamed, periodNames } from "./periods.ts";
import styles from "./reports.module.css";
import { kindFilters, type UptimeReportSearch } from "./search.ts";

/** Downloads of the report. @param props.csv the URL of its CSV */
export function UptimeReportActions({ csv }: { readonly csv: string }) {
  const { from, to } = useSearch({ from: "/reports" });
  return (
    <>
      <PageLink
        label={uptimeReportTexts.csv()}
        href={csv}
        download={`uptime-report${from === undefined ? "" : `-${from}`}${to === undefined ? "" : `-${to}`}.csv`}
      />
      <Button label={uptimeReportTexts.print()} onClick={() => print()} />
      <ButtonLink to="/reports/detection" label={detectionTexts.title()} />
    </>
  );
}

/** Which days the report is of. All of it is in the URL, so that every report is a link. */
export function UptimeReportTools({ children }: { readonly children?: ReactNode }) {
  const show = useShow();
  const { from, to, zone = shownZone } = useSearch({ from: "/reports" });
  const today = new Intl.DateTimeFormat("sv", { timeZone: zone }).format();
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
      {children}
    </div>
  );
}

/** Which subjects the report of the team is of. */
export function UptimeReportFilters({ search }: { readonly search: UptimeReportSearch }) {
  const show = useShow();
  const { data: known } = useQuery({ ...tagsQuery(), throwOnError: false });
  const tags = known?.tags.map(({ tag }) => tag) ?? [];
  const shown = search.tag === undefined || tags.includes(search.tag) ? tags : [search.tag, ...tags];
  return (
    <Row>
      <Choice
        label={overviewTexts.kind()}
        value={search.kind}
        options={kindFilters.map((kind) => [kind, nameOf(kind)])}
        onChange={(kind) => show({ kind })}
      />
      {shown.length > 0 && (
        <Choice
          label={overviewTexts.tag()}
          value={search.tag}
          options={shown.map((tag) => [tag, tag])}
          onChange={(tag) => show({ tag })}
        />
      )}
    </Row>
  );
}

const nameOf = (kind: string) => overviewTexts.kindName(kind) ?? statusTexts.type(kind);

/** The filters in words, for paper as well. */
export function wordsOf({ kind, tag }: UptimeReportSearch): readonly string[] {
  return [
    ...(kind === undefined ? [] : [overviewTexts.one(overviewTexts.kind(), nameOf(kind))]),
    ...(tag === undefined ? [] : [overviewTexts.one(overviewTexts.tag(), tag)]),
  ];
}

function useShow() {
  const navigate = useNavigate();
  return (change: UptimeReportSearch) =>
    void navigate({ to: "/reports", search: (before) => ({ ...before, ...change }) });
}
