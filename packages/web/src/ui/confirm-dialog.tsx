import type { ReactNode } from "react";
import { shellTexts } from "#texts/shell.ts";
import { Button } from "./button.tsx";
import { type Run, RunDialog } from "./run-dialog.tsx";

/** A question before an action. */
export interface Question {
  /** Names the subject. */
  readonly title: string;
  /** A sentence about the effect. */
  readonly detail: string;
  /** Shown below the sentence. */
  readonly more?: ReactNode;
  readonly action: string;
  /** The label of the button that closes the dialog, if "Cancel" would be misleading. */
  readonly dismissal?: string | undefined;
}

interface ConfirmProps extends Question {
  /** The mutation that `onConfirm` starts. If the server rejects it, the dialog stays and shows the reason. */
  readonly run: Run;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ title, detail, more, action, dismissal, run, onConfirm, onClose }: ConfirmProps) {
  return (
    <RunDialog
      title={title}
      run={run}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button label={dismissal ?? shellTexts.cancel()} onClick={close} />
          <Button label={action} busy={run.isPending} onClick={onConfirm} />
        </>
      )}
    >
      <p>{detail}</p>
      {more}
    </RunDialog>
  );
}
