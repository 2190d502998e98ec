import { entryMistakes, mistakeText, SECRET } from "@pharos/configuration";
import { HEARTBEAT, isJsonObject, isList, jsonOrUndefined, parseUrl, replaceSecrets, secretFields } from "@pharos/core";
import { type ConfigurationMistake, entryFields, monitorTypes } from "@pharos/operations";
import { addressFields, headerFields } from "../import/fields.ts";
import { type FoundObject, type LabelPrefix, labelName } from "./found.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a monitor, by where they come from. `SECRET` stands for a secret. */
export interface LabelledFields {
  /** Of labels. */
  readonly given: Fields;
  /** Of the object. A label with the same field replaces them. */
  readonly found: Fields;
}

const DEFAULT_MINUTES = 5;
/** Fields that files have in another form than the API. */
const NAMED_BY_KEYS = ["contacts", "reminders", "escalations", "depends_on", "members"];

const isField = (name: string) => Object.hasOwn(entryFields.monitors, name) || NAMED_BY_KEYS.includes(name);

/** The type of an object's monitor, by its labels or its target. Null if nothing says it. */
export function typeOf({ labels, target }: FoundObject): string | null {
  const named = [labels.get("type"), typeOfUrl(labels.get("url"))];
  return named.find((type) => type !== undefined && monitorTypes.includes(type)) ?? target?.type ?? null;
}

/** Its labels that name a type that does not exist: `type`, or `url` by its scheme. */
export function labelsWithoutType({ labels }: FoundObject): readonly ("type" | "url")[] {
  const named = { type: labels.get("type"), url: typeOfUrl(labels.get("url")) };
  return (["type", "url"] as const).filter((field) => {
    const type = named[field];
    return type !== undefined && !monitorTypes.includes(type);
  });
}

/**
 * The fields of an object's monitor. A label with a value that its field cannot have is noted and left out.
 *
 * @param prefix of its labels, as messages show them
 * @param existing the fields that the monitor has; null for a new one
 * @returns null for an object without a valid monitor, which is noted
 */
export function labelledFields(
  object: FoundObject,
  { type, prefix, existing }: { readonly type: string; readonly prefix: LabelPrefix; readonly existing: Fields | null },
  note: (text: string) => void,
): LabelledFields | null {
  const { name, labels, target } = object;
  const unusable: readonly string[] = labelsWithoutType(object);
  // An object that shows no target at present keeps the one that it had.
  const url = target?.url ?? existing?.["url"] ?? null;
  const port = target?.port ?? existing?.["port"] ?? null;
  const found = {
    name,
    type,
    ...(type !== HEARTBEAT && url !== null && { url }),
    ...(type === target?.type && port !== null && { port }),
    check_interval_minutes: DEFAULT_MINUTES,
  };
  const texts = new Map<string, string>();
  const read = new Map<string, unknown>();
  for (const [field, text] of labels) {
    if (!isField(field)) note(`its ${labelName(prefix, field)} is not a field of a monitor`);
    else if (unusable.includes(field)) continue;
    else if (field === "url") for (const [part, value] of Object.entries(addressFields(text))) read.set(part, value);
    else if (field !== "type") texts.set(field, text);
  }
  // Twice, because the rules of some fields compare them with others.
  for (const _pass of [1, 2])
    for (const [field, text] of texts)
      read.set(field, readingOf(field, text, { ...found, ...Object.fromEntries(read) }));
  return withoutMistakes(found, read, (text) => note(`its ${labelName(prefix, text)}`), note);
}

function withoutMistakes(
  found: Fields,
  read: Map<string, unknown>,
  noteLabel: (text: string) => void,
  note: (text: string) => void,
): LabelledFields | null {
  for (;;) {
    const given = Object.fromEntries(read);
    // Rules see no value of a variable. A password needs a user name.
    const checked = { ...found, ...given, ...(read.has("password") && { password: "secret" }) };
    const mistakes = entryMistakes("monitor", checked);
    const [mistake] = mistakes;
    if (mistake === undefined) return { given, found };
    const wrong = mistakes.filter(({ path: [field] }) => field !== undefined && read.has(field));
    if (wrong.length === 0) {
      note(`is skipped: ${mistakeText(mistake)}`);
      return null;
    }
    for (const one of wrong) if (read.delete(one.path[0] ?? "")) noteLabel(mistakeText(one));
  }
}

/** The type that checks a URL, by its scheme. */
function typeOfUrl(url: string | undefined): string | undefined {
  const scheme = parseUrl(url ?? "")?.protocol.slice(0, -1);
  return scheme === undefined ? undefined : (typesByScheme[scheme] ?? scheme);
}

/** Of schemes that are not named like their type. */
const typesByScheme: Readonly<Record<string, string>> = { https: "http", ws: "websocket", wss: "websocket" };

/**
 * A text as the value of a field: the first of its meanings that the field can have. If there is none, the text, which a
 * rule then rejects.
 */
function readingOf(field: string, text: string, others: Fields): unknown {
  const isWrong = (reading: unknown) =>
    entryMistakes("monitor", { ...others, [field]: reading }).some(
      ({ path }: ConfigurationMistake) => path[0] === field,
    );
  if (field === "steps") return stepsReading(text, isWrong);
  if (["password", ...secretFields].includes(field)) return secretReading(field, text);
  return readings(text).find((reading) => !isWrong(reading)) ?? text;
}

/** The value of a secret stays in the label. */
function secretReading(field: string, text: string): unknown {
  const value = jsonOrUndefined(text);
  if (field === "request_headers") return headerFields(value) ?? text;
  if (field !== "oauth2") return SECRET;
  return isJsonObject(value) && Object.hasOwn(value, "client_secret") ? { ...value, client_secret: SECRET } : text;
}

/** Steps with a variable for each header and each body. A rule rejects those that are wrong. */
function stepsReading(text: string, isWrong: (reading: unknown) => boolean): unknown {
  const value = jsonOrUndefined(text) ?? text;
  return isWrong(value) ? value : replaceSecrets("steps", value, () => SECRET);
}

function readings(text: string): readonly unknown[] {
  const trimmed = text.trim();
  const json = jsonOrUndefined(trimmed);
  const list = trimmed.split(",").map((item) => item.trim());
  const numbers = list.map(Number);
  return [
    text,
    ...(typeof json === "number" || typeof json === "boolean" || isList(json) || isJsonObject(json) ? [json] : []),
    list,
    ...(numbers.some(Number.isNaN) ? [] : [numbers]),
  ];
}
