import { inputs } from "../../api/inputs.ts";

// Their texts would be part of the first load of every page.
const { entity: entities, door: doors } = inputs.auditLog;

/** The URL parameters of the audit log. Unknown values are left out. */
export interface AuditSearch {
  /** ID of the author of the change. */
  readonly user?: number | undefined;
  readonly entity?: (typeof entities.enum)[number] | undefined;
  readonly door?: (typeof doors.enum)[number] | undefined;
  /** First and last day, such as `2026-11-20`. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly page?: number | undefined;
}

export function parseAuditSearch(raw: Readonly<Record<string, unknown>>): AuditSearch {
  const [page, user] = [Number(raw["page"]), Number(raw["user"])];
  const entity = entities.enum.find((name) => name === raw["entity"]);
  const door = doors.enum.find((name) => name === raw["door"]);
  const [since, until] = [dayIn(raw["since"]), dayIn(raw["until"])];
  return {
    ...(Number.isSafeInteger(user) && user > 0 && { user }),
    ...(entity !== undefined && { entity }),
    ...(door !== undefined && { door }),
    ...(since && { since }),
    ...(until && { until }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
}

function dayIn(raw: unknown): string | null {
  const isDay = typeof raw === "string" && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw));
  return isDay ? raw : null;
}

/** The URL parameters of the profile: a change that another page saved before. */
export function parseProfileSearch(raw: Readonly<Record<string, unknown>>): { readonly saved?: "password" } {
  return raw["saved"] === "password" ? { saved: "password" } : {};
}
