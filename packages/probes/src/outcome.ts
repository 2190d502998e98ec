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
