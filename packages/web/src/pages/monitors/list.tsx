import type { MonitorLineData } from "@pharos/operations";
import { useRef, useState } from "react";
import { useNavigate, useSearch } from "#router";
import { monitorsTexts } from "#texts/monitors.ts";
import type { PageOf } from "../../api/routes.ts";
import { mayWrite } from "../../boot.ts";
import { keepOrder } from "../../lib/order.ts";
import { useKeys } from "../../lib/use-keys.ts";
import { Button } from "../../ui/button.tsx";
import list from "../../ui/list-table.module.css";
import styles from "./list.module.css";
import { MonitorRow, type Selection } from "./row.tsx";

/** Rows that stand in for those on their way, of the same height. */
const skeletons = Array.from({ length: 8 }, (_, row) => row);

interface MonitorListProps extends Selection {
  readonly page: PageOf<MonitorLineData> | undefined;
  /** Rows of the last filter are shown until the new rows are loaded. */
  readonly isStale: boolean;
}

/** The monitors of one page, a row each. */
export function MonitorList({ page, isStale, selected, onSelect }: MonitorListProps) {
  const view = JSON.stringify(useSearch({ from: "/monitors" }));
  const items = page?.data ?? [];
  const [shown, setShown] = useState({ view, ids: items.map(({ id }) => id) });
  const ids = shown.view === view && !isStale ? shown.ids : [];
  const ordered = keepOrder(ids, items);
  const current = ordered.items.map(({ id }) => id);
  if (!isStale && page && (shown.view !== view || current.join() !== shown.ids.join()))
    setShown({ view, ids: current });
  return (
    <>
      <p className="sr" role="status">
        {page && monitorsTexts.shown(page.meta.total)}
      </p>
      {ordered.hasChanged && (
        <p className={styles.changed}>
          {monitorsTexts.orderChanged()}
          <Button
            label={monitorsTexts.showOrder()}
            onClick={() => setShown({ view, ids: items.map(({ id }) => id) })}
          />
        </p>
      )}
      {page?.meta.total === 0 ? (
        <NoMatch />
      ) : (
        <Table items={ordered.items} isBusy={page === undefined} selected={selected} onSelect={onSelect} />
      )}
    </>
  );
}

interface TableProps extends Selection {
  readonly items: readonly MonitorLineData[];
  readonly isBusy: boolean;
}

function Table({ items, isBusy, selected, onSelect }: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  useKeys({ j: () => moveTo(table.current, 1), k: () => moveTo(table.current, -1) }, { repeats: true });
  const { columns } = monitorsTexts;
  return (
    <table
      ref={table}
      className={`${list.list} ${styles.monitors} ${mayWrite ? styles.editable : ""}`}
      aria-label={monitorsTexts.title()}
      aria-busy={isBusy}
    >
      <thead>
        <tr className={`${list.row} ${list.head}`}>
          <th scope="col">
            <span className="sr">{columns.status()}</span>
          </th>
          <th scope="col">{columns.monitor()}</th>
          <th scope="col">{columns.hours()}</th>
          <th scope="col" className="right">
            {columns.uptime()}
          </th>
          <th scope="col" className={`${list.optional} right`}>
            {columns.response()}
          </th>
          <th scope="col" className={`${list.optional} right`}>
            {columns.checked()}
          </th>
          {mayWrite && (
            <th scope="col">
              <span className="sr">{columns.actions()}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {isBusy && skeletons.map((row) => <tr className={styles.skeleton} key={row} />)}
        {items.map((monitor) => (
          <MonitorRow key={monitor.id} monitor={monitor} selected={selected} onSelect={onSelect} />
        ))}
      </tbody>
    </table>
  );
}

/** Gives the focus to the link of the next row, or of the one before. */
function moveTo(table: HTMLTableElement | null, step: 1 | -1): void {
  const links = [...(table?.querySelectorAll<HTMLElement>("tbody a") ?? [])];
  const now = links.findIndex((link) => link.matches(":focus"));
  links.at(now === -1 && step === -1 ? -1 : (now + step) % links.length)?.focus();
}

function NoMatch() {
  const navigate = useNavigate();
  return (
    <div className={styles.none}>
      <p>{monitorsTexts.noneMatches()}</p>
      <Button label={monitorsTexts.clear()} onClick={() => void navigate({ to: "/monitors", search: {} })} />
    </div>
  );
}
