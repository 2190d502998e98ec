import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { contactsTexts } from "#texts/contacts.ts";
import { ask } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import styles from "./contacts.module.css";

/** Ends the links of all alerts that the contact has got. */
export function EndLinks({ id }: { readonly id: number }) {
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => ask("POST /notification-contacts/{notificationContact}/end-links", { ids: [id] }),
    onSuccess: async () => {
      setAsking(false);
      showToast(contactsTexts.linksEnded());
    },
  });
  return (
    <div className={styles.secret}>
      <div>
        <Button label={contactsTexts.endLinks()} onClick={() => setAsking(true)} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={contactsTexts.endLinksTitle()}
          detail={contactsTexts.endLinksDetail()}
          action={contactsTexts.endLinks()}
          run={end}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
