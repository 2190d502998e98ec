import { CommandError } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import { objectOrEmpty } from "@pharos/core";
import { intervalFields, secondsOf, timeoutSeconds } from "./fields.ts";
import { alertFields, alertsOf, type Providers, providersOf, recoveriesIn } from "./gatus-alerts.ts";
import { readProvider } from "./gatus-contacts.ts";
import { probeFields } from "./gatus-probes.ts";
import { yamlContent } from "./gatus-yaml.ts";
import {
  type Collector,
  createCollector,
  entryOf,
  type ForeignRecord,
  foreign,
  type Imported,
  recordsIn,
} from "./imported.ts";

/**
 * Reads a configuration of Gatus.
 * @throws CommandError if it is no YAML, or has no endpoints
 */
export function importGatus(text: string): Imported {
  const collector = createCollector();
  const config = objectOrEmpty(yamlContent(text));
  const { alerting, endpoints, "external-endpoints": external, services } = config;
  // Before version 4 endpoints were called services.
  const lists = [endpoints ?? services, external].map(recordsIn);
  const [watched = [], pushed = []] = lists;
  if (watched.length + pushed.length === 0)
    throw new CommandError("This is not a configuration of Gatus: it has no list of endpoints.", { exitCode: INVALID });
  const providers = providersOf(alerting);
  const recoveries = recoveriesIn(lists.flat(), providers);
  for (const [type, provider] of Object.entries(objectOrEmpty(alerting)))
    readProvider(type, provider, recoveries, collector);
  noteParts(config, collector);
  for (const endpoint of watched) readEndpoint(endpoint, providers, collector);
  for (const endpoint of pushed) readExternal(endpoint, providers, collector);
  return collector.result();
}

/** Parts of a configuration that are about more than one endpoint, and that files of Pharos do not have. */
const parts: Readonly<Record<string, string>> = {
  maintenance: "create it in the dashboard",
  announcements: "publish them on a status page",
  suites: "write their requests as steps of monitors",
  remote: "import the configuration of that installation too",
  connectivity: "Pharos has regions instead",
};

function noteParts(config: Readonly<Record<string, unknown>>, { note }: Collector): void {
  for (const [part, instead] of Object.entries(parts)) {
    if ((config[part] ?? null) === null) continue;
    note(part, `${part.endsWith("s") ? "are" : "is"} not imported: ${instead}`);
  }
}

/** The name of an endpoint with its group. It is the id of its monitor. */
export function gatusName(group: string, name: string): string {
  return [group, name].filter((part) => part !== "").join(" / ");
}

const nameOf = (record: ForeignRecord) => gatusName(record.text("group"), record.text("name"));

/** Groups and labels of Gatus become tags, so that lists can be filtered by them. */
function tagsOf(name: string, record: ForeignRecord, { tags }: Collector) {
  const group = record.text("group");
  const labels = Object.entries(objectOrEmpty(record.raw("extra-labels"))).map((label) => label.join(":"));
  return tags(`monitor ${name}`, [...(group === "" ? [] : [`group:${group}`]), ...labels]);
}

/** An endpoint whose result is pushed: a heartbeat, if it says how often. */
function readExternal(record: ForeignRecord, providers: Providers, collector: Collector): void {
  const name = nameOf(record);
  const interval = secondsOf(foreign(record.raw("heartbeat")).text("interval"));
  const note = (text: string) => collector.note(`monitor ${name}`, text);
  if (interval === null) {
    note("is skipped: it has no heartbeat interval");
    return;
  }
  note("gets a new ping URL");
  record.raw("token");
  const { contacts, reminders } = alertFields(alertsOf(record, providers), note);
  const fields = {
    ...{ name, type: "heartbeat", ...intervalFields(interval), ...tagsOf(name, record, collector) },
    ...activity(record),
  };
  noteUnread(record, foreign(null), note);
  collector.monitor({ id: name, name, fields, contacts, ...reminders });
}

const activity = (record: ForeignRecord) => (record.raw("enabled") === false ? { is_active: false } : {});

function readEndpoint(record: ForeignRecord, providers: Providers, collector: Collector): void {
  const name = nameOf(record);
  const note = (text: string) => collector.note(`monitor ${name}`, text);
  const address = record.text("url");
  const scheme = /^([a-z]+):\/\//i.exec(address)?.[1]?.toLowerCase() ?? "";
  const client = foreign(record.raw("client"));
  const timeout = secondsOf(client.text("timeout")) ?? USUAL_TIMEOUT_SECONDS;
  const interval = intervalFields(secondsOf(record.text("interval")) ?? 60);
  const probe = probeFields(scheme, address, { record, client, note });
  if (probe === null) {
    note(`is skipped: Pharos has no check for ${scheme || "this URL"}`);
    return;
  }
  const { confirmations, contacts, reminders } = alertFields(alertsOf(record, providers), note);
  const fields = {
    ...{ name, ...probe, ...interval, request_timeout_seconds: timeoutSeconds(timeout, note) },
    ...{ ...tagsOf(name, record, collector), ...confirmations, ...activity(record) },
  };
  noteUnread(record, client, note);
  collector.monitor({ id: name, name, fields, contacts, ...reminders });
}

/** Of Gatus 5, client/config.go. */
const USUAL_TIMEOUT_SECONDS = 10;

/** The settings of endpoints of Gatus 5 that have no effect on a check: config/endpoint/endpoint.go, client/config.go. */
const WITHOUT_EFFECT = ["ui", "client.insecure", "client.network", "client.ignore-redirect"];

/** The behaviour of Pharos without these settings. */
const instead: Readonly<Record<string, string>> = {
  "maintenance-windows": "create maintenance windows in the dashboard",
  "client.proxy-url": "Pharos calls the target directly",
  "client.tunnel": "Pharos calls the target directly",
  "client.identity-aware-proxy": "the requests carry no token of Google",
  "client.dns-resolver": "Pharos uses its own name servers",
};

/** Every setting that no part of the import has asked for is noted. */
function noteUnread(record: ForeignRecord, client: ForeignRecord, note: (text: string) => void): void {
  for (const name of [...record.unread(), ...client.unread().map((one) => `client.${one}`)]) {
    if (WITHOUT_EFFECT.includes(name)) continue;
    note(["its setting is not imported", name, entryOf(instead, name) ?? []].flat().join(": "));
  }
}
