import type { CalendarData, WindowData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "#router";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { maintenanceTagTexts } from "#texts/maintenance-tags.ts";
import { calendarQuery, windowsQuery } from "../../api/maintenance-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import lines from "../../ui/lines.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { Calendar } from "./calendar.tsx";
import styles from "./maintenance.module.css";
import { Current } from "./now.tsx";
import { isOver, phaseOf } from "./phase.ts";
import { scheduleOf } from "./schedule.ts";

/** Current, future and past maintenance. */
export default function MaintenancePage() {
  const mayWrite = useMayWrite();
  useTitle(maintenanceTexts.title());
  const calendar = useQuery(calendarQuery());
  const windows = useQuery(windowsQuery());
  if (!calendar.data || !windows.data) return <Loading />;
  const create = mayWrite && (
    <ButtonLink kind="primary" icon="plus" to="/maintenance/new" label={maintenanceTexts.create()} />
  );
  if (calendar.data.total === 0 && windows.data.length === 0) {
    return (
      <EmptyState title={maintenanceTexts.none()} detail={maintenanceTexts.noneDetail()}>
        {create}
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title={maintenanceTexts.title()}>{create}</PageHead>
      <div className={styles.sections}>
        <Periods calendar={calendar.data} />
        {windows.data.length > 0 && <Windows windows={windows.data} periods={calendar.data.periods} />}
      </div>
    </>
  );
}

/** The calendar in three parts. Past periods come last, the newest first. */
function Periods({ calendar: { periods, total } }: { readonly calendar: CalendarData }) {
  const { current, next, past } = useParts(periods);
  return (
    <>
      <section aria-labelledby="now">
        <h2 id="now">{maintenanceTexts.now()}</h2>
        <Current periods={current} />
      </section>
      <section aria-labelledby="next">
        <h2 id="next">{maintenanceTexts.next()}</h2>
        {next.length === 0 && <p className="muted">{maintenanceTexts.nothingNext()}</p>}
        {next.length > 0 && <Calendar label={maintenanceTexts.next()} periods={next} />}
        {total > periods.length && <p className="muted">{maintenanceTexts.cut(periods.length, total)}</p>}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past">{maintenanceTexts.past()}</h2>
          <Calendar label={maintenanceTexts.past()} periods={past} />
        </section>
      )}
    </>
  );
}

/** They are the same ones until a period begins or ends, so that the calendar is not drawn each second. */
function useParts(periods: CalendarData["periods"]) {
  const nowMs = useNow();
  const begun = periods.filter(({ starts_at: starts }) => Date.parse(starts) <= nowMs);
  const past = begun.filter(({ ends_at: ends }) => Date.parse(ends) <= nowMs).reverse();
  const parts = {
    current: begun.filter((period) => phaseOf(period, nowMs) === "active"),
    next: periods.filter(({ starts_at: starts }) => Date.parse(starts) > nowMs),
    past,
  };
  const [shown, setShown] = useState({ periods, begun: begun.length, past: past.length, parts });
  if (shown.periods === periods && shown.begun === begun.length && shown.past === past.length) return shown.parts;
  setShown({ periods, begun: begun.length, past: past.length, parts });
  return parts;
}

/** The subjects and tags of a window, in a few words. */
function coverageOf({ covers, subject_ids: ids, tags }: WindowData): string {
  if (covers === "all") return maintenanceTexts.all();
  const listed = ids.length > 0 || tags.length === 0 ? [maintenanceTexts.muted(ids.length)] : [];
  return [...listed, ...(tags.length > 0 ? [maintenanceTagTexts.tagged(tags)] : [])].join(", ");
}

interface WindowsProps {
  readonly windows: readonly WindowData[];
  readonly periods: CalendarData["periods"];
}

function Windows({ windows, periods }: WindowsProps) {
  const nowMs = useNow();
  return (
    <Card title={maintenanceTexts.windows()}>
      <ul className={`${lines.lines} ${lines.linked}`}>
        {windows.map((window) => (
          <li key={window.id}>
            <div>
              <b>
                <Link to="/maintenance/$id" params={{ id: String(window.id) }}>
                  {window.name}
                </Link>
              </b>{" "}
              {isOver(window, periods, nowMs) && <span className={styles.tag}>{maintenanceTexts.isOver()}</span>}
              <small className={`${styles.sentence} num`}>{scheduleOf(window)}</small>
            </div>
            <small>{coverageOf(window)}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
