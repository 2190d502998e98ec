import { loadInFull } from "../router/navigation.ts";
import { useAction } from "../ui/use-action.ts";
import { ask } from "./client.ts";

/** Opens another of the user's teams in this session. The page shows data of the old team, so it loads again. */
export function useOpenTeam() {
  return useAction({
    send: (id: number) => ask("POST /teams/{team}/switch", { ids: [id] }),
    onDone: () => loadInFull("/"),
  });
}
