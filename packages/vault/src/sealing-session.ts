import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { ProbeTask, SecretPurpose, SliceSeal } from "@pharos/core";
import { hpkeOpen, hpkeSeal } from "./hpke.ts";
import { VaultError } from "./key-ring.ts";
import type { PublicKey, RegionKey } from "./region-key.ts";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = "s1";

/**
 * A secret of a task opens for this check of this subject, for this purpose and for this target only. So a task with another
 * target gets no secret.
 */
export interface SealedFor {
  readonly purpose: SecretPurpose;
  readonly task: SealedTask;
}

type SealedTask = Pick<ProbeTask, "subjectId" | "checkNumber"> & {
  readonly config: Pick<ProbeTask["config"], "url" | "port">;
};

/** A key for the secrets of many tasks of a region, which the region's workers can open. */
export interface SealingSession {
  /** One entry for each key of the region. */
  readonly seal: readonly SliceSeal[];
  /** Secrets so far. */
  readonly count: number;
  /** `s1.<number>.<data>`: the number is the nonce, and data ends in the authentication tag, in base64url. */
  sealSecret(text: string, bound: SealedFor): string;
}

/** @throws Error if a public key is no point that X25519 accepts */
export function createSealingSession(region: string, keys: readonly PublicKey[]): SealingSession {
  const bytes = randomBytes(KEY_BYTES);
  const key = createSecretKey(bytes);
  const seal = keys.map(({ id, publicKey }) => ({
    keyId: id,
    enc: hpkeSeal(bytes, publicKey, boundTo(region, id)).toString("base64url"),
  }));
  let count = 0;
  return {
    seal,
    get count() {
      return count;
    },
    sealSecret(text, bound) {
      const number = count;
      count += 1;
      const cipher = createCipheriv(ALGORITHM, key, nonceOf(number), { authTagLength: TAG_BYTES });
      cipher.setAAD(associatedData(bound));
      const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [FORMAT, number, data.toString("base64url")].join(".");
    },
  };
}

/** The key of a session that was sealed to a key of this region. @throws VaultError */
export function openSession(region: string, { id, keys }: RegionKey, enc: string): KeyObject {
  try {
    return createSecretKey(hpkeOpen(Buffer.from(enc, "base64url"), keys, boundTo(region, id)));
  } catch (cause) {
    throw new VaultError("The secrets were sealed for another region, or were changed", { cause });
  }
}

/** @throws VaultError */
export function openSecret(key: KeyObject, sealed: string, bound: SealedFor): string {
  const [format, number, text, ...rest] = sealed.split(".");
  if (format !== FORMAT || number === undefined || text === undefined || rest.length > 0) {
    throw new VaultError(`The secret does not have the format ${FORMAT}.<number>.<data>`);
  }
  try {
    const data = Buffer.from(text, "base64url");
    const decipher = createDecipheriv(ALGORITHM, key, nonceOf(Number(number)), { authTagLength: TAG_BYTES });
    decipher.setAAD(associatedData(bound)).setAuthTag(data.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch (cause) {
    throw new VaultError("The secret was changed, or it was sealed for another check or purpose", { cause });
  }
}

function boundTo(region: string, keyId: string) {
  return { info: `pharos/region/${region}/${keyId}`, associatedData: "" };
}

/** NIST SP 800-38D, section 8.2.1: a counter, which no session uses twice. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, NONCE_BYTES - 6, 6);
  return nonce;
}

function associatedData({ purpose, task: { subjectId, checkNumber, config } }: SealedFor): Buffer {
  return Buffer.from([FORMAT, purpose, subjectId, checkNumber, config.port ?? "", config.url].join("."));
}
