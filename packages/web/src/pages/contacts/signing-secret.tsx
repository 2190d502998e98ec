import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../../api/client.ts";
import { mayWrite } from "../../boot.ts";
import { contactsTexts } from "../../texts/en/contacts.ts";
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
    onSuccess: async () => {
      setAsking(false);
      onRotated();
    },
  });
  return (
    <>
      <Button label={contactsTexts.rotate()} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={contactsTexts.rotateTitle()}
          detail={contactsTexts.rotateDetail()}
          action={contactsTexts.rotate()}
          run={rotate}
          onConfirm={() => rotate.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
