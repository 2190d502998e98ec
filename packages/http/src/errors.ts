import { ProblemError } from "@pharos/core";
import type { NextFunction, Request, Response } from "express";
import { exchangeOf } from "./exchange.ts";
import { type HttpProblem, HttpProblemError, problemAnswer } from "./problems.ts";

/** Hears of what nobody expected, with the id of the request for the log. */
export type OnUnexpected = (error: unknown, requestId: string) => void;

/** The last middleware: every failure becomes a problem, and an unexpected one says nothing of the inside. */
export function answerProblems(baseUrl: string, onUnexpected: OnUnexpected) {
  return (error: unknown, _request: Request, response: Response, next: NextFunction): void => {
    const problem = problemOf(error);
    if (problem.kind === "internal") onUnexpected(error, exchangeOf(response).requestId);
    // The status line is out: all that is left is to cut the connection, which is what Express does.
    if (response.headersSent) {
      next(error);
      return;
    }
    const { body, headers } = problemAnswer(problem, baseUrl);
    response.status(body.status).set(headers).type("application/problem+json").send(JSON.stringify(body));
  };
}

function problemOf(error: unknown): HttpProblem {
  if (error instanceof ProblemError || error instanceof HttpProblemError) return error.problem;
  // A path that cannot be decoded leads nowhere.
  if (error instanceof URIError) return { kind: "not-found" };
  return { kind: "internal" };
}
