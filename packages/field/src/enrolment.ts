import type { KeyObject } from "node:crypto";
import { isJsonObject } from "@pharos/core";
import { publicKeyOf, RAW_KEY_BYTES } from "@pharos/vault";
import type { EnrolmentToken } from "./enrolment-token.ts";
import type { ProbeIdentity } from "./probe-identity.ts";
import { FIELD_VERSION, fieldHeaders } from "./protocol.ts";
import { isFeatures, isProgram, isShortText } from "./shapes.ts";
import { base64UrlBytes, isSignatureOf, sha256Hex, signedText, signText } from "./signing.ts";

/** The body of an enrolment. Keys are raw, in base64url. */
export interface EnrolBody {
  /** The public key of the seed in the token. The token itself never travels. */
  readonly token_key: string;
  readonly name: string;
  readonly keys: { readonly signing: string; readonly sealing: string };
  /** The version of the program. */
  readonly program: string;
  /** The types of monitors that it can check, and other abilities. */
  readonly features: readonly string[];
}

/** An enrolment as the service reads it. */
export interface Enrolment {
  readonly tokenKey: Buffer;
  readonly signingKey: Buffer;
  readonly sealingKey: Buffer;
  readonly name: string;
  readonly program: string;
  readonly features: readonly string[];
}

const MAX_NAME = 255;

export function enrolBodyOf(
  token: EnrolmentToken,
  { signing, sealing }: ProbeIdentity,
  program: Pick<EnrolBody, "name" | "program" | "features">,
): EnrolBody {
  const text = (key: Buffer) => key.toString("base64url");
  const keys = { signing: text(signing.publicKey), sealing: text(sealing.publicKey) };
  return { token_key: text(token.keys.publicKey), keys, ...program };
}

/** The headers of an enrolment: the seed of the token and the new key have both signed it. */
export function signEnrolment(
  body: Uint8Array,
  timeMs: number,
  by: { readonly token: EnrolmentToken; readonly identity: ProbeIdentity },
): Readonly<Record<string, string>> {
  const text = textOf(body, timeMs);
  return {
    [fieldHeaders.version]: String(FIELD_VERSION),
    [fieldHeaders.time]: String(timeMs),
    [fieldHeaders.tokenSignature]: signText(text, by.token.keys.privateKey),
    [fieldHeaders.signature]: signText(text, by.identity.signing.privateKey),
  };
}

/** The headers of an enrolment, by their names in lower case. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The time in the header of an enrolment. */
export function enrolmentTime(headers: Headers): number | null {
  const text = headers[fieldHeaders.time];
  return typeof text === "string" && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

/** @returns null if a member is missing or wrong */
export function readEnrolment(body: unknown): Enrolment | null {
  if (!isJsonObject(body) || !isJsonObject(body["keys"])) return null;
  const { name, program, features, keys } = body;
  const tokenKey = base64UrlBytes(body["token_key"], RAW_KEY_BYTES);
  const signingKey = base64UrlBytes(keys["signing"], RAW_KEY_BYTES);
  const sealingKey = base64UrlBytes(keys["sealing"], RAW_KEY_BYTES);
  if (tokenKey === null || signingKey === null || sealingKey === null) return null;
  if (!isShortText(name, MAX_NAME) || !isProgram(program) || !isFeatures(features)) return null;
  return { tokenKey, signingKey, sealingKey, name, program, features };
}

/** Whether the holder of the token and the holder of the new key have both signed the body. */
export function isSignedEnrolment(body: Uint8Array, headers: Headers, { tokenKey, signingKey }: Enrolment): boolean {
  const text = textOf(body, enrolmentTime(headers) ?? 0);
  const isBy = (name: string, key: Buffer) => {
    const signature = headers[name];
    return typeof signature === "string" && isSignatureOf(signature, text, publicKeyOf("ed25519", key));
  };
  return isBy(fieldHeaders.tokenSignature, tokenKey) && isBy(fieldHeaders.signature, signingKey);
}

function textOf(body: Uint8Array, timeMs: number): string {
  return signedText("pharos-enrol-1", timeMs, sha256Hex(body));
}

/** The signature of the installation under its evidence key, made once when both keys are. @param text `ek1...` */
export function signEvidenceKey(text: string, privateKey: KeyObject): string {
  return signText(evidenceTextOf(text), privateKey);
}

export function isSignedEvidenceKey(text: string, signature: string, publicKey: KeyObject): boolean {
  return isSignatureOf(signature, evidenceTextOf(text), publicKey);
}

const evidenceTextOf = (text: string) => signedText("pharos-evidence-1", text);
