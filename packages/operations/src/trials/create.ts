import {
  daysRemaining,
  expiringCertificate,
  missingInputs,
  monitorDefaults,
  NetError,
  namesOf,
  ProblemError,
  patchSettings,
  pick,
  probedSettings,
  type Status,
  statuses,
} from "@pharos/core";
import { type Probe, probes } from "@pharos/probes";
import Type from "typebox";
import { countTrial } from "../count-trial.ts";
import { patchOf } from "../monitors/patch.ts";
import { plainFieldErrors } from "../monitors/rules.ts";
import { monitorFields, requiredInputs } from "../monitors/schema.ts";
import { operation } from "../operation.ts";
import { nullable, oneOf } from "../schema/types.ts";

/** A person waits for the answer. */
const MAX_TRIAL_MS = 30_000;

const TrialBody = Type.Object({
  type: oneOf(namesOf(probes), { description: "Type of check." }),
  ...Type.Partial(Type.Object(monitorFields)).properties,
});

const TrialRecord = Type.Object({
  status: oneOf(statuses, { description: "Result of the check if other regions agree." }),
  response_time_ms: nullable(Type.Integer()),
  http_status_code: nullable(Type.Integer()),
  error_message: nullable(Type.String({ description: "Why the check failed; null when it passed." })),
  ssl_days_remaining: nullable(
    Type.Integer({ description: "Days until the certificate expires. Null: no certificate." }),
  ),
});

export const createProbeTrial = operation({
  name: "create-probe-trial",
  summary: "Try a check",
  description:
    "Runs one check from the dashboard's server and answers with the result. Nothing is stored. The check " +
    "waits for the monitor's timeout, at most 30 seconds. A monitor's stored password is not used.",
  tag: "Monitors",
  access: "write",
  callsOut: true,
  isUnaudited: true,
  http: { method: "post", path: "/probe-trials", status: 200, refusals: [409, 429] },
  body: TrialBody,
  output: TrialRecord,
  rules({ body }) {
    const { type } = body;
    const missing = type === undefined ? {} : missingInputs(type, requiredInputs(type), body);
    return { ...missing, ...plainFieldErrors(type, body) };
  },
  async run({ body }, { caller, clock, outbound, trialLimiter }) {
    await countTrial(trialLimiter, caller.userId);
    const { type } = body;
    const probe: Probe = probes[type];
    const patch = patchOf(body, caller);
    const settings = patchSettings(type, { ...monitorDefaults, name: "", checkIntervalMinutes: 1 }, patch);
    const { sslExpiryWarningDays: warningDays, ...probed } = pick(settings, probedSettings);
    const target = { ...probed, url: probed.url ?? "", password: patch.password || null };
    const timeoutMs = Math.min(settings.requestTimeoutSeconds * 1_000, MAX_TRIAL_MS);
    const outcome = await outbound
      .probe(timeoutMs, (net, signal) => probe.run(target, net, signal))
      .catch(refuseUnmade);
    const nowMs = clock.now().getTime();
    const isAboutCertificate = probe.watchesCertificate ?? false;
    const isDegraded = expiringCertificate(outcome, { warningDays, isAboutCertificate }, nowMs)?.degrades ?? false;
    const status: Status = !outcome.passed ? "down" : isDegraded ? "degraded" : "up";
    return {
      data: {
        status,
        response_time_ms: outcome.responseTimeMs,
        http_status_code: outcome.httpStatusCode,
        error_message: outcome.errorMessage,
        ssl_days_remaining: outcome.certificate && daysRemaining(outcome.certificate.expiresAtMs, nowMs),
      },
    };
  },
});

/** A probe that could not run says nothing about its target. */
function refuseUnmade(error: unknown): never {
  if (!(error instanceof NetError) || error.kind !== "aborted") throw error;
  throw new ProblemError({ kind: "conflict", detail: "This server could not run the check.", retryAfterSeconds: 5 });
}
