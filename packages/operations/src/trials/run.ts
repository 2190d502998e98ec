import {
  daysRemaining,
  expiringCertificate,
  monitorDefaults,
  NetError,
  type Phases,
  type ProbeNet,
  ProblemError,
  patchSettings,
  pick,
  probedSettings,
  type Status,
  statuses,
  suggestedAssertion,
} from "@pharos/core";
import { type Probe, type ProbedType, probes } from "@pharos/probes";
import Type, { type Static } from "typebox";
import { AssertionList } from "../monitors/assertion-schema.ts";
import { patchOf } from "../monitors/patch.ts";
import { monitorFields } from "../monitors/schema.ts";
import type { Context } from "../operation.ts";
import { nullable, oneOf } from "../schema/types.ts";
import { type NotedAnswer, notingAnswers } from "./note-answer.ts";

/** Characters of a body that people see. */
const MAX_SHOWN = 600;

const milliseconds = nullable(Type.Integer());

const Fields = Type.Partial(Type.Object(monitorFields));

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

/**
 * Runs one check of a monitor with these fields from this server. Nothing is stored.
 *
 * @param maxMs the check waits for the monitor's timeout, and for no more than this
 * @throws ProblemError `conflict` if this server could not run the check
 */
export async function runTrial(
  type: ProbedType,
  fields: Static<typeof Fields>,
  { caller, clock, outbound }: Pick<Context, "caller" | "clock" | "outbound">,
  maxMs: number,
): Promise<Static<typeof TrialRecord>> {
  const probe: Probe = probes[type];
  const patch = patchOf(fields, caller);
  const settings = patchSettings(type, { ...monitorDefaults, name: "", checkIntervalMinutes: 1 }, patch);
  const { sslExpiryWarningDays: warningDays, ...probed } = pick(settings, probedSettings);
  const target = { ...probed, url: probed.url ?? "", password: patch.password || null };
  const timeoutMs = Math.min(settings.requestTimeoutSeconds * 1_000, maxMs);
  const run = async (open: ProbeNet, signal: AbortSignal) => {
    const { net, noted } = notingAnswers(open);
    return { outcome: await probe.run(target, net, signal), answer: noted() };
  };
  const { outcome, answer } = await outbound.probe(timeoutMs, run).catch(refuseUnmade);
  const nowMs = clock.now().getTime();
  const isAboutCertificate = probe.watchesCertificate ?? false;
  const isDegraded = expiringCertificate(outcome, { warningDays, isAboutCertificate }, nowMs)?.degrades ?? false;
  const status: Status = !outcome.passed ? "down" : isDegraded ? "degraded" : "up";
  return {
    status,
    response_time_ms: outcome.responseTimeMs,
    http_status_code: outcome.httpStatusCode,
    error_message: outcome.errorMessage,
    ssl_days_remaining: outcome.certificate && daysRemaining(outcome.certificate.expiresAtMs, nowMs),
    phases: outcome.phases && phasesOf(outcome.phases),
    ...seenOf(answer, outcome.passed && settings.assertions.length === 0),
  };
}

function phasesOf({ dnsMs, connectMs, tlsMs, waitMs }: Phases) {
  return { dns_ms: dnsMs, connect_ms: connectMs, tls_ms: tlsMs, wait_ms: waitMs };
}

/** @param suggests whether the response may suggest a condition */
function seenOf(answer: NotedAnswer | null, suggests: boolean) {
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

/** A probe that could not run says nothing about its target. */
function refuseUnmade(error: unknown): never {
  if (!(error instanceof NetError) || error.kind !== "aborted") throw error;
  throw new ProblemError({ kind: "conflict", detail: "This server could not run the check.", retryAfterSeconds: 5 });
}
