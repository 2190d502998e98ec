import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { clientNetwork, type LimitDecision } from "@pharos/core";
import { createJointLimiter, createLimiter, type LimiterRedis } from "@pharos/limiter";
import { clientAddress } from "@pharos/runtime";

/** How often an address is subscribed, and how often one network subscribes, in an hour. */
const MAX_SUBSCRIPTIONS_PER_HOUR = 5;
/** Links of mails that one network follows in a minute. Some mail services unsubscribe many of their readers from one network. */
const MAX_LINKS_PER_MINUTE = 300;

/** Bounds how often strangers make Pharos write, and send. */
export interface SubscribeLimits {
  /** @param address as it was sent; it is counted as a digest */
  countSubscription(request: IncomingMessage, address: string): Promise<LimitDecision>;
  countLink(request: IncomingMessage): Promise<LimitDecision>;
}

export function createSubscribeLimits(redis: LimiterRedis, trustedProxyHops: number): SubscribeLimits {
  const subscriptions = createJointLimiter({
    redis,
    windowSeconds: 3_600,
    limits: {
      address: { prefix: "subscribe-address", limit: MAX_SUBSCRIPTIONS_PER_HOUR },
      network: { prefix: "subscribe-network", limit: MAX_SUBSCRIPTIONS_PER_HOUR },
    },
  });
  const links = createLimiter({ redis, prefix: "subscriber-links", limit: MAX_LINKS_PER_MINUTE, windowSeconds: 60 });
  const networkOf = (request: IncomingMessage) => clientNetwork(clientAddress(request, trustedProxyHops));
  return {
    countSubscription(request, address) {
      const digest = createHash("sha256").update(address.toLowerCase()).digest("base64url");
      return subscriptions.consume({ address: digest, network: networkOf(request) });
    },
    countLink: (request) => links.consume(networkOf(request)),
  };
}
