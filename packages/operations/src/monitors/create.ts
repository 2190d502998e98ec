import { isHeartbeat, missingInputs, monitorDefaults, patchSettings } from "@pharos/core";
import Type from "typebox";
import { operation } from "../operation.ts";
import { oneOf, withDefault } from "../schema/types.ts";
import { exampleCreate } from "./example.ts";
import { monitorFields } from "./fields.ts";
import { patchOf } from "./patch.ts";
import { sentFieldErrors } from "./rules.ts";
import { MonitorRecord } from "./schema.ts";
import { monitorTypes, requiredInputs } from "./types.ts";
import { monitorView } from "./view.ts";

const CreateBody = Type.Object(
  {
    name: monitorFields.name,
    type: oneOf(monitorTypes, { description: "How it is watched. Cannot change later." }),
    url: Type.Optional(monitorFields.url),
    check_interval_minutes: monitorFields.check_interval_minutes,
    check_interval_seconds: Type.Optional(monitorFields.check_interval_seconds),
    is_active: Type.Optional(withDefault(monitorFields.is_active, monitorDefaults.isActive)),
    http_method: Type.Optional(withDefault(monitorFields.http_method, monitorDefaults.httpMethod)),
    expected_status_codes: Type.Optional(
      withDefault(monitorFields.expected_status_codes, [...monitorDefaults.expectedStatusCodes]),
    ),
    expected_keyword: Type.Optional(monitorFields.expected_keyword),
    port: Type.Optional(monitorFields.port),
    request_timeout_seconds: Type.Optional(
      withDefault(monitorFields.request_timeout_seconds, monitorDefaults.requestTimeoutSeconds),
    ),
    request_headers: Type.Optional(monitorFields.request_headers),
    username: Type.Optional(monitorFields.username),
    password: Type.Optional(monitorFields.password),
    ssl_expiry_warning_days: Type.Optional(
      withDefault(monitorFields.ssl_expiry_warning_days, monitorDefaults.sslExpiryWarningDays),
    ),
    notification_contact_ids: Type.Optional(monitorFields.notification_contact_ids),
    key: Type.Optional(monitorFields.key),
  },
  { title: "NewMonitor", examples: [exampleCreate] },
);

export const createMonitor = operation({
  name: "create-monitor",
  summary: "Create a monitor",
  description:
    "The monitor is `pending` and checked at once, unless `is_active` is false. It alerts the contacts in " +
    "`notification_contact_ids`, and without any sends no alerts. A heartbeat gets its `heartbeat_url`.",
  tag: "Monitors",
  access: "write",
  http: { method: "post", path: "/monitors", status: 201, versioned: true, refusals: [402] },
  body: CreateBody,
  output: MonitorRecord,
  async rules({ body }, context) {
    const missing = body.type === undefined ? {} : missingInputs(body.type, requiredInputs(body.type), body);
    return { ...missing, ...(await sentFieldErrors(body.type, body, context)) };
  },
  async run({ body }, { viewer, stores, clock, newToken, baseUrl }) {
    const now = clock.now();
    const patch = patchOf(body);
    const blank = { ...monitorDefaults, name: body.name, checkIntervalMinutes: body.check_interval_minutes };
    const created = await stores.monitors.create(
      viewer.team.id,
      {
        type: body.type,
        settings: patchSettings(body.type, blank, patch),
        password: patch.password || null,
        heartbeatToken: isHeartbeat(body.type) ? newToken() : null,
        contactIds: patch.contactIds ?? [],
      },
      now,
    );
    const { id, version } = created;
    return { data: monitorView(created, viewer, now, baseUrl), location: `/monitors/${id}`, version };
  },
});
