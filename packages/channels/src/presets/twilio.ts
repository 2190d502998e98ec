import type { Preset } from "../template/preset.ts";

const numbers = { To: "{{settings.to}}", From: "{{settings.from}}" };

/** An SMS by Twilio. It is short, because each part of it costs money. */
export const twilio: Preset = {
  name: "twilio",
  label: "Twilio",
  detail: "SMS to a phone",
  docs: "https://www.twilio.com/docs/messaging/api/message-resource",
  url: { hint: "The API of Twilio", example: "https://api.twilio.com", isFixed: true },
  settings: {
    sid: { label: "Account SID", hint: "On the first page of the Twilio Console", example: "AC0123456789" },
    key: {
      label: "Auth token",
      hint: "On the first page of the Twilio Console",
      secret: true,
      example: "secret-token",
    },
    from: { label: "Sender", hint: "A number of your account, with its country code", example: "+15550100" },
    to: { label: "Recipient", hint: "A number with its country code", example: "+15550101" },
  },
  readers: "people",
  basic: ["sid", "key"],
  template: {
    path: "/2010-04-01/Accounts/{{settings.sid}}/Messages.json",
    format: "form",
    body: {
      ...numbers,
      // The link comes before the cause, which may be cut.
      Body:
        "{{title}}{{#answer_url}}\n{{answer_url}}\n{{/answer_url}}" +
        "{{#incident.cause}}{{^answer_url}}: {{/answer_url}}{{incident.cause}}{{/incident.cause}}",
    },
    over_body: { ...numbers, Body: "{{title}}" },
  },
  success: [201],
  // Three parts.
  limits: { Body: 459 },
};
