import type { Preset } from "../template/preset.ts";

/** A webhook of a Google Chat space. The messages of one incident are in one thread. */
export const googleChat: Preset = {
  name: "google_chat",
  label: "Google Chat",
  detail: "Message in a space",
  docs: "https://developers.google.com/workspace/chat/quickstart/webhooks",
  url: {
    hint: "The URL of the webhook, from Apps & integrations of the space",
    example: "https://chat.googleapis.com/v1/spaces/secret-space/messages?key=secret-key&token=secret-token",
  },
  settings: {},
  readers: "people",
  template: {
    path: "?messageReplyOption=REPLY_MESSAGE_FALLBACK_TO_NEW_THREAD",
    body: {
      text: "{{level.mark}} {{title}}\n{{text}}{{#url}}\n{{url}}{{/url}}{{#answer_url}}\n{{answer_url}}{{/answer_url}}",
      thread: { threadKey: "{{incident.key}}" },
    },
  },
  success: [200],
  limits: { text: 4_000 },
  escapes: { text: "markdown" },
  levels: { mark: { critical: "🔴", warning: "🟠", info: "🔵", over: "🟢" } },
};
