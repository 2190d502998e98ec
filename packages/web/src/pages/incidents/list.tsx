import type { ListedIncidentData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "#router";
import { incidentsTexts } from "#texts/incidents.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { incidentsQuery } from "../../api/queries.ts";
import { formatDuration } from "../../lib/format.ts";
import { useTitle } from "../../lib/use-title.ts";
import { regionsInWords } from "../../regions.ts";
import { LoadingPart } from "../../shell/loading.tsx";
import { KindWord } from "../../ui/kind-word.tsx";
import { InMaintenance, StatusSign } from "../../ui/mark.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import rows from "../../ui/rows.module.css";
import { Lasting, Moment } from "../../ui/time.tsx";
import { IncidentFilters } from "./filters.tsx";
import styles from "./incidents.module.css";

/** The team's incidents, the newest first. */
export default function IncidentsPage() {
  useTitle(incidentsTexts.title());
  const incidents = useQuery({ ...incidentsQuery(useSearch({ from: "/incidents" })), throwOnError: false });
  const { data } = incidents;
  return (
    <>
      <PageHead title={incidentsTexts.title()} />
      <IncidentFilters name={data?.data[0]?.monitor.name ?? null} />
      {data ? (
        <>
          <p className="sr" role="status">
            {incidentsTexts.shown(data.meta.total)}
          </p>
          <Items items={data.data} />
          <Pager meta={data.meta} />
        </>
      ) : (
        <LoadingPart query={incidents} />
      )}
    </>
  );
}

function Items({ items }: { readonly items: readonly ListedIncidentData[] }) {
  if (items.length === 0) {
    return (
      <div className={`${rows.rows} ${styles.none}`}>
        <b>{incidentsTexts.none()}</b>
        <p>{incidentsTexts.noneDetail()}</p>
      </div>
    );
  }
  return (
    <ul className={rows.rows} aria-label={incidentsTexts.title()}>
      {items.map((incident) => (
        <Item key={incident.id} incident={incident} />
      ))}
    </ul>
  );
}

function Item({ incident }: { readonly incident: ListedIncidentData }) {
  const { id, monitor, cause, started_at: startedAt, duration_seconds: duration, resolved, regions } = incident;
  return (
    <li className={`${rows.row} ${rows.marked}`}>
      <StatusSign status={resolved ? "up" : "down"} />
      <div>
        <b>
          <Link to="/incidents/$id" params={{ id: String(id) }}>
            {monitor.name}
          </Link>
        </b>
        <p>
          <KindWord kind={monitor.kind} /> · {cause ?? monitorsTexts.unknownCause()}
          {incident.in_maintenance && <InMaintenance />}
          {incident.short && ` · ${incidentsTexts.short()}`}
        </p>
        {regions.length > 0 && <p>{incidentsTexts.seenDownIn(regionsInWords(regions))}</p>}
      </div>
      <div className={`${styles.when} num`}>
        {resolved && duration !== null ? (
          formatDuration(duration)
        ) : (
          <b>
            {incidentsTexts.openForShort()} <Lasting since={startedAt} />
          </b>
        )}
        <small>
          <Moment at={startedAt} />
        </small>
      </div>
    </li>
  );
}
