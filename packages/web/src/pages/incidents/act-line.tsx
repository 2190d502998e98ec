import type { IncidentStoryData } from "@pharos/operations";
import { incidentsTexts } from "#texts/incidents.ts";
import { formatMoment } from "../../lib/time.ts";
import { Moment } from "../../ui/time.tsx";
import styles from "./incidents.module.css";

/** An act of a person on an incident, as a line of its timeline. */
export function ActLine({ act }: { readonly act: IncidentStoryData["acts"][number] }) {
  const { kind, at, by, note, until } = act;
  return (
    <li>
      <Moment at={at} precise />
      <div>
        <h3>{incidentsTexts.act(kind, by)}</h3>
        {until !== null && <p>{incidentsTexts.until(formatMoment(new Date(until)))}</p>}
        {note !== null && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  );
}
