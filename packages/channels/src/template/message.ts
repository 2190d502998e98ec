import type { ContactTemplate } from "@pharos/core";
import type { Message, RenderContext } from "../channel.ts";
import { plainLine } from "../plain-line.ts";
import { signed } from "../signature.ts";
import { addressOf } from "./address.ts";
import { bodyOf } from "./body.ts";
import { eventFields, type Fields, isOver, severityOf, type TemplateNotice } from "./fields.ts";
import { isSecretSetting, type ResolvedTemplate, resolveTemplate } from "./resolve.ts";
import { filledText, newRoom } from "./text.ts";

/** Longest value of a header. */
const MAX_HEADER = 4096;

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
      ...basicOf(resolved),
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
    ...[...resolved.settings].map(([name, value]) => [`settings.${name}`, value] as const),
  ]);
}

/** Headers that say nothing are left out, such as a token that is not set. */
function headersOf({ headers }: ResolvedTemplate, fields: Fields): Record<string, string> {
  const room = newRoom();
  const filled = Object.entries(headers).map(([name, text]) => {
    const value = plainLine(
      filledText(text, fields, (one) => one, room),
      MAX_HEADER,
    );
    // HTTP has no place for other characters.
    return [name.toLowerCase(), value.replace(/[^\x20-\x7e\xa0-\xff]/g, "?")] as const;
  });
  return Object.fromEntries(filled.filter(([, value]) => value !== ""));
}

function basicOf({ preset, settings }: ResolvedTemplate) {
  if (preset?.basic === undefined) return {};
  const pair = preset.basic.map((name) => settings.get(name) ?? "").join(":");
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

/** The values that no error may quote: hidden settings, and the values of headers word by word. */
function secretsOf(resolved: ResolvedTemplate, headers: Readonly<Record<string, string>>): readonly string[] {
  const { preset, settings } = resolved;
  const hidden = [...settings].flatMap(([name, value]) => (isSecretSetting(preset, name) ? [value] : []));
  const words = Object.values({ ...basicOf(resolved), ...headers }).flatMap((value) => value.split(" "));
  return [...hidden, ...words];
}
