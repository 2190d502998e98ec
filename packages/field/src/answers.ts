import type { KeyObject } from "node:crypto";
import { evidenceLevels, isJsonObject, isList } from "@pharos/core";
import { type PublicKey, parseEvidenceKey, publicKeyOf, RAW_KEY_BYTES } from "@pharos/vault";
import type { DroppedReport, PlaceSettings, ReportsAnswer, StatusAnswer } from "./bodies.ts";
import { isSignedEvidenceKey } from "./enrolment.ts";
import { fingerprintOf } from "./enrolment-token.ts";
import { isCount, isTime } from "./shapes.ts";
import { base64UrlBytes } from "./signing.ts";

/** The answer 201 to an enrolment. Keys are in base64url. */
export interface EnrolAnswer {
  readonly probe_id: number;
  readonly place: PlaceSettings & { readonly key: string; readonly location: string };
  readonly limits: FieldLimits;
  /** The raw public signing key of the installation. The program stores it, and trusts no other. */
  readonly signing_key: string;
  /** `ek1...` */
  readonly evidence_key: string;
  readonly evidence_key_signature: string;
  readonly now: number;
}

/** The limits of the service, which a program obeys if they are below its own. */
interface FieldLimits {
  readonly reports: number;
  readonly body_bytes: number;
  readonly poll_seconds: number;
  readonly free: number;
}

/** Keys of the installation that a probe trusts from its enrolment on. */
export interface InstallationKeys {
  readonly signingKey: KeyObject;
  readonly evidenceKey: PublicKey;
}

/**
 * The keys in an answer, if they are of the installation that made the token.
 * @returns null if something between the probe and Pharos answers instead of Pharos
 */
export function trustedKeys(answer: EnrolAnswer, fingerprint: string): InstallationKeys | null {
  const raw = base64UrlBytes(answer.signing_key, RAW_KEY_BYTES);
  if (raw === null || fingerprintOf(raw) !== fingerprint) return null;
  const signingKey = publicKeyOf("ed25519", raw);
  const { evidence_key, evidence_key_signature } = answer;
  if (!isSignedEvidenceKey(evidence_key, evidence_key_signature, signingKey)) return null;
  return { signingKey, evidenceKey: parseEvidenceKey(evidence_key) };
}

export function isEnrolAnswer(body: unknown): body is EnrolAnswer {
  if (!isJsonObject(body) || !isPlace(body["place"]) || !isLimits(body["limits"])) return false;
  const { place } = body;
  const texts = [place["key"], place["location"], body["signing_key"], body["evidence_key"]];
  return (
    isCount(body["probe_id"]) &&
    isTime(body["now"]) &&
    [...texts, body["evidence_key_signature"]].every((text) => typeof text === "string")
  );
}

export function isStatusAnswer(body: unknown): body is StatusAnswer {
  return isJsonObject(body) && isPlace(body["place"]) && isTime(body["now"]);
}

export function isReportsAnswer(body: unknown): body is ReportsAnswer {
  return isJsonObject(body) && isList(body["dropped"]) && body["dropped"].every(isDropped) && isTime(body["now"]);
}

const isPlace = (place: unknown): place is PlaceSettings & Readonly<Record<string, unknown>> =>
  isJsonObject(place) &&
  typeof place["name"] === "string" &&
  evidenceLevels.some((level) => level === place["evidence"]) &&
  (place["reference_url"] === null || typeof place["reference_url"] === "string");

const isLimits = (limits: unknown): limits is FieldLimits =>
  isJsonObject(limits) &&
  [limits["reports"], limits["body_bytes"], limits["poll_seconds"], limits["free"]].every(isCount);

const isDropped = (report: unknown): report is DroppedReport =>
  isJsonObject(report) &&
  [report["subjectId"], report["checkNumber"]].every((number) => number === null || isCount(number)) &&
  typeof report["why"] === "string";
