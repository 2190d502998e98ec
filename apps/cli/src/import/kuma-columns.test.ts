import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "@jest/globals";
import { objectOrEmpty } from "@pharos/core";
import { foreign } from "./imported.ts";
import { readKumaFile } from "./kuma-file.ts";
import { importUptimeKuma } from "./uptime-kuma.ts";

type Row = Readonly<Record<string, unknown>>;

/**
 * The result of a column: it changes the monitor, it has a note, or it has no effect on checks and alerts. Or it belongs
 * to types of monitors that are skipped with a note.
 */
type Becomes = "carried" | "said" | "without effect" | "of another type";

/** A value of the column that differs, and columns that give it an effect. */
type Column = readonly [name: string, becomes: Becomes, value?: unknown, others?: Row];

const http = { type: "http" };
const post = { type: "http", method: "POST", body: "{}" };
const basic = { auth_method: "basic", basic_auth_user: "ada" };
const mtls = { auth_method: "mtls" };
const oauth2 = { auth_method: "oauth2-cc" };
const dns = { type: "dns", hostname: "example.com" };
const grpc = { type: "grpc-keyword", grpc_service_name: "Health", grpc_method: "check", grpc_url: "a.example:1" };
const query = { type: "json-query", json_path: "a", json_path_operator: "==", expected_value: "x" };
const ping = { type: "ping", hostname: "a.example" };
const port = { type: "port", hostname: "a.example", port: 25 };
const live = { type: "websocket-upgrade", url: "wss://a.example" };

const columns: readonly Column[] = [
  ["id", "carried", 7],
  ["name", "carried", "Shop"],
  ["active", "carried", 0],
  ["interval", "carried", 300],
  ["url", "carried", "https://b.example/"],
  ["type", "carried", "push"],
  ["hostname", "carried", "b.example", ping],
  ["port", "carried", 26, port],
  ["keyword", "carried", "ready", { type: "keyword" }],
  ["invert_keyword", "carried", 1, { type: "keyword", keyword: "x" }],
  ["maxretries", "carried", 2],
  ["retry_interval", "carried", 90, { type: "push", maxretries: 2 }],
  ["retry_only_on_status_code_failure", "said", 1, { ...query, maxretries: 2 }],
  ["resend_interval", "carried", 5],
  ["ignore_tls", "carried", 1],
  ["upside_down", "carried", 1],
  ["maxredirects", "carried", 0, { accepted_statuscodes_json: '["200-399"]' }],
  ["accepted_statuscodes_json", "carried", '["204"]'],
  ["timeout", "carried", 7],
  ["method", "carried", "POST"],
  ["body", "carried", "{}", { method: "POST" }],
  ["http_body_encoding", "carried", "xml", post],
  ["headers", "carried", '{"accept": "a/b"}'],
  ["auth_method", "carried", "basic", { basic_auth_user: "ada" }],
  ["basic_auth_user", "carried", "eve", basic],
  ["basic_auth_pass", "carried", "secret", basic],
  ["bearer_token", "carried", "secret", { auth_method: "bearer" }],
  ["tls_ca", "carried", "PEM", mtls],
  ["tls_cert", "carried", "PEM", mtls],
  ["tls_key", "carried", "PEM", mtls],
  ["oauth_client_id", "carried", "a", oauth2],
  ["oauth_client_secret", "carried", "secret", oauth2],
  ["oauth_token_url", "carried", "https://a.example/", oauth2],
  ["oauth_scopes", "carried", "a", oauth2],
  ["oauth_audience", "carried", "a", oauth2],
  ["oauth_auth_method", "carried", "client_secret_post", oauth2],
  ["auth_domain", "of another type", "a", { auth_method: "ntlm" }],
  ["auth_workstation", "of another type", "a", { auth_method: "ntlm" }],
  ["ip_family", "carried", "ipv6"],
  ["expiry_notification", "carried", 1],
  ["domain_expiry_notification", "said", 1],
  ["description", "said", "of the shop"],
  ["parent", "said", 99],
  ["proxy_id", "said", 1],
  ["cache_bust", "said", 1],
  ["dns_resolve_type", "carried", "MX", dns],
  ["dns_resolve_server", "said", "192.0.2.1", dns],
  ["conditions", "carried", '[{"type":"expression","variable":"record","operator":"equals","value":"x"}]', dns],
  ["json_path", "carried", "b", query],
  ["json_path_operator", "carried", "!=", query],
  ["expected_value", "carried", "y", query],
  ["grpc_url", "carried", "b.example:1", grpc],
  ["grpc_body", "carried", '{"service": "a"}', grpc],
  ["grpc_metadata", "carried", '{"accept": "a"}', grpc],
  ["grpc_method", "said", "sayHello", grpc],
  ["grpc_service_name", "said", "Greeter", grpc],
  ["grpc_enable_tls", "carried", 1, grpc],
  ["packet_size", "said", 1_000, ping],
  ["ping_count", "said", 3, ping],
  ["ping_per_request_timeout", "said", 5, ping],
  ["smtp_security", "carried", "secure", { ...port, expiry_notification: 1 }],
  ["expected_tls_alert", "said", "certificate_required", port],
  ["ws_subprotocol", "carried", "mqtt", live],
  ["ws_ignore_sec_websocket_accept_header", "said", 1, live],
  // Each monitor has another address for pings, which is noted.
  ["push_token", "without effect", "abc", { type: "push" }],
  // Reflection and descriptions of services are the same in all health services.
  ["grpc_protobuf", "without effect", "syntax", grpc],
  // For the eyes, and for the program itself.
  ...(["user_id", "weight", "created_date", "dns_last_result"] as const).map(
    (name): Column => [name, "without effect", "7", dns],
  ),
  ...(["save_response", "save_error_response", "response_max_length"] as const).map(
    (name): Column => [name, "without effect", 7, http],
  ),
  // Whether ping resolves the names of addresses that answer.
  ["ping_numeric", "without effect", 0, ping],
  ...[
    ...["docker_host", "docker_container", "database_connection_string", "database_query", "remote_browser"],
    ...[
      "mqtt_topic",
      "mqtt_success_message",
      "mqtt_username",
      "mqtt_password",
      "mqtt_check_type",
      "mqtt_websocket_path",
    ],
    ...["radius_username", "radius_password", "radius_calling_station_id", "radius_called_station_id", "radius_secret"],
    ...["game", "gamedig_given_port_only", "gamedig_token", "manual_status", "system_service_name", "screenshot_delay"],
    ...["kafka_producer_topic", "kafka_producer_brokers", "kafka_producer_sasl_options", "kafka_producer_message"],
    ...["kafka_producer_ssl", "kafka_producer_allow_auto_topic_creation", "subtype", "location", "protocol"],
    ...["snmp_oid", "snmp_version", "snmp_v3_username", "rabbitmq_nodes", "rabbitmq_username", "rabbitmq_password"],
    ...["ntp_stratum_threshold", "ntp_time_offset_threshold", "ntp_root_dispersion_threshold"],
  ].map((name): Column => [name, "of another type", "7"]),
];

let rows: readonly Row[];
beforeAll(async () => {
  rows = await rowsOf("kuma-2.5.3.db");
});

async function rowsOf(name: string): Promise<readonly Row[]> {
  const path = fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
  const { monitors } = await readKumaFile(await readFile(path));
  return monitors.map(objectOrEmpty);
}

/** The imported monitor and its notes, as texts. */
function becomes(changes: Row) {
  const usual = rows.find((row) => foreign(row).text("name") === "http plain");
  const { monitors, notes } = importUptimeKuma({
    monitors: [{ ...usual, ...changes }],
    ...{
      notifications: [],
      statusPages: [],
      maintenances: [],
      attached: new Map(),
      tags: new Map(),
      warningDays: null,
    },
  });
  const shown = (_name: string, value: unknown) => (typeof value === "symbol" ? "a secret" : value);
  return { monitor: JSON.stringify(monitors, shown), notes: JSON.stringify(notes.map(({ text }) => text)) };
}

it("knows every column of the table of monitors", async () => {
  const known = columns.map(([name]) => name);
  expect([...known].sort()).toEqual(Object.keys(rows[0] ?? {}).sort());
  const [earlier] = await rowsOf("kuma-1.23.16.db");
  expect(Object.keys(earlier ?? {}).filter((name) => !known.includes(name))).toEqual([]);
});

it.each(columns)("%s is %s", (name, expected, value, others = {}) => {
  const before = becomes(others);
  const after = becomes({ ...others, [name]: value });
  expect({ monitor: after.monitor !== before.monitor, notes: after.notes !== before.notes }).toMatchObject(
    {
      carried: { monitor: true },
      said: { notes: true },
      ...{ "without effect": { monitor: false, notes: false }, "of another type": { monitor: false, notes: false } },
    }[expected],
  );
});

it.each([
  "docker",
  "mqtt",
  "radius",
  "gamedig",
  "kafka-producer",
  "snmp",
  "rabbitmq",
  "ntp",
  "globalping",
  "manual",
  "system-service",
  "postgres",
])("a monitor of type %s is skipped with a note", (type) => {
  expect(becomes({ type })).toEqual({ monitor: "[]", notes: `["is skipped: Pharos has no type ${type}"]` });
});
