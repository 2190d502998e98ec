import { type OnError, openFailFast, requireReady, type ValkeyClient } from "@pharos/valkey";
import type { Result } from "ioredis";
import { createSeenTokens, type SeenTokens } from "./seen-tokens.ts";
import { JOB_VERSIONS, type NewerJob } from "./versions.ts";

const STREAM = "{pharos-pings}:waiting";
const seenKey = (token: string) => `{pharos-pings}:seen:${token}`;

/** A day, plus the hour that a mark may be old, plus an hour by which a daily job may be late. */
const SEEN_SECONDS = 26 * 3_600;
/** A token is marked again after this long. */
const MARK_AGAIN_MS = 3_600_000;
/** Tokens that a process remembers itself, in about 30 MB. */
const MAX_REMEMBERED = 200_000;
/** Marks that are written again in one go. */
const MAX_MARKS_AT_ONCE = 1_000;
/** Pings that wait, about 100 bytes each in Valkey. Further ones are rejected. */
const MAX_WAITING = 1_000_000;
/** A job waits for the answer to its ping. */
const COMMAND_TIMEOUT_MS = 500;

/**
 * Takes the pings whose token was seen, while there is room, and answers 1 or 0 for each ping. KEYS: the stream, then
 * the mark of each ping. ARGV: how many may wait, then five values for each ping. These are its token, its time, 1 if
 * the caller itself has seen the token, its further details, and the version of its entry.
 */
const ADD = `
local room = tonumber(ARGV[1]) - redis.call("XLEN", KEYS[1])
local taken = {}
for index = 2, #KEYS do
  taken[index - 1] = 0
  local first = 5 * index - 8
  if room > 0 and (ARGV[first + 2] == "1" or redis.call("EXISTS", KEYS[index]) == 1) then
    redis.call("XADD", KEYS[1], "*", "token", ARGV[first], "at", ARGV[first + 1], "said", ARGV[first + 3], "version", ARGV[first + 4])
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

/** A ping that is to wait. */
export interface NewWaitingPing {
  /** The target: a heartbeat's token, or a longer address. */
  readonly token: string;
  readonly atMs: number;
  /** JSON of further details. */
  readonly said?: string;
  /** It says more than that a job has succeeded. */
  readonly isSignal?: boolean;
}

/** A ping that was answered before it could be recorded. */
export interface WaitingPing extends NewWaitingPing {
  /** The id of its entry in the backlog. */
  readonly id: string;
}

/** The version of entries that earlier releases also record, as bare pings. */
const BARE_VERSION = 1;

/**
 * Pings that wait in Valkey for PostgreSQL to come back, shared by all processes. An entry stays until it is removed, so
 * it survives the process that was recording it.
 */
export interface PingBacklog {
  /**
   * Remembers that these tokens are good, for a day: in Valkey for all processes, and in this one in case Valkey loses
   * its memory. Costs Valkey nothing for those marked within the last hour.
   */
  markSeen(tokens: Iterable<string>): Promise<void>;
  /** @returns those that were accepted: their token was seen in the last day, and there is room */
  add<P extends NewWaitingPing>(pings: readonly P[]): Promise<ReadonlySet<P>>;
  /** Oldest first. Entries of a newer version are left out: a newer process records them. */
  oldest(count: number): Promise<readonly WaitingPing[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** How many wait. */
  waiting(): Promise<number>;
  stop(): Promise<void>;
}

export interface PingBacklogOptions {
  readonly onError: OnError;
  /** Called for each look at the oldest that finds entries of a newer version. */
  readonly onNewer?: (job: NewerJob) => void;
  /** A clock that only counts forward, in milliseconds. */
  readonly nowMs?: () => number;
  readonly maxWaiting?: number;
  /** How long Valkey may take for an answer, in milliseconds; half a second unless given. */
  readonly commandTimeoutMs?: number | undefined;
}

/** Every method rejects at once while Valkey is away, and within `commandTimeoutMs` if it does not answer. */
export async function openPingBacklog(url: string, options: PingBacklogOptions): Promise<PingBacklog> {
  const { onError, onNewer = () => {}, nowMs = () => performance.now() } = options;
  const { maxWaiting = MAX_WAITING, commandTimeoutMs = COMMAND_TIMEOUT_MS } = options;
  const { client: redis, stop } = await openFailFast(url, {
    name: "pharos-ping-backlog",
    onError,
    commandTimeoutMs,
    scripts: { pharosAddPings: { lua: ADD } },
  });
  const seen = createSeenTokens({
    keepMs: SEEN_SECONDS * 1_000,
    markAgainMs: MARK_AGAIN_MS,
    maxTokens: MAX_REMEMBERED,
    nowMs,
  });
  redis.on("ready", () => {
    // The server may have come back empty.
    seen.forgetMarks();
    markAll(redis, seen).catch(onError);
  });
  return {
    async markSeen(tokens) {
      const unmarked = seen.see(tokens);
      await mark(
        redis,
        unmarked.map((token) => [token, 0]),
      );
      seen.marked(unmarked);
    },
    async add(pings) {
      const marks = pings.map(({ token }) => seenKey(token));
      const fields = pings.flatMap(({ token, atMs, said = "", isSignal = false }) => {
        const version = isSignal ? JOB_VERSIONS.pings : BARE_VERSION;
        return [token, atMs, seen.has(token) ? 1 : 0, said, version];
      });
      const ready = requireReady(redis);
      const taken = await ready.pharosAddPings(marks.length + 1, STREAM, ...marks, maxWaiting, ...fields);
      return new Set(pings.filter((_ping, index) => taken[index] === 1));
    },
    async oldest(count) {
      const { pings, newer } = await readKnown(redis, count);
      if (newer > 0) onNewer({ kind: "pings", fate: "postponed" });
      return pings;
    },
    async remove(ids) {
      if (ids.length > 0) await requireReady(redis).xdel(STREAM, ...ids);
    },
    waiting: async () => await requireReady(redis).xlen(STREAM),
    stop: async () => stop(),
  };
}

/** Reads the oldest entries of versions that this release knows, past those that it does not know. */
async function readKnown(
  redis: ValkeyClient,
  count: number,
): Promise<{ readonly pings: readonly WaitingPing[]; readonly newer: number }> {
  const pings: WaitingPing[] = [];
  let newer = 0;
  for (let from = "-"; ; ) {
    const entries = await requireReady(redis).xrange(STREAM, from, "+", "COUNT", count);
    for (const [id, fields] of entries) {
      const { token = "", at, said = "", version = "1" } = namedFields(fields);
      if (Number(version) > JOB_VERSIONS.pings) newer += 1;
      else if (pings.length < count) {
        const isSignal = Number(version) > BARE_VERSION;
        pings.push({ id, token, atMs: Number(at), ...(said !== "" && { said }), ...(isSignal && { isSignal }) });
      }
    }
    const last = entries.at(-1)?.[0];
    if (last === undefined || entries.length < count || pings.length >= count) return { pings, newer };
    from = `(${last}`;
  }
}

/** An entry's fields, which a stream lists as names and values by turns. */
function namedFields(fields: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap((name, index) => (index % 2 === 0 ? [[name, fields[index + 1] ?? ""]] : [])),
  );
}

/** Marks every token that this process knows, for other processes and those that come after it. */
async function markAll(redis: ValkeyClient, seen: SeenTokens): Promise<void> {
  const all = seen.all();
  for (let at = 0; at < all.length; at += MAX_MARKS_AT_ONCE) {
    const some = all.slice(at, at + MAX_MARKS_AT_ONCE);
    await mark(redis, some);
    seen.marked(some.map(([token]) => token));
  }
}

/** @param tokens with the time since each was good, in milliseconds */
async function mark(redis: ValkeyClient, tokens: readonly (readonly [token: string, ageMs: number])[]): Promise<void> {
  if (tokens.length === 0) return;
  const pipeline = requireReady(redis).pipeline();
  for (const [token, ageMs] of tokens) {
    pipeline.set(seenKey(token), "", "EX", Math.max(1, SEEN_SECONDS - Math.floor(ageMs / 1_000)));
  }
  const answers = await pipeline.exec();
  for (const [error] of answers ?? []) if (error) throw error;
}
