import { NetError } from "@pharos/core";
import { fetchText } from "../fetch-text.ts";
import { inTime } from "./in-time.ts";
import type { CrawlDeps } from "./paced-net.ts";
import { NO_RULES, parseRobots, type RobotsRules } from "./robots.ts";

/** The part of a robots.txt that is read: at least 500 KiB (RFC 9309, section 2.5). */
const MAX_LENGTH = 512 * 1024;

const TOO_MANY_REQUESTS = 429;

/** The rules of the hosts that one batch asks, each asked for once. */
export interface RobotsFiles {
  /**
   * The rules for a URL.
   * @throws NetError when its host does not say what they are: then nothing of it may be asked
   */
  rulesFor(url: URL, signal: AbortSignal): Promise<RobotsRules>;
}

export function createRobotsFiles({ net, urlTimeoutMs }: Pick<CrawlDeps, "net" | "urlTimeoutMs">): RobotsFiles {
  const known = new Map<string, RobotsRules | NetError>();
  return {
    async rulesFor({ origin }, signal) {
      const address = new URL("/robots.txt", origin);
      const rules =
        known.get(origin) ?? (await inTime(urlTimeoutMs, signal, (within) => readRobots(net, address, within)));
      known.set(origin, rules);
      if (rules instanceof NetError) throw rules;
      return rules;
    },
  };
}

/**
 * RFC 9309, section 2.3.1: without a robots.txt (4xx) every URL may be asked. While it cannot be read, no URL may.
 *
 * @throws NetError `aborted` when the crawl was stopped
 */
async function readRobots(net: CrawlDeps["net"], address: URL, signal: AbortSignal): Promise<RobotsRules | NetError> {
  try {
    const { answer, text } = await fetchText(net, { url: address, maxLength: MAX_LENGTH }, signal);
    const { statusCode } = answer;
    if (statusCode >= 500 || statusCode === TOO_MANY_REQUESTS) return refusal(`robots.txt answered ${statusCode}`);
    if (statusCode >= 300) return NO_RULES;
    // The missing part may forbid something.
    if (answer.bodyFault !== null) return refusal(`robots.txt: ${answer.bodyFault}`);
    if (text.length >= MAX_LENGTH) return refusal("robots.txt is too long");
    return parseRobots(address, text) ?? refusal("robots.txt has too many rules");
  } catch (error) {
    if (!(error instanceof NetError) || error.kind === "aborted") throw error;
    return new NetError(error.kind, `robots.txt: ${error.message}`);
  }
}

const refusal = (message: string) => new NetError("protocol", message);
