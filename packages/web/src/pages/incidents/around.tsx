import { useQuery } from "@tanstack/react-query";
import { incidentsTexts } from "#texts/incidents.ts";
import { incidentSeriesQuery } from "../../api/part-queries.ts";
import { Card } from "../../ui/card.tsx";
import { Picture } from "../monitor/response-time.tsx";
import { highest } from "../monitor/series.ts";
import styles from "./incidents.module.css";

/** The response times from half an hour before an incident to half an hour after it. */
export function Around({ id }: { readonly id: number }) {
  const { data } = useQuery(incidentSeriesQuery(id));
  if (data && highest(data) === null) return null;
  return (
    <div className={styles.around}>
      <Card title={incidentsTexts.around()}>
        <Picture series={data} since={data?.from ?? ""} />
      </Card>
    </div>
  );
}
