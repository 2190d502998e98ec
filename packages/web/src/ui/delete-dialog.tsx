import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteTexts } from "#texts/delete-dialog.ts";
import { ask } from "../api/client.ts";
import { type KeyStart, resourceOf } from "../api/keys.ts";
import { deletionKey } from "../api/renew.ts";
import type { DeleteRoute } from "../api/routes.ts";
import { ConfirmDialog } from "./dialog.tsx";
import { showToast } from "./toast.ts";

interface DeleteProps {
  readonly route: DeleteRoute;
  readonly id: number;
  /** The version that is deleted, where a newer one is not to be. */
  readonly ifMatch?: string | null;
  readonly name: string;
  /** A sentence about the effect of deleting it. */
  readonly detail: string;
  /** Leaves the page of the deleted record. */
  readonly onDeleted: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Asks for confirmation, then deletes the record of a page. */
export function DeleteDialog({ route, id, ifMatch = null, name, detail, onDeleted, onClose }: DeleteProps) {
  const client = useQueryClient();
  const queryKey: KeyStart = [resourceOf(route), id];
  const remove = useMutation({
    mutationKey: deletionKey(queryKey),
    mutationFn: () => ask(route, { ids: [id], ifMatch }),
    onSuccess: async () => {
      await onDeleted();
      client.removeQueries({ queryKey });
      showToast(deleteTexts.done(name));
    },
  });
  return (
    <ConfirmDialog
      title={deleteTexts.title(name)}
      detail={detail}
      action={deleteTexts.action()}
      run={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
