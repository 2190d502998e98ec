import { dayIn, known, numberIn, textIn } from "../../lib/url-values.ts";

/** The URL parameters of the audit log. Unknown values are left out. */
export interface AuditSearch {
  /** ID of the author of the change. */
  readonly user?: number | undefined;
  /** The page knows the values. They would be part of the first load of every page. */
  readonly entity?: string | undefined;
  readonly door?: string | undefined;
  /** First and last day, such as `2026-11-20`. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly page?: number | undefined;
}

export function parseAuditSearch(raw: Readonly<Record<string, unknown>>): AuditSearch {
  return known({
    user: numberIn(raw["user"]),
    entity: textIn(raw["entity"]),
    door: textIn(raw["door"]),
    since: dayIn(raw["since"]),
    until: dayIn(raw["until"]),
    page: numberIn(raw["page"], 2),
  });
}

/** The URL parameters of the profile: a change that another page saved before. */
export function parseProfileSearch(raw: Readonly<Record<string, unknown>>): { readonly saved?: "password" } {
  return raw["saved"] === "password" ? { saved: "password" } : {};
}
