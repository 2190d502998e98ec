import { setTimeout as sleep } from "node:timers/promises";
import { CommandError } from "../failure.ts";
import type { Api } from "./client.ts";
import { pathBelowRoot } from "./root.ts";

/** What a check came to (spec: Check). */
export interface Verdict {
  readonly status: string;
  readonly response_time_ms: number | null;
  readonly region: string | null;
  readonly error_message: string | null;
}

/**
 * Asks for a check of the monitor.
 * @returns the path of the check
 */
export async function checkNow(api: Api, monitorId: number): Promise<string> {
  const { location } = await api.send("POST", `/monitors/${monitorId}/check`);
  if (location === null) throw new CommandError("The API does not say where the check is.");
  return pathBelowRoot(location);
}

/** Polls as often as the API says, until there is a verdict or the signal. */
export async function waitForVerdict(api: Api, path: string, signal: AbortSignal): Promise<Verdict> {
  for (;;) {
    const { status, body, retryAfterSeconds } = await api.send("GET", path);
    const verdict = verdictOf(body);
    if (status !== 202 && verdict.status !== "pending") return verdict;
    await sleep((retryAfterSeconds ?? 1) * 1000, undefined, { signal });
  }
}

function verdictOf(body: unknown): Verdict {
  const { status, response_time_ms: timeMs, region, error_message: reason } = Object(Object(body).data);
  if (typeof status !== "string") throw new CommandError("The API's answer is no check: is it a Pharos?");
  return {
    status,
    response_time_ms: typeof timeMs === "number" ? timeMs : null,
    region: typeof region === "string" ? region : null,
    error_message: typeof reason === "string" ? reason : null,
  };
}
