import type { IncidentData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { incidentsTexts } from "#texts/incidents.ts";
import { monitorTexts } from "#texts/monitor.ts";
import { monitorIncidentsQuery } from "../../api/part-queries.ts";
import { causeOf } from "../../lib/cause-of.ts";
import { formatDuration } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { InMaintenance, StatusMark } from "../../ui/mark.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Lasting, Moment } from "../../ui/time.tsx";

/** Rows of the card; the page of incidents has all. */
const MAX_ROWS = 5;

/** The monitor's newest incidents. */
export function MonitorIncidents({ id }: { readonly id: number }) {
  const { data } = useQuery(monitorIncidentsQuery(id));
  return (
    <Card
      title={monitorTexts.incidents()}
      aside={
        <Link className="link" to="/incidents" search={{ subject: id }}>
          {monitorTexts.allIncidents()}
        </Link>
      }
    >
      {data === undefined && <Skeleton />}
      {data?.length === 0 && <p className="muted">{monitorTexts.noIncidents()}</p>}
      <ul className={`${lines.lines} ${lines.marked} ${lines.linked}`}>
        {data?.slice(0, MAX_ROWS).map((incident) => (
          <IncidentItem key={incident.id} incident={incident} />
        ))}
      </ul>
    </Card>
  );
}

function IncidentItem({ incident }: { readonly incident: IncidentData }) {
  const {
    id,
    started_at: startedAt,
    duration_seconds: duration,
    resolved,
    in_maintenance: inMaintenance,
    short,
    imported_from: source,
  } = incident;
  return (
    <li>
      <StatusMark status={resolved ? "up" : "down"} />
      <span>
        <b>
          <Link to="/incidents/$id" params={{ id: String(id) }}>
            {causeOf(incident)}
          </Link>
        </b>
        <small className="num">
          <Moment at={startedAt} />
          {!resolved && ` · ${monitorTexts.open()}`}
          {inMaintenance && <InMaintenance />}
          {short && ` · ${incidentsTexts.short()}`}
          {source !== null && ` · ${incidentsTexts.imported(source)}`}
        </small>
      </span>
      <span className="num">{duration === null ? <Lasting since={startedAt} /> : formatDuration(duration)}</span>
    </li>
  );
}
