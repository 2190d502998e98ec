import { unsaved } from "../lib/unsaved.ts";
import { loadInFull, mayLeave } from "../router/navigation.ts";
import { useAction } from "../ui/use-action.ts";
import { ask } from "./client.ts";

/**
 * Opens another of the user's teams in this session. The page shows data of the old team, so it loads again. It first asks
 * about unsaved text, because a person who stays also stays in the team.
 */
export function useOpenTeam() {
  return useAction({
    send: async (id: number) => (await mayLeave()) && ask("POST /teams/{team}/switch", { ids: [id] }),
    onDone(isOpen) {
      if (!isOpen) return;
      unsaved.clear();
      loadInFull("/");
    },
  });
}
