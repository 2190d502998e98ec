import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SecretPurpose, Vault } from "@pharos/core";
import { type KeyRing, VaultError } from "./key-ring.ts";

const ALGORITHM = "aes-256-gcm";
/** NIST SP 800-38D, section 5.2.1.1: 96 bits. Random ones are safe for 2^32 secrets under one key (section 8.3). */
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = "v1";

/**
 * Encrypts secrets with AES-256-GCM into `v1.<key id>.<iv>.<data>`; iv and data are base64url, and data ends in the
 * authentication tag. Format, key id and purpose are authenticated with the secret.
 */
export function createVault(ring: KeyRing): Vault {
  const keys = new Map(ring.map(({ id, key }) => [id, key]));
  const [newest] = ring;
  return {
    encrypt(purpose, plaintext) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, newest.key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(associatedData(newest.id, purpose));
      const data = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [FORMAT, newest.id, iv.toString("base64url"), data.toString("base64url")].join(".");
    },
    decrypt(purpose, ciphertext) {
      const { keyId, iv, data, tag } = parse(ciphertext);
      const key = keys.get(keyId);
      if (key === undefined) throw new VaultError("The secret was encrypted with a key that is not in ENCRYPTION_KEYS");
      try {
        const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(associatedData(keyId, purpose)).setAuthTag(tag);
        return Buffer.concat([decipher.update(data), decipher.final()]).toString("utf8");
      } catch (cause) {
        throw new VaultError("The secret was changed, or it was encrypted for another purpose", { cause });
      }
    },
  };
}

function associatedData(keyId: string, purpose: SecretPurpose): Buffer {
  return Buffer.from(`${FORMAT}.${keyId}.${purpose}`);
}

function parse(ciphertext: string): { keyId: string; iv: Buffer; data: Buffer; tag: Buffer } {
  const [format, keyId, iv, data, ...rest] = ciphertext.split(".");
  if (format !== FORMAT || keyId === undefined || iv === undefined || data === undefined || rest.length > 0) {
    throw new VaultError(`The secret does not have the format ${FORMAT}.<key id>.<iv>.<data>`);
  }
  const ivBytes = fromBase64Url(iv);
  const dataBytes = fromBase64Url(data);
  if (ivBytes.byteLength !== IV_BYTES || dataBytes.byteLength < TAG_BYTES) {
    throw new VaultError("The secret was cut short or made longer");
  }
  const end = dataBytes.byteLength - TAG_BYTES;
  return { keyId, iv: ivBytes, data: dataBytes.subarray(0, end), tag: dataBytes.subarray(end) };
}

/** Node decodes leniently; only the one canonical spelling of the bytes is accepted here. */
function fromBase64Url(text: string): Buffer {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.toString("base64url") !== text) throw new VaultError("The secret is not in base64url");
  return bytes;
}
