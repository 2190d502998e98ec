import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "#router";
import { askData } from "../../api/client.ts";
import type { BodyOf } from "../../api/routes.ts";

/** Adds a site, and leads to its page. */
export function useCreateSite() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: BodyOf<"POST /sites">) => askData("POST /sites", { body }),
    onSuccess: async ({ id }) => {
      await navigate({ to: "/sites/$id", params: { id: String(id) } });
    },
  });
}
