import { createHash, type KeyObject, sign, verify } from "node:crypto";

export const SIGNATURE_BYTES = 64;

/** @param lines have no line break */
export const signedText = (...lines: readonly (string | number)[]): string => lines.join("\n");

/** Ed25519 over the bytes of a text in UTF-8, in base64url. */
export function signText(text: string, privateKey: KeyObject): string {
  return sign(null, Buffer.from(text), privateKey).toString("base64url");
}

export function isSignatureOf(signature: string | undefined, text: string, publicKey: KeyObject): boolean {
  const bytes = base64UrlBytes(signature, SIGNATURE_BYTES);
  return bytes !== null && verify(null, Buffer.from(text), publicKey, bytes);
}

export const isSha256Hex = (text: unknown): text is string => typeof text === "string" && /^[\da-f]{64}$/.test(text);

export const sha256Hex = (body: Uint8Array): string => createHash("sha256").update(body).digest("hex");

/**
 * The bytes of a text in base64url.
 * @returns null for another length, and for a text that is not the only one of its bytes
 */
export function base64UrlBytes(text: unknown, length: number): Buffer | null {
  if (typeof text !== "string") return null;
  const bytes = Buffer.from(text, "base64url");
  return bytes.byteLength === length && bytes.toString("base64url") === text ? bytes : null;
}
