import { createECDH, createPrivateKey, type KeyObject, randomBytes, sign } from "node:crypto";
import { BrowserKeyInvalid, type OutboundPost, type PushKeys, type SealedPost } from "@pharos/core";
import { encryptPush } from "./push-encryption.ts";

const CURVE = "prime256v1";
const SALT_BYTES = 16;
/** A signature is good for half of the longest time that RFC 8292 allows, so the clocks may differ. */
const SIGNED_FOR_SECONDS = 12 * 60 * 60;

/** The pair of the installation. */
interface Pair {
  readonly publicKey: string;
  readonly signingKey: KeyObject;
}

/** A new private key of an installation, in base64url. */
export function newPushKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair.getPrivateKey("base64url");
}

/**
 * The installation's pair of keys for web pushes (VAPID, RFC 8292).
 * @param load the private key. It is read once, and again after a failure
 * @param subject where push services find the operator: an https or mailto URL
 */
export function createPushKeys(load: () => Promise<string>, subject: string): PushKeys {
  let loaded: Promise<Pair> | null = null;
  const pair = () => {
    loaded ??= load().then(pairOf);
    loaded.catch(() => {
      loaded = null;
    });
    return loaded;
  };
  return {
    publicKey: async () => (await pair()).publicKey,
    seal: async (message) => sealed(await pair(), subject, message),
  };
}

function sealed({ publicKey, signingKey }: Pair, subject: string, message: OutboundPost): SealedPost {
  const { browser, headers, ...others } = message;
  if (browser === undefined) return message;
  const body = encrypted(message.body, browser);
  const expiresAt = Math.floor(browser.atMs / 1000) + SIGNED_FOR_SECONDS;
  const token = signedToken({ aud: new URL(message.url).origin, exp: expiresAt, sub: subject }, signingKey);
  return {
    ...others,
    headers: {
      ...headers,
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      authorization: `vapid t=${token}, k=${publicKey}`,
    },
    body,
  };
}

/** @throws BrowserKeyInvalid */
function encrypted(text: string, browser: NonNullable<OutboundPost["browser"]>): Buffer {
  const ephemeral = Buffer.from(newPushKey(), "base64url");
  try {
    return encryptPush(text, browser, { salt: randomBytes(SALT_BYTES), privateKey: ephemeral });
  } catch (error) {
    throw new BrowserKeyInvalid(error);
  }
}

/** A JSON Web Token with ES256 (RFC 7518, section 3.4). */
function signedToken(claims: object, key: KeyObject): string {
  const content = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" });
  return `${content}.${signature.toString("base64url")}`;
}

function pairOf(privateKey: string): Pair {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, "base64url");
  const point = pair.getPublicKey();
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const jwk = { kty: "EC", crv: "P-256", d: privateKey, x, y };
  return {
    publicKey: point.toString("base64url"),
    signingKey: createPrivateKey({ key: jwk, format: "jwk" }),
  };
}
