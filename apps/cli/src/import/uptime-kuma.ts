import { jsonOrUndefined, objectOrEmpty, ofEveryGroup } from "@pharos/core";
import { SECRET } from "../config/made-entry.ts";
import { kumaCredentials } from "./client-credentials.ts";
import {
  addressFields,
  bodyFields,
  confirmationFields,
  familyFields,
  headerFields,
  hostAddress,
  intervalFields,
  reminderMinutes,
  statusCodes,
  timeoutSeconds,
} from "./fields.ts";
import { type Collector, createCollector, type ForeignRecord, foreign, type Imported } from "./imported.ts";
import { clientFields, webSocketFields } from "./kuma-connections.ts";
import { readNotification } from "./kuma-contacts.ts";
import { grpcFields } from "./kuma-grpc.ts";
import { noteOthers } from "./kuma-notes.ts";
import { queryFields } from "./kuma-query.ts";

/**
 * The content of an installation, from its database or from a backup: records with the names of columns or of the
 * backup.
 */
export interface KumaExport {
  readonly notifications: readonly unknown[];
  readonly monitors: readonly unknown[];
  /** Ids of a monitor to the ids of its notifications. A backup has them in the monitor itself. */
  readonly attached: ReadonlyMap<string, readonly string[]>;
  /** Ids of a monitor to its tags, each with its name and its value. A backup has them in the monitor itself. */
  readonly tags: ReadonlyMap<string, readonly unknown[]>;
}

/** Reads monitors and notifications of Uptime Kuma 1 and 2. */
export function importUptimeKuma({ notifications, monitors, attached, tags }: KumaExport): Imported {
  const collector = createCollector();
  for (const one of notifications) readNotification(foreign(one), collector);
  const members = membersOf(monitors);
  for (const one of monitors) readMonitor(foreign(one), { attached, tags, members }, collector);
  return collector.result();
}

/** The ids of the monitors in each group, by its id. */
function membersOf(monitors: readonly unknown[]): ReadonlyMap<string, readonly string[]> {
  const records = monitors.map(foreign);
  const members = new Map<string, string[]>();
  for (const record of records) if (record.text("type") === "group") members.set(record.text("id"), []);
  for (const record of records) members.get(record.text("parent"))?.push(record.text("id"));
  return members;
}

function readMonitor(
  record: ForeignRecord,
  {
    attached,
    tags,
    members,
  }: Pick<KumaExport, "attached" | "tags"> & { readonly members: ReadonlyMap<string, readonly string[]> },
  collector: Collector,
): void {
  const [id, name, type] = [record.text("id"), record.text("name"), record.text("type")];
  const note = (text: string) => collector.note(`monitor ${name}`, text);
  const probe = probeFields(type, record, note);
  if (probe === null) return;
  const isTurned = record.flag("upside_down") || record.flag("upsideDown");
  if (isTurned && !TURNABLE.includes(String(probe["type"]))) {
    note(`is skipped: a monitor of type ${type} cannot expect a failure`);
    return;
  }
  const repeats = record.number("resend_interval", "resendInterval") ?? 0;
  const minutes = repeats * ((record.number("interval") ?? DEFAULT_INTERVAL_SECONDS) / 60);
  const isActive = record.raw("active") !== 0 && record.raw("active") !== false;
  collector.monitor({
    id,
    name,
    fields: {
      ...{ name, ...probe, ...collector.tags(`monitor ${name}`, tagsOf(tags.get(id) ?? record.raw("tags"))) },
      ...(!isActive && { is_active: false }),
      ...(isTurned && { expects_failure: true }),
    },
    ...(type === "group" && { members: members.get(id) ?? [] }),
    contacts: attached.get(id) ?? attachedIn(record),
    ...(repeats > 0 && { remindAfterMinutes: reminderMinutes(minutes) }),
  });
  noteOthers(type, record, { note, hasGroup: members.has(record.text("parent")) });
}

/** A tag with a value is `name:value`. */
function tagsOf(tags: unknown): readonly string[] {
  const list = Array.isArray(tags) ? tags.map(foreign) : [];
  return list.map((tag) => [tag.text("name"), tag.text("value")].filter((part) => part !== "").join(":"));
}

/** As a backup has them: `{"1": true}`. */
function attachedIn(record: ForeignRecord): readonly string[] {
  const list = Object.entries(objectOrEmpty(record.raw("notificationIDList")));
  return list.flatMap(([id, isAttached]) => (isAttached === true ? [id] : []));
}

type Fields = Readonly<Record<string, unknown>>;

const DEFAULT_INTERVAL_SECONDS = 60;

/** Types that can be up while their check fails. */
const TURNABLE = ["http", "keyword", "tcp", "icmp"];

/** The API's limit. */
const MAX_GRACE_SECONDS = 31_536_000;

/** Null if there is no such monitor here, which is noted. */
function probeFields(type: string, record: ForeignRecord, note: (text: string) => void): Fields | null {
  const interval = intervalFields(record.number("interval") ?? DEFAULT_INTERVAL_SECONDS);
  const timeout = record.number("timeout");
  const timed = {
    ...interval,
    ...(type !== "push" && confirmationFields((record.number("maxretries") ?? 0) + 1, 1, note)),
    ...(timeout !== null && timeout > 0 && { request_timeout_seconds: timeoutSeconds(timeout) }),
  };
  const host = record.text("hostname");
  switch (type) {
    case "http":
      return { type, ...timed, ...httpFields(record, note) };
    case "json-query":
      return { type: "http", ...timed, ...httpFields(record, note), ...queryFields(record, note) };
    case "keyword":
      return record.flag("invert_keyword") || record.flag("invertKeyword")
        ? { type: "http", ...timed, ...httpFields(record, note), forbidden_keyword: record.text("keyword") }
        : { type, ...timed, ...httpFields(record, note), expected_keyword: record.text("keyword") };
    case "port":
      return { type: "tcp", ...timed, url: hostAddress("tcp", host), port: record.number("port") };
    case "ping":
      return { type: "icmp", ...timed, url: hostAddress("icmp", host) };
    case "dns":
      return { type, ...timed, url: hostAddress("dns", host), dns_record_type: record.text("dns_resolve_type") || "A" };
    case "grpc-keyword": {
      const fields = grpcFields(record, note);
      return fields && { type: "grpc", ...timed, ...fields };
    }
    case "websocket-upgrade":
      return { type: "websocket", ...timed, ...webSocketFields(record, note) };
    case "push":
      note("gets a new ping URL. The operator can keep its push URL: pharos monitor keep-push-token");
      return { type: "heartbeat", ...interval, ...graceFields(record) };
    case "group":
      return { type, check_interval_minutes: ofEveryGroup.checkIntervalMinutes };
    case "real-browser":
      note("is skipped: Pharos runs no browser. Write its requests as steps of an http monitor");
      return null;
    default:
      note(`is skipped: Pharos has no type ${type || "?"}`);
      return null;
  }
}

/** A push monitor that is late is down after its retries. */
function graceFields(record: ForeignRecord): Fields {
  const retries = record.number("maxretries") ?? 0;
  const graceSeconds = retries * (record.number("retry_interval", "retryInterval") ?? 0);
  return graceSeconds > 0 ? { heartbeat_grace_seconds: Math.min(graceSeconds, MAX_GRACE_SECONDS) } : {};
}

function httpFields(record: ForeignRecord, note: (text: string) => void): Fields {
  const method = record.text("method").toUpperCase() || "GET";
  const accepted = jsonOrUndefined(record.text("accepted_statuscodes_json")) ?? record.raw("accepted_statuscodes");
  const codes = Array.isArray(accepted) ? statusCodes(accepted) : null;
  const headers = jsonOrUndefined(record.text("headers")) ?? record.raw("headers");
  const isBasic = ["", "basic"].includes(record.text("authMethod", "auth_method"));
  const username = isBasic ? record.text("basic_auth_user") : "";
  if (Array.isArray(accepted) && codes === null) note("its status codes are not imported: only 200 counts as up");
  const sent = headerFields(withBodyType(headers, record.text("http_body_encoding", "httpBodyEncoding")));
  return {
    ...addressFields(record.text("url")),
    ...(method !== "GET" && { http_method: method }),
    ...(codes !== null && { expected_status_codes: codes }),
    ...(sent !== null && { request_headers: sent }),
    ...bodyFields(record.text("body"), method, note),
    ...((record.flag("ignore_tls") || record.flag("ignoreTls")) && { tls_verify: false }),
    ...(record.text("authMethod", "auth_method") === "mtls" && clientFields(record)),
    ...kumaCredentials(record),
    ...familyFields(record.text("ip_family", "ipFamily")),
    ...(username !== "" && { username }),
    ...(username !== "" && record.text("basic_auth_pass") !== "" && { password: SECRET }),
  };
}

/** Kuma sends these types with bodies of a form and XML. Pharos adds the type of JSON automatically. */
const BODY_TYPES: Readonly<Record<string, string>> = {
  form: "application/x-www-form-urlencoded",
  xml: "text/xml; charset=utf-8",
};

/** The headers, which win, with the type of the body. */
function withBodyType(headers: unknown, encoding: string): unknown {
  const type = BODY_TYPES[encoding];
  const given = objectOrEmpty(headers);
  const isGiven = Object.keys(given).some((name) => name.toLowerCase() === "content-type");
  return type === undefined || isGiven ? headers : { ...given, "Content-Type": type };
}
