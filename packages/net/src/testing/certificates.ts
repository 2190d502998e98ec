import "reflect-metadata";
import { webcrypto } from "node:crypto";
import * as x509 from "@peculiar/x509";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const DAY_MS = 24 * 60 * 60 * 1000;

/** A server's key and certificate in PEM. */
export interface Identity {
  readonly key: string;
  readonly cert: string;
}

/** A certificate authority of a test's own. */
export interface Authority {
  /** The certificate to trust, in PEM. */
  readonly ca: string;
  /**
   * @param expiresInDays negative: expired that long ago
   * @param validInDays negative: valid since then
   */
  issue(names: readonly x509.JsonGeneralName[], expiresInDays?: number, validInDays?: number): Promise<Identity>;
  /**
   * As `issue`, by an authority between. The certificate has both.
   *
   * @param expiresInDays of the authority between
   */
  issueThrough(names: readonly x509.JsonGeneralName[], expiresInDays: number): Promise<Identity>;
}

/** Authorities so far: two with one name would differ only in their signatures. */
let authorities = 0;

export async function createAuthority(): Promise<Authority> {
  authorities += 1;
  const name = `CN=Test authority ${authorities}`;
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    name,
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(Date.now() - 400 * DAY_MS),
    notAfter: new Date(Date.now() + 400 * DAY_MS),
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  });
  return {
    ca: root.toString("pem"),
    issue: (names, expiresInDays = 30, validInDays = -100) =>
      issue(root, keys.privateKey, names, { expiresInDays, validInDays }),
    async issueThrough(names, expiresInDays) {
      const own = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
      const between = await x509.X509CertificateGenerator.create({
        subject: `${name} between`,
        issuer: root.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: algorithm,
        notBefore: new Date(Date.now() - 400 * DAY_MS),
        notAfter: new Date(Date.now() + expiresInDays * DAY_MS),
        extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
      });
      const { key, cert } = await issue(between, own.privateKey, names, { expiresInDays: 30, validInDays: -100 });
      return { key, cert: `${cert}\n${between.toString("pem")}` };
    },
  };
}

/** A certificate that vouches for itself. */
export async function selfSigned(names: readonly x509.JsonGeneralName[]): Promise<Identity> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: "CN=Test server",
    keys,
    signingAlgorithm: algorithm,
    extensions: [new x509.SubjectAlternativeNameExtension([...names])],
  });
  return identityOf(keys.privateKey, certificate);
}

async function identityOf(privateKey: webcrypto.CryptoKey, certificate: x509.X509Certificate): Promise<Identity> {
  const pkcs8 = await webcrypto.subtle.exportKey("pkcs8", privateKey);
  return { key: x509.PemConverter.encode(pkcs8, "PRIVATE KEY"), cert: certificate.toString("pem") };
}

async function issue(
  root: x509.X509Certificate,
  signingKey: webcrypto.CryptoKey,
  names: readonly x509.JsonGeneralName[],
  { expiresInDays, validInDays }: { readonly expiresInDays: number; readonly validInDays: number },
): Promise<Identity> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await x509.X509CertificateGenerator.create({
    subject: "CN=Test server",
    issuer: root.subject,
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: algorithm,
    notBefore: new Date(Date.now() + validInDays * DAY_MS),
    // A minute of slack: a test that runs on for a moment still sees the same number of days.
    notAfter: new Date(Date.now() + expiresInDays * DAY_MS - 60_000),
    extensions: [new x509.SubjectAlternativeNameExtension([...names])],
  });
  return identityOf(keys.privateKey, certificate);
}
