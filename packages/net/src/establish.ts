import type { ConnectAnswer } from "@pharos/core";
import { type Connection, dial, unbracketed } from "./dial.ts";
import type { ProbeDeps } from "./egress.ts";
import { abortError, netError } from "./failure.ts";
import { createStopwatch, type Stopwatch } from "./stopwatch.ts";

/** What to connect to. */
export interface Peer {
  /** As `URL.hostname` writes it. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

/** `ProbeNet.tcp` and `ProbeNet.tls`: a connection to an address that was checked for it, closed as soon as it stands. */
export async function establish(deps: ProbeDeps, peer: Peer, signal: AbortSignal): Promise<ConnectAnswer> {
  if (signal.aborted) throw abortError(signal);
  const { host, port, secure } = peer;
  const stopwatch = createStopwatch();
  const addresses = await deps.egress.addresses(host, port, signal);
  stopwatch.resolved();
  const endpoint = { addresses, port, hostname: unbracketed(host) };
  const connection = dial(endpoint, secure ? { trust: deps.trust, protocols: [] } : null);
  connection.socket.once("connect", () => stopwatch.connected());
  return await standing(connection, secure, stopwatch, signal);
}

function standing(
  { socket, certificate }: Connection,
  secure: boolean,
  stopwatch: Stopwatch,
  signal: AbortSignal,
): Promise<ConnectAnswer> {
  return new Promise((resolve, reject) => {
    const close = () => {
      signal.removeEventListener("abort", abort);
      socket.destroy();
    };
    const abort = () => {
      close();
      reject(abortError(signal));
    };
    const succeed = () => {
      if (secure) stopwatch.secured();
      resolve({ certificate: certificate(), ...stopwatch.established() });
      close();
    };
    socket
      .once(secure ? "secureConnect" : "connect", succeed)
      // The listener stays: an error while the connection closes changes nothing, but without a listener it would be thrown.
      .on("error", (error: unknown) => {
        close();
        reject(netError(error, certificate(), Date.now()));
      });
    signal.addEventListener("abort", abort);
  });
}
