/** What the server says: that something of this kind changed, and which. */
export interface LiveChange {
  readonly topic: string;
  readonly id: number | null;
}

interface Hearers {
  readonly onChange: (change: LiveChange) => void;
  /** Whether changes reach this page. */
  readonly onState: (isLive: boolean) => void;
}

/** The stream of a browser that gave up is opened anew after this time. */
const REOPEN_MS = 5000;

/** What one tab tells the others. */
type Said =
  | { readonly kind: "change"; readonly change: LiveChange }
  | { readonly kind: "state"; readonly isLive: boolean };

/**
 * Hears of changes. A browser holds six connections to a server, so its tabs share one stream: the tab with the lock opens
 * it and tells the others. When that tab is closed, another gets the lock. Without locks, which need a secure context,
 * each tab has its own.
 *
 * @returns what ends it
 */
export function hearChanges({ onChange, onState }: Hearers): () => void {
  const ending = new AbortController();
  const channel = new BroadcastChannel("pharos-live");
  channel.onmessage = ({ data }: MessageEvent<Said | "who">) => {
    if (data === "who") return;
    if (data.kind === "change") onChange(data.change);
    else onState(data.isLive);
  };
  const lead = () =>
    openStream(
      {
        onChange(change) {
          onChange(change);
          channel.postMessage({ kind: "change", change } satisfies Said);
        },
        onState(isLive) {
          onState(isLive);
          channel.postMessage({ kind: "state", isLive } satisfies Said);
        },
      },
      channel,
      ending.signal,
    );
  if ("locks" in navigator) {
    channel.postMessage("who");
    navigator.locks.request("pharos-live", { signal: ending.signal }, lead).catch(() => undefined);
  } else {
    void lead();
  }
  return () => {
    ending.abort();
    channel.close();
  };
}

/** Holds the stream until the signal ends it. */
function openStream(hearers: Hearers, channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let isLive = false;
  const say = (next: boolean) => {
    isLive = next;
    hearers.onState(isLive);
  };
  const open = () => {
    clearTimeout(reopening);
    source?.close();
    source = new EventSource("/app/events");
    source.onopen = () => say(true);
    source.onerror = () => {
      say(false);
      // After a network failure the browser opens it again by itself; after a refusal it does not.
      if (source?.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS);
    };
    source.addEventListener("changed", ({ data }: MessageEvent<string>) => hearers.onChange(changeIn(data)));
  };
  const others = channel.onmessage;
  channel.onmessage = function hear(event) {
    // A tab that has just been opened asks; every change of state reaches it anyway.
    if (event.data === "who") channel.postMessage({ kind: "state", isLive } satisfies Said);
    else others?.call(channel, event);
  };
  const goOffline = () => say(false);
  addEventListener("online", open);
  addEventListener("offline", goOffline);
  open();
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      removeEventListener("online", open);
      removeEventListener("offline", goOffline);
      clearTimeout(reopening);
      source?.close();
      resolve();
    });
  });
}

/** What is not known makes a page ask again for everything. */
function changeIn(data: string): LiveChange {
  const value: unknown = JSON.parse(data);
  if (typeof value !== "object" || value === null || !("topic" in value) || typeof value.topic !== "string") {
    return { topic: "resync", id: null };
  }
  return { topic: value.topic, id: "id" in value && typeof value.id === "number" ? value.id : null };
}
