import { createCipheriv, createECDH, hkdfSync } from "node:crypto";

/** The secrets of a browser's subscription, as its `PushSubscription` has them in base64url. */
interface Subscription {
  readonly p256dh: string;
  readonly auth: string;
}

/** Must be fresh for each message, and cryptographically strong. */
interface Randomness {
  /** 16 bytes. */
  readonly salt: Buffer;
  /** The private key of a pair on P-256. */
  readonly privateKey: Buffer;
}

const CURVE = "prime256v1";
const CIPHER = "aes-128-gcm";
/** The record size. A message is one record, so it is shorter. */
const RECORD_BYTES = 4096;
/** Ends the last record (RFC 8188, section 2). */
const LAST = Buffer.of(2);

/**
 * Encrypts a message for one browser with `aes128gcm` (RFC 8291), as the body of a request to its push service.
 * @throws Error if `p256dh` is no point of P-256
 */
export function encryptPush(text: string, { p256dh, auth }: Subscription, { salt, privateKey }: Randomness): Buffer {
  const [receiver, secret] = [Buffer.from(p256dh, "base64url"), Buffer.from(auth, "base64url")];
  const sender = createECDH(CURVE);
  sender.setPrivateKey(privateKey);
  const own = sender.getPublicKey();
  const shared = derived(sender.computeSecret(receiver), secret, ["WebPush: info\0", receiver, own], 32);
  const key = derived(shared, salt, ["Content-Encoding: aes128gcm\0"], 16);
  const nonce = derived(shared, salt, ["Content-Encoding: nonce\0"], 12);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const head = [salt, size, Buffer.of(own.byteLength), own];
  return Buffer.concat([
    ...head,
    cipher.update(text, "utf8"),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function derived(key: Buffer, salt: Buffer, info: readonly (string | Buffer)[], length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, Buffer.concat(info.map((part) => Buffer.from(part))), length));
}
