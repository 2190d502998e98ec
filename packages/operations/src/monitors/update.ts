import {
  confirmationErrors,
  type Monitor,
  type MonitorSettings,
  missingInputs,
  ProblemError,
  patchMonitor,
  renamed,
  settingFields,
} from "@pharos/core";
import Type from "typebox";
import { PUT, requireVersion } from "../changes.ts";
import { findMonitor } from "../find.ts";
import { operation } from "../operation.ts";
import { monitorChange } from "./audit.ts";
import { requireFeatures } from "./feature-rules.ts";
import { locationPatch } from "./location-fields.ts";
import { changeOpenIncident, openIncidentErrors, openIncidentFields } from "./open-incident.ts";
import { patchOf } from "./patch.ts";
import { sentFieldErrors } from "./rules.ts";
import { MonitorRecord, monitorFields, requiredInputs } from "./schema.ts";
import { monitorView } from "./view.ts";

const UpdateBody = Type.Partial(
  Type.Object({
    ...monitorFields,
    type: Type.String({ description: "Cannot change. Omit it or send the current type." }),
    ...openIncidentFields,
  }),
  { title: "MonitorChange", examples: [{ name: "Shop, EU", check_interval_minutes: 5 }] },
);

export const updateMonitor = operation({
  name: "update-monitor",
  summary: "Change a monitor: only the fields that are sent",
  description:
    "`null` clears an optional field. Lists and `request_headers` replace the old value. Minutes without seconds clear the " +
    "seconds.",
  tag: "Monitors",
  access: "write",
  http: { method: "patch", path: "/monitors/{monitor}", status: 200, versioned: true, alias: PUT, refusals: [409] },
  body: UpdateBody,
  output: MonitorRecord,
  find: findMonitor,
  async rules({ record, body }, context) {
    return {
      ...missingAfter(record, patchMonitor(record, patchOf(body, context.caller)).settings),
      ...(await sentFieldErrors(record.type, body, record, context)),
      ...(body.type !== undefined && body.type !== record.type && { type: ["The type field cannot be changed."] }),
      ...(await openIncidentErrors(body, record, context)),
    };
  },
  async run({ record, body, expectedVersions }, context) {
    const { caller, stores, clock, baseUrl } = context;
    const now = clock.now();
    const patch = { ...patchOf(body, caller), ...(await locationPatch(body, record, context)) };
    await requireFeatures(patchMonitor(record, patch).settings, record, context);
    let before: Monitor = record;
    const updated = await stores.monitors.update(
      caller.team.id,
      record.id,
      (current) => {
        requireVersion(expectedVersions, current);
        before = current;
        const change = patchMonitor(current, patch);
        // Asked again under the lock: another update may have come in between.
        const errors = { ...missingAfter(current, change.settings), ...confirmationErrors(body, current) };
        if (Object.keys(errors).length > 0) throw new ProblemError({ kind: "invalid", errors });
        return change;
      },
      now,
    );
    if (updated === null) return null;
    const incident = await changeOpenIncident(body, updated, context);
    const change = monitorChange(before, updated, {
      hasNewPassword: Boolean(patch.password) && updated.hasPassword,
      incident,
    });
    const shown = incident ? { ...updated, openIncident: incident.incident } : updated;
    return { data: monitorView(shown, caller, now, baseUrl), version: updated.version, change };
  },
});

function missingAfter({ type }: Monitor, settings: MonitorSettings) {
  return missingInputs(type, requiredInputs(type), renamed(settings, settingFields));
}
