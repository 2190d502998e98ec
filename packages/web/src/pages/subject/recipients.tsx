import type { MonitorData } from "@pharos/operations";
import { Link } from "@tanstack/react-router";
import { mayWrite } from "../../boot.ts";
import { reminderWords } from "../../lib/attached.ts";
import { contactsTexts } from "../../texts/en/contacts.ts";
import { subjectTexts as texts } from "../../texts/en/subject.ts";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";

interface RecipientsProps {
  readonly subject: {
    readonly id: number;
    readonly notification_contacts: readonly { readonly id: number; readonly name: string; readonly type: string }[];
    readonly reminders: MonitorData["reminders"];
  };
  /** The path of the form. */
  readonly edit: "/servers/$id/edit" | "/sites/$id/edit";
}

/** The alert contacts of a server or a site. */
export function Recipients({ subject: { id, notification_contacts: contacts, reminders }, edit }: RecipientsProps) {
  return (
    <Card title={texts.recipients()} aside={<EditLink id={id} edit={edit} label={texts.editContacts()} />}>
      {contacts.length === 0 && <p className="muted">{texts.tellsNone()}</p>}
      <ul className={lines.lines}>
        {contacts.map((contact) => (
          <li key={contact.id}>
            <div>
              <b>{contact.name}</b>
              <small>{[contactsTexts.type(contact.type), ...reminderWords(reminders, contact.id)].join(", ")}</small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface EditLinkProps extends Pick<RecipientsProps, "edit"> {
  readonly id: number;
  readonly label: string;
}

/** A link to the form, for Owners and Admins. */
export function EditLink({ id, edit, label }: EditLinkProps) {
  if (!mayWrite) return null;
  return (
    <Link className="link" to={edit} params={{ id: String(id) }}>
      {label}
    </Link>
  );
}
