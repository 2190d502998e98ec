import { hostAddress, intervalFields, reminderMinutes, timeoutSeconds } from "./fields.ts";
import {
  type Collector,
  createCollector,
  entryOf,
  type ForeignRecord,
  foreign,
  type Imported,
  recordsIn,
} from "./imported.ts";
import { dnsMonitors } from "./uptimerobot-dns.ts";
import { httpFields } from "./uptimerobot-http.ts";
import { recordsOf } from "./uptimerobot-records.ts";

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

function readMonitor(record: ForeignRecord, collector: Collector): void {
  const name = record.text("friendlyName", "friendly_name", "Friendly Name");
  const note = (text: string) => collector.note(`monitor ${name}`, text);
  const named = record.text("type", "Type");
  const type = entryOf(types, named.toLowerCase());
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
  const timed = timeout === null || timeout <= 0 ? {} : { request_timeout_seconds: timeoutSeconds(timeout, note) };
  switch (type) {
    case "heartbeat":
      note("gets a new ping URL");
      return graceFields(record);
    case "icmp":
      return { ...timed, url: hostAddress("icmp", hostOf(address)) };
    case "tcp":
      return { ...timed, url: hostAddress("tcp", hostOf(address)), port: portOf(record) };
    case "keyword":
      // The keyword alerts if it exists, or if it does not.
      return {
        ...timed,
        ...httpFields(record, address, note),
        ...(isAlertOnMissing(record.text("keywordType", "keyword_type", "Keyword Type"))
          ? { expected_keyword: record.text("keywordValue", "keyword_value", "Keyword Value") }
          : { type: "http", forbidden_keyword: record.text("keywordValue", "keyword_value", "Keyword Value") }),
      };
    default:
      return { ...timed, ...httpFields(record, address, note) };
  }
}

function graceFields(record: ForeignRecord) {
  const graceSeconds = record.number("gracePeriod") ?? 0;
  return graceSeconds > 0 ? { heartbeat_grace_seconds: graceSeconds } : {};
}

/** Ports of the services in version 2 of the API, "Sub types" in its documentation. A monitor of them has no number. */
const ports: Readonly<Record<string, number>> = {
  ...{ "1": 80, "2": 443, "3": 21, "4": 25, "5": 110, "6": 143 },
  ...{ http: 80, https: 443, ftp: 21, smtp: 25, pop3: 110, imap: 143 },
};

function portOf(record: ForeignRecord): number | null {
  return record.number("port", "Port") ?? entryOf(ports, record.text("sub_type", "subType").toLowerCase()) ?? null;
}

/** The notes on an imported monitor with such a setting. */
function noteOthers(record: ForeignRecord, note: (text: string) => void): void {
  const isKeyword = record.text("keywordValue", "keyword_value") !== "";
  const keywordCase = record.text("keywordCaseType", "keyword_case_type");
  if (isKeyword && !["", "0", "CaseSensitive"].includes(keywordCase)) note("its keyword is case-sensitive");
  const windows = record.raw("mwindows") ?? record.raw("maintenanceWindowsIds");
  if (Array.isArray(windows) && windows.length > 0)
    note("its maintenance windows are not imported: create them in the dashboard");
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
  return recordsIn(record.raw("assignedAlertContacts") ?? record.raw("alert_contacts"));
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

/** Of an address or a host. */
function hostOf(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(address)?.[1] ?? address;
}
