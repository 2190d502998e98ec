import type { MonitorLineData } from "@pharos/operations";
import { lazy, Suspense } from "react";
import { useNavigate, useSearch } from "#router";
import { bulkTexts } from "#texts/bulk.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import type { PageOf } from "../../api/routes.ts";
import { mayWrite } from "../../boot.ts";
import { Button } from "../../ui/button.tsx";
import { StatusSign } from "../../ui/mark.tsx";
import { monitorStatus } from "../../ui/status.ts";
import { NoMatch } from "../../ui/table/no-match.tsx";
import { Table, type TableProps } from "../../ui/table/table.tsx";
import { monitorColumns } from "./columns.tsx";
import { sortOrder } from "./search.ts";

const RowMenu = lazy(() => import("./row-menu.tsx"));

interface MonitorListProps extends Pick<TableProps<MonitorLineData, number>, "query" | "density"> {
  readonly page: PageOf<MonitorLineData> | undefined;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
}

/** The monitors of one page, a row each. */
export function MonitorList({ page, selected, onSelect, ...rest }: MonitorListProps) {
  const search = useSearch({ from: "/monitors" });
  const navigate = useNavigate();
  const sort = (by: string) =>
    void navigate({ to: "/monitors", search: { ...search, page: undefined, sort: sortOrder(by) }, replace: true });
  return (
    <>
      <p className="sr" role="status">
        {page && monitorsTexts.shown(page.meta.total)}
      </p>
      <Table<MonitorLineData, number>
        {...rest}
        name={monitorsTexts.title()}
        columns={monitorColumns}
        items={page?.data}
        keyOf={({ id }) => id}
        sign={{
          head: monitorsTexts.columns.status(),
          cell: (monitor) => <StatusSign status={monitorStatus(monitor)} />,
        }}
        actions={
          mayWrite &&
          ((monitor) => (
            <Suspense fallback={<Waiting name={monitor.name} />}>
              <RowMenu monitor={monitor} onSelect={() => onSelect(new Set([...selected, monitor.id]))} />
            </Suspense>
          ))
        }
        {...(mayWrite && { selection: { selected, onSelect, labelOf: ({ name }) => bulkTexts.selectOne(name) } })}
        sort={{ by: search.sort ?? "name", onSort: sort }}
        view={JSON.stringify(search)}
        empty={<NoMatch onClear={() => void navigate({ to: "/monitors", search: {} })} />}
        meta={page?.meta}
      />
    </>
  );
}

/** The button of a menu that comes after the list. */
function Waiting({ name }: { readonly name: string }) {
  return <Button kind="quiet" icon="more" iconOnly disabled label={monitorsTexts.actionsOn(name)} />;
}
