import { type ReactNode, useState } from "react";
import { useNavigate } from "#router";
import { deleteTexts } from "#texts/delete-dialog.ts";
import { subjectTexts as texts } from "#texts/subject.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { StartMenu } from "../maintenance/start-menu.tsx";
import { PauseButton } from "./pause-button.tsx";
import { SnoozeMenu } from "./snooze-menu.tsx";

type Kind = "monitor" | "server" | "site";

const pagesOf = {
  monitor: { edit: "/monitors/$id/edit", remove: "DELETE /monitors/{monitor}" },
  server: { edit: "/servers/$id/edit", remove: "DELETE /servers/{server}" },
  site: { edit: "/sites/$id/edit", remove: "DELETE /sites/{site}" },
} as const;

interface ActionsProps {
  readonly kind: Kind;
  readonly subject: {
    readonly id: number;
    readonly name: string;
    readonly is_active: boolean;
    readonly snoozed_until: string | null;
  };
  /** A sentence about the effect of deleting it. */
  readonly removeDetail: string;
  /** The first buttons. */
  readonly children?: ReactNode;
}

/** Actions on a monitor, a server or a site. */
export function SubjectActions({ kind, subject, removeDetail, children }: ActionsProps) {
  const { id, name, is_active: isActive } = subject;
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {children}
      <PauseButton subject={{ kind, id, name }} isActive={isActive} />
      <StartMenu name={name} monitorIds={[id]} />
      <SnoozeMenu kind={kind} subject={subject} />
      <ButtonLink icon="edit" label={texts.edit()} to={pagesOf[kind].edit} params={{ id: String(id) }} />
      <Button icon="trash" iconOnly label={deleteTexts.action()} onClick={() => setDeleting(true)} />
      {isDeleting && (
        <DeleteDialog
          route={pagesOf[kind].remove}
          id={id}
          name={name}
          detail={removeDetail}
          onDeleted={() => navigate({ to: "/" })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
