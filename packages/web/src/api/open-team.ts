import { useMutation } from "@tanstack/react-query";
import { loadInFull } from "../router/way.ts";
import { showToast } from "../ui/toast.ts";
import { ask } from "./client.ts";

/** Opens another of the user's teams in this session. The page shows data of the old team, so it loads again. */
export function useOpenTeam() {
  return useMutation({
    mutationFn: (id: number) => ask("POST /teams/{team}/switch", { ids: [id] }),
    onSuccess: () => loadInFull("/"),
    onError: (error) => showToast(error.message),
  });
}
