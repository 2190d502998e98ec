import { attachmentBody, attachmentColors, attachmentEscapes } from "../template/attachment.ts";
import type { Preset } from "../template/preset.ts";

/** An incoming webhook of Rocket.Chat. */
export const rocketchat: Preset = {
  name: "rocketchat",
  label: "Rocket.Chat",
  detail: "Message in a channel",
  docs: "https://docs.rocket.chat/docs/integrations",
  url: {
    hint: "The URL of an incoming integration",
    example: "https://rocketchat.example.com/hooks/secret-id/secret-token",
  },
  settings: {
    channel: {
      label: "Channel",
      hint: "Only if the integration allows another channel than its own",
      optional: true,
      example: "#ops",
    },
  },
  readers: "people",
  template: { body: attachmentBody },
  success: [200],
  accepted: { member: "success", values: [true] },
  limits: { "attachments.0.text": 4_000 },
  escapes: attachmentEscapes,
  omitsEmpty: true,
  levels: { color: attachmentColors },
};
