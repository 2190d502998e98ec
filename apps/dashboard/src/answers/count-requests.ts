import {
  type AnsweringContact,
  type AnswerLinks,
  clientNetwork,
  type RateLimiter,
  requireWithinLimit,
} from "@pharos/core";
import type { NextFunction, Request, Response } from "express";

/** Requests for links in alerts: of each link, each team and each network, and of each network for links that are not valid. */
export interface AnswerLimits {
  readonly link: RateLimiter;
  readonly team: RateLimiter;
  readonly network: RateLimiter;
  readonly invalid: RateLimiter;
}

/** Requests in a minute. */
const MAX_OF_LINK = 30;
const MAX_OF_TEAM = 300;
/** Services such as ntfy send the requests of many teams from one network. */
const MAX_OF_NETWORK = 3_000;
/** Nobody has many links that are not valid. */
const MAX_INVALID_OF_NETWORK = 30;

export function createAnswerLimits(
  limiter: (name: string, limit: number, seconds: number) => RateLimiter,
): AnswerLimits {
  return {
    link: limiter("answer-link", MAX_OF_LINK, 60),
    team: limiter("answer-link-team", MAX_OF_TEAM, 60),
    network: limiter("answer-link-network", MAX_OF_NETWORK, 60),
    invalid: limiter("answer-link-invalid", MAX_INVALID_OF_NETWORK, 60),
  };
}

/**
 * Counts requests before anything is read. A service that sends the requests of many people has one network, and none of
 * them uses up the requests of another link or team.
 */
export function answerCounts(links: Pick<AnswerLinks, "read">, limits: AnswerLimits) {
  return {
    /** @throws ProblemError `rate-limited` */
    async request(request: Request, _response: Response, next: NextFunction): Promise<void> {
      const network = clientNetwork(request.ip ?? "unknown");
      const link = links.read(String(request.params["token"]));
      if (link === null) await requireWithinLimit(limits.invalid, network);
      else {
        await requireWithinLimit(limits.network, network);
        await requireWithinLimit(limits.link, `${link.incidentId}:${link.contactId}:${link.kind}`);
      }
      next();
    },

    /** Counts a request for a link that is valid. @throws ProblemError `rate-limited` */
    team: ({ teamId }: Pick<AnsweringContact, "teamId">) => requireWithinLimit(limits.team, String(teamId)),
  };
}
