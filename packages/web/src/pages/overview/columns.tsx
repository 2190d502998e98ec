import type { SubjectLineData } from "@pharos/operations";
import { Link } from "#router";
import { overviewTexts as texts } from "#texts/overview.ts";
import { timeTexts } from "#texts/time.ts";
import { formatAge, formatInterval, formatUptime } from "../../lib/format.ts";
import { subjectPages } from "../../lib/subject-pages.ts";
import { secondsSince } from "../../lib/time.ts";
import { useNow } from "../../lib/use-now.ts";
import { AlertGapMark } from "../../ui/alert-gap.tsx";
import { Bars } from "../../ui/bars.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { type MarkStatus, markStatus } from "../../ui/status.ts";
import { countSlots } from "../../ui/strip.ts";
import type { ListColumn } from "../../ui/table/column.ts";
import { RowName } from "../../ui/table/row.tsx";
import { detailText, figureText } from "./figures.ts";
import styles from "./overview.module.css";

/** Shown for a missing value. */
const NONE = "–";

/** The mark of a state of the list. */
export function stateMark(state: string): MarkStatus {
  if (state === "maintenance") return state;
  return state === "warning" ? "degraded" : markStatus(state);
}

const heads = texts.columns;

const NOW_HEAD = heads.now();
export const HOURS_HEAD = heads.hours();
export const UPTIME_HEAD = heads.uptime();

export const columns: readonly ListColumn<SubjectLineData>[] = [
  { head: heads.name(), cell: (line) => <Name line={line} />, width: "minmax(160px, 1.4fr)" },
  {
    head: HOURS_HEAD,
    cell: ({ bars }) => <Bars slots={bars} label={barsLabel(bars)} />,
    width: "minmax(120px, 1fr)",
    below: true,
  },
  {
    head: UPTIME_HEAD,
    cell: ({ uptime_30d: uptime, created_at: created }) => uptimeText(uptime, Date.now() - Date.parse(created)),
    width: "84px",
    align: "end",
    from: 860,
  },
  { head: NOW_HEAD, cell: (line) => <Now line={line} />, width: "96px", align: "end" },
  { head: heads.notifies(), cell: (line) => <Notifies line={line} />, width: "minmax(110px, 0.7fr)", from: 1180 },
  {
    head: heads.checked(),
    cell: ({ last_checked_at: at }) => <Checked at={at} />,
    width: "72px",
    align: "end",
    from: 860,
  },
];

export function uptimeText(percent: number | null, watchedMs?: number): string {
  return percent === null ? NONE : formatUptime(percent, watchedMs);
}

export function barsLabel(slots: string): string {
  const { d, g, "-": unknown } = countSlots(slots);
  return texts.bars({ down: d, degraded: g, unknown });
}

const icons: Readonly<Record<SubjectLineData["kind"], IconName>> = {
  monitor: "activity",
  server: "server",
  site: "site",
  place: "server",
};

const typeIcons: Readonly<Record<string, IconName>> = { heartbeat: "clock", group: "tiles" };

function Name({ line }: { readonly line: SubjectLineData }) {
  const { id, kind, name, type } = line;
  return (
    <RowName
      link={
        <Link to={subjectPages[kind]} params={{ id: String(id) }}>
          {name}
        </Link>
      }
    >
      <span className={styles.kind}>
        <Icon name={typeIcons[type] ?? icons[kind]} size={13} />
      </span>
      {detailText(line, formatInterval)}
    </RowName>
  );
}

function Now({ line: { now } }: { readonly line: SubjectLineData }) {
  const nowMs = useNow();
  if (now === null) return NONE;
  return (
    <b className={styles.now} data-tone={now.tone}>
      {figureText(now, nowMs)}
    </b>
  );
}

function Notifies({ line }: { readonly line: SubjectLineData }) {
  const { alert_gap: gap, notifies, notifies_count: count } = line;
  if (gap !== null) return <AlertGapMark gap={gap} />;
  return (
    <div className={`${styles.contacts} cut`}>
      {texts.andMore(notifies.join(", "), count - notifies.length) || NONE}
    </div>
  );
}

function Checked({ at }: { readonly at: string | null }) {
  const nowMs = useNow();
  if (at === null) return <span className="muted">{NONE}</span>;
  return (
    <time className="muted" dateTime={at} title={timeTexts.exact(at)}>
      {formatAge(secondsSince(at, nowMs))}
    </time>
  );
}
