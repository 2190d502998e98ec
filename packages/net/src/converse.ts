import { NetError, type TlsTerms } from "@pharos/core";
import { calledPeer } from "./called-peer.ts";
import { type Connection, dial, unbracketed } from "./dial.ts";
import type { ProbeDeps } from "./egress.ts";
import { abortError, explained, netError } from "./failure.ts";
import { resolved } from "./resolved.ts";
import { createStopwatch, type Stopwatch } from "./stopwatch.ts";
import { datesError, ofTerms, tlsClient } from "./tls-terms.ts";

/** What to connect to. */
export interface Peer {
  /** As `URL.hostname` writes it. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** Protocols to offer in the handshake, as `TlsClient.protocols`. If left out, no protocol is offered. */
  readonly protocols?: readonly string[];
  /** Of the handshake. Left out: the usual ones. */
  readonly terms?: TlsTerms | undefined;
}

/** What happens on an open connection. */
export type Talk<T> = (connection: Connection, stopwatch: Stopwatch, addresses: readonly string[]) => T | Promise<T>;

/**
 * Connects to an IP address that was checked for the peer, talks, and closes the connection.
 *
 * @param talk begins when the connection is open, with TLS after the handshake. Its result no longer counts once the
 *   connection has failed or closed, or the signal is aborted.
 * @param farewell the orderly end of the connection after the talk. Its end changes no result, and it ends with the signal
 * @throws NetError also for every error of the talk
 */
export async function converse<T>(
  deps: ProbeDeps,
  peer: Peer,
  signal: AbortSignal,
  talk: Talk<T>,
  farewell?: (signal: AbortSignal) => Promise<void>,
): Promise<T> {
  if (signal.aborted) throw abortError(signal);
  const { host, port, secure, protocols = [], terms } = peer;
  const stopwatch = createStopwatch();
  const addresses = await resolved(deps, peer, stopwatch, signal);
  const endpoint = { addresses, port, hostname: unbracketed(host) };
  const connection = dial(endpoint, secure ? tlsClient(deps, protocols, terms) : null);
  connection.socket.once("connect", () => stopwatch.connected());
  if (secure) connection.socket.once("secureConnect", () => stopwatch.secured());
  try {
    const result = await standing(connection, secure, signal, () => {
      const refused = datesError(connection, terms);
      if (refused) throw refused;
      return talk(connection, stopwatch, addresses);
    });
    await farewell?.(signal);
    return result;
  } catch (error) {
    const certificate = connection.certificate();
    const failure = netError(ofTerms(error, terms, certificate), certificate, Date.now());
    throw explained(failure, calledPeer(addresses, connection), stopwatch.reached(secure));
  } finally {
    connection.socket.destroy();
  }
}

function standing<T>(
  { socket }: Connection,
  secure: boolean,
  signal: AbortSignal,
  talk: () => T | Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(abortError(signal));
    // The talk may know why the connection ended, and learns of it in the same turn.
    const ended = (error: unknown) => setImmediate(() => reject(error));
    socket
      .once(secure ? "secureConnect" : "connect", () => {
        new Promise<T>((settle) => settle(talk())).then(resolve, reject);
      })
      // The listener stays: an error while the connection closes changes nothing, but without a listener it would be thrown.
      .on("error", ended);
    signal.addEventListener("abort", abort);
    socket.once("close", () => {
      signal.removeEventListener("abort", abort);
      ended(new NetError("connect", "Connection closed without an answer"));
    });
  });
}
