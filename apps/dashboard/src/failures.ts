import { html } from "@pharos/html";
import { answerProblems, type OnUnexpected, problemAnswer, problemOf } from "@pharos/http";
import type { NextFunction, Request, Response } from "express";
import { sendPage } from "./page.ts";
import { isOfPages } from "./pages.ts";

/** The last middleware: it answers people with a page, and programs with a problem. */
export function answerFailures(baseUrl: string, onUnexpected: OnUnexpected) {
  const answerProblem = answerProblems(baseUrl, onUnexpected);
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent || !isOfPages(request)) {
      answerProblem(error, request, response, next);
      return;
    }
    const problem = problemOf(error);
    if (problem.kind === "internal") onUnexpected(error, response.get("X-Request-Id") ?? null);
    const { body, headers } = problemAnswer(problem, baseUrl);
    response.set(headers);
    const detail = typeof body["detail"] === "string" ? body["detail"] : "";
    const content = html`<p>${detail}</p><a class="button" href="/monitors">Go to the monitors</a>`;
    sendPage(request, response, { title: body.title, content }, body.status);
  };
}
