import { shellTexts } from "#texts/shell.ts";
import { signInTexts } from "#texts/sign-in-again.ts";
import { signInAddress } from "../api/endpoints.ts";
import { needsSignIn } from "../api/refusal.ts";
import { Button, PageLink } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

/** Leads to the sign-in and back, if the last sign-in is too long ago for the action. */
export function SignInAgain({ error, onClose }: { readonly error: Error | null; readonly onClose: () => void }) {
  if (!needsSignIn(error)) return null;
  return (
    <Dialog title={signInTexts.signInAgain()} onClose={onClose}>
      <p>{signInTexts.signInAgainDetail()}</p>
      <DialogActions>
        <Button label={shellTexts.cancel()} onClick={onClose} />
        <PageLink kind="primary" label={signInTexts.signInAgain()} href={signInAddress()} />
      </DialogActions>
    </Dialog>
  );
}
