import type { Preset } from "../template/preset.ts";

/** A bot of Zulip. Each subject has its topic. */
export const zulip: Preset = {
  name: "zulip",
  label: "Zulip",
  detail: "Message in a channel",
  docs: "https://zulip.com/api/send-message",
  url: { hint: "The URL of the organization", example: "https://example.zulipchat.com" },
  settings: {
    email: { label: "Email of the bot", hint: "In Settings > Bots", example: "pharos-bot@example.com" },
    key: { label: "API key of the bot", hint: "In Settings > Bots", secret: true, example: "secret-api-key" },
    channel: { label: "Channel", hint: "Its name", example: "ops" },
  },
  readers: "people",
  basic: ["email", "key"],
  template: {
    path: "/api/v1/messages",
    format: "form",
    body: {
      type: "stream",
      to: "{{settings.channel}}",
      topic: "{{#subject.name}}{{subject.name}}{{/subject.name}}{{^subject.name}}Pharos{{/subject.name}}",
      content:
        "{{level.mark}} {{title}}\n{{text}}{{#url}}\n{{url}}{{/url}}{{#answer_url}}\n{{answer_url}}{{/answer_url}}",
    },
  },
  success: [200],
  accepted: { member: "result", values: ["success"] },
  limits: { topic: 60, content: 9_000 },
  escapes: { content: "markdown" },
  proof: {
    method: "GET",
    below: "/api/v1/users/me",
    success: [200],
    accepted: { member: "result", values: ["success"] },
  },
  levels: { mark: { critical: "🔴", warning: "🟠", info: "🔵", over: "🟢" } },
};
