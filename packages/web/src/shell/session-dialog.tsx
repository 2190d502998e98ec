import { leavingTexts as texts } from "#texts/leaving.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../api/client.ts";
import { signInAddress } from "../api/endpoints.ts";
import { useWrite } from "../api/use-write.ts";
import { boot } from "../boot.ts";
import { dismissSessionEnd, type SessionEnd } from "../lib/session-end.ts";
import { Button, PageLink } from "../ui/button.tsx";
import { Dialog, DialogActions, RunDialog } from "../ui/dialog.tsx";

/** Shown over a page with unsaved text. It explains how to sign in again. */
export default function SessionDialog({ end }: { readonly end: SessionEnd }) {
  return end === "signed-out" ? <SignedOut /> : <OtherTeam />;
}

function SignedOut() {
  return (
    <Dialog title={texts.signedOut()} onClose={dismissSessionEnd}>
      <p>{texts.signedOutDetail()}</p>
      <DialogActions>
        <Button label={shellTexts.close()} onClick={dismissSessionEnd} />
        <PageLink kind="primary" label={texts.signIn()} href={signInAddress()} target="_blank" />
      </DialogActions>
    </Dialog>
  );
}

function OtherTeam() {
  const { id, name } = boot.team;
  const reopen = useWrite({
    mutationFn: () => ask("POST /teams/{team}/switch", { ids: [id], isOfAnyTeam: true }),
    onSuccess: dismissSessionEnd,
  });
  return (
    <RunDialog
      title={texts.otherTeam()}
      run={reopen}
      onClose={dismissSessionEnd}
      actions={(close) => (
        <>
          <Button label={shellTexts.close()} onClick={close} />
          <Button kind="primary" label={texts.reopen(name)} busy={reopen.isPending} onClick={() => reopen.mutate()} />
        </>
      )}
    >
      <p>{texts.otherTeamDetail(name)}</p>
    </RunDialog>
  );
}
