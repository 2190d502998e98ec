import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FormBody } from "../lib/body.ts";
import { ask } from "./client.ts";
import { Refusal } from "./refusal.ts";

interface Saving<Version> {
  /** Of the record. */
  readonly path: string;
  readonly changes: FormBody;
  /** Asks for the version that is there now. */
  readonly readAgain: () => Promise<Version>;
  /** Leads away from the form. */
  readonly onSaved: () => Promise<void>;
}

/** Saves what was changed of one version; where another came in between, `current` is that one. */
export function useVersionedSave<Version>({ path, changes, readAgain, onSaved }: Saving<Version>) {
  const client = useQueryClient();
  const [current, setCurrent] = useState<Version | null>(null);
  const save = useMutation({
    mutationFn: (etag: string | null) => ask(path, { method: "PATCH", body: changes, ifMatch: etag }),
    onSuccess: async () => {
      await client.invalidateQueries();
      await onSaved();
    },
    onError: async (error) => {
      if (isOutdated(error)) setCurrent(await readAgain());
    },
  });
  return { save, current, isConflict: isOutdated(save.error) };
}

function isOutdated(error: Error | null): boolean {
  return error instanceof Refusal && error.status === 412;
}
