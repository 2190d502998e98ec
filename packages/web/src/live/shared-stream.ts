import type { Hearers, LiveChange, OpenStream } from "./stream.ts";

/** A message of one tab to the others. */
type Said =
  | { readonly kind: "change"; readonly change: LiveChange }
  /** A stream has opened. */
  | { readonly kind: "open" }
  /** A stream is open, as a new tab has asked. */
  | { readonly kind: "live" }
  | { readonly kind: "lost" }
  /** A tab is new: is there a stream? */
  | { readonly kind: "who" };

/** The part of `BroadcastChannel` that tabs use. A message reaches every tab except its sender. */
export interface TabChannel {
  postMessage(said: Said): void;
  onmessage: ((event: MessageEvent<Said>) => void) | null;
}

interface Sharing {
  readonly channel: TabChannel;
  /** Calls `held` when only this tab holds the lock of the stream, until its promise is settled. */
  readonly lead: (held: () => Promise<void>) => void;
  readonly open: OpenStream;
}

/**
 * Receives changes through one stream for all tabs. The tab with the lock opens the stream, and sends changes to the others.
 * When that tab closes, another tab gets the lock. All tabs then load their data, because changes in between were not sent.
 *
 * @returns what ends it for this tab
 */
export function shareStream({ channel, lead, open }: Sharing, hearers: Hearers): () => void {
  let isLeading = false;
  /** Whether changes reach this tab. */
  let isLive = false;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const hear = (said: Said) => {
    if (said.kind === "change") hearers.onChange(said.change);
    else if (said.kind === "open" || (said.kind === "live" && !isLive)) {
      isLive = true;
      hearers.onOpen();
    } else if (said.kind === "lost") {
      isLive = false;
      hearers.onLost();
      // Without a stream the leader does not answer. The new tab gets a message when a stream opens.
    } else if (said.kind === "who" && isLeading && isLive) channel.postMessage({ kind: "live" });
  };
  channel.onmessage = ({ data }) => hear(data);
  const tell = (said: Said) => {
    hear(said);
    channel.postMessage(said);
  };
  const shared: Hearers = {
    onChange: (change) => tell({ kind: "change", change }),
    onOpen: () => tell({ kind: "open" }),
    onLost: () => tell({ kind: "lost" }),
  };
  channel.postMessage({ kind: "who" });
  lead(async () => {
    isLeading = true;
    const close = open(shared);
    await ended;
    close();
  });
  return end;
}
