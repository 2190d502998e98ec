import { useMutation } from "@tanstack/react-query";
import { ask } from "../../api/client.ts";

/** The route that changes a subject. */
export const CHANGE = {
  monitor: "PATCH /monitors/{monitor}",
  server: "PATCH /servers/{server}",
  site: "PATCH /sites/{site}",
} as const;

export interface PausedSubject {
  readonly kind: keyof typeof CHANGE;
  readonly id: number;
}

/**
 * Pauses something (false) or resumes it (true). The request names the wanted state, so changes by other people do not
 * matter. The page shows the change after the server confirmed it.
 */
export function useSetActive({ kind, id }: PausedSubject) {
  return useMutation({
    mutationFn: (isActive: boolean) => ask(CHANGE[kind], { ids: [id], body: { is_active: isActive } }),
  });
}
