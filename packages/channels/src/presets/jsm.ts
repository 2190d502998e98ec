import type { Preset } from "../template/preset.ts";

/** An API integration of Jira Service Management, the successor of Opsgenie. */
export const jsm: Preset = {
  name: "jsm",
  label: "Jira Service Management",
  detail: "Alerts of a team; formerly Opsgenie",
  docs: "https://developer.atlassian.com/cloud/jira/service-desk-ops/rest/v2/api-group-integration-events/",
  url: {
    hint: "The API of Jira Service Management",
    example: "https://api.atlassian.com/jsm/ops/integration/v2/alerts",
    isFixed: true,
  },
  settings: {
    key: { label: "API key", hint: "Of an API integration of your team", secret: true, example: "secret-api-key" },
  },
  readers: "programs",
  template: {
    over_path: "/{{incident.key}}/close?identifierType=alias",
    headers: { authorization: "GenieKey {{settings.key}}" },
    body: {
      message: "{{title}}",
      alias: "{{incident.key}}",
      description: "{{text}}",
      priority: "{{level.priority}}",
      source: "Pharos",
      entity: "{{subject.name}}",
      details: { event: "{{event}}", url: "{{url}}", answer_url: "{{answer_url}}" },
    },
    over_body: { source: "Pharos", note: "{{title}}" },
  },
  success: [202],
  limits: { message: 130, alias: 512, entity: 512, description: 15_000 },
  omitsEmpty: true,
  levels: { priority: { critical: "P1", warning: "P3", info: "P5", over: "P5" } },
};
