import { createHash } from "node:crypto";
import { type BadgeReader, clientNetwork, ProblemError, type RateLimiter, requireWithinLimit } from "@pharos/core";
import { drawEndpoint, drawSvg, parseBadgeQuery, readFace, UNKNOWN_FACE } from "@pharos/operations";
import { type Request, type Response, Router } from "express";
import { HttpProblemError } from "../problems.ts";

export interface BadgeOptions {
  readonly badges: BadgeReader;
  /** Counts by address. */
  readonly badgeLimiter: RateLimiter;
  readonly clock: { now(): Date };
}

/** A status is at most this old, in seconds. */
const MAX_AGE_SECONDS = 60;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `/badge/<key>.svg` and `/badge/<key>.json`. They need no token and may be embedded in pages of other sites. */
export function badgeRoutes(options: BadgeOptions): Router {
  const router = Router();
  const route = router.route("/badge/:key.:format");
  route.get((request: Request, response: Response) => answer(options, request, response));
  route.all(() => {
    throw new HttpProblemError({ kind: "method-not-allowed", allow: "GET, HEAD" });
  });
  return router;
}

async function answer({ badges, badgeLimiter, clock }: BadgeOptions, request: Request, response: Response) {
  const { key, format } = request.params;
  if (format !== "svg" && format !== "json") throw new ProblemError({ kind: "not-found" });
  await requireWithinLimit(badgeLimiter, clientNetwork(request.ip ?? "unknown"));
  const asked = parseBadgeQuery(request.query);
  const face = UUID.test(String(key)) ? await readFace(badges, String(key), asked, clock.now()) : null;
  const isUnknown = face === null;
  const shown = face ?? UNKNOWN_FACE;
  const body = format === "svg" ? drawSvg(shown, asked.style) : JSON.stringify(drawEndpoint(shown, isUnknown));
  response
    .status(isUnknown ? 404 : 200)
    .set({
      "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}`,
      ETag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Access-Control-Allow-Origin": "*",
    })
    .type(format === "svg" ? "image/svg+xml" : "application/json");
  // `send` answers 304 if the client has this very badge.
  response.send(body);
}
