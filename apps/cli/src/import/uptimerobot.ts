import { CommandError } from "@pharos/commandline";
import { jsonOrUndefined, objectOrEmpty } from "@pharos/core";
import { parse } from "csv-parse/sync";
import { SECRET } from "../config/made-entry.ts";
import { INVALID } from "../failure.ts";
import {
  addressFields,
  headerFields,
  hostAddress,
  intervalFields,
  MAX_TIMEOUT_SECONDS,
  reminderMinutes,
  timeoutSeconds,
} from "./fields.ts";
import { type Collector, createCollector, type ForeignRecord, foreign, type Imported } from "./imported.ts";
import { dnsMonitors } from "./uptimerobot-dns.ts";

/** Types as the API's versions and the CSV name them. */
const types: Readonly<Record<string, string>> = {
  "1": "http",
  http: "http",
  https: "http",
  "http(s)": "http",
  "2": "keyword",
  keyword: "keyword",
  "3": "icmp",
  ping: "icmp",
  "4": "tcp",
  port: "tcp",
  "5": "heartbeat",
  heartbeat: "heartbeat",
  dns: "dns",
};

/**
 * Reads the monitors of UptimeRobot: an answer of `GET /v3/monitors`, or of `getMonitors` of version 2, or the CSV of its dashboard.
 * @throws CommandError if it is something else
 */
export function importUptimeRobot(text: string): Imported {
  const collector = createCollector();
  for (const record of recordsOf(text)) readMonitor(foreign(record), collector);
  collector.note("contacts", "are not imported: attach contacts to the monitors");
  return collector.result();
}

function recordsOf(text: string): readonly unknown[] {
  const json = jsonOrUndefined(text);
  const { data, monitors } = objectOrEmpty(json);
  const list = [json, data, monitors].find(Array.isArray);
  if (list !== undefined) return list;
  if (json === undefined) {
    const rows = csvRows(text);
    if (rows.length > 0 && rows.every((row) => "Friendly Name" in objectOrEmpty(row))) return rows;
  }
  throw new CommandError("This is not a list of monitors of UptimeRobot's API or the CSV of its dashboard.", {
    exitCode: INVALID,
  });
}

function csvRows(text: string): readonly unknown[] {
  try {
    return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true });
  } catch {
    return [];
  }
}

function readMonitor(record: ForeignRecord, collector: Collector): void {
  const name = record.text("friendlyName", "friendly_name", "Friendly Name");
  const note = (text: string) => collector.note(`monitor ${name}`, text);
  const named = record.text("type", "Type");
  const type = types[named.toLowerCase()];
  if (type === undefined) {
    note(`is skipped: Pharos has no type ${named || "?"}`);
    return;
  }
  noteOthers(record, note);
  const status = record.text("status", "Status").toLowerCase();
  const interval = record.number("interval");
  if (interval === null) note("its interval is not in the file: Pharos checks it every 5 minutes");
  const id = record.text("id", "ID");
  const common = {
    ...intervalFields(interval ?? 300),
    ...collector.tags(`monitor ${name}`, tagsOf(record)),
    ...(["0", "paused"].includes(status) && { is_active: false }),
  };
  if (type !== "dns") {
    collector.monitor({
      id,
      name,
      fields: { name, type, ...probeFields(type, record, note), ...common },
      contacts: [],
    });
    return;
  }
  const monitors = dnsMonitors(record, hostOf(record.text("url", "URL/IP")), note);
  for (const { recordType, fields } of monitors) {
    const own = monitors.length === 1 ? name : `${name} (${recordType})`;
    collector.monitor({
      id: `${id} ${recordType}`,
      name: own,
      fields: { name: own, type, ...fields, ...common },
      contacts: [],
    });
  }
}

function probeFields(type: string, record: ForeignRecord, note: (text: string) => void) {
  const address = record.text("url", "URL/IP");
  const timeout = record.number("timeout");
  const timed = timeout === null || timeout <= 0 ? {} : { request_timeout_seconds: timeoutSeconds(timeout) };
  switch (type) {
    case "heartbeat":
      note("gets a new ping URL");
      return graceFields(record);
    case "icmp":
      return { ...timed, url: hostAddress("icmp", hostOf(address)) };
    case "tcp":
      return { ...timed, url: hostAddress("tcp", hostOf(address)), port: record.number("port", "Port") };
    case "keyword":
      // The keyword alerts if it exists, or if it does not.
      return {
        ...timed,
        ...httpFields(record, address),
        ...(isAlertOnMissing(record.text("keywordType", "keyword_type", "Keyword Type"))
          ? { expected_keyword: record.text("keywordValue", "keyword_value", "Keyword Value") }
          : { type: "http", forbidden_keyword: record.text("keywordValue", "keyword_value", "Keyword Value") }),
      };
    default:
      return { ...timed, ...httpFields(record, address) };
  }
}

function graceFields(record: ForeignRecord) {
  const graceSeconds = record.number("gracePeriod") ?? 0;
  return graceSeconds > 0 ? { heartbeat_grace_seconds: graceSeconds } : {};
}

/** The notes on an imported monitor with such a setting. */
function noteOthers(record: ForeignRecord, note: (text: string) => void): void {
  const isThere = (name: string) => ![undefined, null, "", 0].some((nothing) => record.raw(name) === nothing);
  const codes = record.raw("successHttpResponseCodes");
  if (isThere("postValueData")) note("its request body is not imported");
  if (Array.isArray(codes) && codes.length > 0) note("its status codes are not imported: only 200 counts as up");
  if ((record.number("timeout") ?? 0) > MAX_TIMEOUT_SECONDS)
    note(`its timeout becomes ${MAX_TIMEOUT_SECONDS} s, the maximum`);
  if (isThere("keywordCaseType")) note("its keyword is case-sensitive");
  for (const contact of contactsOf(record)) noteContact(contact, note);
}

/** A list of names or of records in answers, and names with commas in the CSV. */
function tagsOf(record: ForeignRecord): readonly string[] {
  const tags = record.raw("tags");
  if (!Array.isArray(tags)) return record.text("tags", "Tags").split(",");
  return tags.map((tag: unknown) => (typeof tag === "string" ? tag : foreign(tag).text("name")));
}

/** As versions 3 and 2 of the API have them. */
function contactsOf(record: ForeignRecord): readonly ForeignRecord[] {
  const contacts = record.raw("assignedAlertContacts") ?? record.raw("alert_contacts");
  return Array.isArray(contacts) ? contacts.map(foreign) : [];
}

/** Contacts are not imported: a note says which fields their minutes belong to. */
function noteContact(contact: ForeignRecord, note: (text: string) => void): void {
  const id = contact.text("alertContactId", "id");
  const [threshold, recurrence] = [contact.number("threshold") ?? 0, contact.number("recurrence") ?? 0];
  if (threshold > 0) note(`its contact ${id} waits: set it in escalations, after ${threshold} min`);
  if (recurrence > 0) note(`its contact ${id} repeats: set it in reminders, after ${reminderMinutes(recurrence)} min`);
}

/** 1 and `exists`: down if it exists. 2 and `not exists`: down if it does not. */
function isAlertOnMissing(keywordType: string): boolean {
  return ["2", "alert_not_exists", "not exists", "not_exists", "notexists"].includes(keywordType.toLowerCase());
}

function httpFields(record: ForeignRecord, address: string) {
  const method = record.text("httpMethodType").toUpperCase();
  const headers = headerFields(record.raw("customHttpHeaders") ?? record.raw("custom_http_headers"));
  const username = record.text("httpUsername", "http_username");
  const isMethod = ["HEAD", "POST", "PUT", "PATCH", "DELETE"].includes(method);
  return {
    ...addressFields(address),
    ...(isMethod && { http_method: method }),
    ...(headers !== null && { request_headers: headers }),
    ...(username !== "" && { username, password: SECRET }),
  };
}

/** Of an address or a host. */
function hostOf(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(address)?.[1] ?? address;
}
