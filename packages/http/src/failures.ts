import { type Html, html } from "@pharos/html";
import type { NextFunction, Request, Response } from "express";
import { answerProblems, type OnUnexpected, problemOf } from "./errors.ts";
import { requestIdOf } from "./exchange.ts";
import { problemAnswer } from "./problems.ts";

/** The pages about failures. */
interface FailurePages {
  /** Whether the answer to this request is for a person. */
  isOfPages(request: Request): boolean;
  sendPage(
    request: Request,
    response: Response,
    page: { readonly title: string; readonly content: Html },
    status: number,
  ): void;
  /** Where a person goes from there. */
  readonly wayOn: Html;
}

/** The last middleware where people come as well: it answers them with a page, and programs with a problem. */
export function answerFailures(baseUrl: string, onUnexpected: OnUnexpected, pages: FailurePages) {
  const answerProblem = answerProblems(baseUrl, onUnexpected);
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent || !pages.isOfPages(request)) {
      answerProblem(error, request, response, next);
      return;
    }
    const problem = problemOf(error);
    if (problem.kind === "internal") onUnexpected(error, requestIdOf(response));
    const { body, headers } = problemAnswer(problem, baseUrl);
    response.set(headers);
    const detail = typeof body["detail"] === "string" ? body["detail"] : "";
    pages.sendPage(
      request,
      response,
      { title: body.title, content: html`<p>${detail}</p>${pages.wayOn}` },
      body.status,
    );
  };
}
