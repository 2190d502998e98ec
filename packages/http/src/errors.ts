import { ProblemError } from "@pharos/core";
import type { NextFunction, Request, Response } from "express";
import { requestIdOf } from "./exchange.ts";
import { type HttpProblem, HttpProblemError, problemAnswer } from "./problems.ts";

/** Hears of what nobody expected, with the id of the request for the log. */
export type OnUnexpected = (error: unknown, requestId: string | null) => void;

/** The last middleware: every failure becomes a problem, and an unexpected one says nothing of the inside. */
export function answerProblems(baseUrl: string, onUnexpected: OnUnexpected) {
  return (error: unknown, _request: Request, response: Response, _next: NextFunction): void => {
    const problem = problemOf(error);
    if (problem.kind === "internal") onUnexpected(error, requestIdOf(response));
    // The status line is out: all that is left is to let the client see that the answer is cut off.
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

/** What a failure is on the wire: everything that nobody expected is one and the same. */
export function problemOf(error: unknown): HttpProblem {
  if (error instanceof ProblemError || error instanceof HttpProblemError) return error.problem;
  // A path that cannot be decoded leads nowhere.
  if (error instanceof URIError) return { kind: "not-found" };
  return { kind: "internal" };
}
