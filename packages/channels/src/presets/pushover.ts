import type { Preset } from "../template/preset.ts";

/** A message of a Pushover application. */
export const pushover: Preset = {
  name: "pushover",
  label: "Pushover",
  detail: "Push to phones",
  docs: "https://pushover.net/api",
  url: { hint: "The API of Pushover", example: "https://api.pushover.net/1/messages.json", isFixed: true },
  settings: {
    token: { label: "API token", hint: "Of your application at Pushover", secret: true, example: "a-secret-token" },
    user: { label: "User or group key", hint: "On the first page of Pushover", secret: true, example: "u-secret-key" },
  },
  readers: "people",
  template: {
    body: {
      token: "{{settings.token}}",
      user: "{{settings.user}}",
      title: "{{title}}",
      message: "{{text}}",
      url: "{{url}}",
      url_title: "{{#url}}Open{{/url}}",
      priority: "{{level.priority}}",
      timestamp: "{{at_unix}}",
    },
  },
  success: [200],
  accepted: { member: "status", values: [1] },
  limits: { title: 250, message: 1_024 },
  omitsEmpty: true,
  // "Verifying users": tells a wrong token, a wrong key and a user without devices.
  proof: {
    method: "POST",
    beside: "users/validate.json",
    format: "form",
    body: { token: "{{settings.token}}", user: "{{settings.user}}" },
    success: [200],
    accepted: { member: "status", values: [1] },
  },
  levels: { priority: { critical: 1, warning: 0, info: 0, over: 0 } },
};
