import { type HttpAnswer, NetError, type Outcome } from "@pharos/core";

/**
 * The outcome of a probe that got no answer.
 *
 * @throws the error itself when it says nothing of the target
 */
export function noAnswer(error: unknown): Outcome {
  if (!(error instanceof NetError) || error.kind === "aborted") throw error;
  return {
    passed: false,
    responseTimeMs: null,
    httpStatusCode: null,
    errorMessage: error.message,
    certificate: error.certificate,
    phases: null,
  };
}

/**
 * The outcome of a probe that got an answer.
 *
 * @param fault what is wrong with the answer, for people; null: the probe passed
 */
export function answered(
  { responseTimeMs, statusCode, certificate, phases }: HttpAnswer,
  fault: string | null,
): Outcome {
  return {
    passed: fault === null,
    responseTimeMs,
    httpStatusCode: statusCode,
    errorMessage: fault,
    certificate,
    phases,
  };
}

/** The outcome of a probe that asks for nothing but an answer, and got one. */
export function succeeded(answer: Pick<Outcome, "responseTimeMs" | "certificate" | "phases">): Outcome {
  const { responseTimeMs, certificate, phases } = answer;
  return { passed: true, responseTimeMs, httpStatusCode: null, errorMessage: null, certificate, phases };
}

/** `Expected 200, 201 or 204, got 503`; null for a status code that is expected. */
export function unexpectedStatus(expectedStatusCodes: readonly number[], statusCode: number): string | null {
  if (expectedStatusCodes.includes(statusCode)) return null;
  const others = expectedStatusCodes.slice(0, -1).join(", ");
  const last = expectedStatusCodes.at(-1) ?? "no status code";
  return `Expected ${others === "" ? last : `${others} or ${last}`}, got ${statusCode}`;
}
