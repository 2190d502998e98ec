import type { IncidentStoryData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { incidentActionTexts as texts } from "#texts/incident-actions.ts";
import { membersQuery } from "../../api/settings-queries.ts";
import { useActions } from "../../registry/use-actions.ts";
import { Button } from "../../ui/button.tsx";
import { AssignMenu, useAssign } from "./assign-menu.tsx";
import { CommentButton } from "./comment.tsx";
import { IncidentDialogs } from "./incident-dialogs.tsx";
import { SnoozeMenu } from "./snooze-menu.tsx";

interface StoryActionsProps {
  readonly incident: IncidentStoryData;
  readonly assigneeId: number | null;
  readonly isSnoozed?: boolean;
  /** A snooze would change nothing. */
  readonly isSilent?: boolean;
  /** Buttons before the last one. */
  readonly children?: ReactNode;
}

/** The actions of a row, on a page about one incident. */
export function StoryActions({
  incident,
  assigneeId,
  isSnoozed = false,
  isSilent = false,
  children,
}: StoryActionsProps) {
  const { id, monitor, resolved } = incident;
  const target = { id, name: monitor.name, withCause: false };
  const { data: members = [] } = useQuery({ ...membersQuery(), throwOnError: false });
  const self = members.find(({ is_self: isSelf }) => isSelf);
  const assign = useAssign(target);
  const canAssign = self !== undefined && self.id !== assigneeId;
  useActions(canAssign ? { assign: () => assign.mutate(self.id) } : {}, monitor.name);
  return (
    <IncidentDialogs>
      {!resolved && !isSilent && <SnoozeMenu {...target} isSnoozed={isSnoozed} isWord />}
      <AssignMenu
        {...target}
        assigneeId={assigneeId}
        trigger={(props) => <Button {...props} icon="user" label={texts.assign()} busy={assign.isPending} />}
      />
      {children}
      <CommentButton target={target} isWord />
    </IncidentDialogs>
  );
}
