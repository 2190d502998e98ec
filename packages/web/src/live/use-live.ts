import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { renew } from "../api/renew.ts";

/** A stream that is away for less than this is no news. */
const PATIENCE_MS = 10_000;
/** How often a page without live updates loads its data again. */
const POLL_MS = 30_000;

/**
 * Keeps the page up to date. The server sends topics of changes, and the page loads the shown data of these topics again.
 *
 * @returns whether changes reach the page, or have only just stopped to
 */
export function useLive(): boolean {
  const client = useQueryClient();
  const [connected, setConnected] = useState(true);
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const ending = new AbortController();
    // After the first page. Without this code, the page loads its data from time to time.
    import("./follow-changes.ts").then(
      ({ followChanges }) => followChanges(client, setConnected, ending.signal),
      () => setConnected(false),
    );
    return () => ending.abort();
  }, [client]);
  useEffect(() => {
    if (connected) return setPatient(true);
    const waiting = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(waiting);
  }, [connected]);
  const isLive = connected || patient;
  useEffect(() => {
    if (isLive) return;
    const poll = () =>
      import("../api/renew-live.ts").then(
        ({ renewLater }) => renewLater(client, "all"),
        () => renew(client, "all"),
      );
    const polling = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(polling);
  }, [client, isLive]);
  return isLive;
}
