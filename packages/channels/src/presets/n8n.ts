import { everyField } from "../template/every-field.ts";
import type { Preset } from "../template/preset.ts";

/** A Webhook node of n8n. */
export const n8n: Preset = {
  name: "n8n",
  label: "n8n",
  detail: "Workflow with all fields",
  docs: "https://docs.n8n.io/integrations/builtin/core-nodes/n8n-nodes-base.webhook/",
  url: {
    hint: "The production URL of a Webhook node with the method POST",
    example: "https://n8n.example.com/webhook/secret-id",
  },
  settings: {},
  readers: "programs",
  template: { body: everyField },
};
