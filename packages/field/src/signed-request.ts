import type { KeyObject } from "node:crypto";
import { FIELD_VERSION, fieldHeaders, isLane, type Lane } from "./protocol.ts";
import {
  base64UrlBytes,
  isSha256Hex,
  isSignatureOf,
  SIGNATURE_BYTES,
  sha256Hex,
  signedText,
  signText,
} from "./signing.ts";

export const INSTANCE_BYTES = 16;
const MAX_PROBE_ID = 2 ** 31 - 1;

/** The data of a probe in the headers of its request. */
export interface RequestSigner {
  readonly probeId: number;
  readonly instance: string;
  readonly timeMs: number;
  readonly lane: Lane;
  /** From 1. Each accepted request of a lane must have a greater one than those before it. */
  readonly sequence: number;
}

/** The line of a request. */
interface Requested {
  readonly method: string;
  /** From `/field/v1`, with the query. */
  readonly path: string;
}

/** The signed headers of a request. */
export interface SignedHead extends RequestSigner {
  /** SHA-256 of the body, in lower-case hex. */
  readonly bodyHash: string;
  readonly signature: string;
}

const EMPTY_HASH = sha256Hex(Buffer.alloc(0));

/** The headers of a request. */
export function signRequest(
  request: Requested & { readonly body: Uint8Array },
  signer: RequestSigner,
  privateKey: KeyObject,
): Readonly<Record<string, string>> {
  const bodyHash = request.body.byteLength === 0 ? EMPTY_HASH : sha256Hex(request.body);
  return {
    [fieldHeaders.version]: String(FIELD_VERSION),
    [fieldHeaders.probe]: String(signer.probeId),
    [fieldHeaders.instance]: signer.instance,
    [fieldHeaders.time]: String(signer.timeMs),
    [fieldHeaders.lane]: signer.lane,
    [fieldHeaders.sequence]: String(signer.sequence),
    [fieldHeaders.bodyHash]: bodyHash,
    [fieldHeaders.signature]: signText(textOf(request, { ...signer, bodyHash }), privateKey),
  };
}

/** Headers by their names in lower case, as `IncomingHttpHeaders` of Node.js. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** @returns null if a header is missing or has another form than `signRequest` writes */
export function readSignedHead(headers: Headers): SignedHead | null {
  const one = (name: string) => {
    const value = headers[name];
    return typeof value === "string" ? value : "";
  };
  const probeId = decimal(one(fieldHeaders.probe));
  const instance = one(fieldHeaders.instance);
  const timeMs = decimal(one(fieldHeaders.time));
  const lane = one(fieldHeaders.lane);
  const sequence = decimal(one(fieldHeaders.sequence));
  const bodyHash = one(fieldHeaders.bodyHash);
  const signature = one(fieldHeaders.signature);
  if (probeId === null || probeId > MAX_PROBE_ID || timeMs === null || sequence === null || !isLane(lane)) return null;
  if (!isSha256Hex(bodyHash) || base64UrlBytes(instance, INSTANCE_BYTES) === null) return null;
  if (base64UrlBytes(signature, SIGNATURE_BYTES) === null) return null;
  return { probeId, instance, timeMs, lane, sequence, bodyHash, signature };
}

/** Whether the key has signed the headers. `isSignedBody` checks the body. */
export function isSignedRequest(request: Requested, head: SignedHead, publicKey: KeyObject): boolean {
  return isSignatureOf(head.signature, textOf(request, head), publicKey);
}

/** Whether a body is the one whose hash was signed. */
export function isSignedBody(body: Uint8Array, { bodyHash }: Pick<SignedHead, "bodyHash">): boolean {
  return sha256Hex(body) === bodyHash;
}

function textOf({ method, path }: Requested, head: Omit<SignedHead, "signature">): string {
  const { probeId, instance, timeMs, lane, sequence, bodyHash } = head;
  return signedText("pharos-field-1", method, path, probeId, instance, timeMs, lane, sequence, bodyHash);
}

/** A whole number from 1, written in the one way that signed texts have. */
function decimal(text: string): number | null {
  const value = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}
