import { subjectTexts as texts } from "#texts/subject.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { given } from "../../ui/use-action.ts";
import { type PausedSubject, setActive } from "./set-active.ts";

interface PauseProps {
  readonly subject: PausedSubject;
  /** The wished state. It stays the same, also if another person changes the state while the dialog is open. */
  readonly isActive: boolean;
  readonly onClose: () => void;
}

/** Asks once before checks stop, or start again. */
export function PauseDialog({ subject, isActive, onClose }: PauseProps) {
  return (
    <ActionDialog
      title={texts.setActiveTitle(subject.name, isActive)}
      detail={texts.setActiveDetail(isActive)}
      action={isActive ? texts.resume() : texts.pause()}
      {...given(setActive(subject), isActive)}
      onClose={onClose}
    />
  );
}
