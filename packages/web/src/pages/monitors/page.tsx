import type { OverviewData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useSearch } from "#router";
import { monitorsTexts } from "#texts/monitors.ts";
import { monitorsQuery, overviewQuery, RENEW_MS, RENEW_SOON_MS } from "../../api/queries.ts";
import { mayWrite } from "../../boot.ts";
import { useKeys } from "../../lib/use-keys.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Boundary } from "../../shell/failure.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { useDensity } from "../../ui/table/density.ts";
import { AlertGaps } from "./alert-gaps.tsx";
import { Filters } from "./filters.tsx";
import { FirstMonitor } from "./first-monitor.tsx";
import { MonitorList } from "./list.tsx";
import { Outages } from "./outages.tsx";
import { PlanBanner } from "./plan-banner.tsx";
import { Unreached } from "./unreached.tsx";

const BulkBar = lazy(() => import("./bulk.tsx"));
const Wall = lazy(() => import("./wall.tsx"));

/** Tiles on a wall. */
const WALL_SIZE = 100;

/** The team's monitors, with open incidents on top. */
export function MonitorsPage() {
  useTitle(monitorsTexts.title());
  const { view, ...filter } = useSearch({ from: "/monitors" });
  const isWall = view === "tiles";
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const renewal = { refetchInterval: isWall ? RENEW_SOON_MS : RENEW_MS };
  const overview = useQuery({ ...overviewQuery(), ...renewal });
  const [density, onDensity] = useDensity(overview.data?.counts.all ?? 0);
  // The filters stay, also if the server rejects them.
  const monitors = useQuery({
    ...monitorsQuery(filter, isWall ? WALL_SIZE : undefined),
    ...renewal,
    throwOnError: false,
  });
  if (overview.data?.counts.all === 0) return <NoMonitors />;
  return (
    <>
      {isWall ? <h1 className="sr">{monitorsTexts.title()}</h1> : <Head overview={overview.data} />}
      {overview.data && (
        <Boundary>
          <Outages outages={overview.data.outages} />
          {!isWall && <Unreached notices={overview.data.unreached} />}
          {!isWall && <PlanBanner used={overview.data.counts.all} />}
          {isWall ? (
            <Suspense>
              <Wall page={monitors.data} outages={overview.data.outages} />
              {monitors.data && <Pager meta={monitors.data.meta} />}
            </Suspense>
          ) : (
            <>
              <Filters counts={overview.data.counts} {...{ density, onDensity }} />
              <MonitorList
                page={monitors.data}
                query={monitors}
                density={density}
                selected={selected}
                onSelect={setSelected}
              />
            </>
          )}
          {selected.size > 0 && !isWall && (
            <Suspense>
              <BulkBar selected={selected} onDone={() => setSelected(new Set())} />
            </Suspense>
          )}
        </Boundary>
      )}
    </>
  );
}

function Head({ overview }: { readonly overview: OverviewData | undefined }) {
  const navigate = useNavigate();
  useKeys(mayWrite ? { n: () => void navigate({ to: "/monitors/new" }) } : {});
  return (
    <PageHead title={monitorsTexts.title()} detail={overview && <AlertGaps counts={overview.alert_gaps} />}>
      {mayWrite && <ButtonLink kind="primary" icon="plus" to="/monitors/new" label={monitorsTexts.create()} />}
    </PageHead>
  );
}

function NoMonitors() {
  if (mayWrite) return <FirstMonitor />;
  return <EmptyState title={monitorsTexts.viewerEmpty()} detail={monitorsTexts.viewerEmptyDetail()} />;
}
