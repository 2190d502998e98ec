import { regionUserOf } from "@pharos/valkey/region-user";
import { liveKeyOf, prefixOf } from "./queues.ts";

/** The library's scripts that a worker runs. */
export const SCRIPTS_OF_WORKERS = [
  "addDelayedJob",
  "addStandardJob",
  "extendLock",
  "extendLocks",
  "getCounts",
  "moveStalledJobsToWait",
  "moveToActive",
  "moveToDelayed",
  "moveToFinished",
] as const;

/** The commands that these scripts call. A test compares them with the scripts of the library. */
export const COMMANDS_OF_SCRIPTS = [
  ...["del", "exists", "get", "hdel", "hexists", "hget", "hgetall", "hincrby", "hmget", "hmset", "hset", "incr"],
  ...["lindex", "llen", "lpos", "lpush", "lrange", "lrem", "ltrim", "persist", "pexpire", "pttl", "rpop", "rpoplpush"],
  ...["sadd", "scard", "set", "smembers", "srem", "xadd", "xtrim", "zadd", "zcard", "zcount", "zpopmin", "zrange"],
  ...["zrangebyscore", "zrem", "zremrangebyrank", "zremrangebyscore", "zrevrange", "zrevrangebyscore", "zscore"],
];

/** The commands that a worker's connections send themselves. */
const COMMANDS_OF_CLIENTS = [
  ...["auth", "bzpopmin", "client|setname", "evalsha", "hello", "info", "ping", "quit"],
  // Only on a cluster. One server answers that it has none.
  ...["asking", "cluster|info", "cluster|slots", "readonly"],
];

/** A server rejects the rules until a person replaces this with a hash in hexadecimal. */
export const PASSWORD_HASH = "SHA256_OF_THE_PASSWORD";

/**
 * The words of the command that gives a region's workers their user in Valkey. The user can take the region's jobs, post
 * its results and give its sign of life. It can run the scripts that Valkey knows already, and only on the region's keys.
 *
 * @param options.database of `REDIS_URL`, if not 0
 */
export function regionRules(region: string, { database = 0 }: { readonly database?: number } = {}): readonly string[] {
  const commands = [...COMMANDS_OF_SCRIPTS, ...COMMANDS_OF_CLIENTS, ...(database === 0 ? [] : ["select"])];
  return [
    ...["ACL", "SETUSER", regionUserOf(region), "reset", "on", `#${PASSWORD_HASH}`],
    ...[`~${prefixOf(`checks-${region}`)}:*`, `~${prefixOf(`results-${region}`)}:*`, `~${liveKeyOf(region)}`],
    ...["resetchannels", "-@all", ...commands.sort().map((command) => `+${command}`)],
  ];
}
