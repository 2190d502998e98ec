import { gatusCredentials } from "./client-credentials.ts";
import { addressFields, bodyFields, familyFields, headerFields, hostAddress } from "./fields.ts";
import { conditionsOf, dnsFields, httpConditions, isClosed, plainConditions } from "./gatus-conditions.ts";
import { messageFields, tcpFields, tlsFields } from "./gatus-connections.ts";
import { type ForeignRecord, foreign } from "./imported.ts";
import { takesRedirects } from "./status-codes.ts";

type Fields = Readonly<Record<string, unknown>>;

/** An endpoint of Gatus, and its part `client`. */
export interface GatusEndpoint {
  readonly record: ForeignRecord;
  readonly client: ForeignRecord;
  readonly note: (text: string) => void;
}

/** The fields of a monitor for the scheme of an endpoint's URL. Null if Pharos has no such check. */
export function probeFields(scheme: string, address: string, endpoint: GatusEndpoint): Fields | null {
  const { record, client, note } = endpoint;
  const host = /^[a-z]+:\/\/([^/?#]*)/i.exec(address)?.[1] ?? "";
  const [, name = host, port] = /^(.*):(\d+)$/.exec(host) ?? [];
  const conditions = conditionsOf(record);
  const query = foreign(record.raw("dns"));
  if (query.text("query-name") !== "") return dnsFields(query, conditions, note);
  switch (scheme) {
    case "http":
    case "https":
      if (!isClosed(conditions)) return httpFields(address, conditions, endpoint);
      return {
        ...{ type: "tcp", url: hostAddress("tcp", name), port: Number(port ?? (scheme === "http" ? 80 : 443)) },
        ...plainConditions(conditions, note),
      };
    case "tcp":
    case "tls":
      return { type: "tcp", url: hostAddress("tcp", name), port: Number(port), ...tcpFields(scheme, endpoint) };
    case "ws":
    case "wss":
      return { type: "websocket", ...addressFields(address), ...messageFields(endpoint) };
    case "icmp":
      return {
        type: "icmp",
        url: hostAddress("icmp", host),
        ...familyFields(client.text("network")),
        ...plainConditions(conditions, note),
      };
    default:
      return null;
  }
}

function httpFields(address: string, conditions: readonly string[], { record, client, note }: GatusEndpoint): Fields {
  const method = record.text("method").toUpperCase();
  const headers = headerFields(record.raw("headers"));
  const follows = !client.flag("ignore-redirect");
  const made = httpConditions(conditions, { follows, note });
  if (!follows && !takesRedirects(made.expected_status_codes ?? [])) note("Pharos follows redirects");
  if (record.flag("graphql")) note("its body is not wrapped as a GraphQL query");
  return {
    ...made,
    ...addressFields(address),
    ...(method !== "" && method !== "GET" && { http_method: method }),
    ...(headers !== null && { request_headers: headers }),
    ...bodyFields(record.text("body"), method, note),
    ...tlsFields(client, note),
    ...gatusCredentials(client),
  };
}
