import type { IncidentStoryData } from "@pharos/operations";
import { incidentsTexts } from "#texts/incidents.ts";
import { ask } from "../../api/client.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";

interface EscalateProps {
  readonly id: number;
  readonly next: NonNullable<IncidentStoryData["next_escalation"]>;
}

/** Alerts the next contact of the escalation. The step is named, so that a second click changes nothing. */
export function Escalate({ id, next }: EscalateProps) {
  const names = next.contacts.map(({ name }) => name).join(", ");
  const step = { after_minutes: next.after_minutes };
  return (
    <ActionButton
      label={incidentsTexts.escalate()}
      title={incidentsTexts.escalateTitle(names)}
      detail={incidentsTexts.escalateDetail(next.after_minutes)}
      send={() => ask("POST /overview/incidents/{incident}/escalate", { ids: [id], body: step })}
      says={() => incidentsTexts.escalated(names)}
    />
  );
}
