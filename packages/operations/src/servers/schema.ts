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
import { attachedContacts, contactIds } from "../schema/attached-contacts.ts";
import { remindersField, shownReminders } from "../schema/reminders.ts";
import { STORABLE } from "../schema/text.ts";
import { lineField, nullable, oneOf, timestamp, withDefault } from "../schema/types.ts";
import { shownWithoutWarnings, withoutWarningsField } from "../schema/warned-contacts.ts";

const ruleFields = {
  metric: oneOf(ruleMetrics, { description: "What it looks at. `load` is that of a minute for each processor." }),
  above: Type.Number({ minimum: 0, maximum: 1_000, description: "It warns above this: a share of 1, or a load." }),
  for_seconds: Type.Integer({
    minimum: 0,
    maximum: MAX_RULE_SECONDS,
    description:
      "It warns when that has lasted so long: 0, or 10 and more. What is measured within 10 s counts as one moment.",
  }),
  clear_below: Type.Number({
    minimum: 0,
    maximum: 1_000,
    description: "The warning is over below this. In between it stays as it is.",
  }),
};
const instance = nullable(
  Type.String({ minLength: 1, maxLength: 200, pattern: STORABLE, description: "Which file system; null: each." }),
);
const severity = oneOf(ruleSeverities, {
  description: "`critical` tells those who hear of outages, `warning` those who hear of warnings.",
});
const enabled = Type.Boolean({ description: "Whether it warns at all." });

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
  name: lineField("What people call it."),
  down_after_seconds: Type.Integer({
    minimum: MIN_DOWN_AFTER_SECONDS,
    maximum: MAX_DOWN_AFTER_SECONDS,
    description: "It is down when no report has come for this long.",
  }),
  address: nullable(
    Type.String({
      ...{ minLength: 1, maxLength: 255, pattern: STORABLE },
      description:
        "A host name or an IP address. When the server falls silent, the regions look there whether it is reachable; null: they do not.",
    }),
  ),
  is_active: Type.Boolean({ description: "Whether it is watched; false pauses it." }),
  notification_contact_ids: contactIds,
  reminders: remindersField,
  contacts_without_warnings: withoutWarningsField,
  rules: Type.Array(ServerRuleInput, {
    maxItems: MAX_RULES,
    description: "All rules that warn of it; what is left out is removed.",
  }),
};

const share = (description: string) => nullable(Type.Number({ description }));
const bytes = (description: string) => nullable(Type.Number({ description }));

/** The newest values; null if the agent does not send them. */
const ReportRecord = Type.Object(
  {
    cpu_used: share("Share of the processors' time that is used."),
    io_wait: share("Share of that time in which they wait for disks."),
    steal: share("Share of that time that the host gives to others."),
    cores: nullable(Type.Integer({ description: "Number of processors." })),
    load_1: nullable(Type.Number({ description: "Load of the last minute." })),
    load_5: nullable(Type.Number({ description: "Load of the last 5 minutes." })),
    load_15: nullable(Type.Number({ description: "Load of the last 15 minutes." })),
    memory_used: share("Share of the memory that is not available to programs."),
    memory_total: bytes("Its memory in bytes."),
    swap_used: share("Share of the swap space that is used."),
    disks: Type.Array(
      Type.Object({
        mount: Type.String({ description: "Where it is mounted." }),
        used: share("Share of it that is used, as `df` counts."),
        inodes_used: share("Share of its inodes that are used."),
        total: bytes("Its size in bytes."),
      }),
      { description: "File systems, by their mount point." },
    ),
    received_per_second: bytes("Bytes that come in each second, of all interfaces."),
    sent_per_second: bytes("Bytes that go out each second, of all interfaces."),
  },
  { title: "ServerReport" },
);

const serverMembers = {
  id: Type.Integer({ description: "Server ID." }),
  name: Type.String({ description: "What people call it." }),
  status: oneOf(statuses, {
    description: "`pending` until the first report comes, `degraded` while its agent alone is silent.",
  }),
  is_active: serverFields.is_active,
  down_after_seconds: serverFields.down_after_seconds,
  address: serverFields.address,
  agent_silent_since: nullable(
    timestamp({
      description: "Since when its agent has been silent, though the regions reach it; null: it is not known to be.",
    }),
  ),
  down_since: nullable(timestamp({ description: "Since when it is down; null: it is not." })),
  last_report_at: nullable(timestamp({ description: "When the last report came; null: none has." })),
  host_name: nullable(Type.String({ description: "What it calls itself." })),
  os: nullable(Type.String({ description: "Its operating system." })),
  agent: nullable(oneOf(agentVocabularies, { description: "By which door the last report came." })),
  booted_at: nullable(timestamp({ description: "When it was started last." })),
  report: Type.Unsafe<Type.Static<typeof ReportRecord> | null>({ ...ReportRecord, type: ["object", "null"] }),
  dropped: Type.Object(
    {
      foreign: Type.Integer({ description: "Measurements of another machine: a token is for one." }),
      overflow: Type.Integer({ description: "Measurements of more series than are kept." }),
    },
    { description: "What was left out of the last report." },
  ),
  in_maintenance: Type.Boolean({ description: "Whether a maintenance window mutes its alerts now." }),
  conditions: Type.Array(
    Type.Object({
      metric: ruleFields.metric,
      instance: Type.String({ description: "Which file system; empty for what a server has one of." }),
      severity,
      state: oneOf(["pending", "firing"] as const, { description: "Whether it is about to warn, or has warned." }),
      since: timestamp({ description: "Since when." }),
      value: Type.Number({ description: "The newest." }),
    }),
    { description: "Rules that are not met." },
  ),
  rules: Type.Array(RuleRecord, { description: "When people are warned of it." }),
  notification_contacts: attachedContacts,
  reminders: shownReminders,
  contacts_without_warnings: shownWithoutWarnings,
  previous_token_until: nullable(
    timestamp({ description: "Until when the token before the last rotation counts; null: there was none." }),
  ),
  created_at: timestamp({ description: "When it was added." }),
  updated_at: timestamp({ description: "When it was changed last." }),
};

export const ServerRecord = Type.Object(serverMembers, { title: "Server" });

/** A server whose token is new. */
export const ServerWithToken = Type.Object(
  {
    ...serverMembers,
    token: Type.String({ description: "What its agent sends with each report. It is in this answer and in no other." }),
  },
  { title: "ServerWithToken" },
);
