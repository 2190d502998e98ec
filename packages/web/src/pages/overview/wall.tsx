import type { OverviewData, SubjectLineData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "#router";
import { overviewTexts as texts } from "#texts/overview.ts";
import { statusTexts } from "#texts/status.ts";
import { wallTexts } from "#texts/wall.ts";
import { subjectsQuery } from "../../api/overview-queries.ts";
import { RENEW_SOON_MS } from "../../api/queries.ts";
import { formatAge, formatInterval } from "../../lib/format.ts";
import { initialsOf } from "../../lib/initials.ts";
import { subjectPages } from "../../lib/subject-pages.ts";
import { formatClock, formatMoment } from "../../lib/time.ts";
import { useNow } from "../../lib/use-now.ts";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { Bars } from "../../ui/bars.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StatusMark, StatusSign } from "../../ui/mark.tsx";
import type { MarkStatus } from "../../ui/status.ts";
import { Lasting } from "../../ui/time.tsx";
import { type Cause, reasonOf, titleOf } from "./cause.ts";
import { barsLabel, stateMark } from "./columns.tsx";
import { detailText } from "./figures.ts";
import { filterOf, type OverviewSearch } from "./search.ts";
import { StateHeading } from "./state-line.tsx";
import styles from "./wall.module.css";

/** Subjects on a wall. */
const WALL_SIZE = 100;
/** Big tiles: with the rest of a full screen below them, and further causes as a number. */
const MAX_BIG = 12;
/** Without an answer for so long, the wall says that it is old. */
const STALE_MS = 60_000;

interface WallProps {
  readonly search: OverviewSearch;
  readonly overview: OverviewData;
  /** When it came, by the clock of the browser. */
  readonly renewedMs: number;
}

/** The Overview for a screen on a wall. Subjects that are down or warn have big tiles, and the others small ones. */
export default function Wall({ search, overview, renewedMs }: WallProps) {
  const query = useQuery({
    ...subjectsQuery({ ...filterOf(search), page_size: WALL_SIZE }),
    refetchInterval: RENEW_SOON_MS,
    throwOnError: false,
  });
  const navigate = useNavigate();
  const lines = query.data?.data ?? [];
  const warned = lines.filter(({ status }) => status === "warning" || status === "degraded");
  const others = lines.filter(({ status }) => !["down", "warning", "degraded", "maintenance"].includes(status));
  const causes = overview.causes.rows.filter(({ section }) => section === "open" || section === "acknowledged");
  const big = [
    ...causes.map((cause) => <CauseTile key={cause.incident_id} cause={cause} />),
    ...warned.map((line) => <WarningTile key={line.id} line={line} />),
  ];
  const { open, acknowledged } = overview.causes;
  const hidden = {
    open: open + acknowledged - causes.length + Math.max(0, big.length - MAX_BIG),
    lines: (query.data?.meta.total ?? 0) - lines.length,
  };
  const oldestMs = Math.min(renewedMs, query.dataUpdatedAt || renewedMs);
  return (
    <div className={styles.wall}>
      <header className={styles.head}>
        <StateHeading totals={overview.totals} size={34} />
        <Clock renewedMs={oldestMs} />
      </header>
      {big.length > 0 && (
        <ul className={styles.big} data-many={big.length > MAX_BIG / 2}>
          {big.slice(0, MAX_BIG)}
        </ul>
      )}
      <Held overview={overview} lines={lines} hidden={hidden.open} />
      <ul className={styles.small} data-size={sizeOf(others.length)} aria-busy={query.data === undefined}>
        {others.map((line) => (
          <SmallTile key={line.id} line={line} />
        ))}
        {hidden.lines > 0 && <li className={styles.rest}>{wallTexts.more(hidden.lines)}</li>}
      </ul>
      <div className={styles.leave}>
        <Button
          kind="quiet"
          icon="list"
          iconOnly
          label={texts.list()}
          onClick={() => void navigate({ to: "/", search: { ...search, view: undefined } })}
        />
      </div>
    </div>
  );
}

/** Few small tiles do not fill the screen, and many have room for their names only. */
function sizeOf(count: number): "few" | "some" | "many" {
  if (count <= 24) return "few";
  return count <= 48 ? "some" : "many";
}

function SmallTile({ line: { id, kind, name, status, bars, alert_gap: gap } }: { readonly line: SubjectLineData }) {
  return (
    <li>
      <h2>
        <StatusSign status={stateMark(status)} size={14} />
        <Link className="cut" to={subjectPages[kind]} params={{ id: String(id) }}>
          {name}
        </Link>
        {gap !== null && (
          <span className={styles.gap}>
            <Icon name="bellOff" size={14} />
            <span className="sr">{statusTexts.alertGap(gap)}</span>
          </span>
        )}
      </h2>
      <Bars slots={bars} label={barsLabel(bars)} />
    </li>
  );
}

function Clock({ renewedMs }: { readonly renewedMs: number }) {
  const nowMs = useNow();
  // Both by the clock of the browser: the age of an answer.
  const ageMs = Date.now() - renewedMs;
  return (
    <div className={`${styles.clock} num`}>
      <b>{formatClock(new Date(nowMs))}</b>
      {ageMs < STALE_MS ? (
        <span className={styles.live}>{wallTexts.renewed(formatAge(ageMs / 1000))}</span>
      ) : (
        <strong className={styles.stale} role="status">
          {wallTexts.notLive(formatClock(new Date(nowMs - ageMs)))}
        </strong>
      )}
    </div>
  );
}

interface TileProps {
  readonly status: MarkStatus;
  readonly title: React.ReactNode;
  readonly since: string | null;
  readonly reason: string;
  readonly by?: string | null;
  readonly assignee?: string | null;
  readonly gap: SubjectLineData["alert_gap"];
}

function BigTile({ status, title, since, reason, by = null, assignee = null, gap }: TileProps) {
  const person = assignee ?? by;
  return (
    <li data-status={status} data-owned={by !== null}>
      <h2>
        <StatusSign status={status} size={20} />
        {title}
        {gap !== null && <AlertGapMark gap={gap} />}
        {person !== null && (
          <abbr
            title={assignee === null ? wallTexts.byPerson(person) : wallTexts.assignedTo(person)}
            className={styles.initials}
          >
            {initialsOf(person)}
          </abbr>
        )}
      </h2>
      {since !== null && (
        <b className="num">
          <Lasting since={since} />
        </b>
      )}
      <p className="cut">{reason}</p>
    </li>
  );
}

function CauseTile({ cause }: { readonly cause: Cause }) {
  const title = (
    <Link className="cut" to="/incidents/$id" params={{ id: String(cause.incident_id) }}>
      {titleOf(cause)}
    </Link>
  );
  return (
    <BigTile
      status="down"
      title={title}
      since={cause.started_at}
      reason={reasonOf(cause, Date.now())}
      by={cause.acknowledged_by}
      assignee={cause.assignee}
      gap={cause.alert_gap}
    />
  );
}

function WarningTile({ line }: { readonly line: SubjectLineData }) {
  const title = (
    <Link className="cut" to={subjectPages[line.kind]} params={{ id: String(line.id) }}>
      {line.name}
    </Link>
  );
  return (
    <BigTile
      status="degraded"
      title={title}
      since={null}
      reason={detailText(line, formatInterval)}
      gap={line.alert_gap}
    />
  );
}

interface HeldProps {
  readonly overview: OverviewData;
  readonly lines: readonly SubjectLineData[];
  /** Causes and warnings without a big tile. */
  readonly hidden: number;
}

/** Causes without a tile, subjects in maintenance, and snoozed causes, in one line. */
function Held({ overview, lines, hidden }: HeldProps) {
  const muted = lines.filter(({ status }) => status === "maintenance").map(({ name }) => name);
  const snoozed = overview.causes.rows.filter(({ section }) => section === "snoozed").map(titleOf);
  const { statuses } = overview.totals;
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const until = overview.causes.snoozed_until;
  return (
    <p className={`${styles.held} num`}>
      {hidden > 0 && (
        <Link className="link" to="/incidents">
          {wallTexts.more(hidden)}
        </Link>
      )}
      {muted.length > 0 && (
        <span className="cut">
          <StatusMark status="maintenance" size={14} /> {wallTexts.mutedNames(muted.join(", "))}
        </span>
      )}
      {until !== null && (
        <span className="cut">{wallTexts.snoozedNames(formatMoment(new Date(until)), snoozed.join(", "))}</span>
      )}
      <span>{texts.ofUp(statuses.up, all)}</span>
    </p>
  );
}
