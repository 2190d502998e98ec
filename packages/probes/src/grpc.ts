import type { GrpcAnswer } from "@pharos/core";
import { HEALTH_CHECK, healthCheckRequest, servingStatus } from "./grpc-health.ts";
import { type AnswerFault, noAnswer } from "./outcome.ts";
import type { Probe } from "./probe.ts";
import { httpUrl } from "./redirect.ts";
import { headersOf } from "./request.ts";
import { tlsTermsOf } from "./tls-terms.ts";
import { createWitness } from "./witness.ts";

/** Statuses of a call, by https://github.com/grpc/grpc/blob/master/doc/statuscodes.md. */
const STATUSES = [
  ...["OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "ALREADY_EXISTS"],
  ...["PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED"],
  ...["INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED"],
];
const NOT_FOUND = 5;
const UNIMPLEMENTED = 12;

/** Up when the server says by the health service of gRPC that it serves. With `http:` it speaks HTTP/2 without TLS. */
export const grpc: Probe = {
  requires: ["url"],
  async run(target, net, signal) {
    const witness = createWitness(target);
    try {
      const message = healthCheckRequest(target.grpcService);
      const url = httpUrl(target.url);
      const answer = await net.grpc(
        { url, path: HEALTH_CHECK, metadata: headersOf(target), message, tls: tlsTermsOf(target) },
        signal,
      );
      const fault = healthFault(answer, target.grpcService);
      const { responseTimeMs, certificate, phases, peer } = answer;
      return {
        passed: fault === null,
        responseTimeMs,
        httpStatusCode: null,
        errorMessage: fault?.message ?? null,
        certificate,
        phases,
        ...(fault && { explanation: witness.explain(fault.errorClass, peer, answer) }),
      };
    } catch (error) {
      return noAnswer(error, witness);
    }
  },
};

function healthFault({ statusCode, status, message }: GrpcAnswer, service: string | null): AnswerFault | null {
  if (status === null) return failed(`The server answered ${statusCode}, and not with gRPC`);
  if (status === NOT_FOUND) return failed(`The server knows no service "${service ?? ""}"`);
  if (status === UNIMPLEMENTED) return failed("The server has no health service");
  if (status !== 0) return failed(`The server answered with status ${status} (${STATUSES[status] ?? "not known"})`);
  const serving = message && servingStatus(message);
  if (serving === null) return { errorClass: "body", message: "The answer is not one of the health service" };
  return serving === "SERVING" ? null : failed(serving);
}

const failed = (message: string): AnswerFault => ({ errorClass: "status", message });
