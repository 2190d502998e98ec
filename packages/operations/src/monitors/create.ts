import {
  isHeartbeat,
  missingInputs,
  monitorDefaults,
  patchSettings,
  renamed,
  settingFields,
  snoozeAfter,
} from "@pharos/core";
import Type, { type TSchema } from "typebox";
import { operation } from "../operation.ts";
import { oneOf, withDefault } from "../schema/types.ts";
import { monitorChange } from "./audit.ts";
import { exampleCreate } from "./example.ts";
import { requireFeatures } from "./feature-rules.ts";
import { locationPatch } from "./location-fields.ts";
import { patchOf } from "./patch.ts";
import { sentFieldErrors } from "./rules.ts";
import { MonitorRecord, monitorFields, monitorTypes, requiredInputs } from "./schema.ts";
import { monitorView } from "./view.ts";

const { name, url, check_interval_minutes: checkIntervalMinutes, ...optional } = monitorFields;

export const CreateBody = Type.Object(
  {
    name,
    type: oneOf(monitorTypes, { description: "Type of check. Cannot change later." }),
    url: Type.Optional(url),
    check_interval_minutes: checkIntervalMinutes,
    ...Type.Partial(Type.Object(withDefaults(optional))).properties,
  },
  { title: "NewMonitor", examples: [exampleCreate] },
);

export const createMonitor = operation({
  name: "create-monitor",
  summary: "Create a monitor",
  description:
    "The monitor is `pending` and checked immediately, unless `is_active` is false. It alerts the contacts " +
    "in `notification_contact_ids`. Without that field and `escalations`, it alerts the contacts whose `is_default` is true. " +
    "Without contacts it sends no alerts. A heartbeat gets a `heartbeat_url`.",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/monitors", status: 201, versioned: true, refusals: [402] },
  body: CreateBody,
  output: MonitorRecord,
  async rules({ body }, context) {
    const missing = body.type === undefined ? {} : missingInputs(body.type, requiredInputs(body.type), body);
    return { ...missing, ...(await sentFieldErrors(body.type, body, null, context)) };
  },
  async run({ body }, context) {
    const { caller, stores, clock, newToken, baseUrl } = context;
    const now = clock.now();
    const patch = { ...patchOf(body, caller), ...(await locationPatch(body, null, context)) };
    const defaults = { ...monitorDefaults, name: body.name, checkIntervalMinutes: body.check_interval_minutes };
    const settings = patchSettings(body.type, defaults, patch);
    await requireFeatures(settings, null, context);
    const snooze = patch.snooze && snoozeAfter(null, patch.snooze);
    const created = await stores.monitors.create(
      caller.team.id,
      {
        type: body.type,
        settings,
        password: patch.password || null,
        heartbeatToken: isHeartbeat(body.type) ? newToken() : null,
        contactIds: patch.contactIds ?? (patch.escalations ? [] : "default"),
        reminders: patch.reminders ?? [],
        dependsOn: patch.dependsOn ?? [],
        escalations: patch.escalations ?? [],
        ...(snooze && { snooze }),
      },
      now,
    );
    const { id, version } = created;
    const data = monitorView(created, caller, now, baseUrl);
    return { data, location: `/monitors/${id}`, version, change: monitorChange(null, created) };
  },
});

/** Documents the default of each field, except if it is null. */
function withDefaults<Fields extends Readonly<Record<string, TSchema>>>(fields: Fields): Fields;
function withDefaults(fields: Readonly<Record<string, TSchema>>): Readonly<Record<string, TSchema>> {
  const defaults: Readonly<Record<string, unknown>> = renamed(monitorDefaults, settingFields);
  const documented = Object.entries(fields).map(([field, schema]): [string, TSchema] => {
    const value = defaults[field] ?? null;
    return [field, value === null ? schema : withDefault(schema, value)];
  });
  return Object.fromEntries(documented);
}
