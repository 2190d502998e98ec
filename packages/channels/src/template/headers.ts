import { plainLine } from "../plain-line.ts";
import type { Fields } from "./fields.ts";
import { isSecretSetting, type ResolvedTemplate } from "./resolve.ts";
import { filledText, newRoom } from "./text.ts";

/** Longest value of a header. */
const MAX_HEADER = 4096;

/** RFC 9110, section 5.5, in Latin-1. HTTP has no place for other characters. */
const UNSENDABLE = /[^\x20-\x7e\xa0-\xff]/g;

/** Whether a request carries the value of a header as it is. */
export const isHeaderValue = (value: string) => value.replaceAll("\t", " ").search(UNSENDABLE) < 0;

type Headers = Readonly<Record<string, string>>;

/** The fields of the settings of a template. */
export function settingFields({ settings }: ResolvedTemplate) {
  return [...settings].map(([name, value]) => [`settings.${name}`, value] as const);
}

/** The headers of a template's requests. Empty ones are left out, such as a token that is not set. */
export function headersOf(template: ResolvedTemplate, fields: Fields): Headers {
  const room = newRoom();
  const filled = Object.entries(template.headers).map(([name, text]) => {
    const value = plainLine(
      filledText(text, fields, (one) => one, room),
      MAX_HEADER,
    );
    // Names of monitors and causes may hold any character.
    return [name.toLowerCase(), value.replace(UNSENDABLE, "?")] as const;
  });
  return { ...basicOf(template), ...Object.fromEntries(filled.filter(([, value]) => value !== "")) };
}

function basicOf({ preset, settings }: ResolvedTemplate): Headers {
  if (preset?.basic === undefined) return {};
  const pair = preset.basic.map((name) => settings.get(name) ?? "").join(":");
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

/** The values that no error may quote: hidden settings, and the values of headers word by word. */
export function secretsOf({ preset, settings }: ResolvedTemplate, headers: Headers): readonly string[] {
  const hidden = [...settings].flatMap(([name, value]) => (isSecretSetting(preset, name) ? [value] : []));
  return [...hidden, ...Object.values(headers).flatMap((value) => value.split(" "))];
}
