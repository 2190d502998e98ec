import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { shellTexts } from "#texts/shell.ts";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { Toasts } from "./toasts.tsx";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The platform's dialog: it keeps the focus, closes on Escape and gives the focus back. It is open while it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closes before the dialog leaves the page, because only a closed dialog gives the focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <Toasts />
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** The part of a mutation that a dialog needs. */
export type Run = Pick<UseMutationResult, "isPending" | "error" | "reset">;

interface ActionProps extends DialogProps {
  readonly run: Run;
  /** The buttons; `close` leaves everything as it is. */
  readonly actions: (close: () => void) => ReactNode;
}

/** A dialog that has something done. The dialog shows an error inside, because nothing outside of an open dialog can be read or clicked. */
export function ActionDialog({ title, run, actions, onClose, children }: ActionProps) {
  const close = () => {
    run.reset();
    onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      {children}
      <p className={styles.problem} role="alert">
        {run.error?.message}
      </p>
      <DialogActions>{actions(close)}</DialogActions>
    </Dialog>
  );
}

interface ConfirmProps {
  /** Names what it is about. */
  readonly title: string;
  /** A sentence about the effect. */
  readonly detail: string;
  readonly action: string;
  /** The label of the button that closes the dialog, if "Cancel" would be misleading. */
  readonly dismissal?: string;
  /** The mutation that `onConfirm` starts. If the server rejects it, the dialog stays and shows the reason. */
  readonly run: Run;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ title, detail, action, dismissal, run, onConfirm, onClose }: ConfirmProps) {
  return (
    <ActionDialog
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
    </ActionDialog>
  );
}
