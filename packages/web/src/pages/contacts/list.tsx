import type { ContactData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { contactsTexts } from "#texts/contacts.ts";
import { contactsQuery } from "../../api/queries.ts";
import { mayWrite } from "../../boot.ts";
import { useTitle } from "../../lib/use-title.ts";
import { Loading } from "../../shell/loading.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import rows from "../../ui/rows.module.css";
import styles from "./contacts.module.css";
import { Health } from "./health.tsx";
import { kindName } from "./kinds.ts";

/** The alert contacts, and whether their alerts arrive. */
export default function ContactsPage() {
  useTitle(contactsTexts.title());
  const { data: contacts } = useQuery(contactsQuery());
  if (!contacts) return <Loading />;
  const create = mayWrite && (
    <ButtonLink kind="primary" icon="plus" to="/contacts/new" label={contactsTexts.create()} />
  );
  if (contacts.length === 0) {
    return (
      <EmptyState title={contactsTexts.none()} detail={contactsTexts.noneDetail()}>
        {create}
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title={contactsTexts.title()}>{create}</PageHead>
      <ul className={rows.rows} aria-label={contactsTexts.title()}>
        {contacts.map((contact) => (
          <ContactItem key={contact.id} contact={contact} />
        ))}
      </ul>
    </>
  );
}

function ContactItem({ contact }: { readonly contact: ContactData }) {
  const { id, name, notify_on_down: onDown, notify_on_recovery: onRecovery } = contact;
  return (
    <li className={`${rows.row} ${styles.item}`}>
      <div>
        <b>
          <Link to="/contacts/$id" params={{ id: String(id) }}>
            {name}
          </Link>
        </b>
        <small>
          {contactsTexts.summary(kindName(contact), onDown, onRecovery)}
          {contact.is_default && ` · ${contactsTexts.defaultOne()}`}
        </small>
      </div>
      <Health contact={contact} />
    </li>
  );
}
