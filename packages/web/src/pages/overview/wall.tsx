import type { OverviewData, SubjectLineData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "#router";
import { overviewTexts as texts } from "#texts/overview.ts";
import { wallTexts } from "#texts/wall.ts";
import { subjectsQuery } from "../../api/overview-queries.ts";
import { RENEW_SOON_MS } from "../../api/queries.ts";
import { formatAge } from "../../lib/format.ts";
import { sumOf } from "../../lib/sum.ts";
import { formatClock, formatMoment } from "../../lib/time.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { StatusMark } from "../../ui/mark.tsx";
import { titleOf } from "./cause.ts";
import { filterOf, type OverviewSearch } from "./search.ts";
import { StateHeading } from "./state-line.tsx";
import styles from "./wall.module.css";
import { CauseTile, SmallTile, WarningTile } from "./wall-tiles.tsx";

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
  const all = sumOf(statuses);
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
