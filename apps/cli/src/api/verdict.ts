import { setTimeout as sleep } from "node:timers/promises";
import { CommandError } from "@pharos/commandline";
import { type ApiClient, answerOf, type Sent } from "@pharos/configuration";
import { NumberedCheckRecord } from "@pharos/operations";
import Type, { type Static } from "typebox";
import { pathBelowRoot } from "./client.ts";

const CheckAnswer = Type.Object({ data: NumberedCheckRecord });

const MIN_WAIT_SECONDS = 1;
/** The API asks for seconds. A timer takes no more than 24 days. */
const MAX_WAIT_SECONDS = 60;

/** The result of a check. */
export type CheckVerdict = Pick<
  Sent<Static<typeof NumberedCheckRecord>>,
  "status" | "response_time_ms" | "region" | "error_message"
>;

/**
 * Asks for a check of the monitor.
 * @returns the path of the check
 */
export async function checkNow(api: ApiClient, monitorId: number): Promise<string> {
  const { location } = await api.send("POST", `/monitors/${monitorId}/check`);
  if (location === null) throw new CommandError("The API's answer has no Location of the check.");
  return pathBelowRoot(location);
}

/** Polls as often as the API says, within reason, until there is a verdict or the signal. */
export async function waitForVerdict(api: ApiClient, path: string, signal: AbortSignal): Promise<CheckVerdict> {
  for (;;) {
    const { status, body, retryAfterSeconds } = await api.send("GET", path);
    const { data } = answerOf(CheckAnswer, body);
    if (status !== 202 && data.status !== "pending") {
      const { status: found, response_time_ms, region, error_message } = data;
      return { status: found, response_time_ms, region, error_message };
    }
    await sleep(pollAfterMs(retryAfterSeconds), undefined, { signal });
  }
}

/**
 * How long to wait before the API is asked again.
 * @param retryAfterSeconds the wait in the answer; null without one
 */
export function pollAfterMs(retryAfterSeconds: number | null): number {
  const seconds = retryAfterSeconds ?? MIN_WAIT_SECONDS;
  return Math.min(Math.max(seconds, MIN_WAIT_SECONDS), MAX_WAIT_SECONDS) * 1000;
}
