import type { Preset } from "../template/preset.ts";

/** A topic of ntfy.sh or of an own ntfy server, published as JSON. */
export const ntfy: Preset = {
  name: "ntfy",
  label: "ntfy",
  detail: "Push to phones by topic",
  docs: "https://docs.ntfy.sh/publish/#publish-as-json",
  url: { hint: "The URL of the server", example: "https://ntfy.sh" },
  settings: {
    topic: {
      label: "Topic",
      hint: "Secret: everyone with this name can read the alerts",
      secret: true,
      example: "pharos-secret",
    },
    token: {
      label: "Access token",
      hint: "Only for a protected topic",
      secret: true,
      optional: true,
      example: "tk_secret",
    },
  },
  readers: "people",
  template: {
    path: "/",
    headers: { authorization: "{{#settings.token}}Bearer {{settings.token}}{{/settings.token}}" },
    body: {
      topic: "{{settings.topic}}",
      title: "{{title}}",
      message: "{{text}}",
      priority: "{{level.priority}}",
      tags: ["{{level.tag}}"],
      click: "{{url}}",
      actions: [
        { action: "{{#url}}view{{/url}}", label: "{{#url}}Open{{/url}}", url: "{{url}}" },
        {
          action: "{{#answer_url}}view{{/answer_url}}",
          label: "{{#answer_url}}Answer{{/answer_url}}",
          url: "{{answer_url}}",
        },
        {
          action: "{{#acknowledge_url}}http{{/acknowledge_url}}",
          label: "{{#acknowledge_url}}Acknowledge{{/acknowledge_url}}",
          url: "{{acknowledge_url}}",
          method: "{{#acknowledge_url}}POST{{/acknowledge_url}}",
        },
      ],
    },
  },
  success: [200],
  // The server cuts a message at 4 KiB of UTF-8 into an attachment.
  limits: { title: 250, message: 1_300 },
  omitsEmpty: true,
  levels: {
    priority: { critical: 5, warning: 4, info: 3, over: 2 },
    tag: { critical: "rotating_light", warning: "warning", info: "information_source", over: "white_check_mark" },
  },
};
