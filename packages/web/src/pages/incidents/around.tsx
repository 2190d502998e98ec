import { useQuery } from "@tanstack/react-query";
import { incidentSeriesQuery } from "../../api/queries.ts";
import { Boundary, Failure } from "../../shell/failure.tsx";
import { incidentsTexts } from "../../texts/en/incidents.ts";
import { Card } from "../../ui/card.tsx";
import { Picture } from "../monitor/response-time.tsx";
import { highest } from "../monitor/series.ts";
import styles from "./incidents.module.css";

/** The response times from half an hour before an incident to half an hour after it. */
export function Around({ id }: { readonly id: number }) {
  const { data, error } = useQuery(incidentSeriesQuery(id));
  if (data && highest(data) === null) return null;
  return (
    <div className={styles.around}>
      <Card title={incidentsTexts.around()}>
        <Boundary>
          {error && !data ? <Failure error={error} /> : <Picture series={data} since={data?.from ?? ""} />}
        </Boundary>
      </Card>
    </div>
  );
}
