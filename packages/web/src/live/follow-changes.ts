import type { QueryClient } from "@tanstack/react-query";
import { renewFirst, renewLater } from "../api/renew-live.ts";
import { hearChanges } from "./stream.ts";
import { staleBy } from "./topics.ts";

/** Loads the shown data of each change again, until the signal ends it. */
export function followChanges(client: QueryClient, setConnected: (is: boolean) => void, ending: AbortSignal): void {
  if (ending.aborted) return;
  let isFirst = true;
  const end = hearChanges({
    onChange: (change) => void renewLater(client, staleBy(change)),
    onOpen() {
      setConnected(true);
      // Pages got no events of earlier changes, also not of changes since the server rendered this page.
      void (isFirst ? renewFirst(client) : renewLater(client, "all"));
      isFirst = false;
    },
    onLost: () => setConnected(false),
  });
  ending.addEventListener("abort", end, { once: true });
}
