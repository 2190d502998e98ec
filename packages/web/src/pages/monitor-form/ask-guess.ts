import type { GuessData } from "@pharos/operations";
import { askData } from "../../api/client.ts";
import { Refusal } from "../../api/refusal.ts";
import type { BodyOf } from "../../api/routes.ts";

/** The monitor that a text means. */
export interface Guess extends GuessData {
  /** Whether it was not tried, because the person tried many. */
  readonly isLimited: boolean;
}

/** Above the limit of tries the server still guesses. */
export async function askGuess(body: BodyOf<"POST /monitor-guesses">, tries: boolean): Promise<Guess> {
  try {
    return { ...(await askData("POST /monitor-guesses", { body: { ...body, tries } })), isLimited: false };
  } catch (error) {
    if (!tries || !isNotTried(error)) throw error;
    return { ...(await askGuess(body, false)), isLimited: true };
  }
}

/** Too many tries, or a server that cannot try now. */
function isNotTried(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 429 || error.status === 409);
}

/** Whether Pharos uses HTTP because HTTPS did not answer. */
export const isWithoutHttps = ({ rejected }: Pick<GuessData, "rejected">): boolean =>
  rejected.some(({ monitor }) => monitor.url?.startsWith("https:"));
