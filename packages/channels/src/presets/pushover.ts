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
    retry: {
      label: "Repeat outages every, in seconds",
      hint: "30 to 10800. Repeats for 3 hours, until someone acknowledges in Pushover",
      optional: true,
      within: { min: 30, max: 10_800 },
      example: "60",
    },
    user: { label: "User or group key", hint: "On the first page of Pushover", secret: true, example: "u-secret-key" },
  },
  readers: "people",
  template: {
    format: "form",
    body: {
      token: "{{settings.token}}",
      user: "{{settings.user}}",
      title: "{{title}}",
      message: "{{text}}",
      // There is one link. The page of the answer says what is down, too.
      url: "{{#answer_url}}{{answer_url}}{{/answer_url}}{{^answer_url}}{{url}}{{/answer_url}}",
      url_title: "{{#answer_url}}Answer{{/answer_url}}{{^answer_url}}{{#url}}Open{{/url}}{{/answer_url}}",
      priority:
        "{{#settings.retry}}{{level.repeated}}{{/settings.retry}}{{^settings.retry}}{{level.priority}}{{/settings.retry}}",
      retry: "{{settings.retry}}",
      expire: "{{#settings.retry}}10800{{/settings.retry}}",
      callback: "{{#settings.retry}}{{acknowledge_url}}{{/settings.retry}}",
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
  // 2 is an emergency: Pushover repeats it, and sends the acknowledgement of a person to the callback.
  levels: {
    priority: { critical: 1, warning: 0, info: 0, over: 0 },
    repeated: { critical: 2, warning: 0, info: 0, over: 0 },
  },
};
