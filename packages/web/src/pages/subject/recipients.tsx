import type { MonitorData } from "@pharos/operations";
import { useQuery } from "@tanstack/react-query";
import { Link } from "#router";
import { contactsTexts } from "#texts/contacts.ts";
import { monitorsTexts } from "#texts/monitors.ts";
import { subjectTexts as texts } from "#texts/subject.ts";
import { contactsQuery } from "../../api/queries.ts";
import { useMayWrite } from "../../boot.ts";
import { reminderWords } from "../../lib/attached.ts";
import { formatInterval } from "../../lib/format.ts";
import type { EditPage } from "../../lib/subject-pages.ts";
import { Card } from "../../ui/card.tsx";
import lines from "../../ui/lines.module.css";

interface RecipientsProps {
  readonly subject: {
    readonly id: number;
    readonly notification_contacts: readonly {
      readonly id: number;
      readonly name: string;
      readonly type: string;
      readonly notify_on_down?: boolean;
      readonly notify_on_recovery?: boolean;
    }[];
    readonly escalations: MonitorData["escalations"];
    readonly reminders: MonitorData["reminders"];
  };
  readonly edit: EditPage;
}

type Contact = RecipientsProps["subject"]["notification_contacts"][number];

/** The alert contacts of a monitor, a server or a site. */
export function Recipients({ subject, edit }: RecipientsProps) {
  const { id, notification_contacts: contacts, escalations, reminders } = subject;
  return (
    <Card title={texts.recipients()} aside={<EditLink id={id} edit={edit} label={texts.editContacts()} />}>
      {contacts.length + escalations.length === 0 && <p className="muted">{texts.tellsNone()}</p>}
      <ul className={lines.lines}>
        {contacts.map((contact) => (
          <li key={contact.id}>
            <div>
              <b>{contact.name}</b>
              <small>{[summaryOf(contact), ...reminderWords(reminders, contact.id)].join(", ")}</small>
            </div>
          </li>
        ))}
        <Steps escalations={escalations} reminders={reminders} />
      </ul>
    </Card>
  );
}

/** A contact of a monitor has switches for its news. */
function summaryOf({ type, notify_on_down: onDown, notify_on_recovery: onRecovery }: Contact): string {
  if (onDown === undefined || onRecovery === undefined) return contactsTexts.type(type);
  return contactsTexts.summary(type, onDown, onRecovery);
}

type StepsProps = Pick<RecipientsProps["subject"], "escalations" | "reminders">;

/** The contacts that are notified later, as lines of a list. */
function Steps({ escalations, reminders }: StepsProps) {
  const { data: all = [] } = useQuery({ ...contactsQuery(), throwOnError: false });
  return escalations.map(({ contact_id: id, after_minutes: minutes }) => (
    <li key={id}>
      <div>
        <b>{all.find((one) => one.id === id)?.name ?? monitorsTexts.unnamed(id)}</b>
        <small>
          {[contactsTexts.notifiedAfter(formatInterval(minutes * 60)), ...reminderWords(reminders, id)].join(", ")}
        </small>
      </div>
    </li>
  ));
}

interface EditLinkProps extends Pick<RecipientsProps, "edit"> {
  readonly id: number;
  readonly label: string;
}

/** A link to the form, for Owners and Admins. */
export function EditLink({ id, edit, label }: EditLinkProps) {
  const mayWrite = useMayWrite();
  if (!mayWrite) return null;
  return (
    <Link className="link" to={edit} params={{ id: String(id) }}>
      {label}
    </Link>
  );
}
