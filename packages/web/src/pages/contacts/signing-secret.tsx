import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { contactsTexts } from "#texts/contacts.ts";
import { ask } from "../../api/client.ts";
import { mayWrite } from "../../boot.ts";
import { Button } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import styles from "./contacts.module.css";

/** The signing secret of a webhook: hidden until a person opens it, and reset without a gap. */
export function SigningSecret({ id, secret }: { readonly id: number; readonly secret: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.secret}>
      {isShown && <CopyField name={contactsTexts.secret()} text={secret} />}
      <div>
        {!isShown && <Button label={contactsTexts.showSecret()} onClick={() => setShown(true)} />}
        {mayWrite && <Rotate id={id} onRotated={() => setShown(true)} />}
      </div>
    </div>
  );
}

function Rotate({ id, onRotated }: { readonly id: number; readonly onRotated: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const rotate = useMutation({
    mutationFn: () => ask("POST /notification-contacts/{notificationContact}/rotate-secret", { ids: [id] }),
  });
  // After the page has loaded the new secret: a person must not copy the old one.
  const onSuccess = () => {
    setAsking(false);
    onRotated();
  };
  return (
    <>
      <Button label={contactsTexts.rotate()} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={contactsTexts.rotateTitle()}
          detail={contactsTexts.rotateDetail()}
          action={contactsTexts.rotate()}
          run={rotate}
          onConfirm={() => rotate.mutate(undefined, { onSuccess })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
