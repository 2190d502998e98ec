import type { PageStateData, StatusPageData } from "@pharos/operations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ask } from "../../api/client.ts";
import { Refusal } from "../../api/refusal.ts";
import { statusPageQuery } from "../../api/status-page-queries.ts";
import { changedFields } from "../../lib/body.ts";
import { pagesTexts } from "../../texts/en/status-pages.ts";
import { showToast } from "../../ui/toast.ts";
import { bodyOf, type PageValues, valuesOf } from "./editor-values.ts";

interface Version {
  readonly page: StatusPageData;
  readonly etag: string | null;
}

/** Saves what was changed of one version; where another came in between, `current` is that one. */
export function useSavePage(base: Version & { readonly state: PageStateData | undefined }, values: PageValues) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = base.page;
  const [current, setCurrent] = useState<Version | null>(null);
  const save = useMutation({
    mutationFn: (etag: string | null) => {
      const body = changedFields(bodyOf(valuesOf(base.page, base.state)), bodyOf(values));
      return ask(`/status-pages/${id}`, { method: "PATCH", body, ifMatch: etag });
    },
    onSuccess: async () => {
      showToast(pagesTexts.saved());
      await client.invalidateQueries();
      await navigate({ to: "/status-pages/$id", params: { id: String(id) } });
    },
    onError: async (error) => {
      if (!isOutdated(error)) return;
      setCurrent(await client.fetchQuery({ ...statusPageQuery(id), staleTime: 0 }));
    },
  });
  return { save, current, isConflict: isOutdated(save.error) };
}

function isOutdated(error: Error | null): boolean {
  return error instanceof Refusal && error.status === 412;
}
