import { attachmentBody, attachmentColors, attachmentEscapes } from "../template/attachment.ts";
import type { Preset } from "../template/preset.ts";

/** An incoming webhook of Mattermost. */
export const mattermost: Preset = {
  name: "mattermost",
  label: "Mattermost",
  detail: "Message in a channel",
  docs: "https://developers.mattermost.com/integrate/webhooks/incoming/",
  url: { hint: "The URL of the incoming webhook", example: "https://mattermost.example.com/hooks/secret-hook" },
  settings: {
    channel: {
      label: "Channel",
      hint: "Only if it is not the channel of the webhook",
      optional: true,
      example: "ops",
    },
  },
  readers: "people",
  template: { body: attachmentBody },
  success: [200],
  limits: { "attachments.0.text": 8_000 },
  escapes: attachmentEscapes,
  omitsEmpty: true,
  levels: { color: attachmentColors },
};
