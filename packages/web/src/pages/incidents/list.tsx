import type { IncidentListData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "#router";
import { incidentListTexts as texts } from "#texts/incident-list.ts";
import { incidentsTexts } from "#texts/incidents.ts";
import { hrefOf } from "../../api/client.ts";
import { incidentsQuery } from "../../api/queries.ts";
import { formatDuration } from "../../lib/format.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { secondsSince, shownZone } from "../../lib/time.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTitle } from "../../lib/use-title.ts";
import { LoadingPart } from "../../shell/loading.tsx";
import { PageLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import rows from "../../ui/rows.module.css";
import { filterQuery } from "./filter-query.ts";
import { IncidentFilters } from "./filters.tsx";
import { IncidentDialogs } from "./incident-dialogs.tsx";
import styles from "./list.module.css";
import { IncidentSections } from "./sections.tsx";

/** The team's incidents: the open ones first, then the resolved ones by day. */
export default function IncidentsPage() {
  useTitle(incidentsTexts.title());
  const search = useSearch({ from: "/incidents" });
  const query = filterQuery(search, shownZone, new Date(serverNowMs()));
  const incidents = useQuery({ ...incidentsQuery(query), throwOnError: false });
  const list = incidents.data?.data;
  const meta = incidents.data?.meta;
  const { page: _page, ...filters } = query;
  const isFiltered = Object.keys(search).length > 0;
  return (
    <IncidentDialogs>
      <PageHead
        title={list ? headingOf(list, isFiltered) : incidentsTexts.title()}
        detail={list && <Detail list={list} />}
      >
        <PageLink
          label={texts.csv()}
          href={hrefOf("GET /overview/incidents.csv", { query: filters })}
          download="incidents.csv"
        />
      </PageHead>
      <IncidentFilters list={list} />
      {list && meta ? (
        <>
          <p className="sr" role="status">
            {texts.found(list.incident_count)}
          </p>
          {list.rows.length > 0 || shownWarnings(list, search.warnings).length > 0 ? (
            <IncidentSections
              list={list}
              view={JSON.stringify(search)}
              warnings={meta.current_page === 1 ? shownWarnings(list, search.warnings) : []}
            />
          ) : (
            <None isFiltered={isFiltered} />
          )}
          <Pager meta={meta} />
        </>
      ) : (
        <LoadingPart query={incidents} />
      )}
    </IncidentDialogs>
  );
}

function headingOf({ counts, incident_count: count }: IncidentListData, isFiltered: boolean): string {
  const counted = texts.counted(counts.open, counts.acknowledged);
  return counted || (count > 0 && !isFiltered ? texts.nothingOpen() : incidentsTexts.title());
}

const shownWarnings = ({ warnings }: IncidentListData, switched: "off" | undefined) =>
  switched === "off" ? [] : warnings.filter((warning) => !warning.in_maintenance);

function Detail({
  list: { down_count: down, oldest_at: oldest, warning_count: warns },
}: {
  readonly list: IncidentListData;
}) {
  const nowMs = useNow();
  const parts = [
    oldest === null ? "" : texts.down(down, formatDuration(secondsSince(oldest, nowMs))),
    warns > 0 ? `${texts.warns(warns)}.` : "",
  ];
  return <p className="muted num">{parts.filter((part) => part !== "").join(" ")}</p>;
}

function None({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <div className={`${rows.rows} ${styles.none}`}>
      <b>{isFiltered ? texts.none() : incidentsTexts.none()}</b>
      {!isFiltered && <p>{incidentsTexts.noneDetail()}</p>}
    </div>
  );
}
