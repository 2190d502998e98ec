import { EVENTS } from "../api/endpoints.ts";
import { shareStream } from "./shared-stream.ts";

/** An event of the server: the topic and the id of a change. */
export interface LiveChange {
  readonly topic: string;
  readonly id: number | null;
}

export interface Hearers {
  readonly onChange: (change: LiveChange) => void;
  /** A stream has opened. Pages got no events of earlier changes. */
  readonly onOpen: () => void;
  /** Changes do not reach this page. */
  readonly onLost: () => void;
}

/** A stopped stream opens again after this time, and up to the same time more, because many browsers lose streams at once. */
const REOPEN_MS = 4000;

/** Opens the stream, and opens it again whenever it is lost. @returns a function that closes the stream */
export type OpenStream = (hearers: Hearers) => () => void;

/**
 * Receives changes. A browser holds six connections to a server, so its tabs share one stream where the browser has locks.
 * Locks need a secure context: over plain http each tab that is visible has a stream, and speaks to no other.
 *
 * @returns what ends it
 */
export function hearChanges(hearers: Hearers): () => void {
  if ("locks" in navigator) {
    const channel = new BroadcastChannel("pharos-live");
    const ending = new AbortController();
    const lead = (held: () => Promise<void>) =>
      void navigator.locks.request("pharos-live", { signal: ending.signal }, held).catch(() => undefined);
    const end = shareStream({ channel, lead, open: openStream }, hearers);
    return () => {
      ending.abort();
      end();
      channel.close();
    };
  }
  return whileVisible(() => openStream(hearers));
}

/** Opens while the page is visible. When a hidden page becomes visible, a new stream opens. @returns a function that ends it */
function whileVisible(open: () => () => void): () => void {
  let close: (() => void) | null = null;
  const follow = () => {
    if (document.visibilityState === "visible") close ??= open();
    else {
      close?.();
      close = null;
    }
  };
  document.addEventListener("visibilitychange", follow);
  follow();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close?.();
  };
}

function openStream({ onChange, onOpen, onLost }: Hearers): () => void {
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    clearTimeout(reopening);
    source?.close();
    source = new EventSource(EVENTS);
    source.onopen = onOpen;
    source.onerror = () => {
      onLost();
      // After a network failure the browser opens it again; after a refusal it does not.
      if (source?.readyState !== EventSource.CLOSED) return;
      reopening = setTimeout(open, REOPEN_MS * (1 + Math.random()));
    };
    source.addEventListener("changed", ({ data }: MessageEvent<string>) => onChange(changeIn(data)));
  };
  addEventListener("online", open);
  addEventListener("offline", onLost);
  open();
  return () => {
    removeEventListener("online", open);
    removeEventListener("offline", onLost);
    clearTimeout(reopening);
    source?.close();
  };
}

/** An unknown event makes a page load everything again. */
function changeIn(data: string): LiveChange {
  const value: unknown = JSON.parse(data);
  if (typeof value !== "object" || value === null || !("topic" in value) || typeof value.topic !== "string") {
    return { topic: "resync", id: null };
  }
  return { topic: value.topic, id: "id" in value && typeof value.id === "number" ? value.id : null };
}
