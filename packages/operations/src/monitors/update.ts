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
import { acknowledgeNote, answerIn } from "../incidents/acknowledgement-fields.ts";
import { type Context, operation } from "../operation.ts";
import { monitorChange } from "./audit.ts";
import { patchOf } from "./patch.ts";
import { sentFieldErrors } from "./rules.ts";
import { MonitorRecord, monitorFields, requiredInputs } from "./schema.ts";
import { monitorView } from "./view.ts";

const NOT_DOWN = "The acknowledge incident field must not be true unless the monitor has an open incident.";

const NO_ACKNOWLEDGEMENT = "The acknowledge note field needs acknowledge incident to be true.";

const UpdateBody = Type.Partial(
  Type.Object({
    ...monitorFields,
    type: Type.String({ description: "Cannot change. Omit it or send the current type." }),
    acknowledge_incident: Type.Boolean({
      description: "True acknowledges the open incident and ends its reminders.",
    }),
    acknowledge_note: acknowledgeNote,
  }),
  { title: "MonitorChange", examples: [{ name: "Shop, EU", check_interval_minutes: 5 }] },
);

export const updateMonitor = operation({
  name: "update-monitor",
  summary: "Change a monitor: only the fields that are sent",
  description: "`null` clears an optional field. Minutes without seconds clear the seconds.",
  tag: "Monitors",
  access: "write",
  http: { method: "patch", path: "/monitors/{monitor}", status: 200, versioned: true, alias: PUT },
  body: UpdateBody,
  output: MonitorRecord,
  find: findMonitor,
  async rules({ record, body }, context) {
    return {
      ...missingAfter(record, patchMonitor(record, patchOf(body, context.caller)).settings),
      ...(await sentFieldErrors(record.type, body, record, context)),
      ...(body.type !== undefined && body.type !== record.type && { type: ["The type field cannot be changed."] }),
      ...(body.acknowledge_incident === true && record.openIncident === null && { acknowledge_incident: [NOT_DOWN] }),
      ...(typeof body.acknowledge_note === "string" &&
        body.acknowledge_incident !== true && { acknowledge_note: [NO_ACKNOWLEDGEMENT] }),
    };
  },
  async run({ record, body, expectedVersions }, context) {
    const { caller, stores, clock, baseUrl } = context;
    const now = clock.now();
    const patch = patchOf(body, caller);
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
    const acknowledged =
      body.acknowledge_incident === true
        ? await acknowledgeOpen(updated, body.acknowledge_note ?? null, context)
        : null;
    const change = monitorChange(before, updated, {
      hasNewPassword: Boolean(patch.password) && updated.hasPassword,
      acknowledged,
    });
    const shown = acknowledged ? { ...updated, openIncident: acknowledged.incident } : updated;
    return { data: monitorView(shown, caller, now, baseUrl), version: updated.version, change };
  },
});

/** Null if there is nothing to acknowledge, because the incident is over, or was acknowledged before. */
async function acknowledgeOpen({ openIncident }: Monitor, note: string | null, { caller, stores, clock }: Context) {
  if (openIncident === null) return null;
  const answer = { by: { userId: caller.userId }, ...answerIn({ note }) };
  const done = await stores.incidents.acknowledge(caller.team.id, openIncident.id, answer, clock.now());
  if (done === null) return null;
  const { acknowledgedAt, ...answered } = done;
  return { incident: { ...openIncident, acknowledgedAt }, ...answered };
}

function missingAfter({ type }: Monitor, settings: MonitorSettings) {
  return missingInputs(type, requiredInputs(type), renamed(settings, settingFields));
}
