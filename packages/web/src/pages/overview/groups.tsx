import type { OverviewData, SubjectLineData } from "@pharos/operations";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffectEvent, useLayoutEffect, useState } from "react";
import { useNavigate } from "#router";
import { overviewTexts as texts } from "#texts/overview.ts";
import { subjectsQuery } from "../../api/overview-queries.ts";
import { RENEW_MS } from "../../api/queries.ts";
import type { PageOf } from "../../api/routes.ts";
import { Bars } from "../../ui/bars.tsx";
import type { Group } from "../../ui/table/group-row.tsx";
import { barsLabel, HOURS_HEAD, UPTIME_HEAD, uptimeText } from "./columns.tsx";
import { Counts, stateWord } from "./counts.tsx";
import { useFolds } from "./folds.ts";
import { Lines, type ListProps } from "./lines.tsx";
import { filterOf, type Grouping, type OverviewSearch } from "./search.ts";

/** The key of those without a tag, or without a contact. */
const NO_GROUP = "-";

type GroupData = OverviewData["groups"][number];

/** The subjects below the rows of their groups. An open group loads its rows. */
export function GroupedList({ search, by, ...props }: ListProps & { readonly by: Grouping }) {
  const { groups, groups_total: total } = props.overview;
  const [folds, fold] = useFolds();
  const navigate = useNavigate();
  const isOpen = ({ key }: GroupData, index: number) => folds[`${by} ${key}`] ?? index === 0;
  const [parts, setParts] = useState<ReadonlyMap<string, Part>>(new Map());
  const queryOf = ({ key }: GroupData) => ({ ...filterOf(search), sort: search.sort, group_by: by, group: key });
  const shown = groups.map((group, index): Group<SubjectLineData> => {
    const open = isOpen(group, index);
    const page = parts.get(group.key)?.data;
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
  const opened = groups.filter(isOpen);
  return (
    <>
      {opened.map((group) => (
        <GroupRows
          key={group.key}
          query={queryOf(group)}
          onRows={(part) => setParts((before) => new Map(before).set(group.key, part))}
        />
      ))}
      <Lines
        {...props}
        search={search}
        items={items}
        groups={shown}
        query={opened.map(({ key }) => parts.get(key)).find((part) => part && part.error !== null)}
      />
      {total > groups.length && <p className="muted">{texts.moreGroups(total - groups.length)}</p>}
    </>
  );
}

type Part = Pick<UseQueryResult<PageOf<SubjectLineData>>, "data" | "error" | "isPlaceholderData" | "refetch">;

interface GroupRowsProps {
  readonly query: Parameters<typeof subjectsQuery>[0];
  readonly onRows: (part: Part) => void;
}

/** Loads the rows of an open group. One group that fails leaves the others on the page. */
function GroupRows({ query, onRows }: GroupRowsProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...subjectsQuery(query),
    refetchInterval: RENEW_MS,
    throwOnError: false,
  });
  const report = useEffectEvent(onRows);
  useLayoutEffect(() => report({ data, error, isPlaceholderData, refetch }), [data, error, isPlaceholderData, refetch]);
  return null;
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
