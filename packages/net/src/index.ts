import type { AlertNet, NetError, ProbeNet, PushKeys, SiteNet } from "@pharos/core";
import { createEgress, type ProbeDeps } from "./egress.ts";
import type { EgressRules } from "./egress-rules.ts";
import { establish, readCertificate } from "./establish.ts";
import { grpcCall } from "./grpc.ts";
import { exchange } from "./http.ts";
import { createPinger, type Pinger } from "./icmp.ts";
import { createPoster } from "./post.ts";
import { createRecordLookup } from "./records.ts";
import { createResolve, type ResolveOptions } from "./resolve.ts";
import { talk } from "./talk.ts";
import { createTrusts, trustedCertificates } from "./tls.ts";
import { converseByMessages } from "./web-socket.ts";

export { fetchConfigured } from "./configured.ts";
export { type EgressRule, egressRules, parseEgressRule } from "./egress-rules.ts";
export { noAnswerWithin } from "./failure.ts";
export { type KeptAnswer, type KeptClient, openKeptClient } from "./kept-client.ts";
export { retryAfterMs } from "./retry-after.ts";
export { createMailer } from "./smtp.ts";
export { createTextLookup } from "./texts.ts";

export interface NetOptions {
  /** Let calls go to private and other special addresses as well. */
  readonly allowPrivate: boolean;
  /** Ports that are always rejected; empty if left out. */
  readonly deniedPorts?: readonly number[];
  /** Rules of the owner of the machine. They are for private addresses: `allowPrivate` must be true. */
  readonly rules?: EgressRules;
  /**
   * Called for each name that was rejected because it leads to no public address. The message for callers hides that.
   */
  readonly onRefusedName?: (error: NetError) => void;
  readonly userAgent: string;
  /** The keys for web pushes. Undefined: a web push fails. */
  readonly pushKeys?: Pick<PushKeys, "seal"> | undefined;
  /** Certificates in PEM to trust next to the well-known ones. */
  readonly ca?: readonly string[];
  /** Name servers as `address` or `address:port`; the system's if left out. */
  readonly dnsServers?: readonly string[];
  /** As `ResolveOptions.families`. */
  readonly families?: ResolveOptions["families"];
  /** Folders in which fping and ping are looked for, in the form of PATH; the system's usual folders if left out. */
  readonly programPath?: string;
}

/** The way to the outside. Its maker stops it: lookups, pings and posts in flight then fail with a NetError `aborted`. */
export interface Net extends ProbeNet, AlertNet, SiteNet {
  /** Whether `ofFamily` can call anything from here. */
  reaches(family: 4 | 6): boolean;
  stop(): void;
}

export function createNet({
  allowPrivate,
  deniedPorts = [],
  rules,
  onRefusedName,
  userAgent,
  pushKeys,
  ca = [],
  dnsServers,
  families,
  programPath,
}: NetOptions): Net {
  const resolve = createResolve({ servers: dnsServers, families });
  const egress = createEgress(resolve, { allowPrivate, deniedPorts, rules, onRefusedName });
  const certificateAuthority = trustedCertificates(ca);
  const deps = { egress, userAgent, trusts: createTrusts(certificateAuthority) };
  const poster = createPoster({ egress, userAgent, certificateAuthority, pushKeys });
  const records = createRecordLookup({ servers: dnsServers, allowPrivate });
  const pinger = createPinger({ egress, programPath });
  return {
    ...probeNet(deps, pinger, records.records),
    reaches: (family) => resolve.reaches(family, allowPrivate),
    certificate: (host, port, signal) => readCertificate(deps, { host, port }, signal),
    async permits(host, signal) {
      await egress.addresses(host, null, signal);
    },
    post: poster.post,
    stop() {
      resolve.stop();
      records.stop();
      poster.stop();
      pinger.stop();
    },
  };
}

/** The network as probes use it, by the way out in `deps`. */
function probeNet(deps: ProbeDeps, pinger: Pinger, records: ProbeNet["records"]): ProbeNet {
  const ofFamilies = new Map<4 | 6, ProbeNet>();
  return {
    ofFamily(family) {
      const known = ofFamilies.get(family);
      if (known !== undefined) return known;
      const made = probeNet({ ...deps, egress: deps.egress.ofFamily(family) }, pinger, records);
      ofFamilies.set(family, made);
      return made;
    },
    http: (request, signal, reader, witness) => exchange(deps, request, signal, reader, witness),
    tcp: (host, port, signal) => establish(deps, { host, port, secure: false }, signal),
    talk: (request, signal, read) => talk(deps, request, signal, read),
    webSocket: (request, signal, read) => converseByMessages(deps, request, signal, read),
    grpc: (request, signal) => grpcCall(deps, request, signal),
    tls: (host, port, signal, terms) => establish(deps, { host, port, secure: true, terms }, signal),
    ping: (host, signal) => pinger.ping(host, signal, deps.egress),
    records,
  };
}
