import type { KeyObject } from "node:crypto";
import { isJsonObject } from "@pharos/core";
import { publicKeyOf, RAW_KEY_BYTES } from "@pharos/vault";
import type { EnrolmentToken } from "./enrolment-token.ts";
import type { ProbeIdentity } from "./probe-identity.ts";
import { FIELD_VERSION, fieldHeaders } from "./protocol.ts";
import { isFeatures, isProgram, isShortText } from "./shapes.ts";
import { base64UrlBytes, isSha256Hex, isSignatureOf, sha256Hex, signedText, signText } from "./signing.ts";

/** The body of an enrolment. Keys are raw, in base64url. */
export interface EnrolBody {
  readonly name: string;
  readonly keys: { readonly signing: string; readonly sealing: string };
  /** The version of the program. */
  readonly program: string;
  /** The types of monitors that it can check, and other abilities. */
  readonly features: readonly string[];
}

/** The headers of an enrolment. */
export interface EnrolHead {
  /** Raw: the public key of the seed in the token. */
  readonly tokenKey: Buffer;
  readonly timeMs: number;
  /** SHA-256 of the body, in lower-case hex. */
  readonly bodyHash: string;
  readonly tokenSignature: string;
  readonly signature: string;
}

/** The body of an enrolment as the service reads it. */
export interface Enrolment {
  readonly signingKey: Buffer;
  readonly sealingKey: Buffer;
  readonly name: string;
  readonly program: string;
  readonly features: readonly string[];
}

const MAX_NAME = 255;

export function enrolBodyOf(
  { signing, sealing }: ProbeIdentity,
  program: Pick<EnrolBody, "name" | "program" | "features">,
): EnrolBody {
  const text = (key: Buffer) => key.toString("base64url");
  const keys = { signing: text(signing.publicKey), sealing: text(sealing.publicKey) };
  return { keys, ...program };
}

/** The headers of an enrolment: the seed of the token and the new key have both signed it. */
export function signEnrolment(
  body: Uint8Array,
  timeMs: number,
  by: { readonly token: EnrolmentToken; readonly identity: ProbeIdentity },
): Readonly<Record<string, string>> {
  const bodyHash = sha256Hex(body);
  const tokenKey = by.token.keys.publicKey;
  const text = textOf({ timeMs, tokenKey, bodyHash });
  return {
    [fieldHeaders.version]: String(FIELD_VERSION),
    [fieldHeaders.time]: String(timeMs),
    [fieldHeaders.bodyHash]: bodyHash,
    [fieldHeaders.tokenKey]: tokenKey.toString("base64url"),
    [fieldHeaders.tokenSignature]: signText(text, by.token.keys.privateKey),
    [fieldHeaders.signature]: signText(text, by.identity.signing.privateKey),
  };
}

/** Headers by their names in lower case, as `IncomingHttpHeaders` of Node.js. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** @returns null if a header is missing or has another form than `signEnrolment` writes */
export function readEnrolHead(headers: Headers): EnrolHead | null {
  const time = headers[fieldHeaders.time];
  const tokenKey = base64UrlBytes(headers[fieldHeaders.tokenKey], RAW_KEY_BYTES);
  const bodyHash = headers[fieldHeaders.bodyHash];
  const tokenSignature = headers[fieldHeaders.tokenSignature];
  const signature = headers[fieldHeaders.signature];
  if (typeof time !== "string" || !/^[1-9]\d{0,15}$/.test(time)) return null;
  if (tokenKey === null || !isSha256Hex(bodyHash)) return null;
  if (typeof tokenSignature !== "string" || typeof signature !== "string") return null;
  return { tokenKey, timeMs: Number(time), bodyHash, tokenSignature, signature };
}

/** @returns null if a member is missing or wrong */
export function readEnrolment(body: unknown): Enrolment | null {
  if (!isJsonObject(body) || !isJsonObject(body["keys"])) return null;
  const { name, program, features, keys } = body;
  const signingKey = base64UrlBytes(keys["signing"], RAW_KEY_BYTES);
  const sealingKey = base64UrlBytes(keys["sealing"], RAW_KEY_BYTES);
  if (signingKey === null || sealingKey === null) return null;
  if (!isShortText(name, MAX_NAME) || !isProgram(program) || !isFeatures(features)) return null;
  return { signingKey, sealingKey, name, program, features };
}

/** Whether the holder of the token has signed the headers. It needs no body. */
export function isSignedByToken(head: EnrolHead): boolean {
  return isSignatureOf(head.tokenSignature, textOf(head), publicKeyOf("ed25519", head.tokenKey));
}

/** Whether the holder of the new key has signed the headers too. */
export function isSignedByNewKey(head: EnrolHead, { signingKey }: Pick<Enrolment, "signingKey">): boolean {
  return isSignatureOf(head.signature, textOf(head), publicKeyOf("ed25519", signingKey));
}

/** The new key signs the token too: nobody on the way can enrol it by another token, and so in another place. */
function textOf({ timeMs, tokenKey, bodyHash }: Pick<EnrolHead, "timeMs" | "tokenKey" | "bodyHash">): string {
  return signedText("pharos-enrol-1", timeMs, tokenKey.toString("base64url"), bodyHash);
}

/** The signature of the installation under its evidence key, made once when both keys are. @param text `ek1...` */
export function signEvidenceKey(text: string, privateKey: KeyObject): string {
  return signText(evidenceTextOf(text), privateKey);
}

export function isSignedEvidenceKey(text: string, signature: string, publicKey: KeyObject): boolean {
  return isSignatureOf(signature, evidenceTextOf(text), publicKey);
}

const evidenceTextOf = (text: string) => signedText("pharos-evidence-1", text);
