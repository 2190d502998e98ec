import { randomBytes } from "node:crypto";
import { createSubscriptions, type Pool } from "@pharos/db";
import { connectLimiterRedis, type LimiterRedis } from "@pharos/limiter";
import { createFailureLog, type Logger, logFallbacks, type MetricRegistry } from "@pharos/runtime";
import { type PageWords, pageAddresses } from "@pharos/status-page";
import { createVault, hashToken, newLinkCode, newSigningSecret } from "@pharos/vault";
import type { PagesEnv } from "./env.ts";
import { inEachLanguage } from "./language.ts";
import type { PageAnswer } from "./send-answer.ts";
import { createSubscribeDoor } from "./subscribe-door.ts";
import { createSubscribeLimits } from "./subscribe-limits.ts";
import { renderNotes } from "./subscribe-notes.ts";

interface LimiterOptions {
  readonly logger: Logger;
  readonly registry: MetricRegistry;
  /** The default is the timeout of a limiter's connection. */
  readonly commandTimeoutMs?: number | undefined;
}

/** The connection that limits of the public are counted over; while Valkey is away, this process counts them. */
export function openLimiterRedis(
  { REDIS_URL }: Pick<PagesEnv, "REDIS_URL">,
  { logger, registry, commandTimeoutMs }: LimiterOptions,
): LimiterRedis {
  const inMemory = registry.counter(
    "pharos_page_limits_in_memory_total",
    "Requests that only this process counted, because Valkey did not answer.",
  );
  return connectLimiterRedis(REDIS_URL, {
    onError: createFailureLog(logger, "A connection broke"),
    onFallback: logFallbacks(logger, inMemory),
    commandTimeoutMs,
  });
}

interface SubscriberOptions {
  readonly env: Pick<PagesEnv, "BASE_URL" | "ENCRYPTION_KEYS" | "MAIL_FROM" | "TRUSTED_PROXY_HOPS">;
  readonly pool: Pool;
  readonly redis: LimiterRedis;
  readonly missingIn: (words: PageWords) => PageAnswer;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** The door of subscribers. Mail is offered if the installation sends some. */
export async function openSubscribeDoor({ env, pool, redis, missingIn, now, logger }: SubscriberOptions) {
  const newCode = () => newLinkCode(randomBytes);
  const vault = createVault(env.ENCRYPTION_KEYS);
  return createSubscribeDoor({
    subscriptions: createSubscriptions(pool, { vault, hashCode: hashToken, newKey: newCode }),
    limits: createSubscribeLimits(redis, env.TRUSTED_PROXY_HOPS),
    channels: env.MAIL_FROM === null ? ["webhook"] : ["email", "webhook"],
    newCodes: (channel) => ({
      confirm: newCode(),
      unsubscribe: newCode(),
      signingSecret: channel === "webhook" ? newSigningSecret(randomBytes) : null,
    }),
    addressesOf: ({ page, domain }) => pageAddresses(env.BASE_URL, page.slug, domain),
    notesIn: await inEachLanguage((words) => renderNotes(words, pageAddresses("", ""), missingIn(words))),
    now,
    onError: createFailureLog(logger, "A subscription could not be changed"),
  });
}
