import type { PeriodData, WindowData, WindowDetailData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "#router";
import { causeTexts } from "#texts/cause.ts";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { maintenanceTagTexts } from "#texts/maintenance-tags.ts";
import { ask } from "../../api/client.ts";
import { windowQuery } from "../../api/maintenance-queries.ts";
import { useMayWrite } from "../../boot.ts";
import { formatDuration } from "../../lib/format.ts";
import { formatLength } from "../../lib/format-length.ts";
import { subjectPages } from "../../lib/subject-pages.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTitle } from "../../lib/use-title.ts";
import { formatWallClock, formatWallDay } from "../../lib/wall-time.ts";
import { Loading } from "../../shell/loading.tsx";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import lines from "../../ui/lines.module.css";
import { StatusSign, StatusWord } from "../../ui/mark.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Lasting, Moment } from "../../ui/time.tsx";
import styles from "./maintenance.module.css";
import { PeriodActions } from "./now.tsx";
import { Periods } from "./periods.tsx";
import { phaseOf } from "./phase.ts";
import { PublishPeriod } from "./publish-period.tsx";
import { repetitionOf, scheduleOf } from "./schedule.ts";

/** One window: its periods, the affected monitors and the incidents in it. */
export default function WindowPage() {
  const id = Number(useParams({ from: "/maintenance/$id" }).id);
  const { data } = useQuery(windowQuery(id));
  useTitle(data?.record.window.name ?? maintenanceTexts.title());
  if (!data) return <Loading />;
  const { window, periods, mutes, incidents } = data.record;
  return (
    <>
      <Head window={window} periods={periods} mutes={mutes} />
      <Columns>
        <Stack>
          <Card title={maintenanceTexts.periods()}>
            <Periods window={window} periods={periods} />
          </Card>
          <Card title={maintenanceTexts.incidents()}>
            <Incidents incidents={incidents} />
          </Card>
        </Stack>
        <Stack>
          <WindowFacts window={window} />
          <Card title={maintenanceTexts.covers()}>
            <Covered window={window} mutes={mutes} />
          </Card>
        </Stack>
      </Columns>
    </>
  );
}

interface HeadProps {
  readonly window: WindowData;
  readonly periods: readonly PeriodData[];
  readonly mutes: WindowDetailData["mutes"];
}

function Head({ window, periods, mutes }: HeadProps) {
  const mayWrite = useMayWrite();
  const { id, name, cancelled_at: cancelledAt } = window;
  const nowMs = useNow();
  const current = periods.find((period) => phaseOf(period, nowMs) === "active");
  const next = periods
    .filter((period) => phaseOf(period, nowMs) === "planned")
    .reduce<PeriodData | undefined>((first, one) => (first && first.starts_at < one.starts_at ? first : one), current);
  const parent = { to: "/maintenance", name: maintenanceTexts.title() };
  const mark = cancelledAt ? (
    <span className={styles.tag}>{maintenanceTexts.isCancelled()}</span>
  ) : (
    current && <StatusWord status="maintenance" pill />
  );
  const detail = <p className={`${styles.sentence} muted num`}>{scheduleOf(window)}</p>;
  return (
    <PageHead title={name} parent={parent} mark={mark} detail={detail}>
      {mayWrite && (
        <>
          {current && <PeriodActions period={current} />}
          {next && <PublishPeriod period={next} monitorIds={mutes.subjects.map((subject) => subject.id)} />}
          {cancelledAt === null && (
            <>
              <ButtonLink
                icon="edit"
                to="/maintenance/$id/edit"
                params={{ id: String(id) }}
                label={maintenanceTexts.edit()}
              />
              <CancelButton window={window} />
            </>
          )}
        </>
      )}
    </PageHead>
  );
}

function CancelButton({ window: { id, name } }: { readonly window: WindowData }) {
  return (
    <ActionButton
      label={maintenanceTexts.cancel()}
      title={maintenanceTexts.cancelTitle(name)}
      detail={maintenanceTexts.cancelDetail()}
      dismissal={maintenanceTexts.keep()}
      action={maintenanceTexts.cancelIt()}
      send={() => ask("POST /maintenance-windows/{maintenanceWindow}/cancel", { ids: [id] })}
      says={() => maintenanceTexts.cancelled(name)}
    />
  );
}

function WindowFacts({ window }: { readonly window: WindowData }) {
  const { facts: texts } = maintenanceTexts;
  const { starts_local: starts, announce_minutes: minutes } = window;
  const announced = minutes.map((one) => formatLength(one * 60));
  return (
    <Card title={texts.title()}>
      <Facts
        of={[
          [
            texts.repeats(),
            <span key="repeats" className={styles.sentence}>
              {repetitionOf(window)}
            </span>,
          ],
          [texts.starts(), `${formatWallDay(starts)}, ${formatWallClock(starts)}`],
          [texts.zone(), window.time_zone],
          [texts.length(), formatLength(window.duration_seconds)],
          [texts.pages(), window.hide_from_pages ? maintenanceTexts.hidden() : maintenanceTexts.shown()],
          [texts.announced(), announced.length === 0 ? null : maintenanceTexts.before(announced)],
          [texts.created(), <Moment key="created" at={window.created_at} />],
        ]}
      />
      {window.note !== null && <p className={styles.note}>{window.note}</p>}
    </Card>
  );
}

function Covered({ window: { covers, tags }, mutes: { total, subjects } }: Pick<WindowDetailData, "window" | "mutes">) {
  const rest = total - subjects.length;
  return (
    <>
      {covers === "all" && <p className={styles.all}>{maintenanceTexts.coversAll(total)}</p>}
      {tags.length > 0 && <p className={styles.all}>{maintenanceTagTexts.coversTags(tags)}</p>}
      <ul className={styles.covered}>
        {subjects.map(({ id, kind, name }) => (
          <li key={id}>
            <Link to={subjectPages[kind]} params={{ id: String(id) }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="muted">{maintenanceTexts.coversMore(rest)}</p>}
    </>
  );
}

function Incidents({ incidents }: Pick<WindowDetailData, "incidents">) {
  if (incidents.length === 0) return <p className="muted">{maintenanceTexts.noIncidents()}</p>;
  return (
    <ul className={`${lines.lines} ${lines.marked} ${lines.linked}`}>
      {incidents.map(({ id, monitor, cause, started_at: at, duration_seconds: seconds, resolved }) => (
        <li key={id}>
          <StatusSign status={resolved ? "up" : "down"} />
          <div>
            <b>
              <Link to="/incidents/$id" params={{ id: String(id) }}>
                {monitor.name}
              </Link>
            </b>
            <small className="num">
              <Moment at={at} /> · {cause ?? causeTexts.unknown()}
            </small>
          </div>
          <span className="num">{seconds === null ? <Lasting since={at} /> : formatDuration(seconds)}</span>
        </li>
      ))}
    </ul>
  );
}
