import type { ServerResponse } from "node:http";
import type { Logger } from "@pharos/runtime";
import { type PingResponse, send } from "./answer.ts";
import type { PingMetrics } from "./metrics.ts";

export interface RespondDeps {
  readonly logger: Logger;
  readonly metrics: Pick<PingMetrics, "pings">;
}

/** Sends the answer to a ping, and counts it. An answer that fails is a 500. */
export async function respond(
  { logger, metrics }: RespondDeps,
  response: ServerResponse,
  answering: Promise<PingResponse>,
  write: typeof send = send,
): Promise<void> {
  let answer: PingResponse;
  try {
    answer = await answering;
  } catch (error) {
    logger.error("Could not answer a ping", { error });
    answer = { status: 500 };
  }
  metrics.pings.inc({ status: answer.status });
  write(response, answer);
}
