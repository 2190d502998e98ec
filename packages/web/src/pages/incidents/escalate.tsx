import type { IncidentStoryData } from "@pharos/operations";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { incidentsTexts } from "#texts/incidents.ts";
import { ask } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";

interface EscalateProps {
  readonly id: number;
  readonly next: NonNullable<IncidentStoryData["next_escalation"]>;
}

/** Alerts the next contact of the escalation. The step is named, so that a second click changes nothing. */
export function Escalate({ id, next }: EscalateProps) {
  const [isAsking, setAsking] = useState(false);
  const names = next.contacts.map(({ name }) => name).join(", ");
  const escalate = useMutation({
    mutationFn: () =>
      ask("POST /overview/incidents/{incident}/escalate", { ids: [id], body: { after_minutes: next.after_minutes } }),
    onSuccess: async () => {
      setAsking(false);
      showToast(incidentsTexts.escalated(names));
    },
  });
  return (
    <>
      <Button label={incidentsTexts.escalate()} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={incidentsTexts.escalateTitle(names)}
          detail={incidentsTexts.escalateDetail(next.after_minutes)}
          action={incidentsTexts.escalate()}
          run={escalate}
          onConfirm={() => escalate.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
