import { isIP } from "node:net";
import { NetError, type PingAnswer } from "@pharos/core";
import { calledPeer } from "./called-peer.ts";
import type { Egress } from "./egress.ts";
import { abortError, explained } from "./failure.ts";
import { createFping } from "./fping.ts";
import { pingAddress } from "./ping.ts";
import { createPrograms, ProgramUnusable } from "./program.ts";

export interface PingerOptions {
  readonly egress: Egress;
  /** Folders in which fping and ping are looked for, in the form of PATH; the system's usual folders if left out. */
  readonly programPath: string | undefined;
}

export interface Pinger {
  /** `ProbeNet.ping`. @param from the way out that this ping takes; the usual one if left out */
  ping(host: string, signal: AbortSignal, from?: Egress): Promise<PingAnswer>;
  /** Pings in flight end with a NetError `aborted`. */
  stop(): void;
}

/** How long fping is left alone once it could not be used, in milliseconds. */
const FPING_AGAIN_AFTER_MS = 60_000;

/** Pings by fping if it can be used, and otherwise by ping. This process needs no extra rights for them. */
export function createPinger({ egress, programPath }: PingerOptions): Pinger {
  const programs = createPrograms(programPath);
  const fping = createFping(programs);
  let fpingFailure: ProgramUnusable | null = null;
  let fpingAgainAt = 0;

  async function roundTrip(address: string, signal: AbortSignal): Promise<number> {
    if (performance.now() >= fpingAgainAt) {
      try {
        return await fping(address, signal);
      } catch (error) {
        if (!(error instanceof ProgramUnusable)) throw error;
        fpingFailure = error;
        fpingAgainAt = performance.now() + FPING_AGAIN_AFTER_MS;
      }
    }
    try {
      return await pingAddress(programs, address, signal);
    } catch (error) {
      throw error instanceof ProgramUnusable ? cannotPing(error, fpingFailure) : error;
    }
  }

  return {
    async ping(host, signal, from = egress) {
      if (signal.aborted) throw abortError(signal);
      const [address = ""] = await from.addresses(host, null, signal);
      // A second guard: a text that is no address could be read as an option by the program.
      if (isIP(address) === 0) throw new NetError("dns", "DNS: the answer is not an address");
      try {
        return { responseTimeMs: Math.round(await roundTrip(address, signal)) };
      } catch (error) {
        throw error instanceof NetError ? explained(error, calledPeer([address], undefined), null) : error;
      }
    },
    stop: programs.stop,
  };
}

/** This machine cannot ping, which says nothing of the host. The message tells the operator what to do. */
function cannotPing(ping: ProgramUnusable, fping: ProgramUnusable | null): NetError {
  const failures = [ping, ...(fping ? [fping] : [])];
  const worst = reasons.find((reason) => failures.some((failure) => failure.reason === reason)) ?? "missing";
  return new NetError("aborted", remedies[worst], { cause: failures.map((failure) => failure.message).join("; ") });
}

/** The one nearest to working first. */
const reasons = ["not-permitted", "broken", "missing"] as const;

const remedies = {
  "not-permitted":
    "This machine does not allow ping: give fping or ping the capability CAP_NET_RAW, or widen net.ipv4.ping_group_range",
  broken: "This machine cannot ping: fping and ping do not work here",
  missing: "This machine cannot ping: install fping or iputils-ping",
} as const;
