import { CommandError } from "@pharos/commandline";
import { INVALID } from "@pharos/configuration";
import { isHeartbeatSlug, jsonOrUndefined, objectOrEmpty } from "@pharos/core";
import { hashOf } from "../discover/own-name.ts";
import { intervalFields } from "./fields.ts";
import { type Collector, createCollector, type ForeignRecord, foreign, type Imported } from "./imported.ts";

/**
 * Reads the answer of Healthchecks' `GET /api/v3/checks/`, of a full or a read-only key. Integrations are in another answer.
 * @throws CommandError if it is something else
 */
export function importHealthchecks(text: string): Imported {
  const { checks } = objectOrEmpty(jsonOrUndefined(text));
  if (!Array.isArray(checks))
    throw new CommandError("This is not an answer of Healthchecks' GET /api/v3/checks/: it has no list of checks.", {
      exitCode: INVALID,
    });
  const collector = createCollector();
  const slugs = new Set<string>();
  // Healthchecks lists checks in any order: hc/api/views.py, get_checks. The order of namesakes decides their keys.
  const sorted = checks.map(foreign).map((record) => ({ record, id: checkIdOf(record) }));
  sorted.sort((one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)));
  for (const { record, id } of sorted) readCheck(record, id, slugs, collector);
  return collector.result();
}

/** Its UUID, or the unique key that a read-only API key shows. Before version 3.5 only the URLs have the UUID. */
export function checkIdOf(check: ForeignRecord): string {
  return check.text("uuid") || (check.text("update_url").split("/checks/").at(-1) ?? "") || check.text("unique_key");
}

/** @param slugs the slugs of the checks before, to which its own is added */
function readCheck(record: ForeignRecord, id: string, slugs: Set<string>, collector: Collector): void {
  // Anyone with the UUID can ping the check, so it is no name. Version 0.3 took it for the name and the key.
  const name = record.text("name", "slug") || `Unnamed check ${hashOf(id)}`;
  const note = (text: string) => collector.note(`monitor ${name}`, text);
  note("gets a new ping URL, unless an operator keeps its UUID (pharos monitor keep-uuid)");
  noteOthers(record, note);
  const slug = record.text("slug");
  const isOwn = isHeartbeatSlug(slug) && !slugs.has(slug);
  if (slug !== "" && !isOwn) note("its slug is not imported: another check has the same, or Pharos does not accept it");
  slugs.add(slug);
  collector.monitor({
    id: id || name,
    name,
    ...(id !== "" && { earlierKey: id }),
    fields: {
      name,
      type: "heartbeat",
      ...scheduleFields(record),
      ...collector.tags(`monitor ${name}`, record.text("tags").split(/\s+/)),
      ...(isOwn && { slug }),
      ...(record.text("methods") === "POST" && { post_only: true }),
      ...(record.text("status") === "paused" && { is_active: false }),
    },
    contacts: [],
  });
}

/** The notes on a check with such a setting: Healthchecks 4.3, `to_dict` in hc/api/models.py. */
function noteOthers(record: ForeignRecord, note: (text: string) => void): void {
  if (record.text("channels") !== "") note("its integrations are not imported: attach contacts");
  // Early versions have other names for the keywords of subjects.
  const isEarly = record.raw("success_kw") === undefined;
  const keywords = isEarly ? ["subject", "subject_fail"] : ["start_kw", "success_kw", "failure_kw"];
  const given = keywords.filter((keyword) => record.text(keyword) !== "");
  // Versions before 4.0 only search mails.
  const searches = [
    ...(record.flag("filter_http_body") ? ["the bodies of pings"] : []),
    ...(record.flag("filter_subject") || record.flag("filter_body") ? ["mails"] : []),
  ];
  const places = searches.length > 0 ? searches : ["mails"];
  for (const keyword of given) note(`its keyword of ${places.join(" and ")} (${keyword}) is not imported`);
  if (record.flag("filter_http_body")) note("Pharos does not search the bodies of pings: call /fail after a failure");
  if (record.flag("filter_default_fail")) note("a ping without a keyword is a success, not a failure");
  if (record.text("status") === "paused" && !record.flag("manual_resume"))
    note("stays paused until you resume it: a ping does not");
  if (record.text("desc") !== "") note("its description is not imported");
}

/** A period, or a schedule with its zone; the grace, within which a run that has started must be over as well. */
function scheduleFields(record: ForeignRecord): Readonly<Record<string, unknown>> {
  const grace = record.number("grace") ?? 0;
  const cron = record.text("schedule");
  return {
    ...intervalFields(record.number("timeout") ?? 86_400),
    ...(cron !== "" && { heartbeat_cron: cron, heartbeat_time_zone: record.text("tz") || "UTC" }),
    ...(grace > 0 && { heartbeat_grace_seconds: grace, max_runtime_seconds: grace }),
  };
}
