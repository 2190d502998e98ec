import type { ContactTemplate } from "@pharos/core";
import type { Message, RenderContext } from "../channel.ts";
import { signed } from "../signature.ts";
import { addressOf } from "./address.ts";
import { bodyOf } from "./body.ts";
import { eventFields, type Fields, isOver, severityOf, type TemplateNotice } from "./fields.ts";
import { headersOf, secretsOf, settingFields } from "./headers.ts";
import { type ResolvedTemplate, resolveTemplate } from "./resolve.ts";

/**
 * The message of a template.
 * @throws TemplateMistake if it would be too long
 */
export function templateMessage(
  template: ContactTemplate,
  url: string,
  notice: TemplateNotice,
  context: RenderContext,
): Extract<Message, { via: "http" }> {
  const resolved = resolveTemplate(template);
  const over = isOver(notice);
  const body = over ? resolved.overBody : resolved.body;
  const fields = fieldsOf(resolved, notice, context);
  const made = bodyOf(resolved, body, fields);
  const headers = headersOf(resolved, fields);
  return {
    via: "http",
    url: addressOf(url, over ? resolved.overPath : resolved.path, fields),
    ...(resolved.method !== "POST" && { method: resolved.method }),
    headers: {
      "content-type": made.contentType,
      ...headers,
      ...signed(made.body, context.delivery),
    },
    body: made.body,
    accepts: {
      codes: resolved.success,
      accepted: resolved.preset?.accepted ?? null,
      busy: resolved.preset?.busy ?? null,
    },
    secrets: secretsOf(resolved, headers),
  };
}

function fieldsOf(resolved: ResolvedTemplate, notice: TemplateNotice, context: RenderContext): Fields {
  const level = isOver(notice) ? "over" : severityOf(notice, context);
  const levels = Object.entries(resolved.preset?.levels ?? {});
  return new Map([
    ...Object.entries(eventFields(notice, context)),
    ...levels.map(([name, values]) => [`level.${name}`, values[level]] as const),
    ...settingFields(resolved),
  ]);
}
