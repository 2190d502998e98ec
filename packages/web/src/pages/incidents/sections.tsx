import type { IncidentListData } from "@pharos/operations";
import { causeTexts } from "#texts/cause.ts";
import { incidentListTexts as texts } from "#texts/incident-list.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { formatDay, formatMoment } from "../../lib/time.ts";
import { Icon } from "../../ui/icon.tsx";
import { type HeldRow, useHeldRows } from "../../ui/table/held-rows.ts";
import { OrderNote } from "../../ui/table/order-note.tsx";
import { type Entry, entryKey } from "./entry.ts";
import { IncidentRow } from "./incident-row.tsx";
import styles from "./list.module.css";
import type { Row } from "./row.ts";
import { WarningRow } from "./warning-row.tsx";

interface SectionsProps {
  readonly list: IncidentListData;
  readonly warnings: IncidentListData["warnings"];
  /** The filters as a text. */
  readonly view: string;
}

/** The rows of a page by section. Sections in which nobody needs to act are folded. */
export function IncidentSections({ list: { rows, counts }, warnings, view }: SectionsProps) {
  const entries = [
    ...rows.map((row): Entry => ({ row, section: row.section })),
    ...warnings.map((warning): Entry => ({ warning, section: "open" })),
  ];
  const held = useHeldRows({ items: entries, keyOf: entryKey, view });
  const of = (section: Row["section"]) => held.rows.filter(({ item }) => item.section === section);
  const hidden = (section: keyof typeof counts) =>
    counts[section] - rows.filter((row) => row.section === section).length;
  const section = (name: keyof typeof counts, extra = 0) => ({
    ...{ title: texts.section(name), count: counts[name] + extra, entries: of(name), hidden: hidden(name) },
  });
  const today = formatDay(new Date(serverNowMs()));
  return (
    <div className={styles.list} {...held.place}>
      <Section {...section("open", warnings.length)} />
      <Section {...section("acknowledged")} />
      <Folded {...section("maintenance")} />
      <Folded {...section("snoozed")} />
      {byDay(of("resolved")).map(([day, resolved]) => (
        <Section
          key={day}
          title={texts.resolvedOn(day === today ? null : day)}
          count={resolved.length}
          entries={resolved}
          hidden={0}
        />
      ))}
      {held.hasChanged && <OrderNote onShow={held.show} />}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly count: number;
  readonly entries: readonly HeldRow<Entry>[];
  /** The number of rows that the page does not have. */
  readonly hidden: number;
}

function Section({ title, count, entries, hidden }: SectionProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.section}>
        {title} <span className="muted num">{count}</span>
      </h2>
      <Rows title={title} entries={entries} />
      <NotShown count={hidden} />
    </section>
  );
}

/** One line, until a person opens it. */
function Folded({ title, count, entries, hidden }: SectionProps) {
  if (entries.length === 0) return null;
  const members = entries.flatMap(({ item }) => item.row?.members[0] ?? []);
  const until = members.map(({ hold_until: end }) => end).find((end) => end !== null);
  const names = members.map(({ subject }) => subject.name);
  return (
    <details className={styles.folded}>
      <summary>
        <Icon name="chevron" size={15} />
        <b>{title}</b> <span className="muted num">{count}</span>
        <span className={styles.names}>
          {causeTexts.names(names.slice(0, 3), Math.max(0, count - 3))}
          {until !== undefined && `, ${texts.until(formatMoment(new Date(until)))}`}
        </span>
      </summary>
      <Rows title={title} entries={entries} />
      <NotShown count={hidden} />
    </details>
  );
}

function Rows({ title, entries }: Pick<SectionProps, "title" | "entries">) {
  return (
    <ul aria-label={title}>
      {entries.map(({ item, isGone }) =>
        item.row ? (
          <IncidentRow key={entryKey(item)} row={item.row} isGone={isGone} />
        ) : (
          <WarningRow key={entryKey(item)} warning={item.warning} />
        ),
      )}
    </ul>
  );
}

function NotShown({ count }: { readonly count: number }) {
  return count > 0 ? <p className={styles.more}>{texts.hidden(count)}</p> : null;
}

/** Rows in the order of their ends, under the day of each end. */
function byDay(entries: SectionProps["entries"]): readonly (readonly [day: string, SectionProps["entries"]])[] {
  const days = new Map<string, HeldRow<Entry>[]>();
  for (const entry of entries) {
    const ends = entry.item.row?.members.flatMap(({ resolved_at: end }) => (end === null ? [] : [end])) ?? [];
    const day = formatDay(new Date(ends.toSorted().at(-1) ?? 0));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
