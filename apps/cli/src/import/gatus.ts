import { CommandError } from "@pharos/commandline";
import { objectOrEmpty } from "@pharos/core";
import { parseAllDocuments } from "yaml";
import { INVALID } from "../failure.ts";
import { gatusCredentials } from "./client-credentials.ts";
import {
  addressFields,
  bodyFields,
  confirmationFields,
  familyFields,
  headerFields,
  hostAddress,
  intervalFields,
  secondsOf,
  timeoutSeconds,
} from "./fields.ts";
import { conditionsOf, dnsFields, httpConditions, isClosed, plainConditions } from "./gatus-conditions.ts";
import { messageFields, tcpFields, tlsFields } from "./gatus-connections.ts";
import { readProvider } from "./gatus-contacts.ts";
import { type Collector, createCollector, type ForeignRecord, foreign, type Imported } from "./imported.ts";

/**
 * Reads a configuration of Gatus.
 * @throws CommandError if it is no YAML, or has no endpoints
 */
export function importGatus(text: string): Imported {
  const collector = createCollector();
  const config = objectOrEmpty(contentOf(text));
  const { alerting, endpoints, "external-endpoints": external, services, maintenance } = config;
  // Before version 4 endpoints were called services.
  const lists = [endpoints ?? services, external].map((list) => (Array.isArray(list) ? list : []));
  const [watched = [], pushed = []] = lists;
  if (watched.length + pushed.length === 0)
    throw new CommandError("This is not a configuration of Gatus: it has no list of endpoints.", { exitCode: INVALID });
  for (const [type, provider] of Object.entries(objectOrEmpty(alerting)))
    readProvider(type, foreign(provider), collector);
  if (maintenance !== undefined) collector.note("maintenance", "is not imported: create it in the dashboard");
  for (const endpoint of watched) readEndpoint(foreign(endpoint), foreign(alerting), collector);
  for (const endpoint of pushed) readExternal(foreign(endpoint), collector);
  return collector.result();
}

/** The limit of an anchor's uses, times the uses of its own aliases. */
const MAX_ALIASES = 10_000;

/**
 * The first document of a file, in plain values. Null if it is not YAML, nests too deeply, or repeats itself too often.
 */
function contentOf(text: string): unknown {
  try {
    // The parser does not search for duplicate names, because that takes the square of their number.
    const [document] = parseAllDocuments(text, { uniqueKeys: false, logLevel: "error" });
    if (document === undefined || document.errors.length > 0) return null;
    return document.toJS?.({ maxAliasCount: MAX_ALIASES });
  } catch {
    return null;
  }
}

function nameOf(record: ForeignRecord): string {
  return [record.text("group"), record.text("name")].filter((part) => part !== "").join(" / ");
}

/** Groups of Gatus become tags, so that lists can be filtered by them. */
function groupTag(name: string, record: ForeignRecord, { tags }: Collector) {
  const group = record.text("group");
  return tags(`monitor ${name}`, group === "" ? [] : [`group:${group}`]);
}

function alertsOf(record: ForeignRecord): readonly string[] {
  const alerts = record.raw("alerts");
  return Array.isArray(alerts) ? alerts.map((alert) => foreign(alert).text("type")) : [];
}

/** An endpoint whose result is pushed: a heartbeat, if it says how often. */
function readExternal(record: ForeignRecord, collector: Collector): void {
  const name = nameOf(record);
  const interval = secondsOf(foreign(record.raw("heartbeat")).text("interval"));
  const note = (text: string) => collector.note(`monitor ${name}`, text);
  if (interval === null) {
    note("is skipped: it has no heartbeat interval");
    return;
  }
  note("gets a new ping URL");
  const fields = {
    name,
    type: "heartbeat",
    ...intervalFields(interval),
    ...groupTag(name, record, collector),
    ...activity(record),
  };
  collector.monitor({ id: name, name, fields, contacts: alertsOf(record) });
}

const activity = (record: ForeignRecord) => (record.raw("enabled") === false ? { is_active: false } : {});

function readEndpoint(record: ForeignRecord, alerting: ForeignRecord, collector: Collector): void {
  const name = nameOf(record);
  const note = (text: string) => collector.note(`monitor ${name}`, text);
  const address = record.text("url");
  const scheme = /^([a-z]+):\/\//i.exec(address)?.[1]?.toLowerCase() ?? "";
  const client = foreign(record.raw("client"));
  const timeout = secondsOf(client.text("timeout"));
  const interval = intervalFields(secondsOf(record.text("interval")) ?? 60);
  const probe = probeFields(scheme, address, record, note);
  if (probe === null) {
    note(`is skipped: Pharos has no check for ${scheme || "this URL"}`);
    return;
  }
  noteOthers(record, client, note);
  const timed = timeout === null ? {} : { request_timeout_seconds: timeoutSeconds(timeout) };
  collector.monitor({
    id: name,
    name,
    fields: {
      ...{ name, ...probe, ...interval, ...timed, ...groupTag(name, record, collector) },
      ...{ ...thresholds(record, alerting, note), ...activity(record) },
    },
    contacts: alertsOf(record),
  });
}

function noteOthers(record: ForeignRecord, client: ForeignRecord, note: (text: string) => void): void {
  if (client.flag("ignore-redirect")) note("Pharos follows redirects");
  if (record.flag("graphql")) note("its body is not wrapped as a GraphQL query");
}

/** The defaults of Gatus. */
const USUAL = { "failure-threshold": 3, "success-threshold": 2 } as const;

/** The checks that its alerts wait for: the fewest of all its alerts, each with the default of its provider. */
function thresholds(record: ForeignRecord, alerting: ForeignRecord, note: (text: string) => void): Fields {
  const alerts = (Array.isArray(record.raw("alerts")) ? [record.raw("alerts")].flat() : []).map(foreign);
  if (alerts.length === 0) return {};
  const least = (name: keyof typeof USUAL) => {
    const all = alerts.map((alert) => {
      const provider = foreign(foreign(alerting.raw(alert.text("type"))).raw("default-alert"));
      return alert.number(name) ?? provider.number(name) ?? USUAL[name];
    });
    if (new Set(all).size > 1) note(`its alerts differ in ${name}: the smallest is imported`);
    return Math.min(...all);
  };
  return confirmationFields(least("failure-threshold"), least("success-threshold"), note);
}

type Fields = Readonly<Record<string, unknown>>;

function probeFields(
  scheme: string,
  address: string,
  record: ForeignRecord,
  note: (text: string) => void,
): Fields | null {
  const host = /^[a-z]+:\/\/([^/?#]*)/i.exec(address)?.[1] ?? "";
  const [, name = host, port] = /^(.*):(\d+)$/.exec(host) ?? [];
  const conditions = conditionsOf(record);
  const query = foreign(record.raw("dns"));
  if (query.text("query-name") !== "") return dnsFields(query, conditions, note);
  switch (scheme) {
    case "http":
    case "https": {
      if (isClosed(conditions)) {
        const usual = scheme === "http" ? 80 : 443;
        return {
          type: "tcp",
          url: hostAddress("tcp", name),
          port: Number(port ?? usual),
          ...plainConditions(conditions, note),
        };
      }
      const method = record.text("method").toUpperCase();
      const headers = headerFields(record.raw("headers"));
      return {
        ...httpConditions(conditions, note),
        ...addressFields(address),
        ...(method !== "" && method !== "GET" && { http_method: method }),
        ...(headers !== null && { request_headers: headers }),
        ...bodyFields(record.text("body"), method, note),
        ...tlsFields(foreign(record.raw("client"))),
        ...gatusCredentials(foreign(record.raw("client"))),
      };
    }
    case "tcp":
    case "tls":
      return { type: "tcp", url: hostAddress("tcp", name), port: Number(port), ...tcpFields(scheme, record, note) };
    case "ws":
    case "wss":
      return { type: "websocket", ...addressFields(address), ...messageFields(record, note) };
    case "icmp":
      return {
        type: "icmp",
        url: hostAddress("icmp", host),
        ...familyFields(foreign(record.raw("client")).text("network")),
        ...plainConditions(conditions, note),
      };
    default:
      return null;
  }
}
