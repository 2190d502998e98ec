import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { bulkTexts } from "#texts/bulk.ts";
import { contactsTexts } from "#texts/contacts.ts";
import { maintenanceTexts } from "#texts/maintenance.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import { contactsQuery } from "../../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { CheckField } from "../../ui/form.tsx";
import { showToast } from "../../ui/toast.ts";
import { StartMenu } from "../maintenance/start-menu.tsx";
import styles from "./bulk.module.css";

interface BulkProps {
  readonly selected: ReadonlySet<number>;
  readonly onDone: () => void;
}

/** Actions on several monitors. */
export default function BulkBar({ selected, onDone }: BulkProps) {
  const [isChoosing, setChoosing] = useState(false);
  const change = useBulkChange(selected, onDone);
  const busy = change.isPending;
  const isNone = selected.size === 0;
  return (
    <section className={styles.bar} aria-label={bulkTexts.title()}>
      <span role="status" className="num">
        {bulkTexts.selected(selected.size)}
      </span>
      <Button
        icon="pause"
        label={bulkTexts.pause()}
        busy={busy}
        disabled={isNone}
        onClick={() => change.mutate({ is_active: false })}
      />
      <Button
        icon="play"
        label={bulkTexts.resume()}
        busy={busy}
        disabled={isNone}
        onClick={() => change.mutate({ is_active: true })}
      />
      <Button
        icon="bell"
        label={bulkTexts.contacts()}
        busy={busy}
        disabled={isNone}
        onClick={() => setChoosing(true)}
      />
      <StartMenu
        name={maintenanceTexts.several(selected.size)}
        monitorIds={[...selected]}
        disabled={isNone || busy}
        onDone={onDone}
      />
      <Button kind="quiet" icon="close" iconOnly label={bulkTexts.done()} onClick={onDone} />
      {isChoosing && (
        <ContactsDialog
          count={selected.size}
          onClose={() => setChoosing(false)}
          onChoose={(ids) => {
            setChoosing(false);
            change.mutate({ notification_contact_ids: ids });
          }}
        />
      )}
    </section>
  );
}

/** Changes one monitor after the other, because the API has no bulk changes. If one fails, the others still change. */
function useBulkChange(selected: ReadonlySet<number>, onDone: () => void) {
  return useMutation({
    mutationFn: async (body: object) => {
      const refusals: string[] = [];
      for (const id of selected) {
        await ask("PATCH /monitors/{monitor}", { ids: [id], body }).catch((error: Error) =>
          refusals.push(error.message),
        );
      }
      return refusals;
    },
    onSuccess: (refusals) => {
      showToast(bulkTexts.changed(selected.size - refusals.length, refusals));
      onDone();
    },
  });
}

interface ContactsProps {
  readonly count: number;
  readonly onChoose: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

function ContactsDialog({ count, onChoose, onClose }: ContactsProps) {
  const { data: contacts } = useQuery(contactsQuery());
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <Dialog title={bulkTexts.contactsTitle(count)} onClose={onClose}>
      <p>{bulkTexts.contactsDetail()}</p>
      {contacts?.map(({ id, name, type }) => (
        <CheckField
          key={id}
          label={name}
          hint={contactsTexts.type(type)}
          checked={ids.includes(id)}
          onChange={(checked) => setIds(checked ? [...ids, id] : ids.filter((one) => one !== id))}
        />
      ))}
      <DialogActions>
        <Button label={shellTexts.cancel()} onClick={onClose} />
        <Button kind="primary" label={bulkTexts.setContacts()} onClick={() => onChoose(ids)} />
      </DialogActions>
    </Dialog>
  );
}
