import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { leavingTexts as texts } from "#texts/leaving.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask, askData } from "../api/client.ts";
import { signInAddress } from "../api/endpoints.ts";
import { renew } from "../api/renew.ts";
import { signInByPasskey, signInByPassword, signsInByPasskey } from "../api/sign-in.ts";
import { useWrite } from "../api/use-write.ts";
import { useBoot } from "../boot.ts";
import { dismissSessionEnd, noteSessionBack, type SessionEnd } from "../lib/session-end.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/form.tsx";
import { Stack } from "../ui/layout.tsx";
import { RunDialog } from "../ui/run-dialog.tsx";

/** Shown over a page with unsaved text: signs in again, or opens the team of the text again. */
export default function SessionDialog({ end }: { readonly end: SessionEnd }) {
  return end === "signed-out" ? <SignedOut /> : <OtherTeam />;
}

/** The sign-in over the page: its form and its text stay. */
function SignedOut() {
  const boot = useBoot();
  const client = useQueryClient();
  const form = useId();
  const [password, setPassword] = useState("");
  const { email } = boot.user;
  const signIn = useWrite({
    mutationFn: async (way: "password" | "passkey") => {
      if (way === "passkey") await signInByPasskey().catch(asSentence);
      else if (!(await signInByPassword(email, password))) throw new Error(texts.wrongPassword());
      const { email: signedIn } = await askData("GET /profile", { isOfAnyTeam: true });
      // The page shows data of another person, and so it loads again. The browser asks about the unsaved text.
      if (signedIn !== email) {
        location.reload();
        throw new Error(texts.otherPerson(signedIn, email));
      }
      // The new session opens the first team of the person.
      await ask("POST /teams/{team}/switch", { ids: [boot.team.id], isOfAnyTeam: true });
    },
    onSuccess() {
      noteSessionBack();
      void renew(client, "all");
    },
  });
  return (
    <RunDialog
      title={texts.signedOut()}
      run={signIn}
      onClose={dismissSessionEnd}
      actions={(close) => (
        <>
          <Button label={shellTexts.close()} onClick={close} />
          {signsInByPasskey() && <Button label={texts.byPasskey()} onClick={() => signIn.mutate("passkey")} />}
          <Button kind="primary" type="submit" form={form} label={texts.signIn()} busy={signIn.isPending} />
        </>
      )}
    >
      <Stack gap={3}>
        <p>{texts.signedOutDetail()}</p>
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            signIn.mutate("password");
          }}
        >
          {/* Password managers find the account by it. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label={texts.passwordOf(email)}
            type="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={setPassword}
          />
        </form>
        <a className="link" href={signInAddress()} target="_blank" rel="noreferrer">
          {texts.otherWays()}
        </a>
      </Stack>
    </RunDialog>
  );
}

/** The browser's own sentence is for programmers. */
function asSentence(error: unknown): never {
  throw error instanceof DOMException ? new Error(texts.noPasskey()) : error;
}

function OtherTeam() {
  const boot = useBoot();
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
