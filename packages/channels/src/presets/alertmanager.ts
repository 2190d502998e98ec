import type { Preset } from "../template/preset.ts";

/** The labels are the alert: the begin, each reminder and the end have the same. */
const labels = {
  alertname: "Pharos",
  key: "{{incident.key}}",
  kind: "{{subject.kind}}",
  subject: "{{subject.name}}",
};

const annotations = {
  summary: "{{title}}",
  description: "{{text}}",
  severity: "{{severity}}",
  event: "{{event}}",
  answer_url: "{{answer_url}}",
};

const startsAt =
  "{{#incident.started_at}}{{incident.started_at}}{{/incident.started_at}}{{^incident.started_at}}{{at}}{{/incident.started_at}}";

/** An Alertmanager. It forgets an alert at its end, so the alert of an outage ends in three days, and reminders put that off. */
export const alertmanager: Preset = {
  name: "alertmanager",
  label: "Alertmanager",
  detail: "Alerts next to the ones of Prometheus",
  docs: "https://prometheus.io/docs/alerting/latest/alerts_api/",
  url: { hint: "The URL of the Alertmanager", example: "https://alertmanager.example.com" },
  settings: {},
  readers: "programs",
  template: {
    path: "/api/v2/alerts",
    body: [{ labels, annotations, startsAt, endsAt: "{{expires_at}}", generatorURL: "{{url}}" }],
    over_body: [{ labels, annotations, startsAt, endsAt: "{{at}}", generatorURL: "{{url}}" }],
  },
  success: [200],
  omitsEmpty: true,
};
