import { type CheckResult, jsonOrUndefined, knownResults } from "@pharos/core";
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
/** Results that no recorder takes for this long are deleted: recorders drop them after ten minutes. In milliseconds. */
const STORED_MS = 15 * 60_000;

const PREFIX = "{pharos-place-results}";
const SIZES = `${PREFIX}:sizes`;
const keysOf = (teamId: number) => [`${PREFIX}:of:${teamId}`, `${PREFIX}:job:${teamId}`, SIZES] as const;

/**
 * KEYS of all scripts: the stream of the team, the mark that the team has a job, the sizes of all streams. ARGV begins with the team.
 * The mark has the turn of its job, which is the id of the entry that needed it. A job with another turn is one too many.
 */
const PUSH = `
local team, text = ARGV[1], ARGV[4]
local mine = tonumber(redis.call("HGET", KEYS[3], team) or "0")
if mine > 0 and redis.call("EXISTS", KEYS[1]) == 0 then
  redis.call("HINCRBY", KEYS[3], "all", -mine)
  mine = 0
end
local all = tonumber(redis.call("HGET", KEYS[3], "all") or "0")
if mine + #text > tonumber(ARGV[5]) or all + #text > tonumber(ARGV[6]) then return "full" end
local id = redis.call("XADD", KEYS[1], "*", "version", ARGV[2], "results", ARGV[3], "text", text, "at", ARGV[9])
redis.call("PEXPIRE", KEYS[1], ARGV[8])
redis.call("HSET", KEYS[3], team, mine + #text)
redis.call("HINCRBY", KEYS[3], "all", #text)
if redis.call("SET", KEYS[2], id, "NX", "PX", ARGV[7]) then return id end
return "stored"`;

/**
 * Reads the oldest entries with at most so many results, and one in any case. ARGV: the team, the turn, the results, the milliseconds of
 * the mark. No answer: another job has the turn.
 */
const TAKE = `
local held = redis.call("GET", KEYS[2])
if held and held ~= ARGV[2] then return false end
local entries, results, from = {}, 0, "-"
while true do
  local found = redis.call("XRANGE", KEYS[1], from, "+", "COUNT", 1)[1]
  if not found then break end
  local id, fields = found[1], found[2]
  results = results + tonumber(fields[4])
  if #entries > 0 and results > tonumber(ARGV[3]) then break end
  entries[#entries + 1] = { id, fields[2], fields[6], fields[8] }
  from = "(" .. id
end
if #entries > 0 then redis.call("SET", KEYS[2], ARGV[2], "PX", ARGV[4]) end
return entries`;

/** Removes entries. ARGV: the team, the turn, the milliseconds of the mark, the ids. The answer is 1 while there are others for this turn. */
const REMOVE = `
for index = 4, #ARGV do
  local found = redis.call("XRANGE", KEYS[1], ARGV[index], ARGV[index])[1]
  if found then
    redis.call("XDEL", KEYS[1], ARGV[index])
    redis.call("HINCRBY", KEYS[3], ARGV[1], -#found[2][6])
    redis.call("HINCRBY", KEYS[3], "all", -#found[2][6])
  end
end
if redis.call("XLEN", KEYS[1]) > 0 then
  local held = redis.call("GET", KEYS[2])
  if held and held ~= ARGV[2] then return 0 end
  redis.call("SET", KEYS[2], ARGV[2], "PX", ARGV[3])
  return 1
end
redis.call("DEL", KEYS[1], KEYS[2])
redis.call("HDEL", KEYS[3], ARGV[1])
return 0`;

/** Deletes the mark of a job that was not posted. ARGV: the team, the turn. */
const RELEASE = `
if redis.call("GET", KEYS[2]) == ARGV[2] then return redis.call("DEL", KEYS[2]) end
return 0`;

type Keys = readonly [stream: string, mark: string, sizes: string];

declare module "ioredis" {
  interface RedisCommander<Context> {
    pharosPushResults(...keysAndArguments: [...Keys, ...(string | number)[]]): Result<string, Context>;
    pharosTakeResults(
      ...keysAndArguments: [...Keys, ...(string | number)[]]
    ): Result<[string, string, string, string][] | null, Context>;
    pharosRemoveResults(...keysAndArguments: [...Keys, ...(string | number)[]]): Result<number, Context>;
    pharosReleaseTurn(...keysAndArguments: [...Keys, ...(string | number)[]]): Result<number, Context>;
  }
}

const scripts = {
  pharosPushResults: { lua: PUSH, numberOfKeys: 3 },
  pharosTakeResults: { lua: TAKE, numberOfKeys: 3 },
  pharosRemoveResults: { lua: REMOVE, numberOfKeys: 3 },
  pharosReleaseTurn: { lua: RELEASE, numberOfKeys: 3 },
};

/** `first`: the team has no job in the queue `place-results`, and needs one with this turn. `full`: nothing was stored. */
type Pushed = { readonly kind: "first"; readonly turn: string } | { readonly kind: "stored" | "full" };

/** The results of one request of a probe. */
interface WaitingResults {
  readonly id: string;
  /** When they were pushed, in milliseconds since the epoch. */
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
  push(teamId: number, results: readonly CheckResult[], nowMs: number): Promise<Pushed>;
  /** The oldest of a team. They stay in the stream. Null: a later job has the turn of the team. */
  take(teamId: number, turn: string): Promise<readonly WaitingResults[] | null>;
  /** @returns whether others wait for this turn; if no others wait, the next push is the first */
  remove(teamId: number, turn: string, ids: readonly string[]): Promise<boolean>;
  /** Lets the next push be the first: the job with this turn could not be posted. */
  release(teamId: number, turn: string): Promise<void>;
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
    async push(teamId, results, nowMs) {
      const given = [teamId, JOB_VERSIONS.results, results.length, JSON.stringify(results)];
      const limits = [maxBytesOfTeam, maxBytes, JOB_EXPECTED_MS, STORED_MS, nowMs];
      const pushed = await requireReady(client).pharosPushResults(...keysOf(teamId), ...given, ...limits);
      return pushed === "full" || pushed === "stored" ? { kind: pushed } : { kind: "first", turn: pushed };
    },
    async take(teamId, turn) {
      const given = [teamId, turn, MAX_TAKEN, JOB_EXPECTED_MS];
      const entries = await requireReady(client).pharosTakeResults(...keysOf(teamId), ...given);
      if (entries === null) return null;
      return entries.map(([id, version, text, at]) => ({
        ...{ id, atMs: Number(at), version: Number(version) },
        results: knownResults(jsonOrUndefined(text)),
      }));
    },
    async remove(teamId, turn, ids) {
      const given = [teamId, turn, JOB_EXPECTED_MS, ...ids];
      return (await requireReady(client).pharosRemoveResults(...keysOf(teamId), ...given)) === 1;
    },
    async release(teamId, turn) {
      await requireReady(client).pharosReleaseTurn(...keysOf(teamId), teamId, turn);
    },
    stop: async () => stop(),
    cutOff: stop,
  };
}
