import { ProblemError } from "@pharos/core";
import type { NextFunction, Request, Response } from "express";

/** Methods that change nothing (RFC 9110, section 9.2.1). */
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

/** Headers by which a browser names the origin of a request. */
export interface RequestSource {
  readonly method: string;
  /** Null if the header is missing. */
  readonly secFetchSite: string | null;
  /** Null if the header is missing. */
  readonly origin: string | null;
}

/**
 * Whether a request may come from a page of this dashboard: no page of another origin can make its visitor's browser change
 * anything here. Browsers send `Sec-Fetch-Site` to addresses by https and to this machine; to others they send `Origin`.
 *
 * @param ownOrigin as `URL.origin`
 */
export function mayBeOwn({ method, secFetchSite, origin }: RequestSource, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(method)) return true;
  return secFetchSite === null ? origin === ownOrigin : secFetchSite === "same-origin";
}

/** Rejects requests (403) that change something and do not come from a page of this dashboard. */
export function requireOwnOrigin(address: string) {
  const { origin: ownOrigin } = new URL(address);
  return (request: Request, _response: Response, next: NextFunction): void => {
    const source = {
      method: request.method,
      secFetchSite: request.get("Sec-Fetch-Site") ?? null,
      origin: request.get("Origin") ?? null,
    };
    if (mayBeOwn(source, ownOrigin)) next();
    else throw new ProblemError({ kind: "forbidden", detail: `Send this request from a page of ${ownOrigin}.` });
  };
}
