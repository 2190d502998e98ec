import { lazy, type ReactNode, useState } from "react";
import { useNavigate } from "#router";
import { subjectTexts as texts } from "#texts/subject.ts";
import { useMayWrite } from "../../boot.ts";
import { useActions } from "../../registry/use-actions.ts";
import { Later } from "../../shell/failure.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { useAction } from "../../ui/use-action.ts";
import { type AskedOf, duplicateOf, SubjectMenu } from "./menu.tsx";
import { PauseDialog, ResumeDialog } from "./pause-dialog.tsx";
import { setActive } from "./set-active.ts";
import { LoudDialog, SnoozeDialog } from "./snooze-dialog.tsx";

const ShareDialog = lazy(() => import("./share-dialog.tsx"));

type Kind = "monitor" | "server" | "site" | "place";

const pagesOf = {
  monitor: { edit: "/monitors/$id/edit", remove: "DELETE /monitors/{monitor}" },
  server: { edit: "/servers/$id/edit", remove: "DELETE /servers/{server}" },
  site: { edit: "/sites/$id/edit", remove: "DELETE /sites/{site}" },
  place: { edit: "/places/$id/edit", remove: "DELETE /places/{place}" },
} as const;

export interface ActionsProps {
  readonly kind: Kind;
  readonly subject: {
    readonly id: number;
    readonly name: string;
    readonly is_active: boolean;
    readonly snoozed_until: string | null;
    /** Of a monitor. */
    readonly silent?: boolean;
    /** Of a monitor. */
    readonly type?: string;
  };
  /** While something is wrong, pausing is in the menu, for the card has the actions that matter then. */
  readonly wrong: "outage" | "warning" | null;
  /** A sentence about the effect of deleting it. */
  readonly removeDetail: string;
  /** Sentences about the effect of a pause, where it is not the usual one. */
  readonly pauseDetail?: string;
  /** The first buttons. */
  readonly children?: ReactNode;
}

/** Actions on a monitor, a server or a site. A Viewer gets those that change nothing. */
export function SubjectActions({ kind, subject, wrong, removeDetail, pauseDetail, children }: ActionsProps) {
  const { id, name, is_active: isActive } = subject;
  const mayWrite = useMayWrite();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedOf | null>(null);
  const resume = useAction(setActive({ kind, id, name }));
  const close = () => setAsked(null);
  const pause = () => setAsked(isActive ? "pause" : "resume");
  const duplicate = kind === "monitor" ? { duplicate: () => void navigate(duplicateOf(id)) } : {};
  useActions(mayWrite ? { pause, snooze: () => setAsked("snooze"), ...duplicate } : {}, name);
  return (
    <>
      {mayWrite && children}
      {mayWrite && isActive && wrong === null && <Button icon="pause" label={texts.pause()} onClick={pause} />}
      {mayWrite && !isActive && (
        <Button icon="play" label={texts.resume()} busy={resume.isPending} onClick={() => resume.mutate(true)} />
      )}
      {mayWrite && <ButtonLink icon="edit" label={texts.edit()} to={pagesOf[kind].edit} params={{ id: String(id) }} />}
      <SubjectMenu {...{ kind, subject }} mayPause={isActive && wrong !== null} onAsk={setAsked} />
      {asked === "pause" && <PauseDialog subject={{ kind, id, name }} detail={pauseDetail} onClose={close} />}
      {asked === "resume" && <ResumeDialog subject={{ kind, id, name }} onClose={close} />}
      {asked === "snooze" && subject.silent && <LoudDialog subject={subject} onClose={close} />}
      {asked === "snooze" && !subject.silent && <SnoozeDialog kind={kind} subject={subject} onClose={close} />}
      {asked === "share" && (
        <Later>
          <ShareDialog kind={kind} subject={subject} onClose={close} />
        </Later>
      )}
      {asked === "delete" && (
        <DeleteDialog
          route={pagesOf[kind].remove}
          id={id}
          name={name}
          detail={removeDetail}
          onDeleted={() => navigate({ to: "/" })}
          onClose={close}
        />
      )}
    </>
  );
}
