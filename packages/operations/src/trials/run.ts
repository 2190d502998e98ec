import {
  daysRemaining,
  expiringCertificate,
  monitorDefaults,
  NetError,
  ProblemError,
  patchSettings,
  pick,
  probedSettings,
  type Status,
  statuses,
} from "@pharos/core";
import { type Probe, type ProbedType, probes } from "@pharos/probes";
import Type, { type Static } from "typebox";
import { patchOf } from "../monitors/patch.ts";
import { monitorFields } from "../monitors/schema.ts";
import type { Context } from "../operation.ts";
import { nullable, oneOf } from "../schema/types.ts";

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
  const outcome = await outbound.probe(timeoutMs, (net, signal) => probe.run(target, net, signal)).catch(refuseUnmade);
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
  };
}

/** A probe that could not run says nothing about its target. */
function refuseUnmade(error: unknown): never {
  if (!(error instanceof NetError) || error.kind !== "aborted") throw error;
  throw new ProblemError({ kind: "conflict", detail: "This server could not run the check.", retryAfterSeconds: 5 });
}
