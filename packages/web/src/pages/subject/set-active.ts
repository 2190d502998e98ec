import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "../../api/client.ts";

/**
 * Pauses something (false) or resumes it (true): what is said is what is wanted, so that it does not matter what others did
 * in the meantime. Nothing is shown before the backend has confirmed it.
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
