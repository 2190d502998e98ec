import type { IncidentStoryData } from "@pharos/operations";
import { acknowledgeTexts } from "#texts/acknowledge.ts";
import { useActions } from "../../../registry/use-actions.ts";
import { Button } from "../../../ui/button.tsx";
import { useAcknowledge } from "../../incidents/acknowledge-row.tsx";
import { PublishOnPage } from "../../incidents/publish-on-page.tsx";
import type { RowTarget } from "../../incidents/row.ts";
import { StoryActions } from "../../incidents/story-actions.tsx";
import styles from "./outage.module.css";

interface OutageActionsProps {
  readonly incident: IncidentStoryData;
  readonly isSnoozed: boolean;
  readonly isSilent: boolean;
  readonly assigneeId: number | null;
}

/** The actions on the outage. */
export function OutageActions({ incident, isSnoozed, isSilent, assigneeId }: OutageActionsProps) {
  const { id, monitor, acknowledged_at: acknowledgedAt } = incident;
  return (
    <div className={styles.actions}>
      {acknowledgedAt === null && <AcknowledgeButton id={id} name={monitor.name} withCause={false} />}
      <StoryActions incident={incident} assigneeId={assigneeId} isSnoozed={isSnoozed} isSilent={isSilent}>
        <PublishOnPage incident={incident} />
      </StoryActions>
    </div>
  );
}

/** The main action, also by its key. */
function AcknowledgeButton(target: RowTarget) {
  const acknowledge = useAcknowledge(target);
  const act = () => acknowledge.isPending || acknowledge.mutate(() => {});
  useActions({ acknowledge: act }, target.name);
  const label = acknowledgeTexts.acknowledge();
  return <Button kind="primary" icon="check" label={label} busy={acknowledge.isPending} onClick={act} />;
}
