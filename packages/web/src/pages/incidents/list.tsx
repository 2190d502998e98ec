import type { ListedIncidentData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { incidentsQuery } from "../../api/queries.ts";
import { formatDuration } from "../../lib/format.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { incidentsTexts } from "../../texts/en/incidents.ts";
import { monitorsTexts } from "../../texts/en/monitors.ts";
import { Button } from "../../ui/button.tsx";
import { InMaintenance, StatusSign } from "../../ui/mark.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import rows from "../../ui/rows.module.css";
import { Segments } from "../../ui/segments.tsx";
import { Lasting, Moment } from "../../ui/time.tsx";
import styles from "./incidents.module.css";
import type { IncidentsSearch } from "./search.ts";

/** The team's incidents, the newest first. */
export default function IncidentsPage() {
  useTitle(incidentsTexts.title());
  const { data, error } = useQuery(incidentsQuery(useSearch({ from: "/incidents" })));
  return (
    <>
      <PageHead title={incidentsTexts.title()} />
      <Tools name={data?.data[0]?.monitor.name ?? null} />
      {data ? (
        <>
          <p className="sr" role="status">
            {incidentsTexts.shown(data.meta.total)}
          </p>
          <Items items={data.data} />
          <Pager meta={data.meta} />
        </>
      ) : (
        <Loading error={error} />
      )}
    </>
  );
}

/** @param name of the monitor of the first incident */
function Tools({ name }: { readonly name: string | null }) {
  const navigate = useNavigate();
  const { state, monitor } = useSearch({ from: "/incidents" });
  const show = (change: IncidentsSearch) =>
    void navigate({ to: "/incidents", search: (before) => ({ ...before, page: undefined, ...change }), replace: true });
  return (
    <div className={styles.tools}>
      <Segments
        label={incidentsTexts.filter()}
        options={[
          { value: undefined, label: incidentsTexts.all() },
          { value: "open" as const, label: incidentsTexts.open(), mark: "down" as const },
          { value: "resolved" as const, label: incidentsTexts.resolved(), mark: "up" as const },
        ]}
        value={state}
        onChange={(value) => show({ state: value })}
      />
      {monitor !== undefined && (
        <>
          {name !== null && incidentsTexts.ofMonitor(name)}
          <Button label={incidentsTexts.ofAll()} onClick={() => show({ monitor: undefined })} />
        </>
      )}
    </div>
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
  const { id, monitor, cause, started_at: startedAt, duration_seconds: duration, resolved } = incident;
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
          {cause ?? monitorsTexts.unknownCause()}
          {incident.in_maintenance && <InMaintenance />}
        </p>
      </div>
      <div className={`${styles.when} num`}>
        {duration === null ? <Lasting since={startedAt} /> : formatDuration(duration)}
        <small>
          <Moment at={startedAt} />
        </small>
      </div>
    </li>
  );
}
