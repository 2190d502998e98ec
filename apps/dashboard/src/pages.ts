import type { NextFunction, Request, Response } from "express";

/** Every other path is a page, also for clients that accept any type, such as curl. Programs that ask for JSON get a problem. */
export function onlyPages(request: Request, _response: Response, next: NextFunction): void {
  const isFile = /\.\w+$/.test(request.path);
  const isOfAny = !isFile && isBesidePrograms(request) && request.accepts(["html", "json"]) === "html";
  next(isOfAny || isOfPages(request) ? undefined : "route");
}

/** Whether an answer to this request is for a person. */
export function isOfPages(request: Request): boolean {
  return isBesidePrograms(request) && request.accepts(["json", "html"]) === "html";
}

/** Below `/app` and `/assets` are no pages. */
function isBesidePrograms({ path }: Request): boolean {
  return !/^\/(app|assets)(\/|$)/.test(path);
}
