import { hash, type X509Certificate } from "node:crypto";
import { isIP, type TcpNetConnectOpts } from "node:net";
import { connect, createSecureContext, rootCertificates, type SecureContext } from "node:tls";
import type { Certificate, TlsTerms } from "@pharos/core";
import { LRUCache } from "lru-cache";
import type { Connection } from "./dial.ts";

/**
 * Every certificate to trust, in PEM; undefined for Node's default list.
 *
 * @param ca certificates to trust next to the well-known ones
 */
export function trustedCertificates(ca: readonly string[]): readonly string[] | undefined {
  return ca.length > 0 ? [...rootCertificates, ...ca] : undefined;
}

/** How this side presents itself in a handshake. */
export interface TlsClient {
  readonly trust: SecureContext;
  /** Protocols to offer (RFC 7301). If empty, the extension is left out, and servers of any protocol answer. */
  readonly protocols: readonly string[];
  /** False: the handshake succeeds with any certificate. */
  readonly verifies: boolean;
}

/** Contexts in memory, of monitors with terms. Each takes 20 KiB and more. */
const MAX_CONTEXTS = 300;

/** Gives each call the context for its terms. */
export interface Trusts {
  /** @param terms undefined for the usual ones */
  of(terms: TlsTerms | undefined): SecureContext;
}

/** Keeps contexts, for building one costs a third of a handshake. */
export function createTrusts(certificateAuthority: readonly string[] | undefined): Trusts {
  const trusted = (authority: string | null) => {
    // A monitor may trust an issuer, or one server, without the root above it.
    if (authority !== null) return { ca: authority, allowPartialTrustChain: true };
    return certificateAuthority ? { ca: [...certificateAuthority] } : {};
  };
  const presented = (client: TlsTerms["client"]) =>
    client === null ? {} : { cert: client.certificate, key: client.key };
  const usual = createSecureContext(trusted(null));
  const contexts = new LRUCache<string, SecureContext>({ max: MAX_CONTEXTS });
  return {
    of(terms) {
      const { authority = null, client = null } = terms ?? {};
      if (authority === null && client === null) return usual;
      const key = hash("sha256", JSON.stringify([authority, client]), "base64");
      const known = contexts.get(key);
      if (known !== undefined) return known;
      const context = createSecureContext({ ...trusted(authority), ...presented(client) });
      contexts.set(key, context);
      return context;
    },
  };
}

/**
 * A TLS connection whose server must prove to be `hostname`. Node's own check needs its legacy certificate object,
 * which takes longer to build than the rest of the handshake. So the identity is checked on the X509Certificate.
 */
export function connectTls(target: TcpNetConnectOpts, hostname: string, client: TlsClient): Connection {
  const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  const isAddress = isIP(name) !== 0;
  let presented: X509Certificate | undefined;
  const socket = connect({
    ...target,
    secureContext: client.trust,
    rejectUnauthorized: client.verifies,
    // RFC 6066 section 3: an address is not a server name.
    servername: isAddress ? "" : name,
    ...(client.protocols.length > 0 ? { ALPNProtocols: [...client.protocols] } : {}),
    checkServerIdentity: () => {
      const matches = isAddress ? presented?.checkIP(name) : presented?.checkHost(name);
      return matches ? undefined : new WrongHostError();
    },
  });
  // Called once per handshake to fill an argument of checkServerIdentity that is not used above.
  Object.defineProperty(socket, "getPeerCertificate", { value: () => ({}) });
  // Before Node's own listener, which checks the identity, and on a failed verification closes the connection. Node
  // gives the certificate out once: a second call would get nothing.
  socket.prependListener("secure", () => {
    presented = socket.getPeerX509Certificate();
  });
  return {
    socket,
    certificate: () => (presented ? summaryOf(presented) : null),
    presented: () => presented ?? null,
  };
}

/** The code of the error for a certificate that is out of its dates; null for another. */
export function datesFault({ validFrom, validTo }: X509Certificate, nowMs: number): string | null {
  if (Date.parse(validTo) < nowMs) return "CERT_HAS_EXPIRED";
  return Date.parse(validFrom) > nowMs ? "CERT_NOT_YET_VALID" : null;
}

function summaryOf({ validTo, fingerprint256 }: X509Certificate): Certificate {
  return { expiresAtMs: Date.parse(validTo), fingerprint: fingerprint256 };
}

class WrongHostError extends Error {
  readonly code = "ERR_TLS_CERT_ALTNAME_INVALID";

  constructor() {
    super("The certificate does not name the host");
  }
}
