import { evidenceLevels } from "@pharos/core";
import { type EnrolmentToken, parseEnrolmentToken } from "@pharos/field";
import { type EgressRule, parseEgressRule } from "@pharos/net";
import {
  choice,
  type Env,
  httpUrl,
  integer,
  list,
  logLevels,
  nameServer,
  port,
  readEnv,
  text,
  url,
  type Variable,
  variable,
} from "@pharos/runtime";

const RULE_FORM = "a network such as 10.0.0.0/8 or 192.0.2.5:443";

const rules = () =>
  list(
    variable(RULE_FORM, (one): readonly EgressRule[] | undefined => parseEgressRule(one) ?? undefined),
    RULE_FORM,
  ).default([]);

function enrolmentToken(): Variable<EnrolmentToken> {
  const expectation = "the text that the dashboard shows when you add a probe to a place";
  return variable(expectation, (value) => parseEnrolmentToken(value) ?? undefined).secret();
}

export const variables = {
  /** Where Pharos is: the only address that is called, apart from targets. */
  PHAROS_URL: httpUrl(),
  /** Enrols the probe at its first start. Afterwards it is not read. */
  PHAROS_ENROL: enrolmentToken().optional(),
  /** The text of a key file, if the machine cannot store one. */
  PHAROS_PROBE_KEY: text().secret().optional(),
  /** Where the keys of the probe are stored. */
  PROBE_KEY_FILE: text().default("./probe.key"),
  /** The name of the probe in the dashboard. Unset: the name of the machine. */
  PROBE_NAME: text().optional(),
  /** Networks that the probe may call. If empty, all except loopback, link-local and metadata addresses. */
  PROBE_ALLOW: rules(),
  /** Networks that the probe never calls. */
  PROBE_DENY: rules(),
  /** How much of the answers of failed targets is sent to Pharos, at most. */
  PROBE_EVIDENCE: choice(evidenceLevels).default("headers"),
  /** Checks at the same time. */
  PROBES_IN_FLIGHT: integer(1, 10_000).default(100),
  /** A proxy on the way to Pharos. */
  HTTPS_PROXY: url(["http:", "https:"], "an http or https URL such as http://proxy.example.com:3128").optional(),
  /** Hosts and networks that are called without the proxy, as in `.example.com,10.0.0.0/8`. */
  NO_PROXY: text().default(""),
  /** Name servers to ask, such as `192.0.2.53`. If empty, the name servers of the system. */
  DNS_SERVERS: list(nameServer()).default([]),
  /** The port of `/readyz` and `/metrics` on this machine. Unset: there is none. */
  ADMIN_PORT: port().optional(),
  LOG_LEVEL: choice(logLevels).default("info"),
};

export type ProbeEnv = Env<typeof variables>;

/** @throws EnvError */
export function readProbeEnv(): ProbeEnv {
  const { https_proxy, no_proxy } = process.env;
  // Many machines write these names in small letters.
  return readEnv(variables, {
    ...process.env,
    HTTPS_PROXY: process.env["HTTPS_PROXY"] ?? https_proxy,
    NO_PROXY: process.env["NO_PROXY"] ?? no_proxy,
  });
}
