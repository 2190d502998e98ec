import type { IncomingHttpHeaders } from "node:http";
import { jsonOrUndefined } from "@pharos/core";
import {
  type EnrolledProbe,
  type EnrolmentRefusal,
  enrolProbe,
  type Pool,
  type ProbedPlace,
  readPublicTexts,
} from "@pharos/db";
import {
  type EnrolAnswer,
  fieldLimits,
  fingerprintOf,
  isSignedBody,
  isSignedByNewKey,
  isSignedByToken,
  type PlaceSettings,
  type PublicInstallationKeys,
  parsePublicKeys,
  readEnrolHead,
  readEnrolment,
} from "@pharos/field";
import type { Logger } from "@pharos/runtime";
import { BUSY, type FieldAnswer, type Refused } from "./answer.ts";
import { isOff, WRONG_BODY } from "./authenticate.ts";

export interface EnrolDeps {
  readonly pool: Pool;
  readonly nowMs: () => number;
  readonly logger: Logger;
}

const refusals: Readonly<Record<EnrolmentRefusal, string>> = {
  unknown: "No place has this token.",
  used: "The token was used already. Create a new one in the dashboard.",
  expired: "The token is more than an hour old. Create a new one in the dashboard.",
  inactive: "The place is paused or deleted.",
};

const NOT_SIGNED: Refused = {
  code: "signature",
  detail: "The token and the new key must both have signed the request.",
};

/**
 * Enrols a probe by the token of a place. The body is read last.
 *
 * @param readBody is called once at most; its refusal is the answer
 * @param network the IP address that it calls from
 */
export async function enrol(
  { pool, nowMs, logger }: EnrolDeps,
  headers: IncomingHttpHeaders,
  readBody: () => Promise<Buffer | Refused>,
  network: string,
): Promise<FieldAnswer> {
  const head = readEnrolHead(headers);
  if (head === null) return { code: "malformed" };
  if (isOff(head.timeMs, nowMs())) return { code: "clock" };
  if (!isSignedByToken(head)) return NOT_SIGNED;
  const body = await readBody();
  if ("code" in body) return body;
  if (!isSignedBody(body, head)) return WRONG_BODY;
  const enrolment = readEnrolment(jsonOrUndefined(body.toString("utf8")));
  if (enrolment === null) return { code: "malformed" };
  if (!isSignedByNewKey(head, enrolment)) return NOT_SIGNED;
  const keys = parsePublicKeys(await readPublicTexts(pool));
  if (keys === null) {
    logger.warn("A probe cannot enrol: no service with ENCRYPTION_KEYS has made the keys of the installation yet");
    return BUSY;
  }
  const fingerprint = fingerprintOf(enrolment.signingKey);
  const enrolled = await enrolProbe(pool, { ...enrolment, tokenKey: head.tokenKey, fingerprint, network });
  if ("refused" in enrolled) {
    logger.warn("Rejected an enrolment", { why: enrolled.refused, network });
    return { code: "token", detail: refusals[enrolled.refused] };
  }
  logger.info("Enrolled a probe", { probeId: enrolled.probeId, location: enrolled.place.location, network });
  return { status: 201, json: JSON.stringify(answerOf(enrolled, keys, nowMs())) };
}

function answerOf(
  { probeId, place }: Exclude<EnrolledProbe, { readonly refused: unknown }>,
  keys: PublicInstallationKeys,
  now: number,
): EnrolAnswer {
  const { reports, bodyBytes, pollSeconds, free } = fieldLimits;
  return {
    probe_id: probeId,
    place: { key: place.key, location: place.location, ...shownSettings(place) },
    limits: { reports, body_bytes: bodyBytes, poll_seconds: pollSeconds, free },
    signing_key: keys.signingKey.toString("base64url"),
    evidence_key: keys.evidenceKey,
    evidence_key_signature: keys.evidenceKeySignature,
    now,
  };
}

/** The settings of a place as its probes get them. */
export function shownSettings({ name, evidence, referenceUrl }: ProbedPlace): PlaceSettings {
  return { name, evidence, reference_url: referenceUrl };
}
