import type { OverviewData, SubjectLineData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "#router";
import { overviewTexts as texts } from "#texts/overview.ts";
import { subjectsQuery } from "../../api/overview-queries.ts";
import { RENEW_MS } from "../../api/queries.ts";
import { sumOf } from "../../lib/sum.ts";
import { Bars } from "../../ui/bars.tsx";
import type { Group } from "../../ui/table/group-row.tsx";
import { barsLabel, HOURS_HEAD, UPTIME_HEAD, uptimeText } from "./columns.tsx";
import { Counts, stateWord } from "./counts.tsx";
import { useFolds } from "./folds.ts";
import { Lines, type ListProps } from "./lines.tsx";
import { filterOf, type Grouping, NO_GROUP, type OverviewSearch } from "./search.ts";

type GroupData = OverviewData["groups"][number];

/** The subjects below the rows of their groups. The open ones load their rows in one request. */
export function GroupedList({ search, by, ...props }: ListProps & { readonly by: Grouping }) {
  const { groups, groups_total: total } = props.overview;
  const [folds, fold] = useFolds();
  const navigate = useNavigate();
  const [first, setFirst] = useState({ by, key: groups[0]?.key });
  // The group that was the worst stays open although another one becomes worse.
  const key = groups[0]?.key;
  const isGone = first.key !== key && !groups.some((one) => one.key === first.key);
  if (first.by !== by || isGone) setFirst({ by, key });
  const isOpen = ({ key }: GroupData) => folds[`${by} ${key}`] ?? key === first.key;
  const opened = groups.filter(isOpen).map(({ key }) => key);
  const query = useQuery({
    ...subjectsQuery({ ...filterOf(search), sort: search.sort, group_by: by, group: opened }),
    refetchInterval: RENEW_MS,
    enabled: opened.length > 0,
    throwOnError: false,
    placeholderData: (before) => before,
  });
  const { data, isPlaceholderData } = query;
  const shown = groups.map((group): Group<SubjectLineData> => {
    const open = isOpen(group);
    const own = data?.data.filter((line) => line.group === group.key);
    // The answer before may be of other groups.
    const rows = own?.length === 0 && isPlaceholderData ? undefined : own;
    const more = open && rows && !isPlaceholderData ? sumOf(group.counts) - rows.length : 0;
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
      items: rows,
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
        query={opened.length > 0 ? { error: query.error, refetch: query.refetch, isPlaceholderData: false } : undefined}
      />
      {total > groups.length && <p className="muted">{texts.moreGroups(total - groups.length)}</p>}
    </>
  );
}

/** The list of one group without groups. */
function only(search: OverviewSearch, by: Grouping, key: string): OverviewSearch {
  const flat = { ...search, group: "none" as const, page: undefined };
  const filters: Readonly<Record<Grouping, object>> = {
    tag: { tag: key },
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
