import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** The parts of the server's options that an authenticator reads. */
interface Options {
  readonly challenge: string;
}

type CborValue = number | string | Buffer | ReadonlyMap<CborValue, CborValue>;

/** CBOR (RFC 8949) of the values in a passkey: small numbers, texts, bytes and maps of them. */
function cbor(value: CborValue): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    return size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, part]) => [cbor(key), cbor(part)])]);
}

const PRESENT_AND_VERIFIED = 0b101;
const WITH_CREDENTIAL = 0b1000000;

/** A passkey in software, as a browser at this origin would use it (WebAuthn, section 6). */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let counter = 0;
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rp = createHash("sha256").update(new URL(origin).hostname).digest();
    return Buffer.concat([rp, Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, { challenge }: Options, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at }));
  const answer = (response: Readonly<Record<string, Buffer>>) => ({
    ...{
      id: id.toString("base64url"),
      rawId: id.toString("base64url"),
      type: "public-key",
      clientExtensionResults: {},
    },
    response: Object.fromEntries(Object.entries(response).map(([name, part]) => [name, part.toString("base64url")])),
  });

  return {
    create(options: Options) {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const cose = new Map<number, CborValue>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
      const authData = authenticatorData(PRESENT_AND_VERIFIED | WITH_CREDENTIAL, credential);
      const attestation = new Map<string, CborValue>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return answer({ clientDataJSON: clientData("webauthn.create", options), attestationObject: cbor(attestation) });
    },
    /** @param at the origin of the page that asks */
    get(options: Options, at = origin) {
      const clientDataJSON = clientData("webauthn.get", options, at);
      const data = authenticatorData(PRESENT_AND_VERIFIED);
      const signed = Buffer.concat([data, createHash("sha256").update(clientDataJSON).digest()]);
      const signature = createSign("SHA256").update(signed).sign(privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}
