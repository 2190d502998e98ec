import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { deleteTexts } from "#texts/delete-dialog.ts";
import { ask } from "../api/client.ts";
import { type KeyStart, resourceOf } from "../api/keys.ts";
import { deletionKey } from "../api/renew.ts";
import type { DeleteRoute } from "../api/routes.ts";
import { ActionDialog } from "./action-dialog.tsx";

interface DeleteProps {
  readonly route: DeleteRoute;
  readonly id: number;
  /** The version that is deleted, where a newer one is not to be. */
  readonly ifMatch?: string | null;
  readonly name: string;
  /** A sentence about the effect of deleting it. */
  readonly detail: string;
  /** More about the effect, below the sentence. */
  readonly children?: ReactNode;
  /** Leaves the page of the deleted record, if it is shown. */
  readonly onDeleted?: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Asks for confirmation, then deletes the record of a page. */
export function DeleteDialog({ route, id, ifMatch = null, name, detail, children, onDeleted, onClose }: DeleteProps) {
  const client = useQueryClient();
  const queryKey: KeyStart = [resourceOf(route), id];
  return (
    <ActionDialog
      title={deleteTexts.title(name)}
      detail={detail}
      more={children}
      action={deleteTexts.action()}
      mutationKey={deletionKey(queryKey)}
      send={() => ask(route, { ids: [id], ifMatch })}
      onDone={async () => {
        await onDeleted?.();
        client.removeQueries({ queryKey });
      }}
      says={() => deleteTexts.done(name)}
      onClose={onClose}
    />
  );
}
