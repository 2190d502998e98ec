import { isCluster, type OnError, openFailFast, requireReady } from "@pharos/valkey";
import type { Result } from "ioredis";
import { createPlaceTrials, type PlaceTrials } from "./place-trials.ts";

/** A task that no probe got within this time is dropped. Its lease brings the check back. In milliseconds. */
const EXPIRE_MS = 120_000;
/** Slices that wait for the probes of one place. The oldest are dropped first. */
const MAX_WAITING = 100;
const CHANNEL = "pharos-field";

const keyOf = (location: string) => `{pharos-place-${location}}:tasks`;

/** In a script: the time of Valkey in milliseconds. Only times of one server are compared. */
const NOW = `
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Adds slices to the list of a place. KEYS: the list. ARGV: the most slices that wait, the milliseconds for which they do, the slices. */
const PUSH = `${NOW}
for index = 3, #ARGV do redis.call("RPUSH", KEYS[1], string.format("%.0f", now) .. " " .. ARGV[index]) end
redis.call("LTRIM", KEYS[1], -tonumber(ARGV[1]), -1)
redis.call("PEXPIRE", KEYS[1], ARGV[2])`;

/**
 * Takes the oldest slices with at most so many tasks in all, and one slice in any case. KEYS: the list. ARGV: the tasks, the milliseconds after which an entry is dropped. An entry begins
 * with its time and the number of its tasks. The answer has two members for each slice: the milliseconds that it waited, and its text.
 */
const TAKE = `${NOW}
local left = tonumber(ARGV[1])
local entries = {}
while left > 0 do
  local entry = redis.call("LINDEX", KEYS[1], 0)
  if not entry then break end
  local since, count, text = string.match(entry, "^(%d+) (%d+) (.*)$")
  local tasks = tonumber(count)
  if #entries > 0 and tasks > left then break end
  redis.call("LPOP", KEYS[1])
  if now - tonumber(since) <= tonumber(ARGV[2]) then
    entries[#entries + 1] = math.max(0, now - tonumber(since))
    entries[#entries + 1] = text
    left = left - tasks
  end
end
return entries`;

declare module "ioredis" {
  interface RedisCommander<Context> {
    pharosPushTasks(key: string, most: number, expireMs: number, ...entries: string[]): Result<null, Context>;
    pharosTakeTasks(key: string, tasks: number, expireMs: number): Result<(string | number)[], Context>;
  }
}

/** A slice for the probes of a place, as text that was signed. */
export interface PlaceSlice {
  readonly location: string;
  /** How many tasks are in it. */
  readonly tasks: number;
  readonly text: string;
}

/** A slice on its way to a probe. */
export interface TakenSlice {
  readonly text: string;
  /** How long it was in the list. */
  readonly waitedMs: number;
}

/** Tasks on their way to the probes of places: one list in Valkey for each place, which all processes share. */
export interface PlaceTasks {
  /** @throws when Valkey is away; some slices may have been stored */
  push(slices: readonly PlaceSlice[]): Promise<void>;
  /**
   * Takes the oldest slices of a place out of its list.
   *
   * @param free how many tasks the slices may have in all; one slice leaves the list in any case, so at least 1
   */
  take(location: string, free: number): Promise<readonly TakenSlice[]>;
  readonly trials: PlaceTrials;
  stop(): Promise<void>;
  cutOff(): void;
}

const scripts = {
  pharosPushTasks: { lua: PUSH, numberOfKeys: 1 },
  pharosTakeTasks: { lua: TAKE, numberOfKeys: 1 },
};

const entryOf = ({ tasks, text }: PlaceSlice) => `${tasks} ${text}`;

export async function openPlaceTasks(url: string, onError: OnError): Promise<PlaceTasks> {
  const { client, stop } = await openFailFast(url, { name: "pharos-place-tasks", onError, isGathering: true, scripts });
  return {
    async push(slices) {
      const redis = requireReady(client);
      const locations = new Set(slices.map(({ location }) => location));
      await Promise.all(
        [...locations].map(async (location) => {
          const entries = slices.filter((slice) => slice.location === location).map(entryOf);
          await redis.pharosPushTasks(keyOf(location), MAX_WAITING, EXPIRE_MS, ...entries);
          await redis.publish(CHANNEL, location);
        }),
      );
    },
    async take(location, free) {
      const entries = await requireReady(client).pharosTakeTasks(keyOf(location), free, EXPIRE_MS);
      return entries.flatMap((entry, index) =>
        index % 2 === 0 ? [] : [{ text: String(entry), waitedMs: Number(entries[index - 1]) }],
      );
    },
    trials: createPlaceTrials(client),
    stop: async () => stop(),
    cutOff: stop,
  };
}

export interface TaskNotices {
  stop(): Promise<void>;
  cutOff(): void;
}

/**
 * Calls the listener when tasks for a place have come. It is called with null when notices may have been lost, because the connection
 * is new: then there may be tasks for any place.
 */
export async function openTaskNotices(
  url: string,
  onError: OnError,
  listener: (location: string | null) => void,
): Promise<TaskNotices> {
  const { client, stop } = await openFailFast(url, { name: "pharos-task-notices", onError });
  client.on("message", (_channel: string, location: string) => listener(location));
  const follow = () => {
    client.subscribe(CHANNEL).then(() => listener(null), onError);
  };
  client.on("ready", follow);
  // A cluster stays up while it replaces the node that sent the notices.
  if (isCluster(client)) client.on("-node", follow);
  if (client.status === "ready") follow();
  return { stop: async () => stop(), cutOff: stop };
}
