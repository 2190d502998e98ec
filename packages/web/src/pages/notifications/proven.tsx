import type { ContactData } from "@pharos/operations";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { useNow } from "../../lib/use-now.ts";
import { Ago, Moment } from "../../ui/time.tsx";
import styles from "./notifications.module.css";
import { type ContactUseData, type Proof, proofOf } from "./proven.ts";

interface ProvenProps {
  readonly contact: ContactData;
  readonly use: ContactUseData | undefined;
}

/** Whether alerts arrive at a contact, with the last error and the next attempt. */
export function Proven({ contact, use }: ProvenProps) {
  const proof = proofOf(contact, use, useNow());
  const { status, why, nextAt } = proof;
  return (
    <div className={styles.proven} data-status={status}>
      <span className="num">
        <Words proof={proof} />
        {contact.seen_at !== null && (
          <span className="muted">
            {" · "}
            {texts.seen()} <Ago at={contact.seen_at} />
          </span>
        )}
      </span>
      {(why !== null || nextAt !== null) && (
        <small className={styles.why}>
          {why}
          {nextAt !== null && (
            <>
              {why !== null && ", "}
              {texts.nextAttempt()} <Moment at={nextAt} />
            </>
          )}
        </small>
      )}
    </div>
  );
}

function Words({ proof: { word, at } }: { readonly proof: Proof }) {
  if (at === null) return <b>{texts.neverProven()}</b>;
  if (word === "failing" || word === "unproven") {
    return (
      <b>
        {word === "failing" ? texts.failing() : texts.unproven()} <Moment at={at} />
      </b>
    );
  }
  return (
    <>
      {word === "delivered" ? texts.accepted() : texts.proved()} <Ago at={at} />
    </>
  );
}
