import {
  type AuditedChange,
  isoMicros,
  type ServerReport,
  type ServerRule,
  snapshot,
  type WatchedServer,
} from "@pharos/core";
import type { Static } from "typebox";
import { remindersView } from "../schema/reminders.ts";
import { subjectRulesSnapshot, subjectRulesView } from "../schema/subject-rules.ts";
import type { ServerRecord } from "./schema.ts";

/** A server as the dashboard shows it; nothing of it is secret. */
export function serverView(server: WatchedServer): Static<typeof ServerRecord> {
  const { downSince, agentSilentSince, lastReportAt, bootedAt, previousTokenUntil } = server;
  return {
    id: server.id,
    ...{ name: server.name, status: server.status, is_active: server.isActive },
    down_after_seconds: server.downAfterSeconds,
    address: server.address,
    agent_silent_since: agentSilentSince && isoMicros(agentSilentSince),
    down_since: downSince && isoMicros(downSince),
    last_report_at: lastReportAt && isoMicros(lastReportAt),
    ...{ host_name: server.hostName, os: server.os, agent: server.agent },
    booted_at: bootedAt && isoMicros(bootedAt),
    report: server.report && pageReportView(server.report),
    dropped: { ...server.dropped },
    in_maintenance: server.isInMaintenance,
    conditions: server.conditions.map(({ since, ...condition }) => ({ ...condition, since: isoMicros(since) })),
    rules: server.rules.map(ruleView),
    notification_contacts: server.contacts.map((contact) => ({ ...contact })),
    reminders: remindersView(server.reminders),
    contacts_without_warnings: [...server.contactsWithoutWarnings],
    ...subjectRulesView(server),
    notifies_nobody: server.alertGap === "nobody",
    tags: [...server.tags],
    previous_token_until: previousTokenUntil && isoMicros(previousTokenUntil),
    created_at: isoMicros(server.createdAt),
    updated_at: isoMicros(server.updatedAt),
  };
}

function pageReportView(report: ServerReport) {
  return {
    ...{ cpu_used: report.cpuUsed, io_wait: report.ioWait, steal: report.steal, cores: report.cores },
    ...{ load_1: report.load1, load_5: report.load5, load_15: report.load15 },
    ...{ memory_used: report.memoryUsed, memory_total: report.memoryTotal, swap_used: report.swapUsed },
    disks: report.disks.map(({ mount, used, inodesUsed, total }) => ({ mount, used, inodes_used: inodesUsed, total })),
    ...{ received_per_second: report.receivedPerSecond, sent_per_second: report.sentPerSecond },
  };
}

export function ruleView({ metric, instance, above, forSeconds, clearBelow, severity, enabled }: ServerRule) {
  return { metric, instance, above, for_seconds: forSeconds, clear_below: clearBelow, severity, enabled };
}

/** A server in the audit log: its settings. */
function serverSnapshot(server: WatchedServer, token: "new" | "kept") {
  const { name, is_active, down_after_seconds, address, rules, notification_contacts, reminders, ...shown } =
    serverView(server);
  const clear = {
    ...{ name, is_active, down_after_seconds, address, rules, token },
    notification_contact_ids: notification_contacts.map(({ id }) => id),
    reminders,
    contacts_without_warnings: shown.contacts_without_warnings,
    tags: shown.tags,
    ...subjectRulesSnapshot(server),
  };
  return snapshot(clear);
}

/** @param options.hasNewToken its token was replaced */
export function serverChange(
  before: WatchedServer | null,
  after: WatchedServer | null,
  { hasNewToken = false } = {},
): AuditedChange {
  const { id = null, name = null } = after ?? before ?? {};
  return {
    entity: "server",
    id,
    name,
    before: before && serverSnapshot(before, "kept"),
    after: after && serverSnapshot(after, hasNewToken ? "new" : "kept"),
  };
}
