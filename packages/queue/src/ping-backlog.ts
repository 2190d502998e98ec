import { type OnError, requireReady, type ValkeyClient } from "@pharos/valkey";
import type { Result } from "ioredis";
import { openFailFast } from "./connection.ts";

const STREAM = "{pharos-pings}:waiting";
const seenKey = (token: string) => `{pharos-pings}:seen:${token}`;

/** A day, the hour by which a mark may be old, and an hour that a daily job may be late by. */
const SEEN_SECONDS = 26 * 3_600;
/** A token is marked again after this long. */
const MARK_AGAIN_MS = 3_600_000;
/** Marks that a process remembers having made; past that it forgets them all and marks again. */
const MOST_REMEMBERED = 200_000;
/** Pings that wait at most, about 100 bytes each in Valkey; further ones are refused. */
const MOST_WAITING = 1_000_000;
/** Somebody waits for an answer. */
const COMMAND_TIMEOUT_MS = 500;

/**
 * Takes the pings whose token was seen, while there is room, and answers 1 or 0 for each.
 * KEYS: the stream, then the mark of each ping. ARGV: most that may wait, then token and time of each ping.
 */
const ADD = `
local room = tonumber(ARGV[1]) - redis.call("XLEN", KEYS[1])
local taken = {}
for index = 2, #KEYS do
  taken[index - 1] = 0
  if room > 0 and redis.call("EXISTS", KEYS[index]) == 1 then
    redis.call("XADD", KEYS[1], "*", "token", ARGV[2 * index - 2], "at", ARGV[2 * index - 1])
    room = room - 1
    taken[index - 1] = 1
  end
end
return taken`;

declare module "ioredis" {
  interface RedisCommander<Context> {
    pharosAddPings(keyCount: number, ...keysAndArguments: (string | number)[]): Result<number[], Context>;
  }
}

/** A ping that was answered before it could be recorded. */
export interface WaitingPing {
  /** Of its entry in the backlog. */
  readonly id: string;
  readonly token: string;
  readonly atMs: number;
}

/**
 * Pings that wait in Valkey for PostgreSQL to come back, shared by all processes. An entry stays until it is removed, so
 * it survives the process that was recording it.
 */
export interface PingBacklog {
  /** Remembers that these tokens are good, for a day. Costs Valkey nothing for those marked within the last hour. */
  markSeen(tokens: Iterable<string>): Promise<void>;
  /** @returns those that were taken: their token was seen in the last day, and there is room */
  add<P extends Omit<WaitingPing, "id">>(pings: readonly P[]): Promise<ReadonlySet<P>>;
  /** Oldest first. */
  oldest(count: number): Promise<readonly WaitingPing[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** How many wait. */
  waiting(): Promise<number>;
  stop(): Promise<void>;
}

export interface PingBacklogOptions {
  readonly onError: OnError;
  /** A clock that only counts forward, in milliseconds. */
  readonly nowMs?: () => number;
  readonly mostWaiting?: number;
}

/** Every method rejects at once while Valkey is away, and within half a second where it does not answer. */
export async function openPingBacklog(
  url: string,
  { onError, nowMs = () => performance.now(), mostWaiting = MOST_WAITING }: PingBacklogOptions,
): Promise<PingBacklog> {
  const { client: redis, stop } = await openFailFast(url, {
    name: "pharos-ping-backlog",
    onError,
    commandTimeoutMs: COMMAND_TIMEOUT_MS,
    scripts: { pharosAddPings: { lua: ADD } },
  });
  return {
    markSeen: createMarker(redis, nowMs),
    async add(pings) {
      const marks = pings.map(({ token }) => seenKey(token));
      const fields = pings.flatMap(({ token, atMs }) => [token, atMs]);
      const ready = requireReady(redis);
      const taken = await ready.pharosAddPings(marks.length + 1, STREAM, ...marks, mostWaiting, ...fields);
      return new Set(pings.filter((_ping, index) => taken[index] === 1));
    },
    async oldest(count) {
      const entries = await requireReady(redis).xrange(STREAM, "-", "+", "COUNT", count);
      return entries.map(([id, [, token = "", , at]]) => ({ id, token, atMs: Number(at) }));
    },
    async remove(ids) {
      if (ids.length > 0) await requireReady(redis).xdel(STREAM, ...ids);
    },
    waiting: async () => await requireReady(redis).xlen(STREAM),
    stop: async () => stop(),
  };
}

function createMarker(redis: ValkeyClient, nowMs: () => number): PingBacklog["markSeen"] {
  const marked = new Set<string>();
  let forgetAtMs = 0;
  // The server may have come back empty.
  redis.on("ready", () => marked.clear());
  return async (tokens) => {
    if (nowMs() >= forgetAtMs || marked.size >= MOST_REMEMBERED) {
      marked.clear();
      forgetAtMs = nowMs() + MARK_AGAIN_MS;
    }
    const unmarked = [...tokens].filter((token) => !marked.has(token));
    if (unmarked.length === 0) return;
    const pipeline = requireReady(redis).pipeline();
    for (const token of unmarked) {
      pipeline.set(seenKey(token), "", "EX", SEEN_SECONDS);
      marked.add(token);
    }
    try {
      const answers = await pipeline.exec();
      for (const [error] of answers ?? []) if (error) throw error;
    } catch (error) {
      for (const token of unmarked) marked.delete(token);
      throw error;
    }
  };
}
