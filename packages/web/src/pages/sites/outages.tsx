import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { monitorTexts } from "#texts/monitor.ts";
import { sitesTexts as texts } from "#texts/sites.ts";
import { seriesQuery } from "../../api/part-queries.ts";
import { formatDuration } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { StatusMark } from "../../ui/mark.tsx";
import { Lasting, Moment } from "../../ui/time.tsx";

/** Rows of the card: the newest. */
const MAX_ROWS = 10;

/** When the site did not answer. */
export function Outages({ id }: { readonly id: number }) {
  const { data } = useQuery(seriesQuery({ kind: "site", id }, "90d"));
  const outages = [...(data?.outages ?? [])].reverse().slice(0, MAX_ROWS);
  return (
    <Card
      title={texts.outages()}
      aside={
        <Link className="link" to="/incidents" search={{ subject: id }}>
          {monitorTexts.allIncidents()}
        </Link>
      }
    >
      {data && outages.length === 0 && <p className="muted">{texts.noOutages()}</p>}
      <ol className={`${lines.lines} ${lines.marked} ${lines.linked}`}>
        {outages.map(({ incident_id: incidentId, from, to, cause }) => (
          <li key={incidentId}>
            <StatusMark status={to === null ? "down" : "up"} />
            <div>
              <b>
                <Link to="/incidents/$id" params={{ id: String(incidentId) }}>
                  {cause ?? texts.unknownCause()}
                </Link>
              </b>
              <small className="num">
                <Moment at={from} />
                {to === null && ` · ${monitorTexts.open()}`}
              </small>
            </div>
            <span className="num">
              {to === null ? <Lasting since={from} /> : formatDuration((Date.parse(to) - Date.parse(from)) / 1000)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
