import type { ContactData } from "@pharos/operations";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { contactsTexts as texts } from "#texts/contacts.ts";
import { deleteTexts } from "#texts/delete-dialog.ts";
import { shellTexts } from "#texts/shell.ts";
import { ask } from "../../api/client.ts";
import { attachableQuery } from "../../api/queries.ts";
import { deletionKey } from "../../api/renew.ts";
import { Button } from "../../ui/button.tsx";
import { RunDialog } from "../../ui/dialog.tsx";
import { useAction } from "../../ui/use-action.ts";
import { LeftWithout } from "./left-without.tsx";

interface RemoveProps {
  readonly contact: Pick<ContactData, "id" | "name">;
  /** Leaves the page of the channel, if it is shown. */
  readonly onDeleted?: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Asks before a channel is deleted, and names what would notify nobody. */
export function RemoveDialog({ contact: { id, name }, onDeleted, onClose }: RemoveProps) {
  const client = useQueryClient();
  const { data } = useQuery({ ...attachableQuery(id), throwOnError: false });
  const queryKey = ["notification-contacts", id] as const;
  const left = data?.subjects.filter((subject) => subject.is_sole).map((subject) => subject.name) ?? [];
  const run = useAction(
    {
      mutationKey: deletionKey(queryKey),
      send: () => ask("DELETE /notification-contacts/{notificationContact}", { ids: [id] }),
      async onDone() {
        await onDeleted?.();
        client.removeQueries({ queryKey });
        onClose();
      },
      says: () => deleteTexts.done(name),
    },
    { showsError: true },
  );
  return (
    <RunDialog
      title={deleteTexts.title(name)}
      run={run}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button label={shellTexts.cancel()} onClick={close} />
          <Button label={deleteTexts.action()} busy={run.isPending} onClick={() => run.mutate()} />
        </>
      )}
    >
      <p>{texts.removeDetail()}</p>
      <LeftWithout names={left} />
    </RunDialog>
  );
}
