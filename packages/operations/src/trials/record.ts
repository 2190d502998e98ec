import {
  daysRemaining,
  type Outcome,
  type Phases,
  type ProbeOutcome,
  type Status,
  statuses,
  suggestedAssertion,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { AssertionList } from "../monitors/assertion-schema.ts";
import { nullable, oneOf } from "../schema/types.ts";
import type { NotedAnswer } from "./note-answer.ts";

/** Characters of a body that people see. */
const MAX_SHOWN = 600;

const milliseconds = nullable(Type.Integer());

/** The result of a trial. */
export const TrialRecord = Type.Object({
  status: oneOf(statuses, { description: "Result of the check if other regions agree." }),
  response_time_ms: nullable(Type.Integer()),
  http_status_code: nullable(Type.Integer()),
  error_message: nullable(Type.String({ description: "Why the check failed; null when it passed." })),
  ssl_days_remaining: nullable(
    Type.Integer({ description: "Days until the certificate expires. Null: no certificate." }),
  ),
  phases: nullable(
    Type.Object(
      { dns_ms: milliseconds, connect_ms: milliseconds, tls_ms: milliseconds, wait_ms: milliseconds },
      { description: "Parts of the response time. Null: unknown." },
    ),
  ),
  answer: nullable(
    Type.Object(
      { status_line: Type.String(), content_type: nullable(Type.String()), body: Type.String() },
      { description: `The last HTTP response, with at most ${MAX_SHOWN} characters of its body.` },
    ),
  ),
  suggested_assertion: nullable(AssertionList.items),
});

export type Trial = Static<typeof TrialRecord>;

/** The result of a probe, except the answer of the target. */
export function foundView(outcome: Outcome | ProbeOutcome, isDegraded: boolean, nowMs: number) {
  const status: Status = !outcome.passed ? "down" : isDegraded ? "degraded" : "up";
  return {
    status,
    response_time_ms: outcome.responseTimeMs,
    http_status_code: outcome.httpStatusCode,
    error_message: outcome.errorMessage,
    ssl_days_remaining: outcome.certificate && daysRemaining(outcome.certificate.expiresAtMs, nowMs),
    phases: outcome.phases && phasesOf(outcome.phases),
  };
}

function phasesOf({ dnsMs, connectMs, tlsMs, waitMs }: Phases) {
  return { dns_ms: dnsMs, connect_ms: connectMs, tls_ms: tlsMs, wait_ms: waitMs };
}

/** @param suggests whether the response may suggest a condition */
export function seenView(answer: NotedAnswer | null, suggests: boolean) {
  if (answer === null) return { answer: null, suggested_assertion: null };
  const { statusLine, headers, body } = answer;
  const type = headers["content-type"];
  return {
    answer: {
      ...{ status_line: statusLine, content_type: typeof type === "string" ? type : null },
      body: body.slice(0, MAX_SHOWN),
    },
    suggested_assertion: suggests ? suggestedAssertion(body) : null,
  };
}
