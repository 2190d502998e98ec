import type { Preset } from "../template/preset.ts";

/** An Apprise API server, which passes messages on to its own services. */
export const apprise: Preset = {
  name: "apprise",
  label: "Apprise",
  detail: "All services of an Apprise server",
  docs: "https://github.com/caronc/apprise-api",
  url: {
    hint: "The URL of the server with /notify at its end",
    example: "https://apprise.example.com/notify",
  },
  settings: {
    urls: {
      label: "Apprise URLs",
      hint: "With commas between them; not for a stored configuration",
      secret: true,
      optional: true,
      example: "mailto://user:secret@example.com",
    },
    tag: { label: "Tag", hint: "Of a stored configuration", optional: true, example: "ops" },
  },
  readers: "people",
  template: {
    body: {
      urls: "{{settings.urls}}",
      tag: "{{settings.tag}}",
      title: "{{title}}",
      body: "{{text}}{{#url}}\n{{url}}{{/url}}{{#answer_url}}\n{{answer_url}}{{/answer_url}}",
      type: "{{level.type}}",
    },
  },
  // 204 means that there was no service to send to.
  success: [200],
  omitsEmpty: true,
  levels: { type: { critical: "failure", warning: "warning", info: "info", over: "success" } },
};
