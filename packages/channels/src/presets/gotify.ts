import type { Preset } from "../template/preset.ts";

/** An application of a Gotify server. */
export const gotify: Preset = {
  name: "gotify",
  label: "Gotify",
  detail: "Push from an own server",
  docs: "https://gotify.net/docs/pushmsg",
  url: { hint: "The URL of the server", example: "https://gotify.example.com" },
  settings: {
    token: { label: "Application token", hint: "Of an application, in Apps", secret: true, example: "A-secret-token" },
  },
  readers: "people",
  template: {
    path: "/message",
    headers: { "x-gotify-key": "{{settings.token}}" },
    body: {
      title: "{{title}}",
      message: "{{text}}{{#answer_url}}\n{{answer_url}}{{/answer_url}}",
      priority: "{{level.priority}}",
      extras: { "client::notification": { click: { url: "{{url}}" } } },
    },
  },
  success: [200],
  omitsEmpty: true,
  levels: { priority: { critical: 8, warning: 5, info: 4, over: 2 } },
};
