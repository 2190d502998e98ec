import type { IncidentStoryData } from "@pharos/operations";
import { AcknowledgeButton } from "../../incidents/acknowledge-row.tsx";
import { PublishOnPage } from "../../incidents/publish-on-page.tsx";
import { StoryActions } from "../../incidents/story-actions.tsx";
import styles from "./outage.module.css";

interface OutageActionsProps {
  readonly incident: IncidentStoryData;
  readonly isSnoozed: boolean;
  readonly assigneeId: number | null;
}

/** The actions on the outage. */
export function OutageActions({ incident, isSnoozed, assigneeId }: OutageActionsProps) {
  const { id, monitor, acknowledged_at: acknowledgedAt } = incident;
  return (
    <div className={styles.actions}>
      {acknowledgedAt === null && <AcknowledgeButton id={id} name={monitor.name} withCause={false} />}
      <StoryActions incident={incident} assigneeId={assigneeId} isSnoozed={isSnoozed}>
        <PublishOnPage incident={incident} />
      </StoryActions>
    </div>
  );
}
