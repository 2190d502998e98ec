import { isJsonObject } from "../wire/json.ts";

/** The deployment that an incident names, because the incident began in or soon after it. */
export interface BlamedDeployment {
  readonly id: number;
  readonly name: string;
  readonly version: string | null;
  readonly url: string | null;
  readonly startedBy: string;
  readonly startedAt: Date;
  /** Null: not finished when the incident began. */
  readonly finishedAt: Date | null;
  /** When the incident began: so long after the finish, or after the start if it was not finished. */
  readonly seconds: number;
}

/** The deployment in the detail of an event; null without one. */
export function blamedDeployment(detail: unknown): BlamedDeployment | null {
  const sent = isJsonObject(detail) ? detail["deployment"] : null;
  if (!isJsonObject(sent)) return null;
  const { id, name, version, url, started_by: startedBy, started_at, finished_at, seconds } = sent;
  const startedAt = dateIn(started_at);
  if (typeof id !== "number" || typeof name !== "string" || typeof startedBy !== "string" || startedAt === null)
    return null;
  return {
    ...{ id, name, startedBy, startedAt, finishedAt: dateIn(finished_at) },
    version: typeof version === "string" ? version : null,
    url: typeof url === "string" ? url : null,
    seconds: typeof seconds === "number" ? seconds : 0,
  };
}

function dateIn(text: unknown): Date | null {
  const ms = typeof text === "string" ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : new Date(ms);
}
