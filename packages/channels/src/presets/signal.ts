import type { Preset } from "../template/preset.ts";

/** A number of Signal, through signal-cli-rest-api. */
export const signal: Preset = {
  name: "signal",
  label: "Signal",
  detail: "Through signal-cli-rest-api",
  docs: "https://bbernhard.github.io/signal-cli-rest-api/",
  url: { hint: "The URL of signal-cli-rest-api", example: "https://signal.example.com" },
  settings: {
    number: { label: "Sender", hint: "The registered number, with its country code", example: "+15550100" },
    recipient: {
      label: "Recipient",
      hint: "A number with its country code, or the ID of a group",
      example: "+15550101",
    },
  },
  readers: "people",
  template: {
    path: "/v2/send",
    body: {
      message: "{{title}}\n{{text}}{{#url}}\n{{url}}{{/url}}{{#answer_url}}\n{{answer_url}}{{/answer_url}}",
      number: "{{settings.number}}",
      recipients: ["{{settings.recipient}}"],
    },
  },
  success: [201],
  limits: { message: 2_000 },
};
