import { randomInt } from "node:crypto";
import { isCaller, ProblemError, type Sender } from "@pharos/core";
import { admit, type Door, exchangeOf, HttpProblemError } from "@pharos/http";
import type { Request, Response } from "express";
import type { Live } from "./live.ts";

/** When a browser opens a lost stream again, in milliseconds: one that was lost with all others not at the moment of all others. */
const [MIN_RETRY_MS, MAX_RETRY_MS] = [1_000, 5_000];

/** The bytes that may wait for a page that reads nothing, before its stream is cut. */
const MAX_WAITING_BYTES = 64 * 1024;

export interface LiveOptions {
  /** The limiter of the operations. A stream counts as one request. */
  readonly door: Extract<Door, { credential: "session" }>;
  readonly live: Live;
}

/**
 * Server-sent events (HTML Standard, 9.2) that name the changed topics of the session's team. A page then loads its data
 * again. The stream ends when the session does, when another team is opened in it, and when changes do not
 * arrive.
 */
export function liveRoute({ door, live }: LiveOptions) {
  return async (request: Request, response: Response): Promise<void> => {
    exchangeOf(response).operation = "events";
    const caller = callerOf(await admit(request, response, door));
    if (caller === null) throw new ProblemError({ kind: "forbidden", detail: "You are not a member of a team." });
    // A page that closed before this line gets no `close` event any more.
    if (request.socket.destroyed) return;
    const remove = live.isLive()
      ? live.streams.add({
          ...caller,
          tell: (announcement) => write(response, `event: changed\ndata: ${JSON.stringify(announcement)}\n\n`),
          keepAlive: () => write(response, ": alive\n\n"),
          end: () => response.end(),
        })
      : null;
    if (remove === null) throw new HttpProblemError({ kind: "busy" });
    response.once("close", remove);
    response.set({ "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" });
    response.write(`retry: ${randomInt(MIN_RETRY_MS, MAX_RETRY_MS)}\n\n`);
  };
}

function write(response: Response, text: string): void {
  if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
  else response.write(text);
}

/** Null for a user who is in no team. */
function callerOf(sender: Sender): { readonly sessionId: number; readonly teamId: number } | null {
  if (!isCaller(sender) || sender.via.kind !== "session") return null;
  return { sessionId: sender.via.sessionId, teamId: sender.team.id };
}
