import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { createAuthority } from "@pharos/net/testing";

/** A web push as its push service and its browser read it. */
interface ReceivedPush {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The claims of the signature, which was good. */
  readonly claims: unknown;
  /** The key that the sender is known by. */
  readonly key: string;
  /** The decrypted content. */
  readonly content: unknown;
}

/** A push service by https that checks signatures, together with the browser that decrypts the messages. */
export async function openPushService() {
  const received: ReceivedPush[] = [];
  const browser = createECDH("prime256v1");
  const publicKey = browser.generateKeys();
  const auth = randomBytes(16);
  let statusCode = 201;
  const authority = await createAuthority();
  const identity = await authority.issue([{ type: "dns", value: "localhost" }]);
  const server = createServer(identity, async (request, response) => {
    const { headers, url } = request;
    const body = await buffer(request);
    const { claims, key, isGood } = signatureIn(headers.authorization ?? "");
    if (!isGood || url !== "/send/1") return void response.writeHead(403).end();
    received.push({ headers, claims, key, content: JSON.parse(decrypted(body)) });
    response.writeHead(statusCode).end();
  });

  function decrypted(body: Buffer): string {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
    const derived = (key: Uint8Array, by: Uint8Array, info: Buffer, size: number) =>
      Buffer.from(hkdfSync("sha256", key, by, info, size));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
    const shared = derived(browser.computeSecret(sender), auth, info, 32);
    const key = derived(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const cipher = createDecipheriv(
      "aes-128-gcm",
      key,
      derived(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12),
    );
    cipher.setAuthTag(body.subarray(-16));
    const record = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
    if (record.at(-1) !== 2) throw new Error("The record is not the last one.");
    return record.subarray(0, -1).toString();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    ca: authority.ca,
    origin,
    received,
    /** A contact's configuration. */
    config: {
      endpoint: `${origin}/send/1`,
      p256dh: publicKey.toString("base64url"),
      auth: auth.toString("base64url"),
    },
    answer(code: number) {
      statusCode = code;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Of `vapid t=<token>, k=<key>` (RFC 8292). */
function signatureIn(header: string): { readonly claims: unknown; readonly key: string; readonly isGood: boolean } {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const jwk = { kty: "EC", crv: "P-256", x, y };
  const publicKey = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  const content = Buffer.from(`${head}.${claims}`);
  const isGood = verify("sha256", content, publicKey, Buffer.from(signature, "base64url"));
  return { claims: JSON.parse(Buffer.from(claims, "base64url").toString()), key, isGood };
}
