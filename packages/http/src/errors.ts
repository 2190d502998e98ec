import { PasswordsBusyError, ProblemError } from "@pharos/core";
import type { NextFunction, Request, Response } from "express";
import { requestIdOf } from "./exchange.ts";
import { problemOfParser } from "./parser-problems.ts";
import { type HttpProblem, HttpProblemError, problemAnswer } from "./problems.ts";

/** Called with every unexpected error, and the ID of its request for the log. */
export type OnUnexpected = (error: unknown, requestId: string | null) => void;

/** The last middleware: it answers every error with a problem. The problem of an unexpected error tells no details. */
export function answerProblems(baseUrl: string, onUnexpected: OnUnexpected) {
  return (error: unknown, _request: Request, response: Response, _next: NextFunction): void => {
    const problem = problemOf(error);
    if (problem.kind === "internal") onUnexpected(error, requestIdOf(response));
    // The status has been sent. A broken connection shows the client that the answer is not complete.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { body, headers } = problemAnswer(problem, baseUrl);
    response
      .status(body.status)
      .set("Cache-Control", "no-store")
      .set(headers)
      .type("application/problem+json")
      .send(JSON.stringify(body));
  };
}

/** The problem that an error is answered with. All unexpected errors have the same one. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof ProblemError || error instanceof HttpProblemError) return error.problem;
  if (error instanceof PasswordsBusyError) return { kind: "passwords-busy" };
  // The path cannot be decoded.
  if (error instanceof URIError) return { kind: "not-found" };
  return problemOfParser(error) ?? { kind: "internal" };
}
