import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { shellTexts } from "#texts/shell.ts";
import { signInAddress } from "../api/endpoints.ts";
import { needsSignIn } from "../api/refusal.ts";
import { Button, PageLink } from "./button.tsx";
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

/** Shown with the focus on it, because the reason is the next thing to read. */
function Refused({ error }: { readonly error: Error | null }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error !== null) place.current?.focus();
  }, [error]);
  return (
    <p ref={place} className={styles.problem} role="alert" tabIndex={-1}>
      {needsSignIn(error) ? shellTexts.signInAgainDetail() : error?.message}
    </p>
  );
}

/** The part of a mutation that a dialog needs. */
export type Run = Pick<UseMutationResult, "isPending" | "error" | "reset">;

interface RunProps extends DialogProps {
  readonly run: Run;
  /** The buttons; `close` leaves everything as it is. */
  readonly actions: (close: () => void) => ReactNode;
}

/**
 * A dialog that has something done. The dialog shows an error inside, because nothing outside of an open dialog can be read
 * or clicked. If the last sign-in is too long ago, it leads to the sign-in and back.
 */
export function RunDialog({ title, run, actions, onClose, children }: RunProps) {
  const close = () => {
    run.reset();
    onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      {children}
      <Refused error={run.error} />
      <DialogActions>
        {needsSignIn(run.error) ? (
          <>
            <Button label={shellTexts.cancel()} onClick={close} />
            <PageLink kind="primary" label={shellTexts.signInAgain()} href={signInAddress()} />
          </>
        ) : (
          actions(close)
        )}
      </DialogActions>
    </Dialog>
  );
}
