import type { NextFunction, Request, Response } from "express";

/** Every other address that a browser opens is one of a page; programs get a problem. */
export function onlyPages(request: Request, _response: Response, next: NextFunction): void {
  next(isOfPages(request) ? undefined : "route");
}

/** Whether an answer to this request is for a person. Below `/app` and `/assets` are no pages. */
export function isOfPages(request: Request): boolean {
  return !/^\/(app|assets)(\/|$)/.test(request.path) && request.accepts(["json", "html"]) === "html";
}
