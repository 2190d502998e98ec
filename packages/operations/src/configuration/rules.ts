import {
  confirmationErrors,
  dnsFieldErrors,
  type FieldErrors,
  heartbeatFieldErrors,
  unusedFieldErrors,
} from "@pharos/core";
import { Check } from "typebox/value";
import { configErrors } from "../contacts/config.ts";
import { normalTemplate, templateErrors } from "../contacts/template.ts";
import { AssertionList } from "../monitors/assertion-schema.ts";
import { plainFieldErrors } from "../monitors/rules.ts";
import { MAX_KEY_LENGTH } from "../schema/text.ts";
import { withoutLabel } from "../sentence.ts";
import { fitsKey } from "./names.ts";

/** A mistake in a configuration file. */
export interface ConfigurationMistake {
  /** Names and positions on the way to it, from the top. */
  readonly path: readonly string[];
  /** The advice, as the end of a sentence that begins with the place. It quotes no values. */
  readonly message: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** @param sound the fields of the entry that have no mistake yet */
type Rule = (sound: Fields, entry: Fields) => FieldErrors;

const TOO_LONG = `is too long: the project, a slash and the key together can have at most ${MAX_KEY_LENGTH} characters`;

const rules: Readonly<Record<string, Rule>> = { contacts: contactErrors, monitors: monitorErrors };

/**
 * The mistakes that the schema cannot find, by the rules of the API. The rules see only fields that passed the schema.
 *
 * @param mistakes the mistakes by the schema
 * @param unfilled texts whose variables could not be filled in
 */
export function ruleMistakes(
  configuration: unknown,
  mistakes: readonly ConfigurationMistake[],
  unfilled: ReadonlySet<string>,
): readonly ConfigurationMistake[] {
  const wrong = new Set(mistakes.map(({ path }) => JSON.stringify(path.slice(0, 3))));
  const { project } = fieldsOf(configuration);
  return Object.entries(rules).flatMap(([section, errorsOf]) =>
    Object.entries(fieldsOf(fieldsOf(configuration)[section])).flatMap(([key, entry]) => {
      const fields = Object.entries(fieldsOf(entry));
      const sound = fields.filter(
        ([field, value]) => !wrong.has(JSON.stringify([section, key, field])) && !holdsAny(value, unfilled),
      );
      const errors = errorsOf(Object.fromEntries(sound), fieldsOf(entry));
      const isLong =
        typeof project === "string" && !fitsKey(project, key) && !wrong.has(JSON.stringify([section, key]));
      return [
        ...(isLong ? [{ path: [section, key], message: TOO_LONG }] : []),
        ...Object.entries(errors).flatMap(([field, sentences]) =>
          sentences.map((sentence) => ({ path: [section, key, ...field.split(".")], message: withoutLabel(sentence) })),
        ),
      ];
    }),
  );
}

function contactErrors({ type, config, template = null }: Fields): FieldErrors {
  if (typeof type !== "string") return {};
  return {
    ...(config !== undefined && configErrors(type, fieldsOf(config))),
    ...templateErrors(type, normalTemplate(template), fieldsOf(config)),
  };
}

function monitorErrors(sound: Fields, entry: Fields): FieldErrors {
  const { url, request_headers: headers, assertions, password } = sound;
  const type = typeof sound["type"] === "string" ? sound["type"] : undefined;
  // The API stores a password without a user name, and removes it together with a user name. A file could not say which
  // of the two has happened.
  const isAlone = typeof password === "string" && password !== "" && (entry["username"] ?? null) === null;
  return {
    // By the whole entry: a schedule whose variable is not filled in yet is one all the same.
    ...(type !== undefined && unusedFieldErrors(type, entry, null)),
    ...dnsFieldErrors(sound, null),
    ...confirmationErrors(sound, null),
    ...heartbeatFieldErrors(type, sound, { stored: null, minGapSeconds: 0, nowMs: Date.now() }),
    ...plainFieldErrors(type, {
      ...(typeof url === "string" && { url }),
      request_headers: fieldsOf(headers),
      ...(Check(AssertionList, assertions) && { assertions }),
    }),
    ...doubleContacts(sound),
    ...strangeReminders(sound),
    ...(isAlone && { password: ["The password field needs a username field."] }),
  };
}

/** Contacts that are to be alerted both at once and later. */
function doubleContacts({ contacts, escalations }: Fields): FieldErrors {
  const direct = new Set([contacts ?? []].flat());
  const isDouble = Object.keys(fieldsOf(escalations)).some((reference) => direct.has(reference));
  return isDouble ? { escalations: ["The escalations field must not name contacts of the contacts field."] } : {};
}

/** Reminders of contacts that the monitor does not alert. */
function strangeReminders({ contacts, escalations, reminders }: Fields): FieldErrors {
  const alerted = new Set([contacts ?? [], Object.keys(fieldsOf(escalations))].flat());
  const isStrange = Object.keys(fieldsOf(reminders)).some((reference) => !alerted.has(reference));
  return isStrange ? { reminders: ["The reminders field must name contacts that the monitor alerts."] } : {};
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Whether one of the texts is in the value, however deep. */
export function holdsAny(value: unknown, texts: ReadonlySet<string>): boolean {
  if (typeof value === "string") return texts.has(value);
  return Object.values(fieldsOf(value)).some((inner) => holdsAny(inner, texts));
}
