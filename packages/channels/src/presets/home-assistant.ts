import type { Preset } from "../template/preset.ts";

/** A webhook trigger of Home Assistant. It answers 200 to an unknown ID as well, so only a test proves it. */
export const homeAssistant: Preset = {
  name: "home_assistant",
  label: "Home Assistant",
  detail: "Webhook trigger of an automation",
  docs: "https://www.home-assistant.io/docs/automation/trigger/#webhook-trigger",
  url: { hint: "The URL of Home Assistant", example: "https://home.example.com" },
  settings: {
    id: {
      label: "Webhook ID",
      hint: "Of the trigger. Look for the test: Home Assistant accepts unknown IDs as well",
      secret: true,
      example: "secret-webhook-id",
    },
  },
  readers: "programs",
  template: {
    path: "/api/webhook/{{settings.id}}",
    body: {
      title: "{{title}}",
      message: "{{text}}",
      event: "{{event}}",
      is_over: "{{is_over}}",
      severity: "{{severity}}",
      subject: "{{subject.name}}",
      key: "{{incident.key}}",
      url: "{{url}}",
      answer_url: "{{answer_url}}",
    },
  },
  success: [200],
};
