import type { OverviewData, SubjectLineData } from "@pharos/operations";
import { lazy } from "react";
import { useNavigate } from "#router";
import { overviewTexts as texts } from "#texts/overview.ts";
import { useMayWrite } from "../../boot.ts";
import { Later } from "../../shell/failure.tsx";
import { ButtonPlace } from "../../ui/button.tsx";
import { StatusMark, StatusSign } from "../../ui/mark.tsx";
import type { Density } from "../../ui/table/density.ts";
import type { Group } from "../../ui/table/group-row.tsx";
import { NoMatch } from "../../ui/table/no-match.tsx";
import { Table } from "../../ui/table/table.tsx";
import { columns, stateMark } from "./columns.tsx";
import { stateWord } from "./counts.tsx";
import type { OverviewSearch } from "./search.ts";

const RowMenu = lazy(() => import("./row-menu.tsx"));

export interface ListProps {
  readonly search: OverviewSearch;
  readonly overview: OverviewData;
  readonly density: Density;
  readonly selected: ReadonlyMap<number, string>;
  readonly onSelect: (selected: ReadonlyMap<number, string>) => void;
}

interface LinesProps extends Omit<ListProps, "overview"> {
  readonly items: readonly SubjectLineData[] | undefined;
  readonly groups?: readonly Group<SubjectLineData>[];
  readonly query?: React.ComponentProps<typeof Table>["query"];
  readonly meta?: React.ComponentProps<typeof Table>["meta"];
}

/** The rows, in groups or not. */
export function Lines({ search, items, groups, query, meta, density, selected, onSelect }: LinesProps) {
  const mayWrite = useMayWrite();
  const navigate = useNavigate();
  const select = (ids: ReadonlySet<number>) => {
    const names = new Map(items?.map(({ id, name }) => [id, name]));
    onSelect(new Map([...ids].map((id) => [id, names.get(id) ?? selected.get(id) ?? ""])));
  };
  return (
    <Table<SubjectLineData, number>
      name={texts.title()}
      columns={columns}
      items={items}
      keyOf={({ id }) => id}
      sign={{ head: texts.columns.status(), cell: ({ status }) => <Sign state={status} /> }}
      actions={
        mayWrite &&
        ((line) => (
          <Later place={<ButtonPlace />}>
            <RowMenu line={line} />
          </Later>
        ))
      }
      {...(groups && { groups })}
      {...(mayWrite && {
        selection: { selected: new Set(selected.keys()), onSelect: select, labelOf: ({ name }) => texts.select(name) },
      })}
      density={density}
      view={JSON.stringify(search)}
      {...(query && { query })}
      empty={<NoMatch onClear={() => void navigate({ to: "/", search: {} })} />}
      meta={meta}
    />
  );
}

function Sign({ state }: { readonly state: SubjectLineData["status"] }) {
  return state === "warning" ? (
    <>
      <StatusMark status="degraded" size={18} />
      <span className="sr">{stateWord(state)}</span>
    </>
  ) : (
    <StatusSign status={stateMark(state)} />
  );
}
