import type { Credential } from "@pharos/core";
import type { NextFunction, Request, Response } from "express";
import { loggedPath } from "./logged-path.ts";

/** The facts about a request in progress. */
export interface Exchange {
  readonly requestId: string;
  /** Name of the operation; null if path and method match no operation. */
  operation: string | null;
  credential: Credential | null;
}

/** One answer, for logs and metrics. Its path has no token of a heartbeat, and its query is left out, because both can be secret. */
export interface Answered {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly operation: string | null;
  readonly userId: number | null;
  readonly tokenId: number | null;
  readonly statusCode: number;
  readonly durationMs: number;
  /** The client closed the connection before it had the whole answer. */
  readonly aborted: boolean;
}

export interface ExchangeObserver {
  readonly newRequestId: () => string;
  /** Milliseconds that only ever grow. */
  readonly monotonicMs: () => number;
  readonly onAnswered: (answered: Answered) => void;
}

const exchanges = new WeakMap<Response, Exchange>();

/** @throws Error for a response that `observeExchange` has not seen */
export function exchangeOf(response: Response): Exchange {
  const exchange = exchanges.get(response);
  if (exchange === undefined) throw new Error("The response is not observed.");
  return exchange;
}

/** Null for a response that is not observed. */
export function requestIdOf(response: Response): string | null {
  return exchanges.get(response)?.requestId ?? null;
}

/** Gives each request an ID, the client's own if it is short and plain, and reports its answer once it has been sent. */
export function observeExchange({ newRequestId, monotonicMs, onAnswered }: ExchangeObserver) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const startedAtMs = monotonicMs();
    const sent = request.get("X-Request-Id") ?? "";
    const exchange: Exchange = {
      requestId: /^[\w.-]{1,64}$/.test(sent) ? sent : newRequestId(),
      operation: null,
      credential: null,
    };
    exchanges.set(response, exchange);
    response.set("X-Request-Id", exchange.requestId);
    const path = loggedPath(request.path);
    response.once("close", () => {
      onAnswered({
        requestId: exchange.requestId,
        method: request.method,
        path,
        operation: exchange.operation,
        userId: exchange.credential?.userId ?? null,
        tokenId: exchange.credential?.kind === "token" ? exchange.credential.tokenId : null,
        statusCode: response.statusCode,
        durationMs: Math.round(monotonicMs() - startedAtMs),
        aborted: !response.writableFinished,
      });
    });
    next();
  };
}
