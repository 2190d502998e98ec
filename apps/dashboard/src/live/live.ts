import { openChangeFeed } from "@pharos/db";
import type { Part } from "@pharos/runtime";
import { createStreams, type Streams } from "./streams.ts";

/** What open pages hear changes through. */
export interface Live extends Part {
  readonly streams: Streams;
  /** Whether changes reach the streams. */
  isLive(): boolean;
}

/**
 * Opens the one connection of this process that hears of changes. While it is away no stream is open: pages show then that
 * they are not live.
 */
export function openLive(databaseUrl: string, onError: (error: unknown) => void): Live {
  const streams = createStreams();
  const feed = openChangeFeed(databaseUrl, { onChange: streams.announce, onLost: streams.endAll, onError });
  return {
    streams,
    isLive: feed.isLive,
    async stop() {
      await feed.stop();
      streams.endAll();
    },
  };
}
