import { shellTexts } from "#texts/shell.ts";
import { signInAddress } from "../api/endpoints.ts";
import { needsSignIn } from "../api/refusal.ts";
import { Button, PageLink } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

/** Leads to the sign-in and back, if the last sign-in is too long ago for the action. */
export function SignInAgain({ error, onClose }: { readonly error: Error | null; readonly onClose: () => void }) {
  if (!needsSignIn(error)) return null;
  return (
    <Dialog title={shellTexts.signInAgain()} onClose={onClose}>
      <p>{shellTexts.signInAgainDetail()}</p>
      <DialogActions>
        <Button label={shellTexts.cancel()} onClick={onClose} />
        <PageLink kind="primary" label={shellTexts.signInAgain()} href={signInAddress()} />
      </DialogActions>
    </Dialog>
  );
}
