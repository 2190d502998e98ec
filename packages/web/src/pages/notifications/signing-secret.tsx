import { useState } from "react";
import { contactsTexts } from "#texts/contacts.ts";
import { ask } from "../../api/client.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import styles from "./notifications.module.css";

/** The signing secret of a webhook: hidden until a person opens it, and reset without a gap. */
export function SigningSecret({ id, secret }: { readonly id: number; readonly secret: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.secret}>
      {isShown && <CopyField name={contactsTexts.secret()} text={secret} />}
      <div>
        {!isShown && <Button label={contactsTexts.showSecret()} onClick={() => setShown(true)} />}
        <ActionButton
          label={contactsTexts.rotate()}
          title={contactsTexts.rotateTitle()}
          detail={contactsTexts.rotateDetail()}
          send={() => ask("POST /notification-contacts/{notificationContact}/rotate-secret", { ids: [id] })}
          // A person must not copy the old one.
          onShown={() => setShown(true)}
        />
      </div>
    </div>
  );
}
