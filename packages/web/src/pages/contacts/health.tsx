import type { ContactData } from "@pharos/operations";
import { contactsTexts } from "#texts/contacts.ts";
import { secondsSince } from "../../lib/time.ts";
import { useNow } from "../../lib/use-now.ts";
import { StatusMark } from "../../ui/mark.tsx";
import { Ago } from "../../ui/time.tsx";
import styles from "./contacts.module.css";

/** A receiver that accepted nothing for longer may be gone. */
const OLD_AFTER_SECONDS = 30 * 86_400;

/**
 * Whether alerts arrive at the contact: when its receiver last accepted one or was proved, when a person last saw one, and
 * why it fails.
 */
export function Health({ contact }: { readonly contact: ContactData }) {
  const {
    failing_since: failing,
    last_delivered_at: accepted,
    seen_at: seen,
    proved_at: proved,
    unproven_since: unproven,
  } = contact;
  const nowMs = useNow();
  // The times have one format, so the later one is the greater text.
  const known = [accepted ?? "", proved ?? ""].sort().at(-1) || null;
  const isOld = known === null || secondsSince(known, nowMs) > OLD_AFTER_SECONDS;
  const status = failing !== null || unproven !== null ? "down" : isOld ? "pending" : "up";
  const why = failing !== null ? contact.last_error : unproven !== null ? contact.proof_error : null;
  return (
    <span className={`${styles.health} muted num`}>
      <StatusMark status={status} size={13} />
      <span>
        {failing !== null ? (
          <Part text={contactsTexts.failing()} at={failing} />
        ) : unproven !== null ? (
          <Part text={contactsTexts.unproven()} at={unproven} />
        ) : known === null ? (
          contactsTexts.unused()
        ) : (
          <Part text={known === accepted ? contactsTexts.accepted() : contactsTexts.proved()} at={known} />
        )}
        {seen !== null && (
          <>
            {" · "}
            <Part text={contactsTexts.seen()} at={seen} />
          </>
        )}
        {why !== null && <small className={styles.why}>{why}</small>}
      </span>
    </span>
  );
}

function Part({ text, at }: { readonly text: string; readonly at: string }) {
  return (
    <>
      {text} <Ago at={at} />
    </>
  );
}
