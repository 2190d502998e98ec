import type { OverviewData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { useSearch } from "#router";
import { overviewTexts as texts } from "#texts/overview.ts";
import { pageNames } from "#texts/pages.ts";
import { overviewQuery } from "../../api/overview-queries.ts";
import { RENEW_MS, RENEW_SOON_MS } from "../../api/queries.ts";
import { useMayWrite } from "../../boot.ts";
import { focusHeading } from "../../lib/pass-focus-on.ts";
import { sumOf } from "../../lib/sum.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Boundary, Later } from "../../shell/failure.tsx";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useDensity } from "../../ui/table/density.ts";
import { ROW } from "../../ui/table/use-selection.ts";
import { groupingOf, SubjectList } from "./list.tsx";
import { Notices } from "./notices.tsx";
import { OpenCard } from "./open-card.tsx";
import { isFiltered, type OverviewSearch } from "./search.ts";
import { StateLine } from "./state-line.tsx";
import { summaryQueryOf } from "./summary.ts";
import { Tools } from "./tools.tsx";

const Nothing = lazy(() => import("../first-run/nothing.tsx"));
const Wall = lazy(() => import("./wall.tsx"));
const BulkBar = lazy(() => import("./bulk.tsx"));

/** All monitors, servers and sites of the team, with their state as the heading. */
export function OverviewPage() {
  const search = useSearch({ from: "/" });
  const isWall = search.view === "wall";
  const overview = useQuery({
    ...overviewQuery(summaryQueryOf(search)),
    refetchInterval: isWall ? RENEW_SOON_MS : RENEW_MS,
  });
  const { data } = overview;
  useTitle(texts.windowTitle(data?.causes.open ?? 0));
  if (!data) return <Loading />;
  if (sumOf(data.totals.statuses) === 0) {
    return (
      <Suspense>
        <Nothing overview={data} />
      </Suspense>
    );
  }
  if (isWall) {
    return (
      <Suspense>
        <Wall search={search} overview={data} renewedMs={overview.dataUpdatedAt} />
      </Suspense>
    );
  }
  return <Whole search={search} overview={data} />;
}

function Whole({ search, overview }: { readonly search: OverviewSearch; readonly overview: OverviewData }) {
  const mayWrite = useMayWrite();
  const { totals } = overview;
  const size = sumOf(totals.statuses);
  const [density, setDensity] = useDensity(size);
  const [selected, setSelected] = useState<ReadonlyMap<number, string>>(new Map());
  // The bar goes away with the focus on one of its buttons.
  const unselect = () => {
    const [first] = selected.keys();
    flushSync(() => setSelected(new Map()));
    const link = document.querySelector<HTMLElement>(`[${ROW}="${first}"] a`);
    if (link) link.focus({ preventScroll: true });
    else focusHeading();
  };
  return (
    <>
      <StateLine overview={overview}>
        {mayWrite && <ButtonLink kind="primary" icon="plus" to="/new" label={pageNames.newMonitor()} />}
      </StateLine>
      <Boundary>
        <OpenCard overview={overview} />
        <Suspense>
          <Notices overview={overview} />
          {(size > 1 || isFiltered(search)) && (
            <Tools
              search={search}
              by={groupingOf(search, overview)}
              hasTags={totals.tagged > 0}
              density={density}
              onDensity={setDensity}
            />
          )}
          <SubjectList
            search={search}
            overview={overview}
            density={density}
            selected={selected}
            onSelect={setSelected}
          />
        </Suspense>
        {selected.size > 0 && (
          <Later>
            <BulkBar selected={selected} onDone={unselect} />
          </Later>
        )}
      </Boundary>
    </>
  );
}
