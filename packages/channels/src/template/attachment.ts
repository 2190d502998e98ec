import type { Escape } from "./escapes.ts";
import type { Level } from "./preset.ts";

/** The message that services like Slack take: one attachment with a colour. */
export const attachmentBody = {
  channel: "{{settings.channel}}",
  attachments: [
    {
      fallback: "{{title}}",
      color: "{{level.color}}",
      title: "{{title}}",
      title_link: "{{url}}",
      text: "{{text}}{{#answer_url}}\n{{answer_url}}{{/answer_url}}",
    },
  ],
};

export const attachmentEscapes: Readonly<Record<string, Escape>> = {
  "attachments.0.fallback": "markdown",
  "attachments.0.title": "markdown",
  "attachments.0.text": "markdown",
};

export const attachmentColors: Level = { critical: "#d92d20", warning: "#dc6803", info: "#2e90fa", over: "#079455" };
