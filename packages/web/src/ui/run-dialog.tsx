import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { shellTexts } from "#texts/shell.ts";
import { signInTexts } from "#texts/sign-in-again.ts";
import { signInAddress } from "../api/endpoints.ts";
import { needsSignIn } from "../api/refusal.ts";
import { Button, PageLink } from "./button.tsx";
import styles from "./dialog.module.css";
import { Dialog, DialogActions, type DialogProps } from "./dialog.tsx";

/** Shown with the focus on it, because the reason is the next thing to read. */
function Refused({ error }: { readonly error: Error | null }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error !== null) place.current?.focus();
  }, [error]);
  return (
    <p ref={place} className={styles.problem} role="alert" tabIndex={-1}>
      {needsSignIn(error) ? signInTexts.signInAgainDetail() : error?.message}
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
            <PageLink kind="primary" label={signInTexts.signInAgain()} href={signInAddress()} />
          </>
        ) : (
          actions(close)
        )}
      </DialogActions>
    </Dialog>
  );
}
