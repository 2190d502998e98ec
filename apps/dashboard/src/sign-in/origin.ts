import type { Origin } from "@pharos/core";
import type { Response } from "express";

/** Where a change comes from that is made on a page of the sign-in, for the audit log. */
export function originOf(response: Response): Origin {
  return { door: "dashboard", requestId: response.get("X-Request-Id") ?? "" };
}
