import type { IncidentStoryData } from "@pharos/operations";
import { acknowledgeTexts } from "#texts/acknowledge.ts";
import { incidentsTexts } from "#texts/incidents.ts";
import { ask } from "../../api/client.ts";
import { useMayWrite } from "../../boot.ts";
import { formatMoment } from "../../lib/time.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";
import styles from "./incidents.module.css";

/** The person who looks after an open incident, the end of that, and a button to take that back. */
export function Acknowledged({ incident }: { readonly incident: IncidentStoryData }) {
  const mayWrite = useMayWrite();
  const { id, acknowledged_by: by, acknowledged_until: until, acknowledged_note: note } = incident;
  const name = by ?? incidentsTexts.someone();
  return (
    <section className={styles.acknowledged} aria-label={incidentsTexts.acknowledgement()}>
      <div>
        <p>
          {until === null
            ? incidentsTexts.looksAfter(name)
            : incidentsTexts.looksAfterUntil(name, formatMoment(new Date(until)))}
        </p>
        {note !== null && <p className={styles.note}>{note}</p>}
      </div>
      {mayWrite && (
        <ActionButton
          label={acknowledgeTexts.takeBack()}
          title={incidentsTexts.takeBackTitle()}
          detail={incidentsTexts.takeBackDetail()}
          send={() => ask("DELETE /overview/incidents/{incident}/acknowledge", { ids: [id] })}
        />
      )}
    </section>
  );
}
