import { type ErrorClass, type HttpAnswer, NetError, type NetErrorKind, type ProbeOutcome } from "@pharos/core";
import { explanation, type Witness } from "./witness.ts";

/** The step at which a call without an answer failed. */
const classes: Readonly<Record<Exclude<NetErrorKind, "aborted" | "refused-by-rules">, ErrorClass>> = {
  "refused-by-guard": "blocked",
  dns: "dns",
  connect: "connect",
  tls: "tls",
  timeout: "timeout",
  protocol: "protocol",
};

/**
 * The outcome of a probe that got no answer.
 *
 * @param witness of a probe that speaks HTTP
 * @throws the error itself when it says nothing of the target
 */
export function noAnswer(error: unknown, witness?: Witness): ProbeOutcome {
  if (!(error instanceof NetError) || error.kind === "aborted" || error.kind === "refused-by-rules") throw error;
  const { kind, message, certificate, peer, phases } = error;
  const errorClass = classes[kind];
  return {
    passed: false,
    responseTimeMs: null,
    httpStatusCode: null,
    errorMessage: message,
    certificate,
    phases,
    explanation: witness ? witness.explain(errorClass, peer, null) : explanation(errorClass, peer),
  };
}

/** A fault of an answer. */
export interface AnswerFault {
  readonly errorClass: Extract<ErrorClass, "status" | "body" | "connect">;
  /** For people. */
  readonly message: string;
}

/**
 * The outcome of a probe that got an answer.
 *
 * @param fault null: the probe passed
 */
export function answered(answer: HttpAnswer, fault: AnswerFault | null, witness: Witness): ProbeOutcome {
  const { responseTimeMs, statusCode, certificate, phases } = answer;
  return {
    passed: fault === null,
    responseTimeMs,
    httpStatusCode: statusCode,
    errorMessage: fault?.message ?? null,
    certificate,
    phases,
    ...(fault && { explanation: witness.explain(fault.errorClass, answer.peer, answer) }),
  };
}

/** The outcome of a probe that only needs an answer, and got one. */
export function succeeded(answer: Pick<ProbeOutcome, "responseTimeMs" | "certificate" | "phases">): ProbeOutcome {
  const { responseTimeMs, certificate, phases } = answer;
  return { passed: true, responseTimeMs, httpStatusCode: null, errorMessage: null, certificate, phases };
}

/** `Expected 200, 201 or 204, got 503`; null for a status code that is expected. */
export function unexpectedStatus(expectedStatusCodes: readonly number[], statusCode: number): AnswerFault | null {
  if (expectedStatusCodes.includes(statusCode)) return null;
  const others = expectedStatusCodes.slice(0, -1).join(", ");
  const last = expectedStatusCodes.at(-1) ?? "no status code";
  const message = `Expected ${others === "" ? last : `${others} or ${last}`}, got ${statusCode}`;
  return { errorClass: "status", message };
}
