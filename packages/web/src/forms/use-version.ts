import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { recordFormTexts as texts } from "#texts/record-form.ts";
import type { Read, Version } from "../api/reads.ts";
import { isNextVersion } from "../api/version.ts";

/** The version of a record that a form edits. */
export interface Edited<Data> {
  /** The version from when the form opened. The form edits it, also if a newer one arrives. */
  readonly opened: Version<Data>;
  /** Asks for the version that is there now. */
  readonly query: Read<Version<Data>>;
}

/** The edited version, and the newest one after a conflict. Both are empty for a new record. */
export function useVersion<Data>(edited: Edited<Data> | null) {
  const client = useQueryClient();
  const [version, setVersion] = useState(edited?.opened);
  const [current, setCurrent] = useState<Version<Data> | null>(null);
  const read = async () => {
    if (!edited) return null;
    // A request that is on its way may bring the version before the change. Its callers get the next answer.
    await client.cancelQueries({ queryKey: edited.query.queryKey, exact: true }, { revert: false, silent: true });
    return client.fetchQuery({ ...edited.query, staleTime: 0 });
  };
  return {
    ...{ version, setVersion, current, read },
    async readCurrent() {
      setCurrent(await read().catch(notRead));
    },
    async onOwnChange() {
      const next = await read().catch(() => null);
      if (next) setVersion((before) => (before && isNextVersion(next.etag, before.etag) ? next : before));
    },
  };
}

function notRead(reason: unknown): never {
  throw new Error(texts.unread(reason instanceof Error ? reason.message : ""));
}
