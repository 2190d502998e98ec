import type { Preset } from "../template/preset.ts";

/** A workflow of Microsoft Teams that posts a card when a webhook request comes. */
export const teams: Preset = {
  name: "teams",
  label: "Microsoft Teams",
  detail: "Card in a channel or chat",
  docs: "https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook",
  url: {
    hint: "The URL of the workflow, with its signature",
    example: "https://example.westeurope.logic.azure.com/workflows/secret?sig=secret",
  },
  settings: {},
  readers: "people",
  template: {
    body: {
      type: "message",
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          content: {
            $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
            type: "AdaptiveCard",
            version: "1.4",
            body: [
              {
                type: "TextBlock",
                text: "{{title}}",
                weight: "Bolder",
                size: "Medium",
                color: "{{level.color}}",
                wrap: true,
              },
              { type: "TextBlock", text: "{{text}}", wrap: true },
            ],
            actions: [
              { type: "{{#url}}Action.OpenUrl{{/url}}", title: "{{#url}}Open{{/url}}", url: "{{url}}" },
              {
                type: "{{#answer_url}}Action.OpenUrl{{/answer_url}}",
                title: "{{#answer_url}}Answer{{/answer_url}}",
                url: "{{answer_url}}",
              },
            ],
          },
        },
      ],
    },
  },
  success: [200, 202],
  limits: { "attachments.0.content.body.1.text": 6_000 },
  escapes: {
    "attachments.0.content.body.0.text": "markdown",
    "attachments.0.content.body.1.text": "markdown",
  },
  omitsEmpty: true,
  levels: { color: { critical: "Attention", warning: "Warning", info: "Default", over: "Good" } },
};
