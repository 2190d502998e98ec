import type { StatusPageData } from "@pharos/operations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ask } from "../../api/client.ts";
import { pagesTexts } from "../../texts/en/status-pages.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";

interface DeleteProps {
  readonly page: StatusPageData;
  readonly etag: string | null;
  readonly onClose: () => void;
}

export function DeletePageDialog({ page: { id, name }, etag, onClose }: DeleteProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => ask(`/status-pages/${id}`, { method: "DELETE", ifMatch: etag }),
    onSuccess: async () => {
      await navigate({ to: "/status-pages" });
      client.removeQueries({ queryKey: ["status-page", id] });
      showToast(pagesTexts.removed(name));
      await client.invalidateQueries({ queryKey: ["status-pages"] });
    },
    onError: (error) => {
      showToast(error.message);
      void client.invalidateQueries({ queryKey: ["status-page", id] });
    },
  });
  return (
    <ConfirmDialog
      title={pagesTexts.removeTitle(name)}
      detail={pagesTexts.removeDetail()}
      action={pagesTexts.remove()}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
