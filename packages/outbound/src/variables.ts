import { boolean, type Env, httpUrl, list, matching, nameServer, port, url } from "@pharos/runtime";

/** Variables of every service that calls out. */
export const egressVariables = {
  /** Where clients find this installation. Calls name it in their User-Agent; links, heartbeat URLs and problem types start with it. */
  BASE_URL: httpUrl().default("http://localhost:3000"),
  /** Whether calls may go to private addresses. */
  EGRESS_ALLOW_PRIVATE: boolean().default(false),
  /** Ports that nothing may be sent to. */
  EGRESS_DENIED_PORTS: list(port()).default([]),
  /** Name servers to ask, such as `192.0.2.53`. If empty, the name servers of the system. */
  DNS_SERVERS: list(nameServer()).default([]),
};

/** The list of RDAP servers (RFC 9224) that IANA keeps. */
export const IANA_RDAP_LIST = "https://data.iana.org/rdap/dns.json";

/** Variables of the services that look at sites. */
export const lookVariables = {
  /** Where the list of RDAP servers is (RFC 9224). */
  RDAP_BOOTSTRAP_URL: httpUrl().default(IANA_RDAP_LIST),
};

export type EgressEnv = Env<typeof egressVariables>;

/** Variables of every service that sends alerts, or tries contacts out. */
export const outboundVariables = {
  ...egressVariables,
  /** Where people find the dashboard: alerts link there. Unset: at BASE_URL. */
  DASHBOARD_URL: httpUrl().optional(),
  /** Where mail is handed over. Unset: nothing can be sent to contacts of type email. */
  SMTP_URL: url(["smtp:", "smtps:"], "an SMTP URL such as smtp://user:password@mail.example.com:587").optional(),
  /** The sender of mail: an address, or a name and an address in angle brackets. */
  MAIL_FROM: matching(
    /^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>$/,
    "an email address such as Pharos <pharos@example.com>",
  ).optional(),
  TELEGRAM_API_URL: httpUrl().default("https://api.telegram.org"),
};

/** Variables of the notifier, which requests the watchdog of the path of alerts. */
export const watchdogVariables = {
  /** Requested each minute while the path of alerts works. It often contains a token. */
  WATCHDOG_URL: url(["http:", "https:"], "an http or https URL such as https://hc-ping.com/your-token")
    .secret()
    .optional(),
};

export type OutboundEnv = Env<typeof outboundVariables>;
