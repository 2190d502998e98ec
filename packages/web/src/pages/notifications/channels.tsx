import type { ContactData, ContactUsesData } from "@pharos/operations";
import { useState } from "react";
import { Link } from "#router";
import { hoursTexts } from "#texts/contact-hours.ts";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { useMayWrite } from "../../boot.ts";
import { useNow } from "../../lib/use-now.ts";
import { StatusSign } from "../../ui/mark.tsx";
import type { ListColumn } from "../../ui/table/column.ts";
import { RowName } from "../../ui/table/row.tsx";
import { Table } from "../../ui/table/table.tsx";
import { AttachDialog } from "./attach-dialog.tsx";
import { ChannelActions } from "./channel-actions.tsx";
import { kindName } from "./kinds.ts";
import styles from "./notifications.module.css";
import { type ContactUseData, proofOf } from "./proven.ts";
import { Proven } from "./proven.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

/** A contact with its use. */
interface UsedChannel {
  readonly contact: ContactData;
  readonly use: ContactUseData | undefined;
}

interface ChannelsProps {
  readonly contacts: readonly ContactData[];
  readonly uses: ContactUsesData;
}

const columnsOf = (subjects: number): readonly ListColumn<UsedChannel>[] => [
  { head: texts.channel(), cell: ({ contact }) => <Name contact={contact} />, width: "minmax(160px, 1.3fr)" },
  {
    head: texts.attachedTo(),
    cell: (channel) => <AttachedTo {...channel} subjects={subjects} />,
    width: "minmax(110px, 0.7fr)",
    from: 560,
  },
  { head: texts.proven(), cell: (channel) => <Proven {...channel} />, width: "minmax(150px, 1.3fr)", from: 560 },
  {
    head: texts.attachedAndProven(),
    cell: (channel) => (
      <>
        <AttachedTo {...channel} subjects={subjects} />
        <Proven {...channel} />
      </>
    ),
    below: "only",
  },
  {
    head: hoursTexts.label(),
    cell: ({ contact: { hours } }) => <span className="muted">{hoursTexts.short(hours)}</span>,
    width: "minmax(100px, 0.9fr)",
    from: 860,
  },
];

/** The channels of the team, one row each. */
export function Channels({ contacts, uses }: ChannelsProps) {
  const mayWrite = useMayWrite();
  const [asked, setAsked] = useState<{ readonly contact: ContactData; readonly of: "attach" | "remove" } | null>(null);
  const byId = new Map(uses.contacts.map((use) => [use.id, use]));
  const close = () => setAsked(null);
  return (
    <>
      <Table
        name={texts.channels()}
        columns={columnsOf(uses.subjects)}
        items={contacts.map((contact): UsedChannel => ({ contact, use: byId.get(contact.id) }))}
        keyOf={({ contact }) => contact.id}
        sign={{ head: texts.state(), cell: (channel) => <Sign {...channel} /> }}
        actions={
          mayWrite &&
          (({ contact, use }) => (
            <ChannelActions contact={contact} isUsed={isUsed(use)} onAsk={(of) => setAsked({ contact, of })} />
          ))
        }
        view="channels"
        empty={texts.none()}
      />
      {asked?.of === "attach" && <AttachDialog contact={asked.contact} onClose={close} />}
      {asked?.of === "remove" && <RemoveDialog contact={asked.contact} onClose={close} />}
    </>
  );
}

const isUsed = (use: ContactUseData | undefined) => (use?.attached ?? 0) > 0;

function Sign({ contact, use }: UsedChannel) {
  return <StatusSign status={proofOf(contact, use, useNow()).status} />;
}

function Name({ contact }: { readonly contact: ContactData }) {
  const { id, name, config, is_default: isDefault } = contact;
  const details = [kindName(contact), config["email"], isDefault && texts.newMonitorsToo()];
  return (
    <RowName
      link={
        <Link className={styles.channel} to="/notifications/$id" params={{ id: String(id) }}>
          {name}
        </Link>
      }
    >
      {details.filter(Boolean).join(" · ")}
    </RowName>
  );
}

/** The number of subjects, as a link to the list of these. */
function AttachedTo({ contact, use, subjects }: UsedChannel & { readonly subjects: number }) {
  if (use === undefined) return null;
  if (!isUsed(use)) return <span className={styles.nothing}>{texts.attachedToNothing()}</span>;
  return (
    <span className={styles.above}>
      <Link className="link" to="/" search={{ contact: contact.id }}>
        {texts.attachedOf(use.attached, subjects)}
      </Link>
      {use.later > 0 && <small className="muted"> {texts.later(use.later)}</small>}
    </span>
  );
}
