import { type ConnectAnswer, NetError, type ProbeNet } from "@pharos/core";
import { hostOf } from "./host.ts";
import { noAnswer, succeeded } from "./outcome.ts";
import type { Probe } from "./probe.ts";

/** The ports that most servers have open. */
const PORTS = [22, 443] as const;
/** The share of the probe's time that the ping may use. */
const PING_SECONDS = 2;

/**
 * Whether a server can be reached at all: it answers a ping, or else takes a connection at one of the ports. A worker
 * that cannot ping uses only the ports, and has no result if they are closed.
 */
export const reach: Probe = {
  requires: ["url"],
  async run({ url }, net, signal) {
    let host: string;
    try {
      host = hostOf(url);
    } catch (error) {
      return noAnswer(error);
    }
    try {
      return succeeded({ ...(await ping(host, net, signal)), certificate: null, phases: null });
    } catch (notPinged) {
      try {
        return succeeded(await connect(host, net, signal));
      } catch (error) {
        return unreachable([notPinged, ...(error instanceof AggregateError ? error.errors : [error])]);
      }
    }
  },
};

async function ping(host: string, net: ProbeNet, signal: AbortSignal) {
  const limit = new AbortController();
  const end = () => limit.abort(new NetError("timeout", `No answer within ${PING_SECONDS} seconds`));
  const timer = setTimeout(end, PING_SECONDS * 1000);
  try {
    return await net.ping(host, AbortSignal.any([signal, limit.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/** @throws AggregateError when no port takes a connection: of each, why not */
async function connect(host: string, net: ProbeNet, signal: AbortSignal): Promise<ConnectAnswer> {
  const enough = new AbortController();
  const ends = AbortSignal.any([signal, enough.signal]);
  try {
    return await Promise.any(PORTS.map((port) => net.tcp(host, port, ends)));
  } finally {
    enough.abort();
  }
}

const tries = ["ping", ...PORTS.map((port) => `port ${port}`)];

/**
 * The message of each try, or a single one if all are the same.
 * @throws the failure that says nothing of the server
 */
function unreachable(failures: readonly unknown[]) {
  const outcomes = failures.map((failure) => noAnswer(failure));
  const reasons = outcomes.map(({ errorMessage }) => errorMessage ?? "No answer");
  const said = new Set(reasons).size === 1 ? reasons.slice(0, 1) : reasons.map((why, i) => `${tries[i]}: ${why}`);
  const peer = failures.flatMap((failure) => (failure instanceof NetError && failure.peer) || []).at(0) ?? null;
  return noAnswer(new NetError("connect", said.join("; "), { peer }));
}
