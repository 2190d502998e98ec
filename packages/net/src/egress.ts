import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import { NetError } from "@pharos/core";
import { unbracketed } from "./dial.ts";
import type { Family } from "./dns-query.ts";
import { abortError, codeOf } from "./failure.ts";
import { checkPort, type EgressPolicy, isPublicAddress, permitted } from "./guard.ts";
import type { Resolve } from "./resolve.ts";
import type { Trusts } from "./tls.ts";

/** The way out: a host's IP addresses that may be called, looked up and checked again at every call. */
export interface Egress {
  /** The same way out, by addresses of one family. */
  ofFamily(family: Family): Egress;
  /**
   * At least one address, best first. An answer at hand comes at once, without a promise.
   *
   * @param hostname as `URL.hostname` writes it
   * @param port that will be called there; null for an echo request, which has none
   * @throws NetError `dns`, `refused-by-guard`, `refused-by-rules`, the reason of the aborted signal, or `aborted` if this machine has no
   *   address of the family
   */
  addresses(hostname: string, port: number | null, signal: AbortSignal): readonly string[] | Promise<readonly string[]>;
}

/** Shared by the connections of all probes. */
export interface ProbeDeps {
  readonly egress: Egress;
  readonly trusts: Trusts;
  readonly userAgent: string;
}

export interface EgressOptions extends EgressPolicy {
  /** Called with each name that was rejected because it leads to no public address. */
  readonly onRefusedName?: ((error: NetError) => void) | undefined;
}

/** The message for a name that leads to private addresses, and for one that does not exist. */
const NO_PUBLIC_HOST = "DNS: no such host, or no public address (see EGRESS_ALLOW_PRIVATE)";

const noPublicAddress = (family: Family | undefined) =>
  family === undefined ? NO_PUBLIC_HOST : `DNS: no public IPv${family} address (see EGRESS_ALLOW_PRIVATE)`;

/** The failure of a name is reported at the end of a step of this length, in milliseconds, however soon it is known. */
const STEP_MS = 500;

/** How long it is from now until the end of such a step, in milliseconds, if the first began at `startMs` of this process's clock. */
export function restOfStepMs(startMs: number): number {
  return STEP_MS - ((performance.now() - startMs) % STEP_MS);
}

/** Answers of DNS that a name has no address, as node:dns codes them. */
const ABSENT = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * If private addresses are rejected, a name that leads to one fails like a missing name, with the same message and
 * after the same times. Otherwise authors of monitors could find out which names the private network has.
 */
export function createEgress(resolve: Resolve, { onRefusedName, ...policy }: EgressOptions): Egress {
  async function publicOnes(
    { hostname, family, port }: Sought,
    found: Found,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const startMs = performance.now();
    try {
      return permitted(await untilAborted(Promise.resolve(found), signal), policy, port);
    } catch (error) {
      if (!tellsWhatIsThere(error)) throw error;
      if (error.kind === "refused-by-guard") onRefusedName?.(withName(error, hostname));
      await untilAborted(setTimeout(restOfStepMs(startMs)), signal);
      throw new NetError("dns", noPublicAddress(family), { cause: error });
    }
  }

  const by = (family?: Family): Egress => ({
    ofFamily: by,
    addresses(hostname, port, signal) {
      if (port !== null) checkPort(port, policy);
      if (family !== undefined && !resolve.reaches(family, policy.allowPrivate)) {
        throw new NetError("aborted", `This machine has no IPv${family} address`);
      }
      const found = resolve.lookup(hostname, family);
      const isAtHand = !(found instanceof Promise);
      const mayTell = policy.allowPrivate || isIP(unbracketed(hostname)) !== 0;
      if (isAtHand && (mayTell || found.some(isPublicAddress))) return permitted(found, policy, port);
      if (!mayTell) return publicOnes({ hostname, family, port }, found, signal);
      const awaited = untilAborted(Promise.resolve(found), signal);
      return policy.rules === undefined ? awaited : awaited.then((addresses) => permitted(addresses, policy, port));
    },
  });
  return by();
}

interface Sought {
  readonly hostname: string;
  /** Undefined: any. */
  readonly family: Family | undefined;
  /** That will be called; null for an echo request. */
  readonly port: number | null;
}

type Found = ReturnType<Resolve["lookup"]>;

function tellsWhatIsThere(error: unknown): error is NetError {
  return error instanceof NetError && (error.kind === "refused-by-guard" || ABSENT.has(codeOf(error.cause)));
}

function withName({ kind, message, cause }: NetError, hostname: string): NetError {
  return new NetError(kind, message, { cause: `${hostname}: ${cause}` });
}

/** Rejects when the signal is aborted. The work goes on for other callers that wait for it. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(abortError(signal));
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
