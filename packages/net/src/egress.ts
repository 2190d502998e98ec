import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import { NetError } from "@pharos/core";
import { unbracketed } from "./dial.ts";
import { abortError, codeOf } from "./failure.ts";
import { checkPort, type EgressPolicy, isPublicAddress, permitted } from "./guard.ts";
import type { Resolve } from "./resolve.ts";

/** The way out: a host's addresses that may be called, looked up and checked anew at every call. */
export interface Egress {
  /**
   * At least one address, best first. An answer at hand comes at once, without a promise.
   *
   * @param hostname as `URL.hostname` writes it
   * @param port that will be called there; null for an echo request, which has none
   * @throws NetError `dns`, `refused-by-guard`, or what the signal was aborted with
   */
  addresses(hostname: string, port: number | null, signal: AbortSignal): readonly string[] | Promise<readonly string[]>;
}

export interface EgressOptions extends EgressPolicy {
  /** Hears of each name that was refused because it leads to no public address. */
  readonly onRefusedName?: ((error: NetError) => void) | undefined;
}

/** What is said of a name that leads inside as well as of one that nobody has. */
const NO_PUBLIC_HOST = "DNS: no such host, or none with a public address";

/** The failure of a name is told at the end of a step of this length, however soon it was known, in milliseconds. */
const STEP_MS = 500;

/** Answers of DNS that a name has no address, as node:dns codes them. */
const ABSENT = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Where private addresses are refused, a name that leads to some fails as one does that does not exist: in the same words
 * and at the same times. Else whoever makes monitors could find out which names there are inside, from outside.
 */
export function createEgress(resolve: Resolve, { onRefusedName, ...policy }: EgressOptions): Egress {
  async function publicOnes(hostname: string, found: Found, signal: AbortSignal): Promise<readonly string[]> {
    const startMs = performance.now();
    try {
      return permitted(await untilAborted(Promise.resolve(found), signal), policy);
    } catch (error) {
      if (!tellsWhatIsThere(error)) throw error;
      if (error.kind === "refused-by-guard") onRefusedName?.(withName(error, hostname));
      await untilAborted(setTimeout(STEP_MS - ((performance.now() - startMs) % STEP_MS)), signal);
      throw new NetError("dns", NO_PUBLIC_HOST, { cause: error });
    }
  }

  return {
    addresses(hostname, port, signal) {
      if (port !== null) checkPort(port, policy);
      const found = resolve.lookup(hostname);
      const isAtHand = !(found instanceof Promise);
      const mayTell = policy.allowPrivate || isIP(unbracketed(hostname)) !== 0;
      if (isAtHand && (mayTell || found.some(isPublicAddress))) return permitted(found, policy);
      return mayTell ? untilAborted(Promise.resolve(found), signal) : publicOnes(hostname, found, signal);
    },
  };
}

type Found = ReturnType<Resolve["lookup"]>;

function tellsWhatIsThere(error: unknown): error is NetError {
  return error instanceof NetError && (error.kind === "refused-by-guard" || ABSENT.has(codeOf(error.cause)));
}

function withName({ kind, message, cause }: NetError, hostname: string): NetError {
  return new NetError(kind, message, { cause: `${hostname}: ${cause}` });
}

/** The work goes on for others that wait for it; this caller leaves. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(abortError(signal));
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
