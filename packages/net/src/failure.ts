import { type CalledPeer, type Certificate, NetError, type NetErrorKind, type Phases } from "@pharos/core";

/** The reason to abort an exchange with when its time is up. */
export function noAnswerWithin(timeoutMs: number): NetError {
  return new NetError("timeout", `No answer within ${count(timeoutMs / 1000, "second")}`);
}

/** The same error, with the called address and the times of its phases. */
export function explained(error: NetError, peer: CalledPeer | null, phases: Phases | null): NetError {
  const { kind, message, cause, certificate } = error;
  return new NetError(kind, message, { cause, certificate, peer, phases });
}

type Meaning = readonly [NetErrorKind, string];

const UNKNOWN_ISSUER = "TLS certificate is not trusted: its issuer is unknown, or the server did not send it";

/** The meaning of an error code of Node, OpenSSL or llhttp for people. */
const meanings: Readonly<Record<string, Meaning>> = {
  ECONNREFUSED: ["connect", "Connection refused"],
  ECONNRESET: ["connect", "Connection reset"],
  EPIPE: ["connect", "Connection reset"],
  ECONNABORTED: ["connect", "Connection reset"],
  ETIMEDOUT: ["timeout", "Connection timed out"],
  EHOSTUNREACH: ["connect", "Host unreachable"],
  EHOSTDOWN: ["connect", "Host unreachable"],
  ENETUNREACH: ["connect", "Network unreachable"],
  EACCES: ["connect", "Connection not permitted"],
  EPERM: ["connect", "Connection not permitted"],
  HPE_HEADER_OVERFLOW: ["protocol", "The answer's headers are too large"],
  ERR_INVALID_CHAR: ["protocol", "A request header holds a character that HTTP does not allow"],
  ERR_INVALID_HTTP_TOKEN: ["protocol", "A request header's name is not one that HTTP allows"],
  CERT_NOT_YET_VALID: ["tls", "TLS certificate is not valid yet"],
  CERT_REVOKED: ["tls", "TLS certificate is revoked"],
  CERT_UNTRUSTED: ["tls", "TLS certificate is not trusted"],
  CERT_REJECTED: ["tls", "TLS certificate is not trusted"],
  INVALID_CA: ["tls", "TLS certificate is not trusted"],
  CERT_SIGNATURE_FAILURE: ["tls", "TLS certificate is not trusted: its signature is wrong"],
  DEPTH_ZERO_SELF_SIGNED_CERT: ["tls", "TLS certificate is not trusted: it is self-signed"],
  SELF_SIGNED_CERT_IN_CHAIN: ["tls", "TLS certificate is not trusted: its authority is unknown"],
  UNABLE_TO_GET_ISSUER_CERT: ["tls", UNKNOWN_ISSUER],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ["tls", UNKNOWN_ISSUER],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ["tls", UNKNOWN_ISSUER],
  // RFC 7301, section 3.2.
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: ["tls", "TLS: the server supports no protocol that was offered"],
  ERR_TLS_CERT_ALTNAME_INVALID: ["tls", "TLS certificate is for another host"],
  // This machine lacks sockets, ports or memory, which says nothing of the other side.
  EMFILE: ["aborted", "This machine has no socket left"],
  ENFILE: ["aborted", "This machine has no socket left"],
  ENOBUFS: ["aborted", "This machine has no socket left"],
  ENOMEM: ["aborted", "This machine has no socket left"],
  EADDRNOTAVAIL: ["aborted", "This machine has no socket left"],
};

/**
 * The NetError for an error of a socket, TLS or the HTTP parser; a NetError stays itself.
 *
 * @param certificate the certificate of the other side so far
 * @param nowMs milliseconds since the epoch, to say how long a certificate has been expired
 */
export function netError(error: unknown, certificate: Certificate | null, nowMs: number): NetError {
  if (error instanceof NetError) return error;
  const [kind, message] = meaningOf(error, certificate, nowMs);
  return new NetError(kind, message, { cause: error, certificate });
}

/** Why the caller wanted the call ended: the NetError that it aborted with, else `aborted`. */
export function abortError(signal: AbortSignal): NetError {
  const reason: unknown = signal.reason;
  return reason instanceof NetError ? reason : new NetError("aborted", "Stopped", { cause: reason });
}

function meaningOf(error: unknown, certificate: Certificate | null, nowMs: number): Meaning {
  const code = codeOf(error);
  if (code === "CERT_HAS_EXPIRED") return expired(certificate, nowMs);
  // Node gives an orderly end the code of a reset; only a real one comes from a system call.
  if (code === "ECONNRESET" && memberOf(error, "syscall") === undefined)
    return ["connect", "Connection closed without an answer"];
  if (code === "EADDRNOTAVAIL" && isToIPv6(error)) return ["connect", "Network unreachable"];
  return meanings[code] ?? fallback(code);
}

/** EADDRNOTAVAIL on a call to IPv6 means that this machine has no IPv6 address; on IPv4, that it has no port left. */
function isToIPv6(error: unknown): boolean {
  return String(memberOf(error, "address")).includes(":");
}

function expired(certificate: Certificate | null, nowMs: number): Meaning {
  if (certificate === null) return ["tls", "TLS certificate has expired"];
  // The end of the leaf's validity may lie ahead: then a certificate further up the chain has ended.
  if (certificate.expiresAtMs > nowMs) return ["tls", "A certificate in the TLS certificate's chain has expired"];
  const hours = Math.floor((nowMs - certificate.expiresAtMs) / 3_600_000);
  const days = Math.floor(hours / 24);
  return ["tls", `TLS certificate expired ${days > 0 ? count(days, "day") : count(hours, "hour")} ago`];
}

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? "" : "s"}`;

/** TLS alerts by which a server rejects a client certificate (RFC 8446, section 6.2). */
const rejections: readonly (readonly [name: string, alert: number])[] = [
  ...([
    ["BAD_CERTIFICATE", 42],
    ["UNSUPPORTED_CERTIFICATE", 43],
    ["CERTIFICATE_REVOKED", 44],
  ] as const),
  ...([
    ["CERTIFICATE_EXPIRED", 45],
    ["CERTIFICATE_UNKNOWN", 46],
    ["UNKNOWN_CA", 48],
    ["ACCESS_DENIED", 49],
  ] as const),
];

/** Errors of Node about the headers of a request over HTTP/2, which it then does not send. */
const OWN_HEADERS =
  /^ERR_HTTP2_(?:INVALID_(?:CONNECTION_HEADERS|HEADER_VALUE|PSEUDOHEADER)|HEADER_SINGLE_VALUE|PSEUDOHEADER_NOT_ALLOWED)$/;

function fallback(code: string): Meaning {
  if (code.endsWith("ALERT_CERTIFICATE_REQUIRED")) return ["tls", "The server requires a client certificate"];
  const rejected = rejections.find(([name]) => code.endsWith(`ALERT_${name}`));
  if (rejected) return ["tls", `The server rejected the client certificate (alert ${rejected[1]})`];
  if (OWN_HEADERS.test(code)) return ["protocol", "A request header cannot be sent as metadata of gRPC"];
  if (code.startsWith("ERR_HTTP2_") || code.startsWith("NGHTTP2_"))
    return ["protocol", "The answer is not valid HTTP/2"];
  if (code.startsWith("HPE_")) return ["protocol", "The answer is not valid HTTP"];
  if (code === "EPROTO" || /^ERR_(SSL|TLS)_/.test(code)) return ["tls", "TLS handshake failed"];
  return ["connect", `Connection failed (${code})`];
}

/**
 * The code of an error of Node's. Errors are identified by their code, because their messages change between versions.
 */
export function codeOf(error: unknown): string {
  return String(memberOf(error, "code") ?? "unknown error");
}

/** A field of an error of Node's or of a library's in addition to its message, such as `code`; undefined without it. */
export function memberOf(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}
