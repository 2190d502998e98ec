import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "../../api/client.ts";
import { monitorTexts } from "../../texts/en/monitor.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";

interface DeleteProps {
  readonly monitor: { readonly id: number; readonly name: string };
  /** Leaves what the monitor was shown on, before that asks for it again. */
  readonly onDeleted: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Deletes a monitor, once that is confirmed. */
export function DeleteDialog({ monitor: { id, name }, onDeleted, onClose }: DeleteProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => ask(`/monitors/${id}`, { method: "DELETE" }),
    onSuccess: async () => {
      await onDeleted();
      client.removeQueries({ queryKey: ["monitor", id] });
      showToast(monitorTexts.removed(name));
      await client.invalidateQueries();
    },
    onError: (error) => showToast(error.message),
  });
  return (
    <ConfirmDialog
      title={monitorTexts.removeTitle(name)}
      detail={monitorTexts.removeDetail()}
      action={monitorTexts.remove()}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
