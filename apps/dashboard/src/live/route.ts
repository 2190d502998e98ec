import { isCaller, ProblemError, type SessionCredential } from "@pharos/core";
import { exchangeOf, HttpProblemError } from "@pharos/http";
import type { Request, Response } from "express";
import type { Sessions } from "../sessions.ts";
import type { Live } from "./live.ts";

/** How soon a browser opens a lost stream again, in milliseconds. */
const RETRY_MS = 2_000;
/** How often a stream shows that it lives, and asks whether its session does, in milliseconds. */
const KEEP_ALIVE_MS = 20_000;

/** What a session is asked of; the session of a stream may end while the stream is open. */
export interface LiveOptions {
  readonly sessions: Pick<Sessions, "of">;
  readonly live: Live;
}

/**
 * Server-sent events (HTML Standard, 9.2) that say what of the session's team has changed, and nothing else: a page asks
 * again for what it shows. The stream ends when the session does, when another team is opened in it, and when changes do not
 * arrive.
 */
export function liveRoute({ sessions, live }: LiveOptions) {
  return async (request: Request, response: Response): Promise<void> => {
    exchangeOf(response).operation = "events";
    response.set("Cache-Control", "no-store");
    const session = await sessions.of(request);
    if (session === null) throw new HttpProblemError({ kind: "signed-out" });
    exchangeOf(response).credential = session;
    const caller = callerOf(session);
    if (caller === null) throw new ProblemError({ kind: "forbidden", detail: "You are in no team." });
    const end = () => response.end();
    const remove = live.isLive()
      ? live.streams.add({
          ...caller,
          tell: (announcement) => response.write(`event: changed\ndata: ${JSON.stringify(announcement)}\n\n`),
          end,
        })
      : null;
    if (remove === null) throw new HttpProblemError({ kind: "busy" });
    const keepAlive = setInterval(async () => {
      const now = await sessions.of(request).catch(() => null);
      if (now !== null && callerOf(now)?.teamId === caller.teamId) response.write(": alive\n\n");
      else end();
    }, KEEP_ALIVE_MS);
    response.once("close", () => {
      clearInterval(keepAlive);
      remove();
    });
    response.set({ "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" });
    response.write(`retry: ${RETRY_MS}\n\n`);
  };
}

/** Null for a user who is in no team. */
function callerOf({ sender }: SessionCredential): { readonly sessionId: number; readonly teamId: number } | null {
  if (!isCaller(sender) || sender.via.kind !== "session") return null;
  return { sessionId: sender.via.sessionId, teamId: sender.team.id };
}
