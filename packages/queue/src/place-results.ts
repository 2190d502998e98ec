import type { CheckResult } from "@pharos/core";
import { type OnError, openFailFast, requireReady } from "@pharos/valkey";
import type { Result } from "ioredis";
import { JOB_VERSIONS } from "./versions.ts";

/** Bytes that wait for recorders. A team that has more is rejected, and others are not. */
const MAX_BYTES_OF_TEAM = 8 * 1024 * 1024;
/** Bytes of all teams, so that Valkey has memory for the checks of regions. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Results that a recorder takes of a team in a turn. It takes one request in any case. */
const MAX_TAKEN = 250;
/** After this long without a turn a team gets another job: a process may have died before it posted the one. In milliseconds. */
const JOB_EXPECTED_MS = 15_000;

const PREFIX = "{pharos-place-results}";
const SIZES = `${PREFIX}:sizes`;
const keysOf = (teamId: number) => [`${PREFIX}:of:${teamId}`, `${PREFIX}:job:${teamId}`, SIZES] as const;

/** KEYS of all scripts: the stream of the team, the mark that the team has a job, the sizes of all streams. ARGV begins with the team. */
const PUSH = `
local team, text = ARGV[1], ARGV[4]
local mine = tonumber(redis.call("HGET", KEYS[3], team) or "0")
if mine > 0 and redis.call("EXISTS", KEYS[1]) == 0 then
  redis.call("HINCRBY", KEYS[3], "all", -mine)
  mine = 0
end
local all = tonumber(redis.call("HGET", KEYS[3], "all") or "0")
if mine + #text > tonumber(ARGV[5]) or all + #text > tonumber(ARGV[6]) then return "full" end
redis.call("XADD", KEYS[1], "*", "version", ARGV[2], "results", ARGV[3], "text", text)
redis.call("HSET", KEYS[3], team, mine + #text)
redis.call("HINCRBY", KEYS[3], "all", #text)
if redis.call("SET", KEYS[2], "1", "NX", "PX", ARGV[7]) then return "first" end
return "stored"`;

/** Reads the oldest entries with at most so many results, and one in any case. ARGV: the team, the results, the milliseconds of the mark. */
const TAKE = `
local entries, results, from = {}, 0, "-"
while true do
  local found = redis.call("XRANGE", KEYS[1], from, "+", "COUNT", 1)[1]
  if not found then break end
  local id, fields = found[1], found[2]
  results = results + tonumber(fields[4])
  if #entries > 0 and results > tonumber(ARGV[2]) then break end
  entries[#entries + 1] = { id, fields[2], fields[6] }
  from = "(" .. id
end
if #entries > 0 then redis.call("SET", KEYS[2], "1", "PX", ARGV[3]) end
return entries`;

/** Removes entries. ARGV: the team, the milliseconds of the mark, the ids. The answer is 1 while there are others. */
const REMOVE = `
for index = 3, #ARGV do
  local found = redis.call("XRANGE", KEYS[1], ARGV[index], ARGV[index])[1]
  if found then
    redis.call("XDEL", KEYS[1], ARGV[index])
    redis.call("HINCRBY", KEYS[3], ARGV[1], -#found[2][6])
    redis.call("HINCRBY", KEYS[3], "all", -#found[2][6])
  end
end
if redis.call("XLEN", KEYS[1]) > 0 then
  redis.call("SET", KEYS[2], "1", "PX", ARGV[2])
  return 1
end
redis.call("DEL", KEYS[1], KEYS[2])
redis.call("HDEL", KEYS[3], ARGV[1])
return 0`;

type Keys = readonly [stream: string, mark: string, sizes: string];

declare module "ioredis" {
  interface RedisCommander<Context> {
    pharosPushResults(...keysAndArguments: [...Keys, ...(string | number)[]]): Result<Pushed, Context>;
    pharosTakeResults(...keysAndArguments: [...Keys, ...number[]]): Result<[string, string, string][], Context>;
    pharosRemoveResults(...keysAndArguments: [...Keys, ...(string | number)[]]): Result<number, Context>;
  }
}

const scripts = {
  pharosPushResults: { lua: PUSH, numberOfKeys: 3 },
  pharosTakeResults: { lua: TAKE, numberOfKeys: 3 },
  pharosRemoveResults: { lua: REMOVE, numberOfKeys: 3 },
};

/** `first`: the team has no job in the queue `place-results`, and needs one. `full`: nothing was stored. */
type Pushed = "first" | "stored" | "full";

/** The results of one request of a probe. */
interface WaitingResults {
  readonly id: string;
  /** In milliseconds since the epoch, by the clock of Valkey. */
  readonly atMs: number;
  /** The version of the form of its results. */
  readonly version: number;
  readonly results: readonly CheckResult[];
}

/**
 * Results of probes that wait for recorders: one stream in Valkey for each team. The queue `place-results` has one job for each team
 * with results, so teams take turns. An entry stays until it is recorded.
 */
export interface PlaceResults {
  /** @throws while Valkey is away */
  push(teamId: number, results: readonly CheckResult[]): Promise<Pushed>;
  /** The oldest of a team. They stay in the stream. */
  take(teamId: number): Promise<readonly WaitingResults[]>;
  /** @returns whether others wait; if not, the next push is the first */
  remove(teamId: number, ids: readonly string[]): Promise<boolean>;
  stop(): Promise<void>;
  cutOff(): void;
}

interface PlaceResultsOptions {
  readonly maxBytesOfTeam?: number;
  readonly maxBytes?: number;
}

export async function openPlaceResults(
  url: string,
  onError: OnError,
  { maxBytesOfTeam = MAX_BYTES_OF_TEAM, maxBytes = MAX_BYTES }: PlaceResultsOptions = {},
): Promise<PlaceResults> {
  const { client, stop } = await openFailFast(url, { name: "pharos-place-results", onError, scripts });
  return {
    push(teamId, results) {
      const given = [teamId, JOB_VERSIONS.results, results.length, JSON.stringify(results)];
      const limits = [maxBytesOfTeam, maxBytes, JOB_EXPECTED_MS];
      return requireReady(client).pharosPushResults(...keysOf(teamId), ...given, ...limits);
    },
    async take(teamId) {
      const redis = requireReady(client);
      const entries = await redis.pharosTakeResults(...keysOf(teamId), teamId, MAX_TAKEN, JOB_EXPECTED_MS);
      return entries.map(([id, version, text]) => ({
        ...{ id, atMs: Number.parseInt(id, 10), version: Number(version) },
        results: JSON.parse(text),
      }));
    },
    async remove(teamId, ids) {
      const left = await requireReady(client).pharosRemoveResults(...keysOf(teamId), teamId, JOB_EXPECTED_MS, ...ids);
      return left === 1;
    },
    stop: async () => stop(),
    cutOff: stop,
  };
}
