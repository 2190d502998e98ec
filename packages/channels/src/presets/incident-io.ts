import type { Preset } from "../template/preset.ts";

/** An HTTP alert source of incident.io. */
export const incidentIo: Preset = {
  name: "incident_io",
  label: "incident.io",
  detail: "Alerts of an alert source",
  docs: "https://docs.incident.io/api-reference/alert-events-v2/createhttp",
  url: {
    hint: "The URL of the HTTP alert source",
    example: "https://api.incident.io/v2/alert_events/http/01ABC",
  },
  settings: {
    token: { label: "Token", hint: "Of the alert source", secret: true, example: "secret-token" },
  },
  readers: "programs",
  template: {
    headers: { authorization: "Bearer {{settings.token}}" },
    body: {
      title: "{{title}}",
      status: "{{level.status}}",
      deduplication_key: "{{incident.key}}",
      description: "{{text}}",
      source_url: "{{url}}",
      metadata: {
        event: "{{event}}",
        severity: "{{severity}}",
        subject: "{{subject.name}}",
        regions: "{{incident.regions}}",
        answer_url: "{{answer_url}}",
      },
    },
  },
  success: [202],
  omitsEmpty: true,
  levels: { status: { critical: "firing", warning: "firing", info: "firing", over: "resolved" } },
};
