import Type from "typebox";
import { findMonitor } from "../find.ts";
import { patchOf } from "../monitors/patch.ts";
import { sentFieldErrors } from "../monitors/rules.ts";
import { operation } from "../operation.ts";
import { MonitorRuleChanges } from "./body.ts";
import { requireNoCircle } from "./circles.ts";
import { changesLeftOut } from "./replayable.ts";
import { alone, replayChanges } from "./run.ts";
import { ReplayRecord } from "./schema.ts";
import { replayView } from "./view.ts";

export const replayMonitor = operation({
  name: "replay-monitor",
  summary: "Try a change of a monitor on the last 30 days",
  description:
    "Takes the body of an update, and stores and sends nothing. The answer compares the alerts of the last 30 days " +
    "under the stored and under the changed rules. It assumes that every alert arrived at once, and that people " +
    "answered as they did. Fields that change the checks are in `not_replayable`.",
  tag: "Monitors",
  access: "read",
  isUnaudited: true,
  http: { method: "post", path: "/monitors/{monitor}/replays", status: 200, refusals: [409] },
  body: Type.Object(MonitorRuleChanges.properties, {
    title: "MonitorReplay",
    examples: [{ alert_after_failures: 3, reminders: [] }],
  }),
  output: ReplayRecord,
  find: findMonitor,
  rules: ({ record, body }, context) => sentFieldErrors(record.type, body, record, context),
  async run({ record, body }, context) {
    const patch = patchOf(body, context.caller);
    const result = await alone(context, async (reader) => {
      const added = [...(patch.contactIds ?? []), ...(patch.escalations ?? []).map(({ contactId }) => contactId)];
      const rules = await reader.rules([record.id], patch.dependsOn ?? [], added);
      const changes = { monitors: new Map([[record.id, patch]]), contacts: new Map() };
      await requireNoCircle(reader, rules, changes.monitors, () => "depends_on");
      return replayChanges(reader, [record.id], rules, changes, context);
    });
    return { data: replayView(result, changesLeftOut(record, patch)) };
  },
});
