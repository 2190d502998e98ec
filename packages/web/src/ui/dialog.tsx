import { type ReactNode, useEffect, useId, useRef } from "react";
import { shellTexts } from "../texts/en/shell.ts";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The platform's dialog: it keeps the focus, closes on Escape and gives the focus back. It is open while it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
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
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

interface ConfirmProps {
  /** Names what it is about. */
  readonly title: string;
  /** What will be, as a sentence. */
  readonly detail: string;
  readonly action: string;
  /** What leaves it as it is, where "Cancel" would say something else. */
  readonly dismissal?: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before what cannot be taken back. */
export function ConfirmDialog({ title, detail, action, dismissal, busy, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{detail}</p>
      <DialogActions>
        <Button label={dismissal ?? shellTexts.cancel()} onClick={onClose} />
        <Button label={action} busy={busy} onClick={onConfirm} />
      </DialogActions>
    </Dialog>
  );
}
