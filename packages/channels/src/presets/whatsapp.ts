import type { Preset } from "../template/preset.ts";

/**
 * A message of the WhatsApp Business Platform. Only an approved template may begin a conversation. Its body needs one
 * variable, which gets the title.
 */
export const whatsapp: Preset = {
  name: "whatsapp",
  label: "WhatsApp",
  detail: "Approved template to a phone",
  docs: "https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates",
  url: { hint: "With the version of the Graph API", example: "https://graph.facebook.com/v23.0" },
  settings: {
    token: { label: "Access token", hint: "Of a system user, without an end", secret: true, example: "EAA-secret" },
    phone: { label: "Phone number ID", hint: "In WhatsApp > API Setup", example: "1234567890" },
    to: { label: "Recipient", hint: "A number with its country code", example: "15550101" },
    template: {
      label: "Name of the template",
      hint: "Approved, with one variable in its body",
      example: "pharos_alert",
    },
    language: { label: "Language of the template", hint: "Its code, such as en_US", example: "en_US" },
  },
  readers: "people",
  template: {
    path: "/{{settings.phone}}/messages",
    headers: { authorization: "Bearer {{settings.token}}" },
    body: {
      messaging_product: "whatsapp",
      to: "{{settings.to}}",
      type: "template",
      template: {
        name: "{{settings.template}}",
        language: { code: "{{settings.language}}" },
        components: [
          {
            type: "body",
            parameters: [{ type: "text", text: "{{title}}{{#answer_url}} {{answer_url}}{{/answer_url}}" }],
          },
        ],
      },
    },
  },
  success: [200],
  busy: { member: "error.code", values: [4, 80_007, 130_429, 131_048, 131_056] },
  limits: { "template.components.0.parameters.0.text": 900 },
};
