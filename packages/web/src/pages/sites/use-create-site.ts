import type { SiteData } from "@pharos/operations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { askData } from "../../api/client.ts";
import type { FormBody } from "../../lib/body.ts";

/** Adds a site, and leads to its page. */
export function useCreateSite() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: FormBody) => askData<SiteData>("/sites", { method: "POST", body }),
    onSuccess: async ({ id }) => {
      void client.invalidateQueries();
      await navigate({ to: "/sites/$id", params: { id: String(id) } });
    },
  });
}
