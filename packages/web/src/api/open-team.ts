import { useMutation } from "@tanstack/react-query";
import { showToast } from "../ui/toast.ts";
import { ask } from "./client.ts";

/** Opens another of the user's teams in this session. Nothing of the page is that team's, so the page begins anew. */
export function useOpenTeam() {
  return useMutation({
    mutationFn: (id: number) => ask(`/teams/${id}/switch`, { method: "POST" }),
    onSuccess: () => location.assign("/monitors"),
    onError: (error) => showToast(error.message),
  });
}
