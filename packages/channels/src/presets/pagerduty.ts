import type { Preset } from "../template/preset.ts";

/** An integration "Events API v2" of a PagerDuty service. */
export const pagerduty: Preset = {
  name: "pagerduty",
  label: "PagerDuty",
  detail: "Incidents of a service",
  docs: "https://developer.pagerduty.com/docs/events-api-v2/trigger-events/",
  url: {
    hint: "In the EU: https://events.eu.pagerduty.com/v2/enqueue",
    example: "https://events.pagerduty.com/v2/enqueue",
    isFixed: true,
  },
  settings: {
    routing_key: {
      label: "Integration key",
      hint: "32 characters, of an Events API v2 integration",
      secret: true,
      length: 32,
      example: "secret0123456789secret0123456789",
    },
  },
  readers: "programs",
  template: {
    body: {
      routing_key: "{{settings.routing_key}}",
      event_action: "trigger",
      dedup_key: "{{incident.key}}",
      payload: {
        summary: "{{title}}",
        source: "{{subject.name}}",
        severity: "{{severity}}",
        timestamp: "{{at}}",
        component: "{{subject.target}}",
        class: "{{event}}",
        custom_details: { text: "{{text}}", cause: "{{incident.cause}}", regions: "{{incident.regions}}" },
      },
      client: "Pharos",
      client_url: "{{url}}",
      links: [
        { href: "{{url}}", text: "{{#url}}Open in Pharos{{/url}}" },
        { href: "{{answer_url}}", text: "{{#answer_url}}Answer{{/answer_url}}" },
      ],
    },
    over_body: {
      routing_key: "{{settings.routing_key}}",
      event_action: "resolve",
      dedup_key: "{{incident.key}}",
    },
  },
  success: [202],
  limits: { dedup_key: 255, "payload.summary": 1_024, "payload.source": 255 },
  omitsEmpty: true,
  // A change event notifies nobody. The service shows it among its recent changes.
  proof: {
    method: "POST",
    beside: "change/enqueue",
    body: {
      routing_key: "{{settings.routing_key}}",
      payload: { summary: "Pharos reaches this service", source: "Pharos", timestamp: "{{at}}" },
    },
    success: [202],
  },
};
