import { type OnError, openFailFast, requireReady } from "@pharos/valkey";
import type { Result } from "ioredis";

/** Longer than a time in a request is good for, which is five minutes before and after ours. */
const KEEP_MS = 660_000;
const RATE_WINDOW_MS = 60_000;

/**
 * Accepts a request of a probe, or answers with the reason against it. Times are in milliseconds.
 *
 * | KEYS | ARGV |
 * |---|---|
 * | current instance of the probe | instance |
 * | last sequences of this instance | lane |
 * | requests in this window | sequence |
 * | | time for which an instance stays current |
 * | | most requests in a window |
 * | | time for which sequences are stored |
 * | | length of a window |
 *
 * An instance that was seen before the current one came is older than it. Sequences stay texts, because an answer has no such large numbers.
 */
const ACCEPT = `
local used = redis.call("INCR", KEYS[3])
if used == 1 then redis.call("PEXPIRE", KEYS[3], ARGV[7]) end
if used > tonumber(ARGV[5]) then return {"rate", redis.call("PTTL", KEYS[3])} end
local current = redis.call("GET", KEYS[1])
if current and current ~= ARGV[1] and redis.call("PEXPIRE", KEYS[2], ARGV[6]) == 1 then return {"instance", 0} end
local last = redis.call("HGET", KEYS[2], ARGV[2]) or "0"
if tonumber(ARGV[3]) <= tonumber(last) then return {"sequence", last} end
redis.call("HSET", KEYS[2], ARGV[2], ARGV[3])
redis.call("PEXPIRE", KEYS[2], ARGV[6])
redis.call("SET", KEYS[1], ARGV[1], "PX", ARGV[4])
return {"accepted", 0}`;

declare module "ioredis" {
  interface RedisCommander<Context> {
    pharosAcceptProbe(...keysAndArguments: (string | number)[]): Result<[string, string | number], Context>;
  }
}

export interface ProbeRequest {
  readonly probeId: number;
  readonly instance: string;
  readonly lane: string;
  readonly sequence: number;
}

type AcceptedRequest =
  | { readonly kind: "accepted" }
  /** The last sequence of the lane that was accepted. */
  | { readonly kind: "sequence"; readonly last: number }
  /** A newer instance of the same probe has called just now. */
  | { readonly kind: "instance" }
  | { readonly kind: "rate"; readonly retryAfterSeconds: number };

interface SequenceLimits {
  /** Requests of a probe in a minute. */
  readonly requests: number;
  /** A newer instance keeps older ones away for this long after its last request. */
  readonly instanceMs: number;
}

/** The last requests of probes, which all processes share: no request counts twice. */
export interface ProbeSequences {
  /** @throws while Valkey is away */
  accept(request: ProbeRequest): Promise<AcceptedRequest>;
  stop(): Promise<void>;
  cutOff(): void;
}

export async function openProbeSequences(
  url: string,
  limits: SequenceLimits,
  onError: OnError,
): Promise<ProbeSequences> {
  const { client, stop } = await openFailFast(url, {
    ...{ name: "pharos-probe-sequences", onError, isGathering: true },
    scripts: { pharosAcceptProbe: { lua: ACCEPT, numberOfKeys: 3 } },
  });
  return {
    async accept({ probeId, instance, lane, sequence }) {
      const tag = `{pharos-probe-${probeId}}`;
      const keys = [`${tag}:current`, `${tag}:instance:${instance}`, `${tag}:requests`];
      const given = [instance, lane, sequence, limits.instanceMs, limits.requests, KEEP_MS, RATE_WINDOW_MS];
      const [kind, value] = await requireReady(client).pharosAcceptProbe(...keys, ...given);
      if (kind === "sequence") return { kind, last: Number(value) };
      if (kind === "rate") return { kind, retryAfterSeconds: Math.max(1, Math.ceil(Number(value) / 1000)) };
      return { kind: kind === "instance" ? kind : "accepted" };
    },
    stop: async () => stop(),
    cutOff: stop,
  };
}
