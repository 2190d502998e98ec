import type { Origin } from "@pharos/core";
import type { Response } from "express";

/** The origin of a change on a sign-in page, for the audit log. */
export function originOf(response: Response): Origin {
  return { door: "dashboard", requestId: response.get("X-Request-Id") ?? "" };
}
