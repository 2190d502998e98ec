import { isRootPing, ProblemError } from "@pharos/core";
import { HttpProblemError } from "@pharos/http";
import express, { type NextFunction, type Request, type RequestHandler, type Response } from "express";

/** The value of a field in a form; empty if the form has no such field. */
export type Form = (name: string) => string;

/** PostgreSQL stores no text that holds it. */
const NUL = "\u0000";

/**
 * Creates a reader of forms. The reader is not a middleware, so the caller can count or reject a request before it reads the form.
 *
 * @param maxBytes of the form as it is sent
 */
export function formReader(maxBytes: number): (request: Request, response: Response) => Promise<Form> {
  const parse = reader(express.urlencoded({ extended: false, limit: maxBytes }));
  return async (request, response) => {
    const fields = await parse(request, response);
    return (name) => {
      const value = memberOf(fields, name);
      return typeof value === "string" ? value : "";
    };
  };
}

/** As `formReader`, of a value in JSON; undefined if nothing was sent. */
export function jsonReader(maxBytes: number): (request: Request, response: Response) => Promise<unknown> {
  return reader(express.json({ limit: maxBytes }));
}

/** A member that a value has itself. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

/** @throws HttpProblemError `malformed` for an address that holds a NUL in a code, a parameter or a name */
export function refuseNulInAddress(request: Request, _response: Response, next: NextFunction): void {
  if (request.originalUrl.includes("%00")) throw nulIn("address");
  next();
}

/**
 * Pings without `/ping` reach the dashboard if no proxy sends them to the service `ping`. A job must see that its ping is lost, and
 * not the redirect to the sign-in.
 * @throws ProblemError `not-found` for such a ping
 */
export function refuseRootPing(request: Request, _response: Response, next: NextFunction): void {
  if (isRootPing(request.originalUrl)) throw new ProblemError({ kind: "not-found" });
  next();
}

/** Creates a reader that also throws for a NUL in any text. */
function reader(parse: RequestHandler) {
  return async (request: Request, response: Response): Promise<unknown> => {
    await new Promise<void>((resolve, reject) => {
      parse(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
    });
    const body: unknown = request.body;
    if (holdsNul(body)) throw nulIn("body");
    return body;
  };
}

/** Level by level: a small body can nest deeper than functions can. */
function holdsNul(value: unknown): boolean {
  for (let level = [value]; level.length > 0; level = level.flatMap(partsOf)) {
    if (level.some((one) => typeof one === "string" && one.includes(NUL))) return true;
  }
  return false;
}

function partsOf(value: unknown): readonly unknown[] {
  return typeof value === "object" && value !== null ? Object.entries(value).flat() : [];
}

function nulIn(part: "address" | "body"): HttpProblemError {
  return new HttpProblemError({
    kind: "malformed",
    detail: `The ${part} of the request must not hold NUL characters.`,
  });
}
