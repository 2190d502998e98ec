import type { SessionKeeper } from "@pharos/core";
import { type AnnouncedChange, openChangeFeed } from "@pharos/db";
import { every, type Part } from "@pharos/runtime";
import { createStreams, type Streams } from "./streams.ts";

/** Sends changes to open pages. */
export interface Live extends Part {
  readonly streams: Streams;
  /** Whether changes reach the streams. */
  isLive(): boolean;
}

interface LiveOptions {
  /** Where the changes are announced. */
  readonly databaseUrl: string;
  readonly keeper: Pick<SessionKeeper, "keepOpen">;
  readonly clock: { now(): Date };
  readonly onError: (error: unknown) => void;
  /** How often streams show that they live, and are looked at whether their sessions do, in milliseconds. */
  readonly keepAliveMs: number;
}

/**
 * Opens the one connection of this process that receives changes. Without the connection no stream is open, and pages show
 * that live updates are paused.
 */
export function openLive({ databaseUrl, keeper, clock, onError, keepAliveMs }: LiveOptions): Live {
  const streams = createStreams();
  const keepAlive = async (teamId?: number) => {
    const ids = streams.sessionIds(teamId);
    if (ids.length === 0) return;
    const openTeams = await keeper.keepOpen(ids, clock.now()).catch((error: unknown) => {
      // No stream outlives a session of which nothing is known.
      streams.endAll();
      throw error;
    });
    streams.keepAlive(ids, openTeams);
  };
  const onChange = (change: AnnouncedChange) => {
    streams.announce(change);
    // A member may have been removed, whose streams end now.
    if (change.topic === "member") keepAlive(change.teamId).catch(onError);
  };
  const feed = openChangeFeed(databaseUrl, { onChange, onLost: streams.endAll, onError });
  const loop = every("keep-streams-alive", keepAliveMs, () => keepAlive(), { onError });
  return {
    streams,
    isLive: feed.isLive,
    async stop() {
      await Promise.all([feed.stop(), loop.stop()]);
      streams.endAll();
    },
  };
}
