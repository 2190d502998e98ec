import {
  agentVocabularies,
  MAX_DOWN_AFTER_SECONDS,
  MAX_RULE_SECONDS,
  MAX_RULES,
  MIN_DOWN_AFTER_SECONDS,
  ruleMetrics,
  ruleSeverities,
  statuses,
} from "@pharos/core";
import Type from "typebox";
import { attachedContacts, contactIds, shownGap } from "../schema/attached-contacts.ts";
import { remindersField, shownReminders } from "../schema/reminders.ts";
import { shownSubjectRules, subjectRuleFields } from "../schema/subject-rules.ts";
import { shownTags, tagsField } from "../schema/tags.ts";
import { STORABLE } from "../schema/text.ts";
import { lineField, nullable, oneOf, timestamp, withDefault } from "../schema/types.ts";
import { shownWithoutWarnings, withoutWarningsField } from "../schema/warned-contacts.ts";

const ruleFields = {
  metric: oneOf(ruleMetrics, { description: "Metric of the rule. `load`: one-minute load average per CPU." }),
  above: Type.Number({
    minimum: 0,
    maximum: 1_000,
    description: "Warns above this value: a share from 0 to 1, or a load.",
  }),
  for_seconds: Type.Integer({
    minimum: 0,
    maximum: MAX_RULE_SECONDS,
    description: "Warns after the value stays above for this long: 0, or 10 and more. Values within 10 s count as one.",
  }),
  clear_below: Type.Number({
    minimum: 0,
    maximum: 1_000,
    description: "The warning ends below this value. Between the two values nothing changes.",
  }),
};
const instance = nullable(
  Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: STORABLE,
    description: "Mount point of the file system. Null: all file systems.",
  }),
);
const severity = oneOf(ruleSeverities, {
  description: "`critical` alerts the contacts for outages, `warning` the contacts for warnings.",
});
const enabled = Type.Boolean({ description: "Whether the rule is active." });

const RuleRecord = Type.Object({ ...ruleFields, instance, severity, enabled }, { title: "ServerRule" });

/** A rule as it is sent. */
export const ServerRuleInput = Type.Object({
  ...ruleFields,
  instance: Type.Optional(withDefault(instance, null)),
  severity: Type.Optional(withDefault(severity, "warning")),
  enabled: Type.Optional(withDefault(enabled, true)),
});

/** The fields of a server. */
export const serverFields = {
  name: lineField("Name of the server."),
  down_after_seconds: Type.Integer({
    minimum: MIN_DOWN_AFTER_SECONDS,
    maximum: MAX_DOWN_AFTER_SECONDS,
    description: "The server is down after this long without a report.",
  }),
  address: nullable(
    Type.String({
      ...{ minLength: 1, maxLength: 255, pattern: STORABLE },
      description:
        "Host name or IP address. If reports stop, the regions check whether this host is reachable. Null: no " +
        "such check.",
    }),
  ),
  is_active: Type.Boolean({ description: "False pauses the server." }),
  notification_contact_ids: contactIds,
  reminders: remindersField,
  contacts_without_warnings: withoutWarningsField,
  tags: tagsField,
  ...subjectRuleFields,
  rules: Type.Array(ServerRuleInput, {
    maxItems: MAX_RULES,
    description: "All warning rules. Replaces the whole list.",
  }),
};

const share = (description: string) => nullable(Type.Number({ description }));
const bytes = (description: string) => nullable(Type.Number({ description }));

/** The newest values; null if the agent does not send them. */
const ReportRecord = Type.Object(
  {
    cpu_used: share("Used share of CPU time."),
    io_wait: share("Share of CPU time spent waiting for disks (I/O wait)."),
    steal: share("Share of CPU time that the host gives to other machines (steal)."),
    cores: nullable(Type.Integer({ description: "Number of CPUs." })),
    load_1: nullable(Type.Number({ description: "Load average over one minute." })),
    load_5: nullable(Type.Number({ description: "Load average over 5 minutes." })),
    load_15: nullable(Type.Number({ description: "Load average over 15 minutes." })),
    memory_used: share("Share of memory that is not available to programs."),
    memory_total: bytes("Memory in bytes."),
    swap_used: share("Used share of swap space."),
    disks: Type.Array(
      Type.Object({
        mount: Type.String({ description: "Mount point." }),
        used: share("Used share, as in `df`."),
        inodes_used: share("Used share of inodes."),
        total: bytes("Size in bytes."),
      }),
      { description: "File systems, by mount point." },
    ),
    received_per_second: bytes("Received bytes per second, all interfaces."),
    sent_per_second: bytes("Sent bytes per second, all interfaces."),
  },
  { title: "ServerReport" },
);

const serverMembers = {
  id: Type.Integer({ description: "Server ID." }),
  name: Type.String({ description: "Name of the server." }),
  status: oneOf(statuses, {
    description: "`pending` until the first report. `degraded`: only the agent is silent.",
  }),
  is_active: serverFields.is_active,
  down_after_seconds: serverFields.down_after_seconds,
  address: serverFields.address,
  agent_silent_since: nullable(
    timestamp({
      description: "Start of the time without reports while the regions reach the server. Null: no such time.",
    }),
  ),
  down_since: nullable(timestamp({ description: "When the server went down. Null: not down." })),
  last_report_at: nullable(timestamp({ description: "Time of the last report. Null: no report yet." })),
  host_name: nullable(Type.String({ description: "Host name that the agent reports." })),
  os: nullable(Type.String({ description: "Operating system." })),
  agent: nullable(oneOf(agentVocabularies, { description: "Protocol of the last report." })),
  booted_at: nullable(timestamp({ description: "Time of the last boot." })),
  report: Type.Unsafe<Type.Static<typeof ReportRecord> | null>({ ...ReportRecord, type: ["object", "null"] }),
  dropped: Type.Object(
    {
      foreign: Type.Integer({ description: "Points from another machine. A token is for one server." }),
      overflow: Type.Integer({ description: "Points above the limit of series per server." }),
    },
    { description: "Points that Pharos dropped from the last report." },
  ),
  in_maintenance: Type.Boolean({ description: "Whether a maintenance window mutes its alerts now." }),
  conditions: Type.Array(
    Type.Object({
      metric: ruleFields.metric,
      instance: Type.String({ description: "Mount point of the file system; empty for other metrics." }),
      severity,
      state: oneOf(["pending", "firing"] as const, {
        description: "`pending`: the rule will warn if the state lasts. Otherwise it has warned.",
      }),
      since: timestamp({ description: "Since when." }),
      value: Type.Number({ description: "The newest." }),
    }),
    { description: "Rules above their limit." },
  ),
  rules: Type.Array(RuleRecord, { description: "Warning rules." }),
  notification_contacts: attachedContacts,
  reminders: shownReminders,
  contacts_without_warnings: shownWithoutWarnings,
  ...shownSubjectRules,
  ...shownGap,
  ...shownTags,
  previous_token_until: nullable(
    timestamp({ description: "Until when the token before the last rotation is valid. Null: no such token." }),
  ),
  created_at: timestamp({ description: "When the server was added." }),
  updated_at: timestamp({ description: "When the server was last changed." }),
};

export const ServerRecord = Type.Object(serverMembers, { title: "Server" });

/** A server whose token is new. */
export const ServerWithToken = Type.Object(
  {
    ...serverMembers,
    token: Type.String({ description: "Token that the agent sends with each report. Only this answer contains it." }),
  },
  { title: "ServerWithToken" },
);
