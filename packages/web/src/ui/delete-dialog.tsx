import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "../api/client.ts";
import type { DeleteRoute } from "../api/routes.ts";
import { deletionKey } from "../live/refresh.ts";
import { deleteTexts } from "../texts/en/delete-dialog.ts";
import { ConfirmDialog } from "./dialog.tsx";
import { showToast } from "./toast.ts";

interface DeleteProps {
  readonly route: DeleteRoute;
  readonly id: number;
  /** The version that is deleted, where a newer one is not to be. */
  readonly ifMatch?: string | null;
  /** The first parts of its query keys: its kind and its id. */
  readonly queryKey: QueryKey;
  readonly name: string;
  /** A sentence about the effect of deleting it. */
  readonly detail: string;
  /** Leaves the page of the deleted record. */
  readonly onDeleted: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Asks for confirmation, then deletes the record of a page. */
export function DeleteDialog({ route, id, ifMatch = null, queryKey, name, detail, onDeleted, onClose }: DeleteProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationKey: deletionKey(queryKey),
    mutationFn: () => ask(route, { ids: [id], ifMatch }),
    onSuccess: async () => {
      await onDeleted();
      client.removeQueries({ queryKey });
      showToast(deleteTexts.done(name));
      await client.invalidateQueries();
    },
    onError: () => void client.invalidateQueries({ queryKey }),
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
