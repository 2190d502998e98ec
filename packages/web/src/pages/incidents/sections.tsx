import type { IncidentListData } from "@pharos/operations";
import type { ReactNode } from "react";
import { incidentListTexts as texts } from "#texts/incident-list.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { formatDay, formatMoment } from "../../lib/time.ts";
import { Icon } from "../../ui/icon.tsx";
import { IncidentRow } from "./incident-row.tsx";
import styles from "./list.module.css";
import type { Row } from "./row.ts";
import { WarningRow } from "./warning-row.tsx";

interface SectionsProps {
  readonly list: IncidentListData;
  readonly warnings: IncidentListData["warnings"];
}

/** The rows of a page by section. Sections in which nobody needs to act are folded. */
export function IncidentSections({ list: { rows, counts }, warnings }: SectionsProps) {
  const of = (section: Row["section"]) => rows.filter((row) => row.section === section);
  const today = formatDay(new Date(serverNowMs()));
  const [open, acknowledged, maintenance, snoozed] = [of("open"), of("acknowledged"), of("maintenance"), of("snoozed")];
  return (
    <div className={styles.list}>
      <Section title={texts.section("open")} count={counts.open} rows={open} extra={warnings.length}>
        {warnings.map((warning) => (
          <WarningRow
            key={`${warning.subject_id} ${warning.metric ?? warning.finding} ${warning.thing}`}
            warning={warning}
          />
        ))}
      </Section>
      <Section title={texts.section("acknowledged")} count={counts.acknowledged} rows={acknowledged} />
      <Folded title={texts.section("maintenance")} count={counts.maintenance} rows={maintenance} />
      <Folded title={texts.section("snoozed")} count={counts.snoozed} rows={snoozed} />
      {byDay(of("resolved")).map(([day, resolved]) => (
        <Section
          key={day}
          title={texts.resolvedOn(day === today ? null : day)}
          count={resolved.length}
          rows={resolved}
        />
      ))}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly count: number;
  readonly rows: readonly Row[];
  /** Other rows in the section. */
  readonly extra?: number;
  readonly children?: ReactNode;
}

function Section({ title, count, rows, extra = 0, children }: SectionProps) {
  if (rows.length + extra === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.section}>
        {title} <span className="muted num">{count + extra}</span>
      </h2>
      <Rows title={title} rows={rows}>
        {children}
      </Rows>
      <NotShown count={count - rows.length} />
    </section>
  );
}

/** One line, until a person opens it. */
function Folded({ title, count, rows }: SectionProps) {
  if (rows.length === 0) return null;
  const until = rows.map(({ members }) => members[0]?.hold_until ?? null).find((end) => end !== null);
  const names = rows.map((row) => row.members[0]?.subject.name ?? "");
  return (
    <details className={styles.folded}>
      <summary>
        <Icon name="chevron" size={15} />
        <b>{title}</b> <span className="muted num">{count}</span>
        <span className={styles.names}>
          {texts.names(names.slice(0, 3), Math.max(0, count - 3))}
          {until !== undefined && `, ${texts.until(formatMoment(new Date(until)))}`}
        </span>
      </summary>
      <Rows title={title} rows={rows} />
      <NotShown count={count - rows.length} />
    </details>
  );
}

function Rows({ title, rows, children }: Pick<SectionProps, "title" | "rows" | "children">) {
  return (
    <ul aria-label={title}>
      {rows.map((row) => (
        <IncidentRow key={keyOf(row)} row={row} />
      ))}
      {children}
    </ul>
  );
}

/** Of a cause the incident that began first, as others may join. */
const keyOf = ({ members }: Row) => Math.min(...members.map(({ id }) => id));

function NotShown({ count }: { readonly count: number }) {
  return count > 0 ? <p className={styles.more}>{texts.hidden(count)}</p> : null;
}

/** Rows in the order of their ends, under the day of each end. */
function byDay(rows: readonly Row[]): readonly (readonly [day: string, rows: readonly Row[]])[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const ends = row.members.flatMap(({ resolved_at: end }) => (end === null ? [] : [end]));
    const day = formatDay(new Date(ends.toSorted().at(-1) ?? 0));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
