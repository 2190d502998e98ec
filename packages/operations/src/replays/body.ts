import Type from "typebox";
import { contactFields } from "../contacts/schema.ts";
import { MAX_REPLAYED_CONTACTS, MAX_REPLAYED_MONITORS } from "../limits.ts";
import { monitorFields } from "../monitors/schema.ts";
import { MAX_ID } from "../validate.ts";

const id = Type.Integer({ minimum: 1, maximum: MAX_ID });

/** Changes of a monitor, as an update takes them. */
export const MonitorRuleChanges = Type.Partial(Type.Object(monitorFields), { title: "ReplayedMonitorChange" });

const ContactRuleChanges = Type.Object(
  {
    contact_id: id,
    hours: Type.Optional(contactFields.hours),
    notify_on_down: Type.Optional(contactFields.notify_on_down),
    notify_on_recovery: Type.Optional(contactFields.notify_on_recovery),
  },
  { title: "ReplayedContactChange" },
);

/** Changes of several monitors and contacts. */
export const ReplayBody = Type.Object(
  {
    monitor_ids: Type.Optional(
      Type.Array(id, {
        maxItems: MAX_REPLAYED_MONITORS,
        description:
          "Monitors whose alerts count. `monitors` count, too. Without this field, all of the contacts count, too.",
      }),
    ),
    changes: Type.Optional(MonitorRuleChanges),
    monitors: Type.Optional(
      Type.Array(Type.Object({ monitor_id: id, changes: MonitorRuleChanges }, { title: "ReplayedMonitor" }), {
        maxItems: MAX_REPLAYED_MONITORS,
        description: "Changes of single monitors. They replace `changes`.",
      }),
    ),
    contacts: Type.Optional(
      Type.Array(ContactRuleChanges, { maxItems: MAX_REPLAYED_CONTACTS, description: "Changes of contacts." }),
    ),
  },
  { title: "NewReplay", examples: [{ monitor_ids: [42], changes: { alert_after_failures: 3 } }] },
);
