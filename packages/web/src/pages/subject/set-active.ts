import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "../../api/client.ts";

/**
 * Pauses something (false) or resumes it (true). The request names the wanted state, so changes by other people do not
 * matter. The page shows the change after the server confirmed it.
 *
 * @param path of the monitor, the server or the site
 */
export function useSetActive(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isActive: boolean) => ask(path, { method: "PATCH", body: { is_active: isActive } }),
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== "contacts" }),
  });
}
