import type { ContactData } from "@pharos/operations";
import { contactsTexts } from "../../texts/en/contacts.ts";
import { StatusMark } from "../../ui/mark.tsx";
import { Ago } from "../../ui/time.tsx";
import styles from "./contacts.module.css";

/** Whether alerts arrive at the contact. */
export function Health({ contact }: { readonly contact: ContactData }) {
  const { failing_since: failing, last_delivered_at: delivered } = contact;
  const status = failing !== null ? "down" : delivered !== null ? "up" : "pending";
  return (
    <span className={`${styles.health} muted num`}>
      <StatusMark status={status} size={13} />
      <span>
        {failing !== null
          ? contactsTexts.failing()
          : delivered !== null
            ? contactsTexts.works()
            : contactsTexts.unused()}
        {(failing ?? delivered) !== null && (
          <>
            {" · "}
            <Ago at={failing ?? delivered} />
          </>
        )}
      </span>
    </span>
  );
}
