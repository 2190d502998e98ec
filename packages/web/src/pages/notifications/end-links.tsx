import { contactsTexts } from "#texts/contacts.ts";
import { ask } from "../../api/client.ts";
import { ActionButton } from "../../ui/action-dialog.tsx";
import styles from "./notifications.module.css";

/** Ends the links of all alerts that the contact has got. */
export function EndLinks({ id }: { readonly id: number }) {
  return (
    <div className={styles.secret}>
      <div>
        <ActionButton
          label={contactsTexts.endLinks()}
          title={contactsTexts.endLinksTitle()}
          detail={contactsTexts.endLinksDetail()}
          send={() => ask("POST /notification-contacts/{notificationContact}/end-links", { ids: [id] })}
          says={() => contactsTexts.linksEnded()}
        />
      </div>
    </div>
  );
}
