import type { ContactTemplate } from "@pharos/core";
import { parseUrl } from "@pharos/core";
import { longestSamples } from "../samples.ts";
import { bodyMistake } from "./body-rules.ts";
import { isHeaderValue } from "./headers.ts";
import { templateMessage } from "./message.ts";
import { isStorable, namesWithPlaceholders, textsIn } from "./places.ts";
import { fieldNames, type ResolvedTemplate, resolveTemplate } from "./resolve.ts";
import { namesIn, piecesOf, TemplateMistake } from "./text.ts";

/** The place in a template, and the mistake there as the end of a sentence. */
export type TemplateMistakes = Readonly<Record<string, string>>;

/** Headers that Pharos or HTTP decides. */
const OWN_HEADERS = ["host", "content-length", "transfer-encoding", "connection", "expect", "upgrade", "te", "trailer"];

const HEADER_VALUE = "an HTTP header value: Latin-1 without line breaks";

/** The mistakes in a template that fits its schema, for a contact with this URL. */
export function templateMistakes(template: ContactTemplate, url: string): TemplateMistakes {
  const resolved = resolveTemplate(template);
  const mistakes = {
    ...settingMistakes(template, resolved),
    ...headerMistakes(template),
    ...headerSettingMistakes(resolved),
    ...bodyMistake("body", template.body, resolved),
    ...bodyMistake("over_body", template.over_body, resolved),
    ...(template.over_body === false && {
      over_body: "must be a body; to get no ends, set notify_on_recovery to false",
    }),
    ...(resolved.body === undefined && { body: "is required without a preset" }),
    ...textMistakes(template, resolved),
  };
  return Object.keys(mistakes).length > 0 ? mistakes : trialMistakes(template, url);
}

function settingMistakes({ settings = {} }: ContactTemplate, { preset }: ResolvedTemplate): TemplateMistakes {
  if (preset === null) return {};
  const known = Object.keys(preset.settings);
  const strange = Object.keys(settings).filter((name) => !known.includes(name));
  const missing = Object.entries(preset.settings).flatMap(([name, { optional }]) =>
    optional || (settings[name] ?? "").trim() !== "" ? [] : [name],
  );
  const outside = Object.entries(preset.settings).flatMap(([name, { within }]) => {
    const value = settings[name] ?? "";
    return within === undefined || value === "" || isWithin(value, within) ? [] : ([[name, within]] as const);
  });
  const cut = Object.entries(preset.settings).flatMap(([name, { length }]) => {
    const value = settings[name] ?? "";
    return length === undefined || value.trim() === "" || value.length === length ? [] : ([[name, length]] as const);
  });
  const takes = known.length === 0 ? "takes no settings" : `takes ${known.join(", ")}`;
  return Object.fromEntries([
    ...strange.map((name) => [`settings.${name}`, `is not a setting of ${preset.label}, which ${takes}`]),
    ...missing.map((name) => [`settings.${name}`, `is required for ${preset.label}`]),
    ...outside.map(([name, { min, max }]) => [`settings.${name}`, `must be a whole number from ${min} to ${max}`]),
    ...cut.map(([name, length]) => [`settings.${name}`, `must have ${length} characters`]),
  ]);
}

const isWithin = (value: string, { min, max }: { readonly min: number; readonly max: number }) =>
  /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;

function headerMistakes({ headers = {} }: ContactTemplate): TemplateMistakes {
  const seen = new Set<string>();
  const mistakes = Object.entries(headers).flatMap(([name, value]) => {
    const small = name.toLowerCase();
    if (OWN_HEADERS.includes(small) || small.startsWith("webhook-"))
      return [[`headers.${name}`, "is a header that Pharos sets itself"]];
    if (seen.has(small)) return [[`headers.${name}`, "must not be there twice"]];
    seen.add(small);
    return isHeaderValue(value) ? [] : [[`headers.${name}`, `must be ${HEADER_VALUE}`]];
  });
  return Object.fromEntries(mistakes);
}

/** A setting in a header, such as a token, is sent as it is, too. */
function headerSettingMistakes({ headers, settings }: ResolvedTemplate): TemplateMistakes {
  const texts = Object.values(headers);
  const wrong = [...settings].filter(
    ([name, value]) => !isHeaderValue(value) && texts.some((text) => text.includes(`{{settings.${name}}}`)),
  );
  return Object.fromEntries(
    wrong.map(([name]) => [`settings.${name}`, `is sent in a header, and must be ${HEADER_VALUE}`]),
  );
}

/** Each text is parsed, and each of its fields is known. */
function textMistakes(template: ContactTemplate, resolved: ResolvedTemplate): TemplateMistakes {
  const known = new Set(fieldNames(resolved));
  const { path, over_path, headers, body, over_body } = template;
  const mistakes: Record<string, string> = {};
  for (const [member, value] of Object.entries({ path, over_path, headers, body, over_body })) {
    const texts = textsIn(value, member);
    if (texts === null) mistakes[member] = "nests too deep";
    if (!isStorable(value)) mistakes[member] = "must not hold NUL characters or incomplete Unicode characters";
    for (const [place, text] of texts ?? []) {
      const mistake = mistakeIn(text, known);
      if (mistake !== null) mistakes[place] = mistake;
    }
    for (const [place, name] of texts === null ? [] : namesWithPlaceholders(value, member))
      mistakes[place] = `holds ${name.slice(0, 80)} in the name of a member; placeholders stand only in values`;
  }
  return mistakes;
}

function mistakeIn(text: string, known: ReadonlySet<string>): string | null {
  try {
    const strange = namesIn(piecesOf(text)).find((name) => !known.has(name));
    if (strange === undefined) return null;
    return `holds {{${strange.slice(0, 80)}}}, which is not a field; the fields are ${[...known].join(", ")}`;
  } catch (error) {
    if (error instanceof TemplateMistake) return error.message;
    throw error;
  }
}

/** Renders the largest messages of each kind: a template whose message is too long must not be found by an outage. */
function trialMistakes(template: ContactTemplate, url: string): TemplateMistakes {
  for (const { notice, context } of longestSamples()) {
    try {
      const message = templateMessage(template, url, notice, context);
      if (parseUrl(message.url) === null) return { path: "does not make a valid URL" };
    } catch (error) {
      if (error instanceof TemplateMistake) return { body: error.message };
      throw error;
    }
  }
  return {};
}
