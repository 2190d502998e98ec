import type { X509Certificate } from "node:crypto";
import { connect as connectTcp, isIP, type LookupFunction, type Socket, type TcpNetConnectOpts } from "node:net";
import type { Certificate } from "@pharos/core";
import { connectTls, type TlsClient } from "./tls.ts";

/** Where to connect: addresses that were checked, and the name for which TLS must prove itself. */
export interface Endpoint {
  /** At least one. They are tried in turn. */
  readonly addresses: readonly string[];
  readonly port: number;
  /** A host name or an IP address without brackets. */
  readonly hostname: string;
}

export interface Connection {
  /** Still connecting. */
  readonly socket: Socket;
  /** The certificate of the server, if the handshake came that far; null without TLS. */
  certificate(): Certificate | null;
  /** The same, whole. */
  presented(): X509Certificate | null;
}

const noCertificate = () => null;

/** Whether connections to URLs with this scheme begin with TLS. */
export function isSecure(protocol: string): boolean {
  return protocol === "https:" || protocol === "wss:";
}

/** The port that a URL leads to. */
export function portOf({ port, protocol }: URL): number {
  return Number(port) || (isSecure(protocol) ? 443 : 80);
}

/** A host without the brackets that URLs put around IPv6 addresses. */
export function unbracketed(host: string): string {
  return host.startsWith("[") ? host.slice(1, -1) : host;
}

/** Opens a connection, with TLS if a client for it is given. Its name is never resolved again. */
export function dial(endpoint: Endpoint, tls: TlsClient | null): Connection {
  const target = connectOptions(endpoint);
  if (tls) return connectTls(target, endpoint.hostname, tls);
  return { socket: connectTcp(target), certificate: noCertificate, presented: noCertificate };
}

/** How long one of several addresses may take before the next is tried, in milliseconds. */
const ATTEMPT_TIMEOUT_MS = 3_000;

function connectOptions({ addresses: [first = "", ...others], port, hostname }: Endpoint): TcpNetConnectOpts {
  if (others.length === 0) return { host: first, port };
  // The other family may lead nowhere from here, so the last attempt, which has all the time that is left, is the first's.
  const isMixed = others.some((address) => isIP(address) !== isIP(first));
  return {
    host: hostname,
    port,
    lookup: checkedLookup(isMixed ? [first, ...others, first] : [first, ...others]),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS,
  };
}

/** A stand-in for the system's lookup that knows only addresses which were checked. */
export function checkedLookup(addresses: readonly string[]): LookupFunction {
  const records = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, { all }, done) => {
    if (all) done(null, records);
    else done(null, records[0]?.address ?? "", records[0]?.family);
  };
}
