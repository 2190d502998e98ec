import type { IncidentStoryData } from "@pharos/operations";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { incidentsTexts } from "#texts/incidents.ts";
import { ask } from "../../api/client.ts";
import { mayWrite } from "../../boot.ts";
import { formatMoment } from "../../lib/time.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import styles from "./incidents.module.css";

/** The person who looks after an open incident, the end of that, and a button to take that back. */
export function Acknowledged({ incident }: { readonly incident: IncidentStoryData }) {
  const [isAsking, setAsking] = useState(false);
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
      {mayWrite && <Button label={incidentsTexts.takeBack()} onClick={() => setAsking(true)} />}
      {isAsking && <TakeBackDialog id={id} onClose={() => setAsking(false)} />}
    </section>
  );
}

function TakeBackDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const takeBack = useMutation({
    mutationFn: () => ask("DELETE /overview/incidents/{incident}/acknowledge", { ids: [id] }),
    onSuccess: async () => {
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={incidentsTexts.takeBackTitle()}
      detail={incidentsTexts.takeBackDetail()}
      action={incidentsTexts.takeBack()}
      run={takeBack}
      onConfirm={() => takeBack.mutate()}
      onClose={onClose}
    />
  );
}
