import { type ConnectAnswer, NetError, type SeenCertificate } from "@pharos/core";
import { calledPeer } from "./called-peer.ts";
import { seenCertificate } from "./certificate.ts";
import { type Connection, dial, unbracketed } from "./dial.ts";
import type { ProbeDeps } from "./egress.ts";
import { abortError, explained, netError } from "./failure.ts";
import { resolved } from "./resolved.ts";
import { createStopwatch, type Stopwatch } from "./stopwatch.ts";

/** What to connect to. */
export interface Peer {
  /** As `URL.hostname` writes it. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

/**
 * `ProbeNet.tcp` and `ProbeNet.tls`: a connection to an IP address that was checked for it, closed as soon as it is
 * open.
 */
export function establish(deps: ProbeDeps, peer: Peer, signal: AbortSignal): Promise<ConnectAnswer> {
  return connected(deps, peer, signal, ({ certificate }, stopwatch) => ({
    certificate: certificate(),
    ...stopwatch.established(),
  }));
}

/** `SiteNet.certificate`: as `establish`, for the certificate of the server. */
export function readCertificate(
  deps: ProbeDeps,
  peer: Pick<Peer, "host" | "port">,
  signal: AbortSignal,
): Promise<SeenCertificate> {
  return connected(deps, { ...peer, secure: true }, signal, ({ presented }) => {
    const certificate = presented();
    if (certificate === null) throw new NetError("tls", "The server presented no certificate");
    return seenCertificate(certificate);
  });
}

type ReadConnection<T> = (connection: Connection, stopwatch: Stopwatch) => T;

async function connected<T>(deps: ProbeDeps, peer: Peer, signal: AbortSignal, read: ReadConnection<T>): Promise<T> {
  if (signal.aborted) throw abortError(signal);
  const { host, port, secure } = peer;
  const stopwatch = createStopwatch();
  const addresses = await resolved(deps, peer, stopwatch, signal);
  const endpoint = { addresses, port, hostname: unbracketed(host) };
  const connection = dial(endpoint, secure ? { trust: deps.trust, protocols: [] } : null);
  connection.socket.once("connect", () => stopwatch.connected());
  if (secure) connection.socket.once("secureConnect", () => stopwatch.secured());
  const explain = (error: NetError) => explained(error, calledPeer(addresses, connection), stopwatch.reached(secure));
  return await standing(connection, secure, signal, { read: () => read(connection, stopwatch), explain });
}

interface Ending<T> {
  readonly read: () => T;
  readonly explain: (error: NetError) => NetError;
}

function standing<T>(
  { socket, certificate }: Connection,
  secure: boolean,
  signal: AbortSignal,
  { read, explain }: Ending<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const close = () => {
      signal.removeEventListener("abort", abort);
      socket.destroy();
    };
    const fail = (error: NetError) => {
      reject(explain(error));
      close();
    };
    const abort = () => fail(abortError(signal));
    const succeed = () => {
      try {
        resolve(read());
      } catch (error) {
        reject(error);
      }
      close();
    };
    socket
      .once(secure ? "secureConnect" : "connect", succeed)
      // The listener stays: an error while the connection closes changes nothing, but without a listener it would be thrown.
      .on("error", (error: unknown) => fail(netError(error, certificate(), Date.now())));
    signal.addEventListener("abort", abort);
  });
}
