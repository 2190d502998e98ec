import type { IncidentStoryData } from "@pharos/operations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askData } from "../../api/client.ts";
import { incidentsTexts } from "../../texts/en/incidents.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";

/** Says that the reader looks after an open incident. */
export function Acknowledge({ id }: { readonly id: number }) {
  const client = useQueryClient();
  const acknowledge = useMutation({
    mutationFn: () => askData<IncidentStoryData>(`/overview/incidents/${id}/acknowledge`, { method: "POST", body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["incident", id] }),
    onError: (error) => showToast(error.message),
  });
  return (
    <Button
      kind="primary"
      label={incidentsTexts.acknowledge()}
      busy={acknowledge.isPending}
      onClick={() => acknowledge.mutate()}
    />
  );
}
