import { useMutation } from "@tanstack/react-query";
import { showToast } from "../ui/toast.ts";
import { ask } from "./client.ts";

/** Opens another of the user's teams in this session. The page shows data of the old team, so it loads again. */
export function useOpenTeam() {
  return useMutation({
    mutationFn: (id: number) => ask("POST /teams/{team}/switch", { ids: [id] }),
    onSuccess: () => location.assign("/monitors"),
    onError: (error) => showToast(error.message),
  });
}
