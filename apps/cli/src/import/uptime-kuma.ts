import { objectOrEmpty } from "@pharos/core";
import { reminderMinutes } from "./fields.ts";
import { type Collector, createCollector, type ForeignRecord, foreign, type Imported } from "./imported.ts";
import { readNotification } from "./kuma-contacts.ts";
import { noteElsewhere, warningDaysIn } from "./kuma-elsewhere.ts";
import { noteOthers } from "./kuma-notes.ts";
import { intervalOf, probeFields } from "./kuma-probes.ts";

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
  readonly statusPages: readonly unknown[];
  readonly maintenances: readonly unknown[];
  /** The setting of the days at which certificates are warned of. */
  readonly warningDays: unknown;
}

/** Facts for all monitors of an installation. */
interface Installation extends Pick<KumaExport, "attached" | "tags"> {
  /** The ids of the monitors in each group, by its id. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** The groups of each monitor that are paused, by its id. */
  readonly isPaused: (id: string) => boolean;
  readonly warningDays: number;
}

/** Reads monitors and notifications of Uptime Kuma 1 and 2. */
export function importUptimeKuma(found: KumaExport): Imported {
  const collector = createCollector();
  for (const one of found.notifications) readNotification(foreign(one), collector);
  const records = found.monitors.map(foreign);
  const { attached, tags } = found;
  const warningDays = warningDaysIn(found.warningDays);
  const installation = { attached, tags, warningDays, members: membersOf(records), isPaused: pausesIn(records) };
  for (const record of records) readMonitor(record, installation, collector);
  noteElsewhere(found, collector);
  return collector.result();
}

function membersOf(records: readonly ForeignRecord[]): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, string[]>();
  for (const record of records) if (record.text("type") === "group") members.set(record.text("id"), []);
  for (const record of records) members.get(record.text("parent"))?.push(record.text("id"));
  return members;
}

const isActive = (record: ForeignRecord) => record.raw("active") !== 0 && record.raw("active") !== false;

/** Whether one of the groups above a monitor is paused, by the id of the monitor. Then Kuma does not check it. */
function pausesIn(records: readonly ForeignRecord[]): (id: string) => boolean {
  const byId = new Map(records.map((record) => [record.text("id"), record]));
  return (id) => {
    const seen = new Set([id]);
    let parent = byId.get(byId.get(id)?.text("parent") ?? "");
    while (parent !== undefined && !seen.has(parent.text("id"))) {
      if (!isActive(parent)) return true;
      seen.add(parent.text("id"));
      parent = byId.get(parent.text("parent"));
    }
    return false;
  };
}

/** Types that can be up while their check fails. */
const TURNABLE = ["http", "keyword", "tcp", "icmp"];

function readMonitor(record: ForeignRecord, installation: Installation, collector: Collector): void {
  const { attached, tags, members, isPaused, warningDays } = installation;
  const [id, name, type] = [record.text("id"), record.text("name"), record.text("type")];
  const note = (text: string) => collector.note(`monitor ${name}`, text);
  const probe = probeFields(record, warningDays, note);
  if (probe === null) return;
  const isTurned = record.flag("upside_down") || record.flag("upsideDown");
  if (isTurned && !TURNABLE.includes(String(probe["type"]))) {
    note(`is skipped: a monitor of type ${type} cannot expect a failure`);
    return;
  }
  if (isActive(record) && isPaused(id)) note("is paused, because its group is paused");
  const repeats = record.number("resend_interval", "resendInterval") ?? 0;
  collector.monitor({
    id,
    name,
    fields: {
      ...{ name, ...probe, ...collector.tags(`monitor ${name}`, tagsOf(tags.get(id) ?? record.raw("tags"))) },
      ...((!isActive(record) || isPaused(id)) && { is_active: false }),
      ...(isTurned && { expects_failure: true }),
    },
    ...(type === "group" && { members: members.get(id) ?? [] }),
    contacts: attached.get(id) ?? attachedIn(record),
    ...(repeats > 0 && { remindAfterMinutes: reminderMinutes((repeats * intervalOf(record)) / 60) }),
  });
  noteOthers(record, { note, hasGroup: members.has(record.text("parent")) });
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
