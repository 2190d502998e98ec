import { randomUUID } from "node:crypto";
import { createPinged, findCreator, type Pool } from "@pharos/db";
import { createLimiter, type LimiterRedis } from "@pharos/limiter";

/** Heartbeats that pings may create in a team within an hour. */
const MAX_CREATED = 20;
const WINDOW_SECONDS = 3_600;

/** How it ended that a ping asked to create its heartbeat. */
export type Creation =
  | { readonly kind: "created" }
  /** It exists already, or must not exist. */
  | { readonly kind: "not-created" }
  | { readonly kind: "limited"; readonly retryAfterSeconds: number };

interface CreateDeps {
  readonly pool: Pool;
  readonly redis: LimiterRedis;
  readonly nowMs: () => number;
}

/**
 * Creates the heartbeat that an address names by its slug, if the ping key may, the plan has room, and not too many were created.
 * @returns a function that takes the address
 */
export function createHeartbeats({ pool, redis, nowMs }: CreateDeps) {
  const limiter = createLimiter({
    redis,
    windowSeconds: WINDOW_SECONDS,
    prefix: "ping-created",
    limit: MAX_CREATED,
  });
  return async (address: string): Promise<Creation> => {
    const teamId = await findCreator(pool, address);
    if (teamId === null) return { kind: "not-created" };
    const { allowed, retryAfterSeconds } = await limiter.consume(String(teamId));
    if (!allowed) return { kind: "limited", retryAfterSeconds };
    const isCreated = await createPinged(pool, address, randomUUID(), new Date(nowMs()));
    return { kind: isCreated ? "created" : "not-created" };
  };
}
