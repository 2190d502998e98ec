import type { LocationsRule } from "../check/sides.ts";
import { namesOf } from "../wire/members.ts";
import type { Assertion } from "./assertion.ts";
import type { ClientCredentials } from "./client-credentials.ts";
import type { RequestStep } from "./steps.ts";

/** Settings that few monitors have, and that their probes need. Each is described below. */
export interface ProbeSettings {
  /** Sent with methods that have a body. It may hold secrets. */
  readonly requestBody: string | null;
  /** Text that the body of the answer must not contain. */
  readonly forbiddenKeyword: string | null;
  readonly assertions: readonly Assertion[];
  /** Which records of the URL's host a `dns` monitor asks for: one of `watchedRecordTypes`. */
  readonly dnsRecordType: string | null;
  /** Values that must be among the records; empty if any value will do. */
  readonly expectedDnsValues: readonly string[];
  /** The service of a `grpc` monitor, by its name in the health service. Null: the whole server. */
  readonly grpcService: string | null;
  /** A `tcp` monitor makes a TLS connection. */
  readonly useTls: boolean;
  /** Sent on the open connection, for `tcp` as `sentBytes` reads it. It may hold secrets. */
  readonly send: string | null;
  /** Text that the answer on the connection must contain. */
  readonly expectedAnswer: string | null;
  /** Checks carry a token of an OAuth2 server. */
  readonly oauth2: ClientCredentials | null;
  /** Requests before the monitor's own, whose answers have values for it. */
  readonly steps: readonly RequestStep[] | null;
  /** Certificates in PEM that are trusted instead of the public ones. */
  readonly tlsAuthority: string | null;
  /** False: of the server's certificate only the dates are judged. */
  readonly tlsVerify: boolean;
  /** The chain in PEM by which probes present themselves. */
  readonly clientCertificate: string | null;
  /** Its private key in PEM, which nobody can read. */
  readonly clientKey: string | null;
  /** The only kind of addresses that are called: 4 or 6. Null: as the worker prefers. */
  readonly ipVersion: number | null;
  /** The monitor is up while its check fails. */
  readonly expectsFailure: boolean;
  /** The only ones that make its checks, sorted, each once. Empty: all regions in turn. */
  readonly locations: readonly string[];
  /** Of a monitor with regions and places: down if either side fails, or only if both fail. */
  readonly locationsRule: LocationsRule;
}

interface Description<Value> {
  /** In the API. Its column and its field in a configuration file have the same name. */
  readonly name: string;
  /** The value of a monitor without it. A task leaves it out, so that tasks of other monitors cost no more. */
  readonly none: Value;
  /** The types of monitors that use it. It is rejected for others. */
  readonly types: readonly string[];
  /** Of the jobs that carry it. An earlier worker would ignore it, and leaves such jobs to others. */
  readonly jobVersion: number;
}

const pages = ["http", "keyword"];
const secure = [...pages, "ssl", "tcp", "grpc", "websocket"];
const talking = ["tcp", "websocket"];
const connecting = [...secure, "icmp"];
const probed = [...connecting, "dns"];

/** The versions of jobs with monitors of types that an earlier worker does not know. */
const versionsOfTypes: Readonly<Record<string, number>> = { grpc: 3, websocket: 3 };

/**
 * THE DESCRIPTIONS of these settings. Bodies, rows, rules for types and tasks of workers follow from them. Those that
 * are secret are listed in secret-settings.ts as well.
 */
const descriptions = {
  requestBody: { name: "request_body", none: null, types: pages, jobVersion: 1 },
  forbiddenKeyword: { name: "forbidden_keyword", none: null, types: pages, jobVersion: 1 },
  assertions: { name: "assertions", none: [], types: pages, jobVersion: 1 },
  dnsRecordType: { name: "dns_record_type", none: null, types: ["dns"], jobVersion: 1 },
  expectedDnsValues: { name: "expected_dns_values", none: [], types: ["dns"], jobVersion: 1 },
  grpcService: { name: "grpc_service", none: null, types: ["grpc"], jobVersion: 1 },
  useTls: { name: "use_tls", none: false, types: ["tcp"], jobVersion: 3 },
  send: { name: "send", none: null, types: talking, jobVersion: 3 },
  expectedAnswer: { name: "expected_answer", none: null, types: talking, jobVersion: 3 },
  oauth2: { name: "oauth2", none: null, types: pages, jobVersion: 3 },
  steps: { name: "steps", none: null, types: pages, jobVersion: 3 },
  tlsAuthority: { name: "tls_authority", none: null, types: secure, jobVersion: 3 },
  tlsVerify: { name: "tls_verify", none: true, types: secure, jobVersion: 3 },
  clientCertificate: { name: "client_certificate", none: null, types: secure, jobVersion: 3 },
  clientKey: { name: "client_key", none: null, types: secure, jobVersion: 3 },
  expectsFailure: { name: "expects_failure", none: false, types: [...pages, "tcp", "icmp"], jobVersion: 3 },
  ipVersion: { name: "ip_version", none: null, types: connecting, jobVersion: 3 },
  locations: { name: "locations", none: [], types: probed, jobVersion: 3 },
  locationsRule: { name: "locations_rule", none: "any", types: probed, jobVersion: 3 },
} as const satisfies { readonly [Name in keyof ProbeSettings]: Description<ProbeSettings[Name]> };

export type ProbeSetting = keyof ProbeSettings;

export const probeSettings: { readonly [Name in ProbeSetting]: Description<ProbeSettings[Name]> } = descriptions;

export const probeSettingNames = namesOf(descriptions);

type Descriptions = typeof descriptions;

/** Their names in the API. */
export const probeFields = membersOf(descriptions, "name");

/** Their values in a monitor without them. */
export const noProbeSettings: ProbeSettings = membersOf(descriptions, "none");

function membersOf<Member extends keyof Description<unknown>>(
  of: Descriptions,
  member: Member,
): { readonly [Name in ProbeSetting]: Descriptions[Name][Member] };
function membersOf(of: Readonly<Record<string, Description<unknown>>>, member: keyof Description<unknown>): object {
  return Object.fromEntries(Object.entries(of).map(([name, description]) => [name, description[member]]));
}

/** Whether a task carries a value, because the probe would do something else without it. */
export function isSetting(name: ProbeSetting, value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== probeSettings[name].none;
}

const newer = probeSettingNames.filter((name) => probeSettings[name].jobVersion > 1);

/** The version of a job that carries a monitor of this type with these settings. */
export function jobVersionOf(type: string, settings: { readonly [Name in ProbeSetting]?: unknown }): number {
  let version = versionsOfTypes[type] ?? 1;
  for (const name of newer) {
    if (Object.hasOwn(settings, name)) version = Math.max(version, probeSettings[name].jobVersion);
  }
  return version;
}
