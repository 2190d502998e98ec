import type { OverviewData, SubjectLineData } from "@pharos/operations";
import { useQueries, useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useNavigate } from "#router";
import { overviewTexts as texts } from "#texts/overview.ts";
import { subjectsQuery } from "../../api/overview-queries.ts";
import { RENEW_MS } from "../../api/queries.ts";
import { mayWrite } from "../../boot.ts";
import { Bars } from "../../ui/bars.tsx";
import { StatusMark, StatusSign } from "../../ui/mark.tsx";
import type { Density } from "../../ui/table/density.ts";
import type { Group } from "../../ui/table/group-row.tsx";
import { NoMatch } from "../../ui/table/no-match.tsx";
import { Table } from "../../ui/table/table.tsx";
import { barsLabel, columns, HOURS_HEAD, stateMark, UPTIME_HEAD, uptimeText } from "./columns.tsx";
import { Counts, stateWord } from "./counts.tsx";
import { useFolds } from "./folds.ts";
import { filterOf, type Grouping, type OverviewSearch } from "./search.ts";

const RowMenu = lazy(() => import("./row-menu.tsx"));

/** The key of those without a tag, or without a contact. */
const NO_GROUP = "-";

type GroupData = OverviewData["groups"][number];

interface ListProps {
  readonly search: OverviewSearch;
  readonly overview: OverviewData;
  readonly density: Density;
  readonly selected: ReadonlyMap<number, string>;
  readonly onSelect: (selected: ReadonlyMap<number, string>) => void;
}

/** All subjects that the filters let through. */
export function SubjectList(props: ListProps) {
  const { search, overview } = props;
  const by = groupingOf(search, overview);
  return by === null ? <PlainList {...props} /> : <GroupedList {...props} by={by} />;
}

/** The grouping that is shown; null without one. */
export function groupingOf({ group }: OverviewSearch, { totals }: OverviewData): Grouping | null {
  if (group !== undefined) return group === "none" ? null : group;
  return totals.tagged > 0 ? "tag" : null;
}

function PlainList({ search, ...props }: ListProps) {
  const query = useQuery({
    ...subjectsQuery({ ...filterOf(search), sort: search.sort, page: search.page }),
    refetchInterval: RENEW_MS,
    throwOnError: false,
    placeholderData: (before) => before,
  });
  return (
    <>
      <p className="sr" role="status">
        {query.data && texts.shown(query.data.meta.total)}
      </p>
      <Lines {...props} search={search} items={query.data?.data} query={query} meta={query.data?.meta} />
    </>
  );
}

function GroupedList({ search, by, ...props }: ListProps & { readonly by: Grouping }) {
  const { groups, groups_total: total } = props.overview;
  const [folds, fold] = useFolds();
  const navigate = useNavigate();
  const isOpen = ({ key }: GroupData, index: number) => folds[`${by} ${key}`] ?? index === 0;
  const parts = useQueries({
    queries: groups.map((group, index) => ({
      ...subjectsQuery({ ...filterOf(search), sort: search.sort, group_by: by, group: group.key }),
      refetchInterval: RENEW_MS,
      enabled: isOpen(group, index),
      // One group that fails leaves the others on the page.
      throwOnError: false,
    })),
  });
  const shown = groups.map((group, index): Group<SubjectLineData> => {
    const open = isOpen(group, index);
    const page = parts[index]?.data;
    const more = open && page ? page.meta.total - page.data.length : 0;
    return {
      key: group.key,
      name: nameOf(group, by),
      detail: (
        <>
          <Counts counts={group.counts} />
          {more > 0 && (
            <button
              type="button"
              className="link"
              onClick={() => void navigate({ to: "/", search: only(search, by, group.key) })}
            >
              {texts.showMore(more)}
            </button>
          )}
        </>
      ),
      cells: open
        ? {}
        : {
            [HOURS_HEAD]: <Bars slots={group.bars} label={barsLabel(group.bars)} />,
            [UPTIME_HEAD]: <span className="muted">{uptimeText(group.uptime_30d)}</span>,
          },
      items: page?.data,
      isOpen: open,
      onToggle: () => fold(`${by} ${group.key}`, !open),
    };
  });
  const items = shown.flatMap(({ isOpen: open, items: some = [] }) => (open ? some : []));
  return (
    <>
      <Lines
        {...props}
        search={search}
        items={items}
        groups={shown}
        query={parts.find(({ error }) => error !== null)}
      />
      {total > groups.length && <p className="muted">{texts.moreGroups(total - groups.length)}</p>}
    </>
  );
}

/** The list of one group without groups. */
function only(search: OverviewSearch, by: Grouping, key: string): OverviewSearch {
  const flat = { ...search, group: "none" as const, page: undefined };
  const filters: Readonly<Record<Grouping, object>> = {
    tag: key === NO_GROUP ? {} : { tag: key },
    kind: { kind: key },
    status: { status: key },
    notifies: key === NO_GROUP ? { alert_gap: "nobody" } : { contact: Number(key) },
  };
  return { ...flat, ...filters[by] };
}

function nameOf({ key, name }: GroupData, by: Grouping): string {
  if (name !== null) return name;
  if (key === NO_GROUP) return by === "notifies" ? texts.nobody() : texts.untagged();
  return by === "status" ? stateWord(key) : texts.groupName(by, key);
}

interface LinesProps extends Omit<ListProps, "overview"> {
  readonly items: readonly SubjectLineData[] | undefined;
  readonly groups?: readonly Group<SubjectLineData>[];
  readonly query?: React.ComponentProps<typeof Table>["query"];
  readonly meta?: React.ComponentProps<typeof Table>["meta"];
}

function Lines({ search, items, groups, query, meta, density, selected, onSelect }: LinesProps) {
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
          <Suspense>
            <RowMenu line={line} />
          </Suspense>
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
