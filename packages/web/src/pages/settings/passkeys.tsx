import type { PasskeyData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountTexts } from "#texts/account.ts";
import { needsSignIn } from "../../api/refusal.ts";
import { passkeysQuery } from "../../api/settings-queries.ts";
import { useWrite } from "../../api/use-write.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";
import { SignInAgain } from "../../ui/sign-in-again.tsx";
import { Ago, Moment } from "../../ui/time.tsx";
import { showToast } from "../../ui/toast.ts";
import { knowsPasskeys, makePasskey, removePasskey } from "./passkey.ts";
import { RenamePasskey } from "./rename-passkey.tsx";
import styles from "./settings.module.css";

/** The passkeys of the user, and how to make another. */
export function Passkeys() {
  const { data: passkeys } = useQuery(passkeysQuery());
  return (
    <Card title={accountTexts.passkeys()}>
      <div className={styles.offer}>
        <p>{accountTexts.passkeysDetail()}</p>
        {knowsPasskeys() ? <AddPasskey /> : <p className="muted">{accountTexts.passkeysUnknown()}</p>}
      </div>
      {passkeys?.length === 0 && <p className="muted">{accountTexts.noPasskeys()}</p>}
      <ul className={lines.lines}>
        {passkeys?.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} />
        ))}
      </ul>
    </Card>
  );
}

function AddPasskey() {
  const add = useWrite({
    mutationFn: makePasskey,
    onError: (error) => !needsSignIn(error) && showToast(sentenceOf(error)),
  });
  return (
    <>
      <Button icon="plus" label={accountTexts.addPasskey()} busy={add.isPending} onClick={() => add.mutate()} />
      <SignInAgain error={add.error} onClose={() => add.reset()} />
    </>
  );
}

/** The browser's own sentence on it is for those who write programs. */
function sentenceOf(error: Error): string {
  return error instanceof DOMException ? accountTexts.passkeyCancelled() : error.message;
}

function PasskeyItem({ passkey }: { readonly passkey: PasskeyData }) {
  const { id, name, created_at, last_used_at } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <li>
      <span>
        <b>{name}</b>
        <small className="num">
          {accountTexts.added()} <Moment at={created_at} /> ·{" "}
          {last_used_at === null ? (
            accountTexts.neverUsed()
          ) : (
            <>
              {accountTexts.lastUsed()} <Ago at={last_used_at} />
            </>
          )}
        </small>
      </span>
      <span className={styles.tools}>
        <Button
          kind="quiet"
          icon="edit"
          iconOnly
          label={accountTexts.renamePasskey(name)}
          onClick={() => setRenaming(true)}
        />
        <ActionButton
          kind="quiet"
          icon="close"
          iconOnly
          label={accountTexts.removePasskey(name)}
          title={accountTexts.removeTitle(name)}
          detail={accountTexts.removeDetail()}
          action={accountTexts.remove()}
          send={() => removePasskey(id)}
        />
      </span>
      {isRenaming && <RenamePasskey passkey={passkey} onClose={() => setRenaming(false)} />}
    </li>
  );
}
